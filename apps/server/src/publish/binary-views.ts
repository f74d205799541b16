/** Options, rounds and bets of binary rounds as the engine's state has them: pure functions of it. */

import type {
  BetView,
  BinaryPartView,
  RoundView,
  TradeOptionView,
} from "@naru/contract/views/binary";
import { binaryOptionOf } from "@naru/engine/binary/kept/state";
import { isInHours, isOffered, termsFrom } from "@naru/engine/binary/terms";
import type { BinaryOption } from "@naru/engine/instrument";
import { isTradable } from "@naru/engine/market/market";
import type { BetRow, RoundRow } from "@naru/engine/rows";
import { type AccountState, instrumentOf, marketOf, siteOf, type State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import {
  dayOfRound,
  gameOf,
  nextPlayAt,
  ROUND_STATE_CODES,
  roundIdOf,
} from "@naru/vocabulary/binary";
import { scaleOf } from "@naru/vocabulary/currency";
import type { TradeOptionsBody } from "../bus/messages.ts";
import { sessionAt } from "../market/calendar.ts";
import { calendarOfSymbol, englishName } from "../market/catalogue.ts";
import { betView } from "../views/bet-view.ts";
import { payoutText, roundView, type ShownRound } from "../views/round-view.ts";
import { percentText, timeText } from "../views/texts.ts";
import type { MarketSource } from "./market-views.ts";

/** A site's options, by id; none where it does not offer rounds. */
export function tradeOptionBodies(source: MarketSource, siteId: number): TradeOptionsBody {
  return optionsOf(source.state, siteId).map((option) => ({
    symbol: option.symbol,
    view: tradeOptionView(source, option),
  }));
}

/** One option with its terms of the round that takes bets now. */
export function tradeOptionView(source: MarketSource, option: BinaryOption): TradeOptionView {
  const { state } = source;
  const now = source.now();
  const { root, precision } = instrumentOf(state, option.symbol);
  const market = marketOf(state, option.symbol);
  const day = source.day(option.symbol);
  const last = market.last === 0 ? day.last : market.last;
  const site = siteOf(state, option.siteId);
  const money = (units: bigint): string => formatDecimal(units, scaleOf(site.currency));
  const { lengthMs } = gameOf(option.gameType);
  const lockAt = nextLock(option, now);
  const terms = termsFrom(option, lockAt - lengthMs);
  const isOpen = isOffered(state, option) && isTradable(market) && isInHours(option, lockAt);
  const oversea = state.optionsOfSymbol
    .get(option.symbol)
    ?.find(({ siteId }) => siteId === option.siteId);
  return {
    id: String(option.id),
    stock: root,
    koName: option.koName,
    enName: englishName(option.symbol, root),
    type: option.gameType,
    lengthSeconds: lengthMs / 1_000,
    precision,
    currency: site.currency,
    isPlay: option.isPlay ? 1 : 0,
    isStop: option.isStop ? 1 : 0,
    isRest: isOpen ? 0 : 1,
    playTime: terms.playTime,
    opensAt: isOpen ? null : opensAtText(state, option, now),
    rate: payoutText(terms.rate),
    commission: payoutText(terms.commission),
    min: money(terms.stakeMin),
    max: money(terms.stakeMax),
    unit: money(terms.stakeUnit),
    sideCap: money(terms.sideCap),
    cutoffSeconds: Math.ceil(terms.cutoffMs / 1_000),
    lastPrice: formatPrice(last, precision),
    rateChange: percentText(last, day.previousClose),
    overseaOptionId: oversea === undefined ? null : String(oversea.id),
  };
}

/**
 * When the market or the option's hours open again; null where an operator closed it, of which nobody knows the end, and
 * where it has no calendar.
 */
function opensAtText(state: State, option: BinaryOption, now: number): string | null {
  const calendar = calendarOfSymbol(option.symbol);
  if (!isOffered(state, option) || calendar === undefined) return null;
  const session = sessionAt(calendar, now);
  const open = session.state === "OPEN" ? now : session.nextOpenAt;
  if (open === null) return null;
  const at = nextPlayAt(option.playTime, open);
  return at <= now ? null : timeText(at);
}

/** The lock of the round that takes bets at an instant (epoch ms), or will next: betting ends before it. */
function nextLock({ gameType }: BinaryOption, now: number): number {
  const { lengthMs } = gameOf(gameType);
  return (Math.floor(now / lengthMs) + 1) * lengthMs;
}

/** The rounds of a site that are not over: of each option those that run and the one that takes bets, by option and lock. */
export function openRounds({ state, now }: MarketSource, siteId: number): RoundView[] {
  const runningOf = Map.groupBy(state.rounds.values(), ({ optionId }) => optionId);
  return optionsOf(state, siteId).flatMap((option) => {
    const running = runningOf.get(option.id) ?? [];
    const lockAt = nextLock(option, now());
    return [
      ...running.map((round) => shown(state, option, round)),
      ...lockingRound(state, option, lockAt - gameOf(option.gameType).lengthMs),
      bettingRound(state, option, lockAt),
    ];
  });
}

/** The round whose lock has come and whose strike has not: it follows with the next price, within a second. */
function lockingRound(state: State, option: BinaryOption, lockAt: number): RoundView[] {
  const passedAt = state.roundClocks.get(option.symbol)?.boundaryAt ?? lockAt;
  const hasBets = state.roundBooks.has(roundIdOf(option.id, lockAt));
  const isPlayed = hasBets || (isOffered(state, option) && isInHours(option, lockAt));
  if (passedAt >= lockAt || !isPlayed) return [];
  const status = ROUND_STATE_CODES.codeOf.LOCKED;
  return [{ ...bettingRound(state, option, lockAt), state: "LOCKED", status }];
}

/** A round that has not locked, as it follows from its option. */
export function bettingRound(state: State, option: BinaryOption, lockAt: number): RoundView {
  const { id: optionId, siteId, gameType } = option;
  const { lengthMs } = gameOf(gameType);
  const id = roundIdOf(optionId, lockAt);
  const { rate, commission, cutoffMs } = termsFrom(option, lockAt - lengthMs);
  const book = state.roundBooks.get(id);
  const none = { price: null, sequence: null, at: null };
  return shown(state, option, {
    ...{ id, siteId, optionId, gameType, lockAt, closeAt: lockAt + lengthMs },
    ...{ state: "OPEN", voidReason: null, rate, commission, cutoffMs },
    strikePrice: none.price,
    strikeSequence: none.sequence,
    strikeTickAt: none.at,
    strikeReceivedAt: none.at,
    closePrice: none.price,
    closeSequence: none.sequence,
    closeTickAt: none.at,
    closeReceivedAt: none.at,
    buyStake: book?.stakes.B ?? 0n,
    sellStake: book?.stakes.S ?? 0n,
    buyCount: book?.counts.B ?? 0,
    sellCount: book?.counts.S ?? 0,
    ...{ day: dayOfRound(lockAt), place: null, hash: null },
  });
}

/** A round of the state, or one of it that has just ended. */
export function shown(state: State, option: BinaryOption, round: ShownRound): RoundView {
  const { precision } = instrumentOf(state, option.symbol);
  const moneyScale = scaleOf(siteOf(state, option.siteId).currency);
  return roundView(round, { precision, moneyScale });
}

/** What binary rounds add to an account: its bets in progress, oldest first. */
export function binaryPart(state: State, account: AccountState): BinaryPartView {
  return { bets: [...account.bets.values()].map((bet) => ownBetView(state, bet)) };
}

/** A bet of the state, or one that has just ended; `round` is its round from its lock on. */
export function ownBetView(
  state: State,
  bet: BetRow,
  round: RoundRow | undefined = state.rounds.get(bet.roundId),
): BetView {
  const option = binaryOptionOf(state, bet.optionId);
  const { root: stock, precision } = instrumentOf(state, option.symbol);
  const moneyScale = scaleOf(siteOf(state, bet.siteId).currency);
  const enName = englishName(option.symbol, stock);
  const names = { stock, koName: option.koName, enName, precision, moneyScale };
  return betView(bet, names, round);
}

function optionsOf(state: State, siteId: number): BinaryOption[] {
  return [...state.binaryOptions.values()]
    .filter((option) => option.siteId === siteId)
    .sort((a, b) => a.id - b.id);
}
