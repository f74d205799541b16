/**
 * Members made up by chance: command lines around a recorded market's own prices, for replays that are held against the
 * naive script. The same seed makes the same lines.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { formatPrice } from "@naru/money/price";
import type { Recording } from "./recording.ts";

export interface RandomOptions {
  readonly seed: number;
  /** Epoch ms: the span in which the commands lie. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly recordings: readonly Recording[];
}

/** How long an operator stops an instrument. */
const STOPPED_MS = 300_000;

type Fields = Readonly<Record<string, unknown>>;

const MEMBERS = ["kim", "lee", "park", "choi", "jung", "kang"] as const;

/** Lines of a command file: deposits first, then `count` commands in the order of time. */
export function randomCommands(options: RandomOptions): string {
  const draw = drawsOf(options.seed);
  const times = Array.from({ length: options.count }, () =>
    Math.floor(options.from + draw.part() * (options.to - options.from)),
  ).sort((a, b) => a - b);
  const lines: Fields[] = MEMBERS.map((member) => ({
    at: options.from,
    member,
    command: "deposit",
    amount: draw.among([700_000, 1_500_000, 3_000_000, 9_000_000]),
  }));
  for (const at of times) {
    const said = draw.among(options.recordings);
    const line = says(draw, said, at);
    lines.push({ at, ...line });
    if (line.isStop === true) lines.push({ ...line, at: at + STOPPED_MS, isStop: false });
    // What follows at once finds the position that the order has just opened.
    if (line.marketType === "MARKET" && draw.part() < 0.8)
      lines.push({ at, ...after(draw, said, String(line.member), at) });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** One command of somebody, at the prices of its moment. */
function says(draw: Draws, { entry, ticks }: Recording, at: number): Fields {
  const { tickUnits, precision } = entry.instrument;
  const last = lastBefore(ticks, at);
  const price = (ticksAway: number): string => formatPrice(last + ticksAway * tickUnits, precision);
  const near = (): number => draw.whole(-12, 12);
  const member = draw.among(MEMBERS);
  const own = { member, overseaOptionId: entry.root };
  const tradeType = draw.among(["LONG", "SHORT"]);
  const id = `${member}-${entry.root}-${draw.whole(1, 4)}`;
  const qty = draw.whole(1, 3);
  const bracket = draw.part() < 0.3 ? { tpTick: draw.whole(0, 12), slTick: draw.whole(0, 12) } : {};
  const way = draw.whole(1, 100);
  if (way <= 20) return { ...own, marketType: "MARKET", tradeType, qty, ...bracket };
  if (way <= 31)
    return { ...own, id, marketType: "LIMIT", tradeType, qty, price: price(near()), ...bracket };
  if (way <= 42)
    return {
      ...own,
      id,
      marketType: "STOPMARKET",
      tradeType,
      qty,
      stopPrice: price(near()),
      ...bracket,
    };
  if (way <= 51) {
    const stop = near();
    const limit = price(stop + draw.whole(-4, 4));
    const prices = { stopPrice: price(stop), price: limit };
    return { ...own, id, marketType: "STOPLIMIT", tradeType, qty, ...prices, ...bracket };
  }
  if (way <= 58) {
    const terms = [
      { price: price(near()) },
      { stopPrice: price(near()) },
      { qty: draw.whole(1, 6) },
      { price: price(near()), qty },
    ];
    return { member, command: "amend", id, ...draw.among(terms) };
  }
  if (way <= 61) {
    const prices = { fromPrice: price(near()), toPrice: price(near()) };
    return { ...own, command: "amend_row", tradeType, ...prices };
  }
  if (way <= 63) return { member, command: "cancel", id };
  if (way <= 64) {
    const kind = draw.among([{}, { orderKind: "STOP" }, { orderKind: "LIMIT" }, { tradeType }]);
    return { member, command: "cancel_all", ...kind };
  }
  if (way <= 67) return { ...own, command: "close", ...draw.among([{}, { qty }]) };
  if (way <= 69)
    return { member, command: "close_all", which: draw.among(["ALL", "WINNERS", "LOSERS"]) };
  if (way <= 72) return { ...own, command: "reverse" };
  if (way <= 75) return { ...own, command: "alert", price: price(near()) };
  if (way <= 79) return { member, command: "deposit", amount: draw.whole(1, 9) * 50_000 };
  if (way <= 80) return { command: "fx", rate: `${draw.whole(1_390, 1_490)}.${draw.whole(1, 99)}` };
  if (way <= 82) return settings(draw, entry.root);
  return after(draw, { entry, ticks }, member, at);
}

/** What a member does about a position. */
function after(draw: Draws, { entry, ticks }: Recording, member: string, at: number): Fields {
  const own = { member, overseaOptionId: entry.root };
  const distance = (): number => draw.whole(1, 14);
  const { tickUnits, precision } = entry.instrument;
  const start = (): string =>
    formatPrice(lastBefore(ticks, at) + draw.whole(-8, 8) * tickUnits, precision);
  const way = draw.whole(1, 10);
  if (way <= 3) {
    const [tpTick, slTick] = [draw.whole(0, 14), draw.whole(0, 14)];
    return { ...own, command: "tpsl", tpTick, slTick };
  }
  if (way <= 4) return { ...own, command: "delete_tpsl", value: draw.among(["TP", "SL"]) };
  if (way <= 7) {
    const exits = Array.from({ length: draw.whole(0, 4) }, () => {
      const kind = draw.among(["TP", "SL", "TRAIL"]);
      const step = kind === "TRAIL" ? { step: draw.whole(1, 3) } : {};
      const size = kind === "TRAIL" && draw.part() < 0.5 ? {} : { qty: draw.whole(1, 2) };
      // Of few, so that one is often sent again at the distance at which it stands.
      const tick = kind === "TRAIL" ? draw.whole(1, 4) * 3 : distance();
      const startPrice = kind === "TRAIL" && draw.part() < 0.4 ? { startPrice: start() } : {};
      return { kind, tick, ...size, ...step, ...startPrice };
    });
    return { ...own, command: "exits", exits };
  }
  if (way <= 8) return { ...own, command: "break_even" };
  const isActive = draw.part() < 0.7 ? 1 : 0;
  const size = draw.part() < 0.5 ? {} : { qty: draw.whole(1, 3) };
  const renewal = draw.part() < 0.5 ? {} : { isAuto: draw.whole(0, 1) };
  return { ...own, command: "overnight", isActive, ...size, ...renewal };
}

/** An operator's hand: lines and margins come nearer, fees vanish, an instrument stops for a while. */
function settings(draw: Draws, root: string): Fields {
  const own = { command: "config", overseaOptionId: root };
  const changes = [
    { losscut: draw.whole(0, 20) * 10_000 },
    { intradayMargin: draw.whole(1, 40) * 10_000 },
    { overnightMargin: draw.whole(1, 20) * 100_000 },
    { fee: draw.whole(0, 3) * 4_000 },
    { maxContracts: draw.whole(2, 8) },
    { losscut: draw.whole(10, 30) * 10_000 },
    { isStop: true },
  ];
  return { ...own, ...draw.among(changes) };
}

/** The last trade before a moment, or the first there is. */
function lastBefore(ticks: Recording["ticks"], at: number): number {
  let price = 0;
  for (const tick of ticks) {
    if (tick.at > at && price > 0) break;
    if (tick.kind === "trade") price = tick.price;
  }
  return price;
}
