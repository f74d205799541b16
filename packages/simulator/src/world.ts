/** Who and what a simulated life is about: two houses in two currencies, their instruments and members. */

import type { Command } from "@naru/engine/input";
import type { Instrument, OverseaOption, Site } from "@naru/engine/instrument";
import { unitValueOf } from "@naru/money/price";

/** A command before the shard stamps its time. */
export type Untimed<C = Command> = C extends Command ? Omit<C, "at"> : never;

const SITES: readonly Site[] = [
  { id: 1, currency: "KRW", type: "101101", isDemo: true, timeZone: "Asia/Seoul" },
  { id: 2, currency: "USD", type: "101101", isDemo: true, timeZone: "UTC" },
];

/** An instrument and how its feed speaks. */
export interface SimulatedInstrument {
  readonly instrument: Instrument;
  readonly feed: "trades" | "quotes" | "both";
  /** First price in ticks. */
  readonly startTicks: number;
}

export const INSTRUMENTS: readonly SimulatedInstrument[] = [
  simulated(
    { symbol: 1, root: "ES", currency: "USD", calendar: "CME" },
    ["50", 2, 25],
    "both",
    20_000,
  ),
  simulated(
    { symbol: 10, root: "GC", currency: "USD", calendar: "CME" },
    ["100", 1, 1],
    "trades",
    20_000,
  ),
  simulated(
    { symbol: 48, root: "NRX", currency: "KRW", calendar: "ALWAYS" },
    ["1000", 0, 1],
    "both",
    5_000,
  ),
  simulated(
    { symbol: 60, root: "FDX", currency: "EUR", calendar: "EUREX" },
    ["5", 1, 5],
    "quotes",
    30_000,
  ),
];

export const CALENDARS: readonly string[] = [
  ...new Set(INSTRUMENTS.map(({ instrument }) => instrument.calendar)),
];

function simulated(
  contract: Pick<Instrument, "symbol" | "root" | "currency" | "calendar">,
  [multiplier, precision, tickUnits]: readonly [string, number, number],
  feed: SimulatedInstrument["feed"],
  startTicks: number,
): SimulatedInstrument {
  const unitValue = unitValueOf(multiplier, precision);
  return { instrument: { ...contract, precision, tickUnits, unitValue }, feed, startTicks };
}

/** Rates of a site at the beginning, in 10^-8 of its currency. */
const RATES: readonly (readonly [siteId: number, currency: "USD" | "EUR" | "KRW", rate: bigint])[] =
  [
    [1, "USD", 140_000_000_000n],
    [1, "EUR", 152_345_678_900n],
    [2, "EUR", 108_812_345n],
    [2, "KRW", 71_428n],
  ];

/** Money figures of a contract in the smallest unit of each site's currency. */
const SCALE_OF_SITE: Readonly<Record<number, bigint>> = { 1: 1_000n, 2: 71n };

/** Settings of an instrument on a site as its operators begin with. */
export function optionOf(siteId: number, { symbol, root }: Instrument): OverseaOption {
  const thousand = SCALE_OF_SITE[siteId] ?? 1n;
  return {
    id: siteId * 1_000 + symbol,
    siteId,
    symbol,
    koName: root,
    isPlay: true,
    isStop: false,
    intradayMargin: 300n * thousand,
    overnightMargin: 2_000n * thousand,
    losscut: 60n * thousand,
    fee: 3n * thousand + 1n,
    maxContracts: 40,
  };
}

export interface SimulatedMember {
  readonly memberId: number;
  readonly siteId: number;
}

const MEMBERS: readonly SimulatedMember[] = Array.from({ length: 9 }, (_, index) => ({
  memberId: 10_000 + index,
  siteId: index < 6 ? 1 : 2,
}));

/** Members of one shard of so many: accounts are dealt out by their ids. */
export function membersOf(shard: number, shards: number): SimulatedMember[] {
  return MEMBERS.filter(({ memberId }) => memberId % shards === shard);
}

/** What a shard is told before its life: sites, instruments, rates, and its own members with their money. */
export function beginning(members: readonly SimulatedMember[]): Untimed[] {
  return [
    ...SITES.map((site): Untimed => ({ kind: "defineSite", site })),
    ...INSTRUMENTS.flatMap(({ instrument }): Untimed[] => [
      { kind: "defineInstrument", instrument },
      ...SITES.map(
        ({ id }): Untimed => ({ kind: "configureOption", option: optionOf(id, instrument) }),
      ),
    ]),
    ...RATES.map(
      ([siteId, currency, rate]): Untimed => ({ kind: "setRate", siteId, currency, rate }),
    ),
    ...members.flatMap(({ memberId, siteId }): Untimed[] => {
      const units = 10_000n * (SCALE_OF_SITE[siteId] ?? 1n);
      return [
        { kind: "openAccount", memberId, siteId, role: "MEMBER", status: "ACTIVE" },
        { kind: "deposit", memberId, wallet: "BINARY", units, code: "D" },
      ];
    }),
  ];
}
