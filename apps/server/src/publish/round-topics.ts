/**
 * What everybody of a site is told of its rounds (`/topic/trade_round.{siteInfoId}`): each change of a round, the open stakes
 * of both sides at most once a second, other terms of an option, and last prices at most twice a second.
 */

import { BINARY_QUEUE, tradeRoundTopic } from "@naru/contract/destinations";
import type { TradeRoundEvent } from "@naru/contract/areas/binary/channels";
import { binaryOptionOf } from "@naru/engine/binary/kept/state";
import type { Change, MemberEvent } from "@naru/engine/change";
import type { BetRow, RoundRow } from "@naru/engine/rows";
import { instrumentOf, marketOf, type State } from "@naru/engine/state";
import { formatPrice } from "@naru/money/price";
import { gameOf, roundOf, type RoundState } from "@naru/vocabulary/binary";
import type { MemberFrame, TopicFrame } from "../bus/messages.ts";
import type { Clock } from "../platform/clock.ts";
import { timeText } from "../views/texts.ts";
import { bettingRound, ownBetView, shown, tradeOptionView } from "./binary-views.ts";
import type { MarketSource } from "./market-views.ts";

const STAKES_MS = 1_000;
const PRICES_MS = 500;
/** Rounds that are over and remembered: whoever is told of a bet of theirs is told their prices. */
const REMEMBERED = 1_000;

export interface RoundTopics {
  /** A tick of a symbol was published. */
  ticked(symbol: number): void;
  /** The frames of a committed batch. */
  of(changes: readonly Change[]): TopicFrame[];
  /** A round as it was committed last, also when it has just ended. */
  round(id: number): RoundRow | undefined;
  stop(): void;
}

/** @param tell announces frames once everything that is in the state now is committed */
export function createRoundTopics(
  source: MarketSource,
  clock: Clock,
  tell: (frames: readonly TopicFrame[]) => void,
): RoundTopics {
  const { state } = source;
  const committed = new Map<number, RoundRow>(state.rounds);
  const staked = new Set<number>();
  const ticked = new Set<number>();
  const rests = new Map<number, 0 | 1>();

  /** A round's frame where it is another than before, and that of the next, for which betting begins when this one locks. */
  function roundFrames(round: RoundRow): TopicFrame[] {
    const option = binaryOptionOf(state, round.optionId);
    const before: RoundState | undefined = committed.get(round.id)?.state;
    committed.delete(round.id);
    committed.set(round.id, round);
    forgetOldest(committed);
    if (round.state === before) return [];
    const frames = [frameOf(round.siteId, { event: "ROUND", round: shown(state, option, round) })];
    if (before !== undefined) return frames;
    const next = bettingRound(state, option, round.lockAt + gameOf(round.gameType).lengthMs);
    return [...frames, frameOf(round.siteId, { event: "ROUND", round: next })];
  }

  const tellAny = (frames: readonly TopicFrame[]): void => {
    if (frames.length > 0) tell(frames);
  };

  const stops = [
    clock.every(STAKES_MS, () =>
      tellAny([...stakesFrames(state, staked), ...restFrames(source, rests)]),
    ),
    clock.every(PRICES_MS, () => tellAny(priceFrames(state, ticked))),
  ];
  return {
    ticked(symbol) {
      if (state.binaryOptionsOfSymbol.has(symbol)) ticked.add(symbol);
    },
    of(changes) {
      return changes.flatMap((change) => {
        if (change.kind === "bet" && isPlaced(change.row)) staked.add(change.row.roundId);
        if (change.kind === "round") return roundFrames(change.row);
        if (change.kind !== "binaryOption") return [];
        const option = tradeOptionView(source, change.row);
        return [frameOf(change.row.siteId, { event: "OPTION", option })];
      });
    },
    round: (id) => committed.get(id),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Open stakes of rounds, which are then told. */
function stakesFrames(state: State, staked: Set<number>): TopicFrame[] {
  const frames = [...staked].map((roundId): TopicFrame => {
    const { optionId, lockAt } = roundOf(roundId);
    const option = binaryOptionOf(state, optionId);
    const { buyPoint, sellPoint, buyCount, sellCount } = bettingRound(state, option, lockAt);
    return frameOf(option.siteId, {
      ...{ event: "STAKES", tradeOptionId: String(optionId), tradeRoundId: String(roundId) },
      ...{ buyPoint, sellPoint, buyCount, sellCount },
    });
  });
  staked.clear();
  return frames;
}

/** Options that open or close by the hour or with their market, by what `rests` says of the last look. */
function restFrames(source: MarketSource, rests: Map<number, 0 | 1>): TopicFrame[] {
  return [...source.state.binaryOptions.values()].flatMap((option) => {
    const view = tradeOptionView(source, option);
    const before = rests.get(option.id);
    rests.set(option.id, view.isRest);
    return before === undefined || before === view.isRest
      ? []
      : [frameOf(option.siteId, { event: "OPTION", option: view })];
  });
}

/** Last prices of symbols by site, which are then told. */
function priceFrames(state: State, ticked: Set<number>): TopicFrame[] {
  const bySite = new Map<number, Map<string, { lastPrice: string; at: string }>>();
  for (const symbol of ticked) {
    const market = marketOf(state, symbol);
    const { root, precision } = instrumentOf(state, symbol);
    for (const { siteId } of state.binaryOptionsOfSymbol.get(symbol) ?? []) {
      const items = bySite.get(siteId) ?? new Map();
      bySite.set(siteId, items);
      const lastPrice = formatPrice(market.last, precision);
      items.set(root, { lastPrice, at: timeText(market.heardAt) });
    }
  }
  ticked.clear();
  return [...bySite].map(([siteId, items]) =>
    frameOf(siteId, {
      event: "PRICE",
      items: [...items].map(([stock, price]) => ({ stock, ...price })),
    }),
  );
}

/** A bet of a member as it is now, numbered as every event of the account. */
export function betFrame(
  state: State,
  { memberId, version, name, at }: MemberEvent,
  bet: BetRow,
  round: RoundRow | undefined,
): MemberFrame {
  const body = { version, event: name, at: timeText(at), bet: ownBetView(state, bet, round) };
  return { memberId, destination: BINARY_QUEUE, body: JSON.stringify(body) };
}

function isPlaced({ status }: BetRow): boolean {
  return status === "OPEN";
}

function forgetOldest(rounds: Map<number, RoundRow>): void {
  for (const [id, { endedAt }] of rounds) {
    if (rounds.size <= REMEMBERED) return;
    if (endedAt !== null) rounds.delete(id);
  }
}

function frameOf(siteId: number, event: TradeRoundEvent): TopicFrame {
  return { destination: tradeRoundTopic(siteId), body: JSON.stringify(event), conflate: false };
}
