/** How traders, follows and copies become part of the state. */

import { COPY, COPY_FACT, COPY_LINK } from "@naru/rows/copytrade/copy";
import { FOLLOW } from "@naru/rows/copytrade/follow";
import { COPY_RULES } from "@naru/rows/copytrade/rules";
import { PROFIT_SHARE, SHARE_CORRECTION, SHARE_PAYMENT } from "@naru/rows/copytrade/share";
import { TRADER } from "@naru/rows/copytrade/trader";
import type { RowsOf } from "../../area.ts";
import { futuresOptionOf } from "../../futures/kept/state.ts";
import type { CopyFactRow, CopyLinkRow, CopyRow, FollowRow, TraderRow } from "../../rows.ts";
import { removeRow, withRow } from "../../sparse-rows.ts";
import { accountOf, heldBy, siteOf, type State } from "../../state.ts";
import { assertCopy, assertFact, assertFollow, assertLink } from "./sound.ts";
import { leadKey } from "./state.ts";

export type CopytradeKind =
  | typeof TRADER
  | typeof FOLLOW
  | typeof COPY_FACT
  | typeof COPY
  | typeof COPY_LINK
  | typeof PROFIT_SHARE
  | typeof SHARE_PAYMENT
  | typeof SHARE_CORRECTION
  | typeof COPY_RULES;

export const COPYTRADE_FOLDS: RowsOf<CopytradeKind> = {
  copyRules: {
    kind: COPY_RULES,
    fold(state, row) {
      siteOf(state, row.siteId);
      state.copyRules.set(row.siteId, row);
    },
    standing: ({ copyRules }) => copyRules.values(),
  },
  trader: { kind: TRADER, fold: foldTrader, standing: ({ traders }) => traders.values() },
  follow: {
    kind: FOLLOW,
    fold: foldFollow,
    isNumbered: true,
    standing: ({ follows }) => follows.values(),
  },
  copyFact: {
    kind: COPY_FACT,
    fold: foldFact,
    isNumbered: true,
    standing: ({ copyFacts }) => copyFacts.values(),
  },
  copy: { kind: COPY, fold: foldCopy, isNumbered: true },
  copyLink: {
    kind: COPY_LINK,
    fold: foldLink,
    isNumbered: true,
    standing: (state) => heldBy(state, ({ copyLinks }) => copyLinks),
  },
  profitShare: { kind: PROFIT_SHARE, fold: () => undefined, isNumbered: true },
  sharePayment: { kind: SHARE_PAYMENT, fold: () => undefined, isNumbered: true },
  shareCorrection: { kind: SHARE_CORRECTION, fold: () => undefined, isNumbered: true },
};

function foldTrader(state: State, row: TraderRow): void {
  accountOf(state, row.memberId);
  if (row.payable < 0n) throw new Error(`trader ${row.memberId} is owed ${row.payable}`);
  state.traders.set(row.memberId, row);
  if (row.payable > 0n !== (row.owedWeek !== null))
    throw new Error(`trader ${row.memberId} is owed ${row.payable} of week ${row.owedWeek}`);
  if (row.owedWeek === null) state.owedTraders.delete(row.memberId);
  else state.owedTraders.set(row.memberId, row.owedWeek);
}

function foldFollow(state: State, row: FollowRow): void {
  const account = accountOf(state, row.memberId);
  const before = state.follows.get(row.id);
  assertFollow(before, row);
  if (before !== undefined) takeFrom(state.followsOfWeek, before.week, row.id);
  if (row.endedAt !== null) {
    state.follows.delete(row.id);
    removeRow(account.follows, row.id);
    takeOut(state.followsOfTrader, row.traderId, row.id);
    return;
  }
  for (const { id } of account.follows.values())
    if (id !== row.id) throw new Error(`member ${row.memberId} follows twice`);
  state.follows.set(row.id, row);
  account.follows = withRow(account.follows, row.id, row);
  if (before === undefined) putIn(state.followsOfTrader, row.traderId, row.id);
  let week = state.followsOfWeek.get(row.week);
  if (week === undefined) state.followsOfWeek.set(row.week, (week = new Set()));
  week.add(row.id);
}

function foldFact(state: State, row: CopyFactRow): void {
  const before = state.copyFacts.get(row.id);
  assertFact(before, row);
  if (row.endedAt !== null) {
    state.copyFacts.delete(row.id);
    takeOut(state.factsOfTrader, row.traderId, row.id);
    return;
  }
  state.copyFacts.set(row.id, row);
  if (before === undefined) putIn(state.factsOfTrader, row.traderId, row.id);
}

function foldCopy(state: State, row: CopyRow): void {
  assertCopy(row);
  if (row.reason === null) state.copyTally.copied += 1;
  else state.copyTally.missed += 1;
}

function foldLink(state: State, row: CopyLinkRow): void {
  const account = accountOf(state, row.memberId);
  const before = account.copyLinks.get(row.optionId);
  assertLink(before, row);
  const [was, is] = [isHeld(before), isHeld(row)];
  if (!is) disarm(state, row);
  if (row.endedAt === null) account.copyLinks = withRow(account.copyLinks, row.optionId, row);
  else if (before?.id === row.id) removeRow(account.copyLinks, row.optionId);
  if (was === is) return;
  const key = leadKey(row);
  const count = (state.copiesOfLead.get(key) ?? 0) + (is ? 1 : -1);
  if (count === 0) state.copiesOfLead.delete(key);
  else state.copiesOfLead.set(key, count);
}

/** Takes the mark away at which a copy is looked at for its follower's stop. */
export function disarm(state: State, { id: orderId, memberId, optionId }: CopyLinkRow): void {
  const { symbol } = futuresOptionOf(state, optionId);
  state.markTriggers.get(symbol)?.remove({ memberId, orderId });
}

/** Whether a copied position is open. */
function isHeld(link: CopyLinkRow | undefined): boolean {
  return link !== undefined && link.endedAt === null && !link.isHandClosed;
}

/** Ids come in their order, but for those of a start, which are sorted too. */
function putIn(lists: Map<number, number[]>, key: number, id: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else if (id <= (list.at(-1) ?? 0)) throw new Error(`${id} of ${key} comes late`);
  else list.push(id);
}

function takeOut(lists: Map<number, number[]>, key: number, id: number): void {
  const list = lists.get(key) ?? [];
  const place = list.indexOf(id);
  if (place !== -1) list.splice(place, 1);
  if (list.length === 0) lists.delete(key);
}

function takeFrom(sets: Map<number, Set<number>>, key: number, id: number): void {
  const set = sets.get(key);
  set?.delete(id);
  if (set?.size === 0) sets.delete(key);
}
