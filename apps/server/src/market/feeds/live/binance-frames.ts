/**
 * What Binance's USDⓈ-M streams say, frame by frame, and what its REST answers: only what is in good form comes through.
 * A field that Naru does not read may be anything, for the exchange adds some.
 */

import { z } from "zod";

const whole = z.int().nonnegative();
/** A decimal of the exchange: as text, without sign or exponent. */
const decimal = z.string().regex(/^\d{1,15}(\.\d{1,12})?$/);
const signed = z.string().regex(/^-?\d{1,9}(\.\d{1,12})?$/);
const levels = z.array(z.tuple([decimal, decimal])).max(5_000);

const trade = z.object({
  ...{ e: z.literal("aggTrade"), E: whole, s: z.string() },
  ...{ a: whole, p: decimal, q: decimal, T: whole },
});
const ticker = z.object({
  ...{ e: z.literal("bookTicker"), E: whole, s: z.string(), u: whole, T: whole },
  ...{ b: decimal, B: decimal, a: decimal, A: decimal },
});
const depth = z.object({
  ...{ e: z.literal("depthUpdate"), E: whole, s: z.string(), T: whole },
  ...{ U: whole, u: whole, pu: whole, b: levels, a: levels },
});
const mark = z.object({
  ...{ e: z.literal("markPriceUpdate"), E: whole, s: z.string() },
  ...{ p: decimal, i: decimal, r: signed, T: whole },
});
const frame = z.object({ data: z.discriminatedUnion("e", [trade, ticker, depth, mark]) });

export type BinanceFrame = z.output<typeof frame>["data"];
export type BinanceTrade = z.output<typeof trade>;
export type BinanceTicker = z.output<typeof ticker>;
export type BinanceDepth = z.output<typeof depth>;
export type BinanceMark = z.output<typeof mark>;

/** The frame of a combined stream; null where it is none that is known. */
export function frameOf(text: string): BinanceFrame | null {
  try {
    const parsed = frame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.data : null;
  } catch {
    return null;
  }
}

const snapshot = z.object({ lastUpdateId: whole, bids: levels, asks: levels });
const time = z.object({ serverTime: whole });
const funding = z.array(z.object({ fundingRate: signed, fundingTime: whole })).max(1_000);
const filter = z.object({
  filterType: z.string(),
  tickSize: decimal.optional(),
  stepSize: decimal.optional(),
});
const rules = z.object({
  symbols: z.array(
    z.object({ symbol: z.string(), status: z.string(), filters: z.array(filter).max(50) }),
  ),
});

/** `GET /fapi/v1/depth`. */
export function snapshotOf(answer: unknown): z.output<typeof snapshot> | null {
  return snapshot.safeParse(answer).data ?? null;
}

/** `GET /fapi/v1/time`, epoch ms. */
export function serverTimeOf(answer: unknown): number | null {
  return time.safeParse(answer).data?.serverTime ?? null;
}

/** `GET /fapi/v1/fundingRate`: what was paid, the oldest first. */
export function paidFundingOf(answer: unknown): z.output<typeof funding> | null {
  return funding.safeParse(answer).data ?? null;
}

/** How the exchange counts a symbol, and whether it trades it. */
export interface SymbolRules {
  readonly isTrading: boolean;
  readonly tickSize: string;
  readonly stepSize: string;
}

/** `GET /fapi/v1/exchangeInfo` by symbol. */
export function rulesOf(answer: unknown): ReadonlyMap<string, SymbolRules> | null {
  const { data } = rules.safeParse(answer);
  if (data === undefined) return null;
  return new Map(
    data.symbols.map(({ symbol, status, filters }) => {
      const of = (type: string) => filters.find(({ filterType }) => filterType === type);
      const tickSize = of("PRICE_FILTER")?.tickSize ?? "0";
      const stepSize = of("LOT_SIZE")?.stepSize ?? "0";
      return [symbol, { isTrading: status === "TRADING", tickSize, stepSize }];
    }),
  );
}
