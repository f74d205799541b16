/** What happened in copying, one JSON object a line (docs/replay.md). */

import type { Change, MemberEvent } from "@naru/engine/change";
import type { CopyRow, FollowRow, ProfitShareRow, TraderRow } from "@naru/engine/rows";
import type { State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { SHARE_SCALE } from "@naru/vocabulary/copytrade/words";
import { perpetualOf } from "../../publish/futures-account-views.ts";
import { coins, usdt } from "../../views/futures-order-view.ts";
import { timeText } from "../../views/texts.ts";
import type { EventLine } from "../event-lines.ts";
import type { Names } from "../names.ts";

/** The line of a change of copying; undefined of what is none, or is told to somebody besides. */
export function copyLine(names: Names, change: Change): EventLine | undefined {
  if (change.kind === "profitShare") return shareLine(names, change.row);
  if (change.kind !== "sharePayment") return undefined;
  const { memberId, units, at } = change.row;
  return {
    ...{ at: timeText(at), event: "SHARE_PAID", member: names.memberOf(memberId) },
    amount: usdt(units),
  };
}

/** What a member is told of copying. */
export function copyEventLines(state: State, names: Names, event: MemberEvent): EventLine[] {
  const { copy, copyFact, follow, trader } = event;
  const head = {
    at: timeText(event.at),
    event: event.name,
    member: names.memberOf(event.memberId),
  };
  const lines: EventLine[] = [];
  if (copy !== undefined) lines.push({ ...head, ...copyFields(state, names, copy) });
  if (copyFact !== undefined) {
    const { fillId, copied, missed } = copyFact;
    lines.push({ ...head, traderFillId: String(fillId), copied, missed });
  }
  if (follow !== undefined) lines.push({ ...head, ...followFields(names, follow) });
  if (trader !== undefined) lines.push({ ...head, ...traderFields(trader) });
  return lines;
}

/** A copy, or with its reason one that did not come about. */
function copyFields(state: State, names: Names, copy: CopyRow): EventLine {
  const perpetual = perpetualOf(state, copy.optionId);
  return {
    trader: names.memberOf(copy.traderId),
    traderFillId: String(copy.fillId),
    futuresOptionId: String(copy.optionId),
    stock: perpetual.stock,
    tradeType: copy.tradeType,
    isOpening: copy.isOpening ? 1 : 0,
    traderQty: coins(copy.traderQty, perpetual),
    traderPrice: formatPrice(copy.traderPrice, perpetual.precision),
    wantedQty: coins(copy.wantedQty, perpetual),
    qty: coins(copy.qty, perpetual),
    reason: copy.reason,
  };
}

function followFields(names: Names, follow: FollowRow): EventLine {
  return {
    trader: names.memberOf(follow.traderId),
    status: follow.status,
    multiplyPer: follow.multiplyPer,
    maxBet: usdt(follow.maxBet),
    oneMaxBet: usdt(follow.oneMaxBet),
    net: usdt(follow.net),
    highWater: usdt(follow.highWater),
    shared: usdt(follow.shared),
  };
}

function traderFields({ status, quota, shareRate, payable, earned }: TraderRow): EventLine {
  const feeRate = formatDecimal(BigInt(shareRate), SHARE_SCALE);
  return { status, quota, feeRate, payable: usdt(payable), earned: usdt(earned) };
}

function shareLine(names: Names, row: ProfitShareRow): EventLine {
  return {
    ...{ at: timeText(row.at), event: "PROFIT_SHARE" },
    member: names.memberOf(row.memberId),
    trader: names.memberOf(row.traderId),
    net: usdt(row.net),
    highWater: usdt(row.highWater),
    gain: usdt(row.gain),
    share: usdt(row.share),
    taken: usdt(row.taken),
    cause: row.cause,
  };
}
