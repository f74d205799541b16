/**
 * What the risk desk is shown (decision 043): what members hold of each instrument, what the house is left with if prices move,
 * who is near their line. Amounts are decimal text; results are the house's, below zero where it loses.
 */

import { OPENING_PRODUCTS } from "@naru/vocabulary/market/openings";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";
import { MaintenanceView } from "../site.ts";

/** What is traded by positions; rounds and copies stand apart. */
export const RISK_PRODUCTS = ["OVERSEA", "FUTURES"] as const;
const product = z.enum(RISK_PRODUCTS);

/** Percents that prices are moved by to see what the house is left with. */
export const RISK_MOVES = [-5, -3, -1, 1, 3, 5] as const;

const side = z.object({ positions: count, qty: decimal, value: decimal });

export const RiskInstrumentView = z.object({
  product,
  optionId: id,
  stock: z.string(),
  koName: z.string(),
  /** Of its prices and values. */
  currency: z.string(),
  /** The price that values what is held: the last one, of a perpetual its mark; null before the first. */
  price: decimal.nullable(),
  /** When its feed was last heard. */
  heardAt: time.nullable(),
  /** Its feed is silent: nothing fills, fires or is liquidated by it. */
  isHalted: z.boolean(),
  /** Inside its trading hours. */
  isOpen: z.boolean(),
  /** Operators stopped or closed it, or let members close alone. */
  isStopped: z.boolean(),
  long: side,
  short: side,
  /** Longs less shorts, and both together, in its currency. */
  net: decimal,
  gross: decimal,
  /** In the site's currency; null where no rate is known. */
  site: z
    .object({ net: decimal, gross: decimal, openResult: decimal, moves: z.array(decimal) })
    .nullable(),
});
export type RiskInstrumentView = z.infer<typeof RiskInstrumentView>;

/** A member whose account stands near a loss-cut or a liquidation; the nearest first. */
export const RiskNearView = z.object({
  product,
  member: z.object({ id, username: z.string(), name: z.string() }),
  /** The position whose price has the shortest way to go. */
  optionId: id,
  koName: z.string(),
  tradeType: z.enum(["LONG", "SHORT"]),
  /** What is left until the line, in `currency`; below zero beyond it. */
  room: decimal,
  currency: z.string(),
  /** How many ticks its price alone may go against it; null where no price would reach the line. */
  ticks: count.nullable(),
  /** The same in percent of the price. */
  percent: decimal.nullable(),
  /** The warning in force: 0 of none, 3 the gravest. */
  level: count,
});
export type RiskNearView = z.infer<typeof RiskNearView>;

const total = z.object({ currency: z.string(), net: decimal, gross: decimal });

export const RiskView = z.object({
  at: time,
  currency: z.string(),
  instruments: z.array(RiskInstrumentView),
  /** By currency of the instruments. */
  totals: z.array(total),
  /** Of all that has a rate, in the site's currency. */
  site: z.object({ net: decimal, gross: decimal, openResult: decimal, moves: z.array(decimal) }),
  near: z.array(RiskNearView),
  /** Binary rounds that take bets or run. */
  rounds: z.object({ rounds: count, bets: count, staked: decimal, worst: decimal }),
  /** Copy trading: who is copied, by how many, and in how many positions. */
  copies: z.object({ traders: count, followers: count, positions: count }),
  /** What today brought the house, from the ledger; `site` is null where no rate is known. */
  today: z.array(
    z.object({
      currency: z.string(),
      result: decimal,
      fees: decimal,
      funding: decimal,
      losses: decimal,
      site: decimal.nullable(),
    }),
  ),
});
export type RiskView = z.infer<typeof RiskView>;

/** What operators would end by a proposal of orders and positions, if it were done now (decision 066). */
export const RiskReachView = z.object({
  at: time,
  members: count,
  orders: count,
  positions: count,
  /** Positions that would stay: their market is closed or its feed silent. */
  closed: count,
  /** Holdings of members that one proposal has no room for. */
  left: count,
  instruments: z.array(
    z.object({ optionId: id, koName: z.string(), orders: count, positions: count, qty: decimal }),
  ),
});
export type RiskReachView = z.infer<typeof RiskReachView>;

/** What a member won or lost by trading in a period, fees included, from the ledger. */
export const RiskResultView = z.object({
  member: z.object({ id, username: z.string(), name: z.string() }),
  currency: z.string(),
  result: decimal,
  fees: decimal,
  movements: count,
});
export type RiskResultView = z.infer<typeof RiskResultView>;

export const RiskResultsView = z.object({
  startDate: z.string(),
  endDate: z.string(),
  winners: z.array(RiskResultView),
  losers: z.array(RiskResultView),
});
export type RiskResultsView = z.infer<typeof RiskResultsView>;

/** Each product that the site offers: whether anything of it may be opened (decision 075). */
export const OpeningsView = z.object({
  products: z.array(
    z.object({
      product: z.enum(OPENING_PRODUCTS),
      /** Since when nothing opens; null where it does, and by whom and why then too. */
      since: time.nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      /** Two persons are asked to let it open again. */
      isProposed: z.boolean(),
      /** It was stopped by the maintenance that runs, and opens again with its end. */
      isMaintained: z.boolean(),
    }),
  ),
  /** Since when no money comes or goes (decision 082); null where it does. */
  money: z
    .object({ since: time, by: z.string(), reason: z.string(), isProposed: z.boolean() })
    .nullable(),
  /** Those that are planned or run, the next first (decision 076). */
  maintenances: z.array(
    MaintenanceView.extend({
      id,
      /** It has begun. */
      isRunning: z.boolean(),
      /** Who proposed it. */
      by: z.string(),
    }),
  ),
});
export type OpeningsView = z.infer<typeof OpeningsView>;

/** What became of each part that was to stop: UNKNOWN may have stopped, and is asked for again by the same call. */
export const StopAllView = z.object({
  parts: z.array(
    z.object({
      part: z.enum(["MONEY", ...OPENING_PRODUCTS]),
      result: z.enum(["STOPPED", "ALREADY", "UNKNOWN"]),
    }),
  ),
});
export type StopAllView = z.infer<typeof StopAllView>;
