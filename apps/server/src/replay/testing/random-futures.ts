/**
 * Members of perpetuals made up by chance: command lines around the prices of recorded minutes, thin enough that many are liquidated,
 * for replays that are held against the naive script. The same seed makes the same lines.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { formatDecimal } from "@naru/money/decimal";
import type { FeedTick } from "../../market/tick-check.ts";

export interface RandomFutures {
  readonly seed: number;
  readonly members: number;
  readonly count: number;
  /** Epoch ms: the span in which the commands lie. */
  readonly from: number;
  readonly to: number;
  readonly roots: readonly string[];
  /** Trades of any of them: prices lie around the last. */
  readonly ticks: readonly FeedTick[];
  /** Maintenance is nearly all of the initial margin: what hardly moves liquidates. */
  readonly isThin: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Hardly less than what the greatest leverage sets aside. */
const THIN_TIERS = [
  { cap: "1000000", rate: "0.0079", maxLeverage: 125 },
  { cap: "3000000", rate: "0.0099", maxLeverage: 100 },
  { cap: "50000000", rate: "0.0195", maxLeverage: 50 },
];

/** Lines of a command file: deposits and settings first, then `count` commands in the order of time. */
export function randomFutures(options: RandomFutures): string {
  const { seed, count, from, to } = options;
  const draws = drawsOf(seed);
  const times = Array.from({ length: count }, () => draws.whole(from, to)).sort((a, b) => a - b);
  const names = Array.from({ length: options.members }, (_, index) => `m${index + 1}`);
  const lines: Fields[] = options.isThin
    ? options.roots.map((futuresOptionId) => {
        return { at: from, command: "config", futuresOptionId, tiers: THIN_TIERS };
      })
    : [];
  for (const member of names) {
    const amount = `${draws.whole(20, 4_000)}.${draws.whole(10, 99)}`;
    lines.push({ at: from, member, command: "deposit", wallet: "FUTURES", amount });
  }
  for (const member of names) {
    for (const futuresOptionId of options.roots) {
      const own = { at: from, member, futuresOptionId };
      const most = options.isThin ? 125 : draws.whole(10, 125);
      lines.push({ ...own, command: "leverage", leverage: most });
      const marginType = options.isThin || draws.percent(50) ? "ISOLATED" : "CROSS";
      lines.push({ ...own, command: "margin_type", marginType });
    }
  }
  let position = 0;
  let last = 0;
  for (const at of times) {
    for (
      let tick = options.ticks[position];
      tick && tick.at <= at;
      tick = options.ticks[position]
    ) {
      if (tick.kind === "trade") last = tick.price;
      position += 1;
    }
    const member = draws.among(names);
    lines.push({ at, member, ...says(draws, options, member, last) });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** One command of somebody at a moment; `last` is in cents. */
function says(draws: Draws, options: RandomFutures, member: string, last: number): Fields {
  const saying = { draws, options, member, last, futuresOptionId: draws.among(options.roots) };
  return draws.percent(61) ? orders(saying) : manages(saying);
}

interface Saying {
  readonly draws: Draws;
  readonly options: RandomFutures;
  readonly member: string;
  readonly last: number;
  readonly futuresOptionId: string;
}

/** A price so many of a hundred thousand around the last; some lie between two prices. */
function near({ draws, last }: Saying, part: number): string {
  const away = Math.floor((last * draws.whole(-part, part)) / 100_000);
  return formatDecimal(BigInt(Math.max(1, last + away)), 2) + (draws.percent(1) ? "5" : "");
}

function coins({ draws }: Saying): string {
  const steps = draws.percent(70) ? draws.whole(1, 60) : draws.whole(60, 3_000);
  return formatDecimal(BigInt(steps), 3) + (draws.percent(1) ? "5" : "");
}

function leverage({ draws, options }: Saying): number {
  return draws.whole(options.isThin ? 118 : 1, 130);
}

function nameOf({ draws, member }: Saying): string {
  return `${member}-${draws.whole(1, 4)}`;
}

/** A new order of any kind. */
function orders(saying: Saying): Fields {
  const { draws, futuresOptionId } = saying;
  const tradeType = draws.among(["LONG", "SHORT"]);
  const legs = {
    ...(draws.percent(20) ? { takeProfit: near(saying, 1_500), isMarkTp: draws.percent(50) } : {}),
    ...(draws.percent(20) ? { stopLoss: near(saying, 1_500), isMarkSl: draws.percent(50) } : {}),
  };
  const isReduceOnly = draws.percent(15);
  const own = { futuresOptionId, id: nameOf(saying), tradeType, qty: coins(saying), isReduceOnly };
  const order = { ...own, ...legs };
  const way = draws.whole(1, 61);
  if (way <= 34) {
    const worst = draws.percent(10) ? { worstPrice: near(saying, 200) } : {};
    const asked = draws.percent(8) ? { leverage: leverage(saying) } : {};
    return { ...order, marketType: "MARKET", ...worst, ...asked };
  }
  if (way <= 48) {
    const timeInForce = draws.among(["GTC", "GTC", "GTC", "IOC", "FOK", "POST_ONLY"]);
    const price = near(saying, draws.percent(5) ? 14_000 : 700);
    return { ...order, marketType: "LIMIT", price, timeInForce };
  }
  const stopPrice = near(saying, 900);
  if (way <= 55) return { ...order, marketType: "STOPMARKET", stopPrice };
  return { ...order, marketType: "STOPLIMIT", stopPrice, price: near(saying, 900) };
}

/** What a member does about orders, positions and settings. */
function manages(saying: Saying): Fields {
  const { draws, options, futuresOptionId } = saying;
  const own = { futuresOptionId };
  const id = nameOf(saying);
  const way = draws.whole(62, 100);
  if (way <= 66) {
    const price = near(saying, 700);
    return {
      command: "amend",
      id,
      ...draws.among([{ price }, { stopPrice: price }, { qty: coins(saying) }]),
    };
  }
  if (way <= 69) return { command: "cancel", id };
  if (way <= 70)
    return { command: "cancel_all", futuresOptionId: draws.among([...options.roots, "ALL"]) };
  if (way <= 77) {
    const part = draws.percent(50) ? { qty: coins(saying) } : {};
    const limit = draws.percent(25) ? { price: near(saying, 500) } : {};
    return { ...own, command: "close", ...part, ...limit };
  }
  if (way <= 78) {
    const which = draws.among(["ALL", "WINNERS", "LOSERS"]);
    return { command: "close_all", futuresOptionId: "ALL", which };
  }
  if (way <= 81) return { ...own, command: "reverse" };
  if (way <= 87) {
    const marks = { isMarkTp: draws.percent(50), isMarkSl: draws.percent(50) };
    const takeProfit = draws.percent(70) ? near(saying, 1_200) : 0;
    return { ...own, command: "tpsl", takeProfit, stopLoss: near(saying, 1_200), ...marks };
  }
  return settles(saying, way);
}

/** Margin, settings and money, and what is placed or follows in one go. */
function settles(saying: Saying, way: number): Fields {
  const { draws, futuresOptionId } = saying;
  const own = { futuresOptionId };
  if (way <= 90)
    // Of few, so that one is often sent again at the distance at which it stands.
    return {
      ...{ ...own, command: "trail", distance: String(draws.whole(0, 10) * 30) },
      ...(draws.percent(40) ? { startPrice: near(saying, 100) } : {}),
    };
  if (way <= 94) {
    const type = draws.among(["ADD", "ADD", "REMOVE"]);
    const amount = `${draws.whole(0, 90)}.${draws.whole(1, 9)}`;
    return { ...own, command: "margin", amount, type };
  }
  if (way <= 95) {
    const tradeType = draws.among(["LONG", "SHORT"]);
    const [fromPrice, toPrice] = [near(saying, 700), near(saying, 700)];
    const rungs = { fromPrice, toPrice, count: draws.whole(1, 5) };
    const terms = { tradeType, qty: coins(saying), isReduceOnly: draws.percent(15) };
    return { ...own, command: "scale", ...terms, ...rungs };
  }
  if (way <= 97) return { ...own, command: "leverage", leverage: leverage(saying) };
  if (way <= 98)
    return { ...own, command: "margin_type", marginType: draws.among(["CROSS", "ISOLATED"]) };
  return { command: "deposit", wallet: "FUTURES", amount: draws.whole(10, 2_000) };
}
