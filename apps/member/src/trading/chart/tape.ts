/** The newest trades of an instrument: one by one, and what was traded at each price. */

import type { Trade } from "../../live/market-store.ts";
import type { TradeTickView } from "../base/views.ts";
import { priceUnits } from "../base/terms.ts";

/** As many trades are kept as the server gives at once. */
export const TAPE_MAX = 500;

export interface TapeTrade {
  /** The same for the same trade as long as it is kept. */
  readonly key: number;
  /** Price units. */
  readonly price: number;
  /** Contracts. */
  readonly qty: number;
  /** Epoch ms. */
  readonly at: number;
  /** Above or below the trade before it of another price. */
  readonly direction: "up" | "down" | "flat";
}

/** Trades of `rawData`, oldest first there, as a tape with the newest first. */
export function tapeOf(ticks: readonly TradeTickView[], precision: number): readonly TapeTrade[] {
  const trades = ticks.map(({ price, qty, at }) => ({ price, qty, at: Date.parse(at) }));
  return addToTape([], trades, precision);
}

/** `fresh` trades, oldest first, before those of `tape`. */
export function addToTape(
  tape: readonly TapeTrade[],
  fresh: readonly Trade[],
  precision: number,
): readonly TapeTrade[] {
  const added: TapeTrade[] = [];
  let before = tape[0];
  for (const { price, qty, at } of fresh) {
    const units = priceUnits(price, precision);
    if (units === null) continue;
    const direction: TapeTrade["direction"] =
      before === undefined
        ? "flat"
        : units === before.price
          ? before.direction
          : units > before.price
            ? "up"
            : "down";
    before = { key: (before?.key ?? 0) + 1, price: units, qty, at, direction };
    added.unshift(before);
  }
  return added.length === 0 ? tape : [...added, ...tape].slice(0, TAPE_MAX);
}

/** Trades newer than `seen`, oldest first; `trades` stand newest first. */
export function tradesSince(trades: readonly Trade[], seen: Trade | undefined): Trade[] {
  const known = seen === undefined ? 0 : trades.indexOf(seen);
  return trades.slice(0, known === -1 ? trades.length : known).reverse();
}

/** What was traded at a price. */
export interface PriceVolume {
  readonly price: number;
  readonly qty: number;
  /** Length of its bar: percent of the most that was traded at one price. */
  readonly share: number;
}

/** Contracts of the tape by price, the highest price first. */
export function volumeByPrice(tape: readonly TapeTrade[]): PriceVolume[] {
  const sums = new Map<number, number>();
  for (const { price, qty } of tape) sums.set(price, (sums.get(price) ?? 0) + qty);
  const most = Math.max(1, ...sums.values());
  return [...sums]
    .sort(([a], [b]) => b - a)
    .map(([price, qty]) => ({ price, qty, share: Math.max(2, Math.round((qty * 100) / most)) }));
}

/** How far back volume by price looks, in minutes; `null` is the whole tape. */
export const VOLUME_WINDOWS = [1, 10, 60, null] as const;
export type VolumeWindow = (typeof VOLUME_WINDOWS)[number];

/** What of the tape, or of the fills, is no older than so many minutes before `now` (epoch ms). */
export function within<Timed extends { readonly at: number }>(
  rows: readonly Timed[],
  minutes: VolumeWindow,
  now: number,
): readonly Timed[] {
  return minutes === null ? rows : rows.filter(({ at }) => at > now - minutes * 60_000);
}

/** Own contracts by price. */
export function ownByPrice(
  fills: readonly { readonly price: string; readonly qty: number }[],
  precision: number,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { price, qty } of fills) {
    const units = priceUnits(price, precision);
    if (units !== null) sums.set(units, (sums.get(units) ?? 0) + qty);
  }
  return sums;
}

interface OwnFill {
  readonly id: string;
  readonly at: number;
}

export type StripRow<Fill extends OwnFill> =
  | { readonly kind: "trade"; readonly trade: TapeTrade }
  | { readonly kind: "fill"; readonly fill: Fill };

/** The newest `most` rows: trades, and own fills where they belong by time, not before the oldest trade shown. */
export function stripOf<Fill extends OwnFill>(
  tape: readonly TapeTrade[],
  fills: readonly Fill[],
  most: number,
): StripRow<Fill>[] {
  const shown = tape.slice(0, most);
  const oldest = shown.at(-1)?.at ?? 0;
  const waiting = fills.filter(({ at }) => at >= oldest).sort((a, b) => b.at - a.at);
  const rows: StripRow<Fill>[] = [];
  for (const trade of shown) {
    // A fill of the moment of a trade is its consequence: it stands above.
    while (waiting[0] !== undefined && waiting[0].at >= trade.at)
      rows.push({ kind: "fill", fill: waiting.shift() as Fill });
    rows.push({ kind: "trade", trade });
  }
  return rows.slice(0, most);
}
