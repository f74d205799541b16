/** Prices, marks and funding of the perpetuals of a simulated life, by chance of their own. */

import type { Draws } from "@naru/fixtures/draws";
import type { Tick } from "@naru/vocabulary/tick";
import { PERPETUALS, type SimulatedPerpetual } from "./futures-world.ts";

/** Of a thousand moves so many are jumps, up to a twelfth of the price. */
const JUMPS_PER_MILLE = 25;
const MARK_UNITS = 10_000_000;

/** A feed falls silent, or is heard again. */
type Silence =
  | { readonly kind: "feedHalted"; readonly symbol: number }
  | { readonly kind: "feedResumed"; readonly symbol: number };

interface Coin {
  last: number;
  nextAt: number;
  rate: number;
  isSilent: boolean;
}

export class SimulatedPerpetuals {
  readonly #draws: Draws;
  readonly #coins = new Map<number, Coin>();

  constructor(draws: Draws) {
    this.#draws = draws;
    for (const { instrument, start } of PERPETUALS)
      this.#coins.set(instrument.symbol, { last: start, nextAt: 0, rate: 0, isSilent: false });
  }

  /** The newest price of a symbol in price units; undefined of what is no perpetual. */
  lastOf(symbol: number): number | undefined {
    return this.#coins.get(symbol)?.last;
  }

  /** What is said at this instant (epoch ms): ticks in their order, and feeds that fall silent or are heard again. */
  *advance(now: number): Iterable<Tick | Silence> {
    for (const simulated of PERPETUALS) {
      const { symbol } = simulated.instrument;
      const coin = this.#coins.get(symbol);
      if (coin === undefined) continue;
      if (this.#draws.percent(coin.isSilent ? 20 : 0.4)) {
        coin.isSilent = !coin.isSilent;
        yield { kind: coin.isSilent ? "feedHalted" : "feedResumed", symbol };
      }
      for (let moves = this.#draws.whole(0, 2); moves > 0; moves -= 1)
        yield* this.#move(simulated, coin, now);
      if (this.#draws.percent(60)) yield* this.#mark(symbol, coin, now);
      if (this.#draws.percent(25)) yield this.#fund(symbol, coin, now);
    }
  }

  *#move({ instrument, hasBook }: SimulatedPerpetual, coin: Coin, at: number): Iterable<Tick> {
    const { whole, part, percent } = this.#draws;
    const jumps = whole(1, 1_000) <= JUMPS_PER_MILLE;
    const step = Math.max(1, Math.floor(coin.last / 2_000));
    const moved = jumps ? Math.round(coin.last * (part() - 0.5) * 0.16) : whole(-step, step);
    coin.last = Math.max(1_000, coin.last + moved);
    const { symbol } = instrument;
    yield { kind: "trade", symbol, at, price: coin.last, qty: whole(1, 90) };
    if (!hasBook || percent(40)) return;
    const levels = [0, 1, 2];
    yield {
      ...{ kind: "depth", symbol, at },
      bids: levels.map((level) => [coin.last - 1 - level * 3, whole(1, 40)] as const),
      asks: levels.map((level) => [coin.last + level * 3, whole(1, 40)] as const),
    };
  }

  /** Finer than prices, and beside them. */
  *#mark(symbol: number, { last }: Coin, at: number): Iterable<Tick> {
    const beside = this.#draws.whole(-2 * MARK_UNITS, 2 * MARK_UNITS);
    yield { kind: "index", symbol, at, price: last * MARK_UNITS };
    yield { kind: "mark", symbol, at, price: last * MARK_UNITS + beside };
  }

  /** The rate of the next stamp; once its time has come another one. Some have no rate, some are put off. */
  #fund(symbol: number, coin: Coin, at: number): Tick {
    const { whole, percent } = this.#draws;
    if (at >= coin.nextAt || percent(3)) coin.nextAt = at + whole(1_000, 9_000);
    coin.rate = percent(10) ? 0 : whole(-900_000, 900_000);
    return { kind: "funding", symbol, at, rate: coin.rate, nextAt: coin.nextAt };
  }
}
