/**
 * Rates of coins in won from Upbit's KRW markets: the last trade of each, public, without a key.
 *
 * A rate is told as often as a demo's own, as long as its trade is young: of a market that is silent or a line that is dead
 * nothing is told, and what was told is no rate any more a minute later (`RATE_STALE_MS`). A trade that is two percent from
 * the one before counts when the next one confirms it, as on the tape.
 */

import type { SetRate } from "@naru/engine/market/inputs";
import { tryParseDecimal } from "@naru/money/decimal";
import { RATE_SCALE } from "@naru/money/price";
import type { Currency } from "@naru/vocabulary/currency";
import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import { COIN_RATE_MS, type CoinRates, DEMO_COINS } from "../../coin-rates.ts";
import {
  checkTick,
  type CheckRecord,
  DEFAULT_CHECK_RULES,
  newCheckRecord,
  noteHole,
} from "../../tick-check.ts";
import { parseExact } from "./exact-json.ts";
import { type Line, type LineStatus, openLine } from "./line.ts";

export interface UpbitOptions {
  /** Such as `wss://api.upbit.com/websocket/v1`, tried in turn. */
  readonly streams: readonly string[];
  readonly clock: Clock;
  /** Sites whose currency is the won, at this moment. */
  readonly siteIds: () => readonly number[];
}

/** What a market's last trade says. */
export interface KnownRate {
  readonly currency: Currency;
  /** Tenths of a won. */
  readonly price: number;
  /** Source time of the trade, epoch ms. */
  readonly at: number;
}

export interface UpbitRates extends CoinRates {
  readonly rates: () => readonly KnownRate[];
  line(): LineStatus;
  /** Frames that were none, or not believed. */
  readonly refused: () => number;
  close(): void;
}

/** A pong counts as a sign of life: a market may be silent for longer. */
const PING_MS = 5_000;
const SILENT_MS = 15_000;
/** An older trade says nothing of what a coin costs now. */
const TRADE_AGE_MAX_MS = 15_000;
const AHEAD_MAX_MS = 1_000;
/** Decimals of the won that Upbit's prices have, of which Naru keeps the first. */
const PRICE_SCALE = 8;
const TENTH = 10n ** BigInt(PRICE_SCALE - 1);
const RATE_UNIT = 10n ** BigInt(RATE_SCALE - 1);

const trade = z.object({
  ty: z.literal("trade"),
  cd: z.string(),
  ttms: z.string(),
  tp: z.string(),
  sid: z.string(),
});

/** Opens the line; rates are told until it is closed. */
export function openUpbit(options: UpbitOptions): UpbitRates {
  return new Upbit(options);
}

interface Market {
  readonly currency: Currency;
  readonly record: CheckRecord;
  price: number;
  at: number;
}

class Upbit implements UpbitRates {
  readonly #options: UpbitOptions;
  readonly #markets: ReadonlyMap<string, Market>;
  readonly #line: Line;
  #refused = 0;
  #toldAt: number | null = null;

  constructor(options: UpbitOptions) {
    this.#options = options;
    const currencies = Object.keys(DEMO_COINS) as Currency[];
    this.#markets = new Map(
      currencies.map((currency) => [
        `KRW-${currency}`,
        { currency, record: newCheckRecord(), price: 0, at: 0 },
      ]),
    );
    this.#line = openLine({
      name: "upbit",
      addresses: options.streams,
      clock: options.clock,
      ...{ silentMs: SILENT_MS, pingMs: PING_MS },
      greeting: JSON.stringify([
        { ticket: "naru" },
        { type: "trade", codes: [...this.#markets.keys()] },
        { format: "SIMPLE" },
      ]),
      onFrame: (text) => this.#hear(text),
      onTakenOver: () => {
        for (const { record } of this.#markets.values()) noteHole(record);
      },
    });
  }

  pull(now: number): readonly SetRate[] {
    if (this.#toldAt !== null && now - this.#toldAt < COIN_RATE_MS) return [];
    const sites = this.#options.siteIds();
    const young = [...this.#markets.values()].filter(
      ({ price, at }) => price > 0 && now - at <= TRADE_AGE_MAX_MS,
    );
    if (sites.length === 0 || young.length === 0) return [];
    this.#toldAt = now;
    return young.flatMap(({ currency, price }) =>
      sites.map(
        (siteId): SetRate => ({
          ...{ kind: "setRate", siteId, currency, at: now },
          rate: BigInt(price) * RATE_UNIT,
        }),
      ),
    );
  }

  rates = (): readonly KnownRate[] =>
    [...this.#markets.values()].map(({ currency, price, at }) => ({ currency, price, at }));

  line(): LineStatus {
    return this.#line.status();
  }

  refused = (): number => this.#refused;

  close(): void {
    this.#line.close();
  }

  #hear(text: string): void {
    const said = trade.safeParse(parseExact(text)).data;
    const market = said === undefined ? undefined : this.#markets.get(said.cd);
    const price = said === undefined ? undefined : tryParseDecimal(said.tp, PRICE_SCALE);
    if (said === undefined || market === undefined || price === undefined) {
      this.#refused += 1;
      return;
    }
    const now = this.#options.clock.now();
    const [at, sourceSequence] = [Number(said.ttms), Number(said.sid)];
    const tick = { kind: "trade", symbol: 0, at, price: Number(price / TENTH), qty: 0 } as const;
    if (at - now > AHEAD_MAX_MS || now - at > TRADE_AGE_MAX_MS) this.#refused += 1;
    else {
      const believed = checkTick(
        market.record,
        { ...tick, sourceSequence },
        now,
        DEFAULT_CHECK_RULES,
        () => {
          this.#refused += 1;
        },
      ).at(-1);
      if (believed?.kind === "trade") Object.assign(market, { price: believed.price, at });
    }
  }
}
