/** One fill of a trader for one follower: copied, or a row that says why not (domain.md 4.3). */

import { absolute, min } from "@naru/money/amount";
import { powerOfTen } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { BASIS_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import type { MissedCopy } from "@naru/vocabulary/copytrade/words";
import { directionOf } from "@naru/vocabulary/order";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { settleAccount } from "../account/settle-account.ts";
import type { Course } from "../area.ts";
import type { Change } from "../change.ts";
import { announce, type Draft, finishDraft, takeId } from "../draft.ts";
import { FUTURES } from "../futures/desk.ts";
import { setLeg } from "../futures/exits/legs.ts";
import { futuresOptionOf } from "../futures/kept/state.ts";
import { openPosition, positionById, putOrder, workingOrders } from "../futures/kept/draft.ts";
import { newOrder } from "../futures/new-order.ts";
import { openOption, place } from "../futures/place-order.ts";
import { adoptSetting } from "../futures/settings.ts";
import { coinsOf, instrumentFor, marginOf, priceOf } from "../futures/worth.ts";
import type {
  CopyFactRow,
  CopyLinkRow,
  CopyRow,
  FollowRow,
  FuturesOrderRow,
  FuturesPositionRow,
} from "../rows.ts";
import { isFresh, isTradable } from "../market/market.ts";
import { marketOf, type State } from "../state.ts";
import { acceptOrder } from "../trading/fill-at-once.ts";
import { closingSide } from "../trading/exits/exit-side.ts";
import { marketExecutions } from "../trading/fill-rules.ts";
import { endFollow } from "./follows.ts";
import { linkOf, openFollow, openLinks, putCopy, putLink } from "./kept/draft.ts";
import type { CopyDue, FactDone } from "./kept/state.ts";

/** About so many follows are told of a fact with one input, so that commands run in between. */
const COPIES_AT_ONCE = 50;

/** When facts are due: at once (0) where any can be taken on; infinity for never. */
export function copiesDueAt(state: State): number {
  return nextFact(state) === undefined ? Number.POSITIVE_INFINITY : 0;
}

/** The oldest fact that does not wait; those of a trader that come after one that waits wait too, for they keep their order. */
function nextFact(state: State): CopyFactRow | undefined {
  const waiting = new Set<number>();
  for (const fact of state.copyFacts.values()) {
    if (waiting.has(fact.traderId)) continue;
    if (!waits(state, fact)) return fact;
    waiting.add(fact.traderId);
  }
  return undefined;
}

/** What the trader has closed is closed for those who follow, whenever the market lives again: no copy stays behind. */
function waits(state: State, { kind, optionId, id }: CopyFactRow): boolean {
  if (kind !== "CLOSE") return false;
  const market = marketOf(state, futuresOptionOf(state, optionId).symbol);
  return !isTradable(market) || market.halted || state.copyWaits.get(id) === market.heardAt;
}

/**
 * Takes the oldest fact that can be on to the next follows, by their ids. Facts go one after the other, so that every follower has them in the
 * trader's order; whoever began to follow after one has nothing of it.
 */
export function takeFactsOn(course: Course): void {
  const { state } = course;
  const fact = nextFact(state);
  if (fact === undefined) return;
  if (fact.kind === "CLOSE") {
    const market = marketOf(state, futuresOptionOf(state, fact.optionId).symbol);
    if (!isFresh(market, course.at)) return void state.copyWaits.set(fact.id, market.heardAt);
    state.copyWaits.delete(fact.id);
  }
  const isForOne = fact.kind === "KICK";
  const ids = (state.followsOfTrader.get(fact.traderId) ?? []).filter(
    (id) => id > fact.cursor && id < fact.id && (!isForOne || id === fact.followId),
  );
  const some = ids.slice(0, COPIES_AT_ONCE);
  state.copyTally.copied = 0;
  state.copyTally.missed = 0;
  for (const followId of some) {
    const follow = state.follows.get(followId);
    if (follow === undefined) throw new Error(`follow ${followId} has ended`);
    course.tell([follow.memberId], { kind: "copyDue", factId: fact.id, followId });
  }
  const isDone = some.length === ids.length;
  const row: CopyFactRow = {
    ...fact,
    cursor: some.at(-1) ?? fact.cursor,
    copied: fact.copied + state.copyTally.copied,
    missed: fact.missed + state.copyTally.missed,
    endedAt: isDone ? course.at : null,
  };
  course.take([{ kind: "copyFact", row }]);
  if (isDone && row.copied + row.missed > 0)
    course.tell([fact.traderId], { kind: "factDone", fact: row });
}

/** The trader hears how many have copied a fill. */
export function tellTrader(draft: Draft, { fact }: FactDone): readonly Change[] {
  const name = fact.kind === "OPEN" ? "COPYTRADE_OPEN" : "COPYTRADE_CLOSE";
  announce(draft, { name, copyFact: fact });
  return finishDraft(draft);
}

/**
 * What a fact of the trader's means to one follower: nothing where a stamp that he had still to pay has just ended the follow
 * (decision 034).
 */
export function takeCopy(draft: Draft, { factId, followId }: CopyDue): readonly Change[] {
  const fact = draft.state.copyFacts.get(factId);
  if (fact === undefined || !draft.base.follows.has(followId))
    throw new Error(`fact ${factId} comes to follow ${followId}, which is not open`);
  const follow = openFollow(draft);
  if (follow?.id !== followId) return finishDraft(draft);
  switch (fact.kind) {
    case "OPEN":
      open(draft, fact, follow);
      break;
    case "CLOSE":
      close(draft, fact, follow);
      break;
    case "KICK":
      endFollow(draft, follow, "KICKED");
      break;
    case "LIQUIDATED":
      endFollow(draft, follow, "DISCONNECTED");
      break;
    case "ENDED":
      endFollow(draft, follow, "CUT");
      break;
  }
  if (draft.changes.length > 0) settleAccount(draft);
  return finishDraft(draft);
}

/** Opens or adds by the multiplier, within the caps, where nothing is against it. */
function open(draft: Draft, fact: CopyFactRow, follow: FollowRow): void {
  if (!follow.optionIds.includes(fact.optionId)) return;
  const wanted = Math.floor((fact.qty * follow.multiplyPer) / 100);
  const link = linkBefore(draft, fact);
  const qty = sizeOf(draft, fact, { follow, link, wanted });
  if (typeof qty === "string") return miss(draft, fact, follow, wanted, qty);
  const order = newOrder(draft, { ...orderOf(fact), qty });
  const placed = place(draft, order, null);
  if ("code" in placed) return miss(draft, fact, follow, wanted, missedBy(placed.code));
  const position = openPosition(draft, fact.optionId);
  if (position === undefined) throw new Error(`fill ${fact.fillId} was copied into nothing`);
  if (link === undefined) putLink(draft, newLink(draft, fact, follow, position));
  setExits(draft, follow, position);
  putCopy(draft, { ...copyOf(draft, fact, follow, wanted), ...filledOf(placed, position) });
}

/** The position that adds to the trader's are copied into; one that was closed by hand ends with the trader's it came of. */
function linkBefore(draft: Draft, { optionId, positionId }: CopyFactRow): CopyLinkRow | undefined {
  const link = linkOf(draft, optionId);
  if (link === undefined || link.leadId === positionId || !link.isHandClosed) return link;
  putLink(draft, { ...link, endedAt: draft.at });
  return undefined;
}

interface Asked {
  readonly follow: FollowRow;
  readonly link: CopyLinkRow | undefined;
  readonly wanted: number;
}

/** How many steps of the coin are opened, or why none is. */
function sizeOf(
  draft: Draft,
  fact: CopyFactRow,
  { follow, link, wanted }: Asked,
): number | MissedCopy {
  const { optionId, tradeType, leverage, marginType } = fact;
  if (follow.status === "PAUSED") return "PAUSED";
  if (draft.state.traders.get(fact.traderId)?.status === "STOPPED") return "STOPPED";
  if (link?.isHandClosed) return "HAND_CLOSED";
  if (wanted < 1) return "BELOW_MINIMUM";
  const offered = openOption(draft, optionId);
  if ("code" in offered) return offered.code === "MARKET_CLOSED" ? "MARKET_CLOSED" : "ACCOUNT";
  if (isOwn(draft, fact, link)) return "OWN_POSITION";
  const market = marketOf(draft.state, offered.option.symbol);
  const worst = marketExecutions(market, tradeType, wanted).at(-1)?.price;
  if (worst === undefined) return "MARKET_CLOSED";
  const free = min(follow.oneMaxBet, follow.maxBet - marginOfCopies(draft));
  const step = coinsOf(1, offered.instrument) * priceOf(worst, offered.instrument);
  const cap = divide(free * BigInt(leverage) * powerOfTen(PERPETUAL_SCALE), step, "floor");
  if (cap < 1n) return "CAP";
  if (deviates(offered.instrument.root, fact.price, worst)) return "DEVIATION";
  const other = adoptSetting(draft, optionId, { leverage, marginType });
  return other === undefined ? Number(min(BigInt(wanted), cap)) : "LEVERAGE";
}

/** Whether the follower has something of his own in the option, or a copy on the other side. */
function isOwn(
  draft: Draft,
  { optionId, tradeType }: CopyFactRow,
  link: CopyLinkRow | undefined,
): boolean {
  const position = openPosition(draft, optionId);
  if (workingOrders(draft).some((order) => order.optionId === optionId && !order.isReduceOnly))
    return true;
  if (position === undefined) return false;
  return position.id !== link?.positionId || position.qty * directionOf(tradeType) < 0;
}

/** What copies bind by their entries, 10^-8 USDT. */
function marginOfCopies(draft: Draft): bigint {
  let sum = 0n;
  for (const { positionId } of openLinks(draft)) {
    const position = positionById(draft, positionId);
    if (position !== undefined) sum += marginOf(draft.state, position);
  }
  return sum;
}

/** How far the market may be from the trader's price where something is opened, in 10^-4 (domain.md 4.3 rule 2). */
const GUARDS = { BTCUSDT: 50n, ETHUSDT: 50n, other: 150n } as const;

function deviates(root: string, traded: number, price: number): boolean {
  const guard = root === "BTCUSDT" || root === "ETHUSDT" ? GUARDS[root] : GUARDS.other;
  return absolute(BigInt(price - traded)) * 10_000n > BigInt(traded) * guard;
}

/** Closes the share that the trader has closed, all of it with the last of his. Nothing guards a close. */
function close(draft: Draft, fact: CopyFactRow, follow: FollowRow): void {
  const link = linkOf(draft, fact.optionId);
  if (link?.leadId !== fact.positionId) return;
  const isWhole = fact.qty === fact.held;
  const position = link.isHandClosed ? undefined : positionById(draft, link.positionId);
  if (position === undefined) {
    if (isWhole) putLink(draft, { ...link, endedAt: draft.at });
    return;
  }
  const held = Math.abs(position.qty);
  const wanted = isWhole
    ? held
    : Number(divide(BigInt(held) * BigInt(fact.qty), BigInt(fact.held), "floor"));
  if (wanted < 1) return miss(draft, fact, follow, wanted, "BELOW_MINIMUM");
  const order = newOrder(draft, {
    ...{ ...orderOf(fact), tradeType: closingSide(position) },
    ...{ qty: wanted, isReduceOnly: true },
  });
  if (isWhole) putLink(draft, { ...link, endedAt: draft.at });
  const closed = acceptOrder(FUTURES, draft, putOrder(draft, order));
  putCopy(draft, { ...copyOf(draft, fact, follow, wanted), ...filledOf(closed, position) });
}

function orderOf({ optionId, tradeType }: CopyFactRow) {
  return { optionId, marketType: "MARKET", tradeType, reason: "COPY" } as const;
}

function newLink(
  draft: Draft,
  { optionId, positionId: leadId, traderId }: CopyFactRow,
  { id: followId }: FollowRow,
  { id: positionId }: FuturesPositionRow,
): CopyLinkRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    ...{ traderId, followId, optionId, leadId, positionId },
    isHandClosed: false,
    openedAt: draft.at,
    endedAt: null,
  };
}

/** The follower's own exits stand so many per cent of the margin away from the average, on a whole price. */
function setExits(draft: Draft, { tpPer, slPer }: FollowRow, position: FuturesPositionRow): void {
  for (const [kind, per, sign] of [
    ["SL", slPer, -1],
    ["TP", tpPer, 1],
  ] as const) {
    const price = per === null ? null : exitAt(draft.state, position, per * sign);
    if (price !== null) setLeg(draft, position, kind, { price, isMark: false });
  }
}

/** Null where it would be at no price, or at the average itself. */
function exitAt(state: State, position: FuturesPositionRow, per: number): number | null {
  const { tickUnits } = instrumentFor(state, position.optionId);
  const average = Number(position.basis) / position.qty / 10 ** BASIS_SCALE;
  const away = (average * per * Math.sign(position.qty)) / 100 / position.leverage;
  const price = Math.round((average + away) / tickUnits) * tickUnits;
  return price <= 0 || price === average ? null : price;
}

function copyOf(
  draft: Draft,
  fact: CopyFactRow,
  { id: followId }: FollowRow,
  wantedQty: number,
): CopyRow {
  const { fillId, traderId, optionId, tradeType, qty: traderQty, price: traderPrice } = fact;
  return {
    id: takeId(draft),
    ...{ fillId, followId, siteId: draft.siteId, memberId: draft.memberId, traderId, optionId },
    ...{ isOpening: fact.kind === "OPEN", tradeType, traderQty, traderPrice, tradedAt: fact.at },
    ...{ wantedQty, qty: 0, cost: 0n, orderId: null, positionId: null, reason: null, at: draft.at },
  };
}

function filledOf(
  { id: orderId, filledQty: qty, filledCost: cost }: FuturesOrderRow,
  { id: positionId }: FuturesPositionRow,
): Pick<CopyRow, "orderId" | "qty" | "cost" | "positionId"> {
  return { orderId, qty, cost, positionId };
}

function miss(
  draft: Draft,
  fact: CopyFactRow,
  follow: FollowRow,
  wanted: number,
  reason: MissedCopy,
): void {
  putCopy(draft, { ...copyOf(draft, fact, follow, wanted), reason });
}

function missedBy(code: RefusalCode): MissedCopy {
  if (code === "NOT_ENOUGH_BALANCE") return "BALANCE";
  if (code === "MARKET_CLOSED" || code === "OPENINGS_STOPPED") return "MARKET_CLOSED";
  if (code === "COOL_OFF") return "ACCOUNT";
  if (code === "LIQUIDATED_AT_ONCE") return "LIQUIDATED";
  return code === "PRICE_BAND" || code === "SLIPPAGE_OVER" ? "DEVIATION" : "LIMIT";
}
