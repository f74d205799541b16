/** A stand-in exchange, its adapter and the market keeper in one time, which goes on only when a test says so. */

import type { Input } from "@naru/engine/input";
import { formatDecimal } from "@naru/money/decimal";
import { MARK_SCALE } from "@naru/vocabulary/tick";
import { manualClock, type ManualClock } from "../../../../platform/clock.ts";
import { PERPETUAL_CATALOGUE } from "../../../catalogue.ts";
import { createMarketKeeper, type MarketKeeper } from "../../../keeper.ts";
import type { DroppedTick, FeedTick } from "../../../tick-check.ts";
import { type BinanceState, openBinance } from "../binance.ts";
import type { LiveFeed } from "../live-feed.ts";
import { startStandIn, type StandInExchange } from "./stand-in-exchange.ts";

/** Half a minute before the funding stamp, and two seconds more: the recording has a whole book by then. */
export const BEGINS_AT = Date.parse("2023-04-04T23:59:33Z");
export const STAMP_AT = Date.parse("2023-04-05T00:00:00Z");

const STEP_MS = 100;
const ENTRIES = PERPETUAL_CATALOGUE.filter(({ root }) => root === "BTCUSDT");
export const BITCOIN = ENTRIES[0]?.symbol as number;

export interface LiveMarket {
  readonly clock: ManualClock;
  readonly exchange: StandInExchange;
  readonly feed: LiveFeed<BinanceState>;
  readonly keeper: MarketKeeper;
  /** All that the keeper said. */
  readonly inputs: Input[];
  readonly dropped: DroppedTick[];
  /** Lets time pass: the exchange speaks, the adapter hears, the market's owner asks. */
  pass(ms: number): Promise<void>;
  /** The same until something holds; fails where it does not within `ms`. */
  passUntil(holds: () => boolean, ms: number): Promise<void>;
  ticks(): FeedTick[];
  close(): Promise<void>;
}

export interface LiveMarketOptions {
  readonly exchanges?: readonly StandInExchange[];
  readonly state?: BinanceState | null;
}

/** The first exchange is the one that answers questions; a spare one, where there is one, plays the same recording. */
export async function startLiveMarket({
  state = null,
  exchanges,
}: LiveMarketOptions = {}): Promise<LiveMarket> {
  const clock = manualClock(BEGINS_AT);
  const all = exchanges ?? [await startStandIn(BEGINS_AT)];
  const [exchange] = all as [StandInExchange];
  const feed = openBinance({
    ...{ entries: ENTRIES, clock, state },
    streams: all.map(({ streams }) => streams),
    rest: exchange.rest,
  });
  const dropped: DroppedTick[] = [];
  const keeper = createMarketKeeper({
    ...{ listings: ENTRIES, lastSequence: 0, lastBeatAt: null, checkpoint: null },
    apart: feed.symbols,
    onDropped: (each) => void dropped.push(each),
  });
  const inputs: Input[] = [];

  async function step(): Promise<void> {
    clock.advance(STEP_MS);
    for (const each of all) {
      each.play(clock.now());
      await each.settled();
    }
    inputs.push(...keeper.advance(clock.now(), feed.advanceTo(clock.now())));
  }

  return {
    ...{ clock, exchange, feed, keeper, inputs, dropped },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += STEP_MS) await step();
    },
    async passUntil(holds, ms) {
      for (let passed = 0; !holds(); passed += STEP_MS) {
        if (passed >= ms) throw new Error(`it did not come to hold within ${ms} ms`);
        await step();
      }
    },
    ticks: () => ticksOf(inputs),
    async close() {
      feed.close();
      await Promise.all(all.map((each) => each.close()));
    },
  };
}

export function ticksOf(inputs: readonly Input[]): FeedTick[] {
  return inputs.flatMap((input) => (input.kind === "tickArrived" ? [input.tick.tick] : []));
}

/** The ticks that the exchange never said, as text: there may be none. */
export function wrongTicks(ticks: readonly FeedTick[], exchange: StandInExchange): string[] {
  const { said } = exchange.market;
  const wrong = ticks.filter((tick) => {
    switch (tick.kind) {
      case "trade":
        return !said.trades.has(`${price(tick.price)} ${qty(tick.qty)}`);
      case "quote":
        return !said.best.has(
          `${price(tick.bid)} ${qty(tick.bidQty)} ${price(tick.ask)} ${qty(tick.askQty)}`,
        );
      case "depth": {
        const [bid, ask] = [tick.bids[0] ?? [0, 0], tick.asks[0] ?? [0, 0]];
        return !said.best.has(`${price(bid[0])} ${qty(bid[1])} ${price(ask[0])} ${qty(ask[1])}`);
      }
      case "mark":
        return !said.marks.has(formatDecimal(BigInt(tick.price), MARK_SCALE));
      case "index":
        return !said.indices.has(formatDecimal(BigInt(tick.price), MARK_SCALE));
      case "funding":
        return !said.funding.has(`${formatDecimal(BigInt(tick.rate), MARK_SCALE)} ${tick.nextAt}`);
      case "heartbeat":
      case "gap":
        return false;
    }
  });
  return wrong.map((tick) => JSON.stringify(tick));
}

function price(units: number): string {
  return formatDecimal(BigInt(units), 2);
}

function qty(lots: number): string {
  return formatDecimal(BigInt(lots), 3);
}
