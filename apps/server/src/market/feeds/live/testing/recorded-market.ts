/** A recorded minute of Binance's BTCUSDT perpetual as its streams and questions told it, to be played again. */

import { readRecorded } from "@naru/fixtures/recorded";

export type Route = "public" | "market";

/** A frame with the instant at which it was said, epoch ms of the exchange. */
export interface PlayedFrame {
  readonly at: number;
  readonly route: Route;
  /** The event's name, `aggTrade`. */
  readonly kind: string;
  readonly text: string;
}

export interface RecordedMarket {
  /** Lets happen what happened up to an instant (epoch ms), and shows each frame. */
  playTo(until: number, show: (frame: PlayedFrame) => void): void;
  /** Moves what is still to come: the next frame is of this instant (epoch ms). */
  shift(now: number): void;
  /** The book as it is, or as it was at an instant. */
  snapshot(asOf: number | null): unknown;
  exchangeInfo(status: string): unknown;
  paidFunding(from: number, until: number): unknown;
  /** What it said so far, as the exchange's texts: trades `price qty`, best `bid qty ask qty`, marks, indices, `rate stamp`. */
  readonly said: Readonly<Record<"trades" | "best" | "marks" | "indices" | "funding", Set<string>>>;
  /** The last of each. */
  readonly last: { trade: string; best: string; mark: string };
}

interface Recorded {
  readonly e: "trade" | "bookTicker" | "depthUpdate" | "markPriceUpdate";
  readonly E: number;
  readonly T: number;
  readonly [field: string]: unknown;
}

type Side = Map<string, string>;

const DEPTH_MS = 100;
const FUNDING_AT = 1_680_652_800_000;
/** What the last frame before the stamp said. */
const FUNDING_PAID = "0.00002760";

/** From its beginning, 2023-04-04 23:59:30 UTC. */
export function recordedMarket(): RecordedMarket {
  const lines = readRecorded("bitcoinFrames").trimEnd().split("\n");
  const frames = lines.map((line) => (JSON.parse(line) as { data: Recorded }).data);
  const said: RecordedMarket["said"] = {
    ...{ trades: new Set(), best: new Set(), marks: new Set(), indices: new Set() },
    funding: new Set(),
  };
  const last = { trade: "", best: "", mark: "" };
  const book = new ToldBook();
  const tradeOf = tradeMaker();
  let position = 0;
  let shiftMs = 0;

  function play(recorded: Recorded, show: (frame: PlayedFrame) => void): void {
    const frame: Recorded = { ...recorded, E: recorded.E + shiftMs, T: recorded.T + shiftMs };
    const { E: at } = frame;
    const tell = (route: Route, kind: string, data: object): void =>
      show({ at, route, kind, text: JSON.stringify({ stream: `btcusdt@${kind}`, data }) });
    const change = book.changeBefore(at);
    if (change !== null) tell("public", "depthUpdate", change);
    switch (frame.e) {
      case "trade": {
        const trade = tradeOf(frame);
        if (trade === null) return;
        last.trade = `${trade.p} ${trade.q}`;
        said.trades.add(last.trade);
        return tell("market", "aggTrade", trade);
      }
      case "bookTicker": {
        const { b, B, a, A } = frame;
        last.best = `${b} ${B} ${a} ${A}`;
        said.best.add(last.best);
        book.takeBest(frame);
        return tell("public", "bookTicker", frame);
      }
      case "depthUpdate":
        book.takeChange(frame);
        return tell("public", "depthUpdate", frame);
      case "markPriceUpdate":
        last.mark = String(frame["p"]);
        said.marks.add(last.mark);
        said.indices.add(String(frame["i"]));
        said.funding.add(`${frame["r"]} ${frame.T}`);
        return tell("market", "markPriceUpdate", frame);
    }
  }

  return {
    ...{ said, last },
    playTo(until, show) {
      for (
        let next = frames[position];
        next !== undefined && next.E + shiftMs <= until;
        next = frames[position]
      ) {
        position += 1;
        play(next, show);
      }
    },
    shift(now) {
      shiftMs = now - (frames[position]?.E ?? now);
    },
    snapshot: (asOf) => book.snapshot(asOf),
    exchangeInfo,
    paidFunding: (from, until) =>
      from <= FUNDING_AT && until >= FUNDING_AT
        ? [{ symbol: "BTCUSDT", fundingRate: FUNDING_PAID, fundingTime: FUNDING_AT + 7 }]
        : [],
  };
}

/** As it was in 2021, every symbol in one status. */
function exchangeInfo(status: string): unknown {
  const info = JSON.parse(readRecorded("binanceRules")) as { symbols: object[] };
  return { ...info, symbols: info.symbols.map((symbol) => ({ ...symbol, status })) };
}

/** Aggregated trades have numbers of their own; what is no trade of the market is in none. */
function tradeMaker() {
  let number = 0;
  return ({ E, T, t, s, p, q, m, X }: Recorded) => {
    if (X !== "MARKET") return null;
    number += 1;
    return { ...{ e: "aggTrade", E, T, a: number, s, p: String(p), q: String(q), f: t, l: t, m } };
  };
}

/** The exchange's own book, as far as the recording tells it. */
class ToldBook {
  readonly #bids: Side = new Map();
  readonly #asks: Side = new Map();
  readonly #kept: { readonly at: number; readonly text: string }[] = [];
  #last = 0;
  #changeAt = 0;
  #changed: { bids: Side; asks: Side; last: number } | null = null;

  takeChange({ u, b, a, E }: Recorded): void {
    for (const [price, qty] of b as [string, string][]) set(this.#bids, price, qty);
    for (const [price, qty] of a as [string, string][]) set(this.#asks, price, qty);
    this.#last = Number(u);
    this.#changeAt = E;
    this.#keep(E);
  }

  /** The best prices, and that nothing is better: a change to be said with the next tenth of a second. */
  takeBest({ u, b, B, a, A }: Recorded): void {
    if (Number(u) <= this.#last) return;
    const changed = (this.#changed ??= { bids: new Map(), asks: new Map(), last: 0 });
    for (const price of [...this.#bids.keys()].filter((each) => Number(each) > Number(b)))
      changed.bids.set(price, "0.000");
    for (const price of [...this.#asks.keys()].filter((each) => Number(each) < Number(a)))
      changed.asks.set(price, "0.000");
    changed.bids.set(String(b), String(B));
    changed.asks.set(String(a), String(A));
    changed.last = Number(u);
    for (const [price, qty] of changed.bids) set(this.#bids, price, qty);
    for (const [price, qty] of changed.asks) set(this.#asks, price, qty);
  }

  /** The change that is due before what happens at an instant. */
  changeBefore(at: number): object | null {
    const changed = this.#changed;
    if (changed === null || at - this.#changeAt < DEPTH_MS) return null;
    const [before, sides] = [this.#last, [changed.bids, changed.asks].map((side) => [...side])];
    this.#last = changed.last;
    this.#changeAt = at;
    this.#changed = null;
    this.#keep(at);
    return {
      ...{ e: "depthUpdate", E: at, T: at, s: "BTCUSDT", U: before + 1, u: changed.last },
      ...{ pu: before, b: sides[0], a: sides[1] },
    };
  }

  snapshot(asOf: number | null): unknown {
    const at = asOf ?? Number.POSITIVE_INFINITY;
    return JSON.parse(this.#kept.findLast((each) => each.at <= at)?.text ?? "{}");
  }

  #keep(at: number): void {
    const sorted = (side: Side, direction: number) =>
      [...side].sort(([x], [y]) => (Number(x) - Number(y)) * direction);
    const [bids, asks] = [sorted(this.#bids, -1), sorted(this.#asks, 1)];
    this.#kept.push({ at, text: JSON.stringify({ lastUpdateId: this.#last, bids, asks }) });
  }
}

function set(side: Side, price: string, qty: string): void {
  if (Number(qty) === 0) side.delete(price);
  else side.set(price, qty);
}
