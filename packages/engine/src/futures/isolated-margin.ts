/** Margin added to an isolated position, and taken out of it as far as it stays safe (domain.md 2.8). */

import { max, min } from "@naru/money/amount";
import { formatDecimal } from "@naru/money/decimal";
import { heldAt } from "@naru/money/perpetual/held";
import { riskOf, spareOf } from "@naru/money/perpetual/liquidation";
import { initialMargin } from "@naru/money/perpetual/margin";
import { scaleOf } from "@naru/vocabulary/currency";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { settleAccount } from "../account/settle-account.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type { Decision } from "../change.ts";
import { sentAmount } from "../account/sent-amount.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { postIsolated } from "../ledger/posting.ts";
import type { FuturesPositionRow } from "../rows.ts";
import type { ChangeIsolatedMargin } from "./commands.ts";
import { announcePosition, positionById, putPosition } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { tiersFor } from "./terms.ts";
import { heldOf, marginOf, markFor, profitAtMark } from "./worth.ts";

/** Moves so much between the wallet and what is set aside for the position. */
export function changeIsolatedMargin(draft: Draft, command: ChangeIsolatedMargin): Decision {
  const sent = sentAmount(command.amount, "USDT");
  const position = positionById(draft, command.positionId);
  if (sent === undefined) return refused("INVALID_REQUEST");
  if (position === undefined) return refused("NO_POSITION");
  if (!sent.isExact) return refused("AMOUNT_MIN_UNIT");
  if (position.marginType !== "ISOLATED") return refused("MARGIN_TYPE_DIFFERS");
  const isAdding = command.way === "ADD";
  const refusal = isAdding
    ? refusedAdding(draft, sent.units)
    : refusedRemoving(draft, position, sent.units);
  if (refusal !== undefined) return { ok: false, refusal };
  const units = isAdding ? sent.units : -sent.units;
  const changed = putPosition(draft, { ...position, isolated: position.isolated + units });
  postIsolated(draft, units, position.id);
  announcePosition(draft, { name: "POSITION_UPDATE_LIQUIDPRICE", futuresPosition: changed });
  settleAccount(draft);
  const answer = {
    futuresPositionId: String(position.id),
    isolated: formatDecimal(changed.isolated, scaleOf("USDT")),
  };
  return { ok: true, answer, changes: finishDraft(draft) };
}

function refusedAdding(draft: Draft, units: bigint): Refusal | undefined {
  return units > withdrawable(draft, "FUTURES") ? { code: "NOT_ENOUGH_BALANCE" } : undefined;
}

/** What stays must be the initial margin, at the entry and at the mark, after what is lost; and stay above maintenance. */
function refusedRemoving(
  draft: Draft,
  position: FuturesPositionRow,
  units: bigint,
): Refusal | undefined {
  const { state } = draft;
  const held = heldOf(state, position);
  const { koName } = futuresOptionOf(state, position.optionId);
  const { price: mark, isFrozen } = markFor(state, position.optionId);
  if (isFrozen) return { code: "MARKET_CLOSED", detail: { stock: koName } };
  const initial = max(
    marginOf(state, position),
    initialMargin(heldAt(held.qty, mark), position.leverage),
  );
  const lost = min(0n, profitAtMark(state, position));
  const tiers = tiersFor(state, position, draft.at);
  const spare = spareOf(riskOf(position.isolated, [{ held, mark, tiers }]));
  const most = max(0n, min(position.isolated + lost - initial, spare));
  if (units <= most) return undefined;
  return { code: "MARGIN_REMOVE_LIMIT", detail: { most: formatDecimal(most, scaleOf("USDT")) } };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
