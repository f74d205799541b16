/** What becomes of a provider order once something is known of it outside: one end, one movement (decision 040). */

import { isEnded } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Decision } from "../change.ts";
import { endHold } from "../coin/claims.ts";
import { withdrawnOn } from "../dnw/deposit-withdraw.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { type Draft, finishDraft } from "../draft.ts";
import {
  postProviderIn,
  postProviderOut,
  postProviderReturned,
} from "../ledger/provider-posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { ProviderOrderRow } from "../rows.ts";
import { siteOf } from "../state.ts";
import { holdsMoney, leavesHouse } from "@naru/vocabulary/provider/words";
import type { TellProvider } from "./commands.ts";
import { openOrders, putProviderOrder } from "./kept/draft.ts";
import { NEXT_STATUSES } from "./kept/sound.ts";
import { providerOrderAnswer } from "./order-answer.ts";

/**
 * Takes an order on. PAID with another amount or currency than was ordered is a MISMATCH, which moves nothing; of one that
 * is UNKNOWN or a MISMATCH two persons may say what it was.
 */
export function tellProvider(draft: Draft, command: TellProvider): Decision {
  const order = openOrders(draft).find(({ id }) => id === command.orderId);
  if (order === undefined) return { ok: false, refusal: { code: "REQUEST_NOT_FOUND" } };
  const status = statusOf(draft, order, command);
  const isPersons = command.proposalId > 0;
  if (isPersons ? !isLeftToPersons(order, status) : order.status === "MISMATCH")
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  if (!NEXT_STATUSES[order.status].includes(status))
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const paidUnits = status === "PAID" ? (command.units ?? 0n) : 0n;
  const row = putProviderOrder(draft, {
    ...order,
    ...{ status, paidUnits, proposalId: isPersons ? command.proposalId : order.proposalId },
    endedAt: isEnded(status) ? draft.at : null,
  });
  if (isEnded(status)) move(draft, row);
  const answer = providerOrderAnswer(row, siteOf(draft.state, draft.siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** The wallet whose currency the provider speaks of, and how much is expected of it. */
export function expectedOf({ flow, wallet, units, won }: ProviderOrderRow): {
  readonly wallet: WalletType;
  readonly units: bigint;
} {
  return flow === "SELL" ? { wallet: "BINARY", units: won } : { wallet, units };
}

/** What it comes to: what is paid otherwise than it was ordered is a mismatch, unless two persons say so of what came in. */
function statusOf(
  draft: Draft,
  order: ProviderOrderRow,
  { status, units, wallet, proposalId }: TellProvider,
): TellProvider["status"] {
  if (status !== "PAID") return status;
  const expected = expectedOf(order);
  const isCurrency =
    wallet !== null && walletCurrency(draft, wallet) === walletCurrency(draft, expected.wallet);
  if (!isCurrency || units === null) return "MISMATCH";
  if (units === expected.units) return "PAID";
  const isAgreed = proposalId > 0 && !holdsMoney(order.flow) && units > 0n && units <= UNITS_MAX;
  return isAgreed ? "PAID" : "MISMATCH";
}

/** Two persons end only what the provider's word did not end, and only with an end. */
function isLeftToPersons(order: ProviderOrderRow, status: TellProvider["status"]): boolean {
  const isStuck = order.status === "UNKNOWN" || order.status === "MISMATCH";
  return isStuck && (status === "PAID" || status === "FAILED");
}

/** Moves what the end moves. */
function move(draft: Draft, row: ProviderOrderRow): void {
  const isPaid = row.status === "PAID";
  if (!holdsMoney(row.flow)) {
    if (isPaid) postProviderIn(draft, row, row.wallet, row.paidUnits);
    return;
  }
  if (isPaid) {
    postProviderOut(draft, row);
    if (row.flow === "SELL") postProviderIn(draft, row, "BINARY", row.paidUnits);
  } else {
    postProviderReturned(draft, row);
    if (leavesHouse(row.flow)) giveBackLimit(draft, row);
  }
  endHold(draft, { ...row, units: row.units + row.fee, isBack: !isPaid });
}

/** What did not leave does not count towards its day. */
function giveBackLimit(draft: Draft, { day, won }: ProviderOrderRow): void {
  if (draft.account.dayOfWithdrawals !== day) return;
  const withdrawnToday = withdrawnOn(draft.account, day) - won;
  draft.account = { ...draft.account, withdrawnToday };
}
