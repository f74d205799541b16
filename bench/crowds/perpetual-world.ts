/** A bitcoin perpetual with a crowd of holders: some so thin that a small fall liquidates them, the others far from everything. */

import { onBus, type UntimedCommand } from "../../apps/server/src/bus/messages.ts";
import type { Input } from "../../packages/engine/src/input.ts";
import type { Instrument } from "../../packages/engine/src/instrument.ts";
import type { Tick } from "../../packages/vocabulary/src/tick.ts";
import { type OrdersOf, tickInput } from "../shard-loop.ts";

const SITE = 1;
/** Marks are said in 10^-8 USDT, prices in 0.1. */
const MARK_UNITS = 10_000_000;
const LAST = 200_000;
/** By how they stand: how much they have, in what leverage, and at what part of the price none of them is left. */
const STANDS = {
  thinnest: { cash: "160000000", leverage: 150, goneAt: 0.995 },
  thin: { cash: "300000000", leverage: 100, goneAt: 0.98 },
  far: { cash: "1000000000000", leverage: 10, goneAt: 0 },
} as const;
export type Stand = keyof typeof STANDS;
const TICK_MS = 1_000;
export const OPTION_ID = 1_201;

/** 0.1 USDT and 0.001 bitcoin. */
export const PERPETUAL: Instrument = {
  symbol: 201,
  root: "BTCUSDT",
  currency: "USDT",
  calendar: "COINS",
  precision: 1,
  tickUnits: 1,
  unitValue: 100_000_000n,
};

/** After the site. */
export const PERPETUAL_COMMANDS: readonly UntimedCommand[] = [
  { kind: "defineInstrument", instrument: onBus(PERPETUAL) },
  {
    kind: "defineFuturesOption",
    option: {
      ...{ id: OPTION_ID, siteId: SITE, symbol: PERPETUAL.symbol, koName: "비트코인" },
      ...{ isPlay: true, isStop: false, isCloseOnly: false, feeRate: 40_000 },
    },
  },
  {
    ...{ kind: "setLeverageTiers", siteId: SITE, optionId: OPTION_ID, effectiveAt: 0 },
    tiers: [
      onBus({ cap: 300_000n * 100_000_000n, rate: 400_000n, maxLeverage: 150 }),
      onBus({ cap: 70_000_000n * 100_000_000n, rate: 2_000_000n, maxLeverage: 25 }),
    ],
  },
] as UntimedCommand[];

export interface PerpetualMarket {
  /** Price and mark from time to time, besides what was said by hand. */
  pull(at: number): Input[];
  /** Says something with the next pull. */
  say(tick: (at: number) => Tick): void;
  /** Price and mark fall so far that those who stand so are not covered any more. */
  fallOn(stand: Stand): void;
  readonly price: () => number;
}

/** @param eachMs how often price and mark come; a price is alive for two seconds */
export function perpetualMarket(eachMs = TICK_MS): PerpetualMarket {
  const { symbol, calendar } = PERPETUAL;
  const said: ((at: number) => Tick)[] = [];
  let price = LAST;
  let heardAt = 0;
  let isOpen = false;
  const prices = (at: number): Tick[] => [
    { kind: "trade", symbol, at, price, qty: 1 },
    { kind: "mark", symbol, at, price: price * MARK_UNITS },
  ];
  return {
    pull(at) {
      const ticks = said.splice(0).map((tick) => tick(at));
      if (at - heardAt >= eachMs) {
        heardAt = at;
        ticks.push(...prices(at));
      }
      const inputs: Input[] = ticks.map(tickInput);
      if (isOpen) return inputs;
      isOpen = true;
      return [{ kind: "sessionOpened", at, calendar, tradingDay: "2026-01-01" }, ...inputs];
    },
    say: (tick) => void said.push(tick),
    fallOn(stand) {
      price = Math.round(LAST * STANDS[stand].goneAt);
      heardAt = 0;
    },
    price: () => price,
  };
}

/** What a member does who holds 0.01 bitcoin: the thin ones are long, the others long and short; in isolation and in cross in turn. */
export function holderCommands(memberId: number, stand: Stand): UntimedCommand[] {
  const { cash, leverage } = STANDS[stand];
  const isLong = stand !== "far" || memberId % 2 === 0;
  const marginType = memberId % 4 < 2 ? "ISOLATED" : "CROSS";
  return [
    deposit(memberId, cash),
    orderOf(memberId, isLong ? "LONG" : "SHORT", { qty: "0.01", leverage, marginType }),
  ];
}

/** What a member has who trades and holds nothing. */
export function traderCommands(memberId: number): UntimedCommand[] {
  return [deposit(memberId, "1000000000000")];
}

/** As overseas' traders: at the market, a limit that rests below, its cancel, at the market. */
export function perpetualOrders(price: () => number): OrdersOf {
  return ({ memberId, step, restingId }) => {
    if (step === 2) return { kind: "cancelFuturesOrder", memberId, orderId: Number(restingId) };
    const limit = (Math.round(price() * 0.97) / 10).toFixed(1);
    return orderOf(memberId, step === 3 ? "SHORT" : "LONG", {
      ...(step === 1 ? { marketType: "LIMIT", price: limit } : {}),
    });
  };
}

function deposit(memberId: number, units: string): UntimedCommand {
  return { kind: "deposit", memberId, wallet: "FUTURES", units, code: "D" };
}

/** An order at the market of 0.001 bitcoin, but for what it is more. */
export function orderOf(
  memberId: number,
  tradeType: "LONG" | "SHORT",
  more: object,
): UntimedCommand {
  return {
    ...{ kind: "placeFuturesOrder", memberId, optionId: OPTION_ID, tradeType },
    ...{ marketType: "MARKET", qty: "0.001", timeInForce: "GTC", isReduceOnly: false },
    ...{ price: null, stopPrice: null, worstPrice: null, takeProfit: null, stopLoss: null },
    ...{ isMarkTp: false, isMarkSl: false, leverage: null, marginType: null },
    ...more,
  } as UntimedCommand;
}
