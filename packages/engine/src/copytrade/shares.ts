/** The trader's share of a follower's profit: weekly, above the highest that was shared before (domain.md 4.3 rule 8). */

import { max, min } from "@naru/money/amount";
import { divide } from "@naru/money/rounding";
import { SHARE_WHOLE, type ShareCause, weekAfter, weekOf } from "@naru/vocabulary/copytrade/words";
import { cashOf } from "../account/figures.ts";
import { settleAccount } from "../account/settle-account.ts";
import type { Binds, Course } from "../area.ts";
import type { Change } from "../change.ts";
import { announce, type Draft, draftBalance, finishDraft, takeId } from "../draft.ts";
import { positionById } from "../futures/kept/draft.ts";
import { profitAtMark } from "../futures/worth.ts";
import { postShareDue, postShareHeld, postSharePaid } from "../ledger/posting.ts";
import { heldForShare } from "../ledger/transfer.ts";
import type { FollowRow, TraderRow } from "../rows.ts";
import { openFollow, openLinks, ownTrader, putFollow, putTrader } from "./kept/draft.ts";
import { netOf } from "./net.ts";
import type { CopytradeState, ShareDue, SharesPayable } from "./kept/state.ts";

/** So many follows, or traders, with one input: whoever orders meanwhile must not wait for all of them. */
const SHARES_AT_ONCE = 50;

/** The trader's share of what a follow has won above its mark, 10^-8 USDT. */
function shareOf({ net, highWater, shareRate }: FollowRow): bigint {
  if (net <= highWater) return 0n;
  return divide((net - highWater) * BigInt(shareRate), BigInt(SHARE_WHOLE), "floor");
}

/** What stands apart of the follower's wallet for the trader. */
function apartOf(draft: Draft): bigint {
  return draftBalance(draft, heldForShare(draft));
}

/** What copies that stand on the wallet would bring at the mark, 10^-8 USDT. */
function openOfCopies(draft: Draft): bigint {
  let sum = 0n;
  for (const { positionId, isHandClosed } of openLinks(draft)) {
    const position = isHandClosed ? undefined : positionById(draft, positionId);
    if (position?.marginType === "CROSS") sum += profitAtMark(draft.state, position);
  }
  return sum;
}

/**
 * The trader's part of what is won and could not be put apart yet, and of what open copies would bring: nothing else of the follower's
 * stands on it. Below zero where what stands apart is about to come back.
 */
export const BINDS: Binds = {
  wallet: "FUTURES",
  isHeld: () => false,
  openProfit: () => 0n,
  margin: () => 0n,
  reserved: () => 0n,
  owed(draft) {
    const follow = openFollow(draft);
    if (follow === undefined) return 0n;
    const net = netOf(draft, follow) + max(0n, openOfCopies(draft));
    return shareOf({ ...follow, net }) - apartOf(draft);
  },
  losscut: () => 0n,
  isCut: () => false,
  announce: () => undefined,
};

/**
 * Puts apart what the trader is due of a follow, and takes back what it has lost again. Of cash that is not there nothing can be: the
 * rest is owed, and put apart as soon as it is.
 */
export function putShareApart(draft: Draft, row: FollowRow): void {
  const lacking = shareOf(row) - apartOf(draft);
  postShareHeld(draft, min(lacking, max(0n, cashOf(draft, "FUTURES"))), row.id);
}

/** Whether what the trader is due stands apart, or can. */
export function paysShare(draft: Draft, row: FollowRow): boolean {
  return apartOf(draft) + max(0n, cashOf(draft, "FUTURES")) >= shareOf(row);
}

/**
 * What is above the mark becomes the mark, and its share goes to what the trader is owed: as much of it as stands apart. At a week's
 * end the mark rises by no more than what was taken stands for, so that the rest is due with the next; at the
 * end of a follow it is forgiven. Nothing above the mark is no row. The follow is as it is laid down by whoever asks.
 */
export function settleShare(draft: Draft, row: FollowRow, cause: ShareCause): FollowRow {
  const { net, highWater, shareRate } = row;
  putShareApart(draft, row);
  const gain = net - highWater;
  if (gain <= 0n) return row;
  const share = shareOf(row);
  const taken = apartOf(draft);
  const isCarried = cause === "WEEK" && taken < share;
  if (isCarried && taken === 0n) return row;
  const id = takeId(draft);
  draft.changes.push({
    kind: "profitShare",
    row: {
      ...{ id, siteId: draft.siteId, memberId: draft.memberId, traderId: row.traderId },
      ...{ followId: row.id, week: row.week, net, highWater, gain, shareRate, share, taken, cause },
      at: draft.at,
    },
  });
  if (taken > 0n) {
    postShareDue(draft, taken, id);
    announce(draft, { name: "POINT" });
    oweTrader(draft, row, taken);
  }
  const raised = isCarried ? divide(taken * BigInt(SHARE_WHOLE), BigInt(shareRate), "up") : gain;
  return { ...row, highWater: highWater + raised, shared: row.shared + taken };
}

/** The account of a trader is another than the one that decides: he is told when he is paid. */
function oweTrader(draft: Draft, { traderId, week }: FollowRow, units: bigint): void {
  const trader = draft.state.traders.get(traderId);
  if (trader === undefined) throw new Error(`follow of ${traderId}, who is no trader`);
  const owed: TraderRow = {
    ...trader,
    payable: trader.payable + units,
    earned: trader.earned + units,
    owedWeek: Math.min(trader.owedWeek ?? week, week),
  };
  draft.changes.push({ kind: "trader", row: owed });
}

/** When (epoch ms) shares of a week come due, or a trader is to be paid; infinity for never. */
export function sharesDueAt({ followsOfWeek, owedTraders }: CopytradeState): number {
  let first = Number.POSITIVE_INFINITY;
  for (const week of followsOfWeek.keys()) first = Math.min(first, week);
  for (const week of owedTraders.values()) first = Math.min(first, week);
  return first === Number.POSITIVE_INFINITY ? first : weekAfter(first);
}

/** Settles some follows whose week is over; once there are none, pays some traders what they are owed of it. */
export function settleShares(course: Course): void {
  const { state, at } = course;
  const week = weekOf(at);
  const due: number[] = [];
  for (const [begun, ids] of state.followsOfWeek) if (begun < week) due.push(...ids);
  const some = due.sort((a, b) => a - b).slice(0, SHARES_AT_ONCE);
  for (const followId of some) {
    const memberId = state.follows.get(followId)?.memberId;
    if (memberId === undefined) throw new Error(`follow ${followId} has ended`);
    course.tell([memberId], { kind: "shareDue", followId });
  }
  if (some.length > 0) return;
  const owed = [...state.owedTraders].filter(([, since]) => since < week).map(([id]) => id);
  const payees = owed.sort((a, b) => a - b).slice(0, SHARES_AT_ONCE);
  course.tell(payees, { kind: "sharesPayable" });
}

/** The week of a follow is over. One that a stamp has just ended, which its member had still to pay, is settled with its end. */
export function endWeek(draft: Draft, { followId }: ShareDue): readonly Change[] {
  if (!draft.base.follows.has(followId)) throw new Error(`follow ${followId} is not open`);
  const row = openFollow(draft);
  if (row?.id !== followId) return finishDraft(draft);
  putFollow(draft, { ...settleShare(draft, row, "WEEK"), week: weekOf(draft.at) });
  settleAccount(draft);
  return finishDraft(draft);
}

/** A trader is paid all that he is owed. */
export function payShares(draft: Draft, _due: SharesPayable): readonly Change[] {
  const trader = ownTrader(draft);
  if (trader?.owedWeek == null) throw new Error(`member ${draft.memberId} is owed nothing`);
  const { payable: units, owedWeek: week, siteId, memberId } = trader;
  const id = takeId(draft);
  postSharePaid(draft, units, id);
  const row = { id, siteId, memberId, week, units, at: draft.at };
  draft.changes.push({ kind: "sharePayment", row });
  announce(draft, { name: "POINT" });
  putTrader(draft, { ...trader, payable: 0n, owedWeek: null });
  settleAccount(draft);
  return finishDraft(draft);
}
