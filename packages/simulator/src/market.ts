/**
 * The market of a simulated life: prices that walk, jump and fall silent, sessions that open, break and end. What it
 * said stands in one log; each shard reads it at its own pace.
 */

import type { Draws } from "@naru/fixtures/draws";
import type { Tick } from "@naru/vocabulary/tick";
import { SimulatedPerpetuals } from "./futures-market.ts";
import { COIN_CALENDAR } from "./futures-world.ts";
import { CALENDARS, INSTRUMENTS, type SimulatedInstrument } from "./world.ts";
import type { DayBound } from "@naru/engine/binary/commands";
import type { Beat, TickArrived } from "@naru/engine/market/inputs";
import { dayOfRound } from "@naru/vocabulary/binary";

export type MarketInput = TickArrived | Beat | DayBound;

interface Session {
  state: "OPEN" | "CLOSING" | "CHECKED" | "BREAK" | "CLOSED";
  day: number;
}

/** Of a thousand moves so many are jumps, up to half the price. */
const JUMPS_PER_MILLE = 2;
/** Of a hundred moves so many were said by their source up to so long ago (ms). */
const LATE = 6;
const LATE_MS_MAX = 900;

export class SimulatedMarket {
  /** Everything that was said, oldest first. */
  readonly log: MarketInput[] = [];
  readonly #draws: Draws;
  readonly #last = new Map<number, number>();
  readonly #halted = new Set<number>();
  readonly #sessions = new Map<string, Session>();
  #sequence = 0;
  #lastBeatAt = 0;
  /** Source time of the newest tick of each symbol: no source goes back. */
  readonly #saidAt = new Map<number, number>();
  #day = 0;
  readonly #perpetuals: SimulatedPerpetuals;

  /** @param perpetualDraws the chances of the perpetuals, which move beside the rest */
  constructor(draws: Draws, perpetualDraws: Draws, now: number) {
    this.#draws = draws;
    this.#perpetuals = new SimulatedPerpetuals(perpetualDraws);
    for (const { instrument, startTicks } of INSTRUMENTS)
      this.#last.set(instrument.symbol, startTicks);
    for (const calendar of CALENDARS) {
      this.#sessions.set(calendar, { state: "CLOSED", day: 0 });
      this.#openDay(calendar, now);
    }
    for (const each of INSTRUMENTS) this.#move(each, now, 0);
    this.#beat({ kind: "sessionOpened", at: now, calendar: COIN_CALENDAR, tradingDay: dayName(0) });
  }

  /** Lets something happen at this instant (epoch ms). */
  advance(now: number): void {
    const draws = this.#draws;
    const day = dayOfRound(now);
    if (day !== this.#day) this.#beat({ kind: "dayBound", at: now, ...boundTo(day) });
    this.#day = day;
    for (const calendar of CALENDARS) {
      // Trading goes on for long, everything else is soon over.
      const isTrading = this.#sessions.get(calendar)?.state === "OPEN";
      if (draws.percent(isTrading ? 0.5 : 12)) this.#session(calendar, now);
    }
    for (const each of INSTRUMENTS) {
      const isSilent = this.#halted.has(each.instrument.symbol);
      if (draws.percent(isSilent ? 20 : 0.3)) this.#feed(each, now);
    }
    if (draws.percent(0.05)) this.#rollOver(draws.among(INSTRUMENTS), now);
    if (draws.percent(70)) this.#say({ kind: "heartbeat", symbol: 0, at: now }, now);
    for (let moves = draws.whole(0, 4); moves > 0; moves -= 1) {
      // Some prices are said again: rounds end where they began.
      const steps = draws.percent(12)
        ? 0
        : draws.percent(80)
          ? draws.whole(-8, 8)
          : draws.whole(-120, 120);
      this.#move(draws.among(INSTRUMENTS), now, steps);
    }
    for (const said of this.#perpetuals.advance(now)) {
      if (said.kind === "feedHalted" || said.kind === "feedResumed")
        this.#beat({ ...said, at: now });
      else this.#say(said, now);
    }
  }

  /** A shard comes back: what it did not take of the tape is lost to it, and the feed says so. */
  gap(now: number): void {
    this.#say({ kind: "gap", symbol: 0, at: now }, now);
  }

  /** The newest price of a symbol in ticks. */
  lastOf(symbol: number): number {
    return this.#perpetuals.lastOf(symbol) ?? this.#last.get(symbol) ?? 1;
  }

  #move({ instrument, feed }: SimulatedInstrument, now: number, steps: number): void {
    const { symbol, tickUnits } = instrument;
    const before = this.lastOf(symbol);
    const jumps = this.#draws.whole(1, 1_000) <= JUMPS_PER_MILLE;
    const moved = jumps ? Math.round(before * (this.#draws.part() - 0.5)) : steps;
    const last = Math.max(400, Math.min(1_000_000, before + moved));
    this.#last.set(symbol, last);
    const speaks =
      feed === "both" ? this.#draws.among(["trades", "quotes", "depth"] as const) : feed;
    const isLate = this.#draws.percent(LATE);
    const saidAt = isLate ? now - this.#draws.whole(0, LATE_MS_MAX) : now;
    const at = Math.max(saidAt, this.#saidAt.get(symbol) ?? 0);
    this.#saidAt.set(symbol, at);
    this.#say(this.#tick(speaks, symbol, last, tickUnits, at), now);
  }

  #tick(
    speaks: "trades" | "quotes" | "depth",
    symbol: number,
    last: number,
    tickUnits: number,
    at: number,
  ): Tick {
    const { whole, percent } = this.#draws;
    const price = last * tickUnits;
    if (speaks === "trades") return { kind: "trade", symbol, at, price, qty: whole(1, 9) };
    const ask = price + whole(1, 4) * tickUnits;
    if (speaks === "depth") {
      const levels = [0, 1, 2];
      return {
        kind: "depth",
        symbol,
        at,
        bids: levels.map((step) => [price - step * tickUnits, whole(1, 6)] as const),
        asks: levels.map((step) => [ask + step * tickUnits, whole(1, 6)] as const),
      };
    }
    // Now and then one side of the book is empty.
    const bid = percent(3) ? 0 : price;
    return { kind: "quote", symbol, at, bid, bidQty: whole(0, 9), ask, askQty: whole(0, 9) };
  }

  #say(tick: Tick, now: number): void {
    this.#sequence += 1;
    const taken = { sequence: this.#sequence, receivedAt: now, tick };
    this.log.push({ kind: "tickArrived", at: now, tick: taken });
  }

  /** Beats have instants of their own, so that "done up to here" leaves none out. */
  #beat(beat: Beat | DayBound): void {
    this.#lastBeatAt = Math.max(beat.at, this.#lastBeatAt + 1);
    this.log.push({ ...beat, at: this.#lastBeatAt });
  }

  /** Of a trading day: breaks, the three steps to its end, and the next one. */
  #session(calendar: string, at: number): void {
    const session = this.#sessions.get(calendar);
    if (session === undefined) return;
    const tradingDay = dayName(session.day);
    switch (session.state) {
      case "OPEN":
        if (this.#draws.percent(40)) {
          session.state = "BREAK";
          return this.#beat({
            kind: "sessionClosed",
            at,
            calendar,
            tradingDay,
            endsTradingDay: false,
          });
        }
        session.state = "CLOSING";
        return this.#beat({ kind: "closingSoon", at, calendar, tradingDay });
      case "CLOSING":
        session.state = "CHECKED";
        return this.#beat({ kind: "overnightChecked", at, calendar, tradingDay });
      case "CHECKED":
        session.state = "CLOSED";
        return this.#beat({
          kind: "sessionClosed",
          at,
          calendar,
          tradingDay,
          endsTradingDay: true,
        });
      case "BREAK":
        session.state = "OPEN";
        return this.#beat({ kind: "sessionOpened", at, calendar, tradingDay });
      case "CLOSED":
        return this.#openDay(calendar, at);
    }
  }

  #openDay(calendar: string, at: number): void {
    const session = this.#sessions.get(calendar);
    if (session === undefined) return;
    session.state = "OPEN";
    session.day += 1;
    this.#beat({ kind: "sessionOpened", at, calendar, tradingDay: dayName(session.day) });
  }

  #feed({ instrument: { symbol } }: SimulatedInstrument, at: number): void {
    if (this.#halted.delete(symbol)) this.#beat({ kind: "feedResumed", at, symbol });
    else {
      this.#halted.add(symbol);
      this.#beat({ kind: "feedHalted", at, symbol });
    }
  }

  #rollOver({ instrument: { symbol } }: SimulatedInstrument, at: number): void {
    this.#beat({ kind: "rolledOver", at, symbol });
  }
}

/** A day of rounds and the hash that was published for it. */
function boundTo(day: number): { readonly day: number; readonly hash: string } {
  return { day, hash: String(day).padStart(64, "0") };
}

/** Trading days have names that sort; which ones, nobody reads. */
function dayName(day: number): string {
  return `2026-${String(1 + (Math.floor(day / 28) % 12)).padStart(2, "0")}-${String(1 + (day % 28)).padStart(2, "0")}`;
}
