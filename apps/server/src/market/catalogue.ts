/**
 * The catalogue: contracts as the engine, the seed and the screens need them.
 *
 * The demo settings are those of domain.md 1.4.8, in won. Rates are a demo site's, in 10^-RATE_SCALE won.
 */

import type { Instrument, OverseaOption } from "@naru/engine/instrument";
import { parseDecimal } from "@naru/money/decimal";
import { RATE_SCALE, tryParsePrice, unitValueOf } from "@naru/money/price";
import { timeZoneOf } from "./calendar.ts";
import { CONTRACTS, type Contract } from "./contracts.ts";
import { PERPETUALS } from "./perpetuals.ts";

/** A contract with its prices as integers. */
export interface CatalogueEntry extends Contract {
  readonly instrument: Instrument;
  readonly timeZone: string;
  /** `24시간 모의` on simulated round-the-clock instruments. */
  readonly label: string | null;
  /** `startPrice` in price units. */
  readonly startUnits: number;
  /** Of a perpetual the decimals of a quantity; null where whole contracts are traded. */
  readonly lotScale: number | null;
}

const SIMULATED_LABEL = "24시간 모의";

/** All contracts of overseas futures, by symbol. */
export const CATALOGUE: readonly CatalogueEntry[] = CONTRACTS.map((contract) =>
  entryOf(contract, null),
);

/** All perpetuals, by symbol. */
export const PERPETUAL_CATALOGUE: readonly CatalogueEntry[] = PERPETUALS.map((contract) =>
  entryOf(contract, decimalsOf(contract.multiplier)),
);

/** Everything that has a price. */
export const INSTRUMENTS: readonly CatalogueEntry[] = [...CATALOGUE, ...PERPETUAL_CATALOGUE];

const BY_SYMBOL = new Map(INSTRUMENTS.map((entry) => [entry.symbol, entry]));
const BY_ROOT = new Map(INSTRUMENTS.map((entry) => [entry.root, entry]));

/** The entry of a symbol; an unknown one is a programmer's error. */
export function entryOfSymbol(symbol: number): CatalogueEntry {
  const entry = BY_SYMBOL.get(symbol);
  if (entry === undefined) throw new RangeError(`no contract has the symbol ${symbol}`);
  return entry;
}

/** The calendar of a symbol; undefined for instruments of simulated lives, which are in no catalogue. */
export function calendarOfSymbol(symbol: number): CatalogueEntry["calendar"] | undefined {
  return BY_SYMBOL.get(symbol)?.calendar;
}

/** What a symbol is called in English; instruments of simulated lives are in no catalogue, and are called as their root. */
export function englishName(symbol: number, root: string): string {
  return BY_SYMBOL.get(symbol)?.enName ?? root;
}

/** The entry of an exchange root, `NQ` or `BTCUSDT`, or undefined. */
export function findByRoot(root: string): CatalogueEntry | undefined {
  return BY_ROOT.get(root);
}

/** An option's id is its site's id and its symbol. */
const SYMBOLS_PER_SITE = 1_000;

/** A site's id of the option on a symbol. */
export function optionIdOf(siteId: number, symbol: number): number {
  return siteId * SYMBOLS_PER_SITE + symbol;
}

/** The symbol of an option's id. */
export function symbolOfOption(optionId: number): number {
  return optionId % SYMBOLS_PER_SITE;
}

/** The demo settings of an instrument on a site whose accounts are in won (domain.md 1.4.8). */
export function demoOption(entry: CatalogueEntry, siteId: number): OverseaOption {
  const scaled = (won: number): bigint => BigInt(Math.round(won * entry.sizeFactor));
  const intradayMargin = scaled(300_000);
  return {
    id: optionIdOf(siteId, entry.symbol),
    siteId,
    symbol: entry.symbol,
    koName: entry.koName,
    isPlay: true,
    isStop: false,
    isRest: false,
    change: null,
    intradayMargin,
    overnightMargin: scaled(2_000_000),
    losscut: intradayMargin / 5n,
    fee: scaled(5_000),
    maxContracts: 50,
  };
}

/** Won per unit of each contract currency on a demo site, in 10^-RATE_SCALE. */
export const DEMO_RATES_KRW = {
  USD: parseDecimal("1445", RATE_SCALE),
  HKD: parseDecimal("185.6", RATE_SCALE),
  EUR: parseDecimal("1684", RATE_SCALE),
  JPY: parseDecimal("9.43", RATE_SCALE),
} as const;

/** Decimals of a step such as `0.001`. */
function decimalsOf(step: string): number {
  return step.split(".")[1]?.length ?? 0;
}

function entryOf(contract: Contract, lotScale: number | null): CatalogueEntry {
  const { symbol, root, currency, calendar, precision, multiplier, tickSize } = contract;
  return {
    ...contract,
    instrument: {
      symbol,
      root,
      currency,
      calendar,
      precision,
      tickUnits: Number(parseDecimal(tickSize, precision)),
      unitValue: unitValueOf(multiplier, precision),
    },
    timeZone: timeZoneOf(calendar),
    label: contract.type === "simulated" ? SIMULATED_LABEL : null,
    startUnits: tryParsePrice(contract.startPrice, precision) as number,
    lotScale,
  };
}
