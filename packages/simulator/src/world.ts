/** Who and what a simulated life is about: two houses in two currencies, their instruments and members. */

import type { Command } from "@naru/engine/input";
import type { Instrument, OverseaOption, Site } from "@naru/engine/instrument";
import { unitValueOf } from "@naru/money/price";
import type { Currency } from "@naru/vocabulary/currency";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { GAMES, gameOptionOf } from "./binary-world.ts";
import { perpetualBeginning } from "./futures-world.ts";
import { currencyOfSite, pieceOf, RATES, rulesOf } from "./money-world.ts";

/** A command before the shard stamps its time. */
export type Untimed<C = Command> = C extends Command ? Omit<C, "at"> : never;

const SITES: readonly Site[] = [
  { id: 1, currency: "KRW", type: "101101", isDemo: true, timeZone: "Asia/Seoul" },
  { id: 2, currency: "USD", type: "101101", isDemo: false, timeZone: "UTC" },
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
    isRest: false,
    change: null,
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

/** As many as the shards that a life may have. */
const GROUPS = 3;

/** Site 1 is on two of three shards; site 2, with a limit of its own for a day, is on one. */
export const MEMBERS: readonly SimulatedMember[] = Array.from({ length: 9 }, (_, index) => {
  const memberId = 10_000 + index;
  return { memberId, siteId: memberId % GROUPS === 0 ? 2 : 1 };
});

/**
 * Whether a coupon batch is for this member. What members share a shard keeps, so that they only share with those who
 * are of their shard whether there is one or three.
 */
export function isOfGroup(batchId: number, memberId: number): boolean {
  return batchId % GROUPS === memberId % GROUPS;
}

/** The next free number of a batch for this member's group. */
export function nextBatchId(taken: Iterable<number>, memberId: number): number {
  let last = (memberId % GROUPS) + GROUPS;
  for (const id of taken) if (isOfGroup(id, memberId) && id >= last) last = id + GROUPS;
  return last;
}

/**
 * Traders and those who follow them, beside all others: five of site 1, four of site 2, each site's on one shard however many
 * there are. When a copy comes hangs on what else is due of its shard, so that nobody's life is compared whom one could reach.
 */
export const COPYING_MEMBERS: readonly SimulatedMember[] = [
  ...[10_009, 10_012, 10_015, 10_018, 10_021].map((memberId) => ({ memberId, siteId: 1 })),
  ...[10_011, 10_014, 10_017, 10_020].map((memberId) => ({ memberId, siteId: 2 })),
];

/** Those whose requests are approved with other amounts; one on each shard of site 1 where there are three. */
export const AMOUNT_MEMBERS: readonly SimulatedMember[] = [10_024, 10_025].map((memberId) => ({
  memberId,
  siteId: 1,
}));

/** Everybody of one shard of so many: accounts are dealt out by their ids. */
export function membersOf(shard: number, shards: number): SimulatedMember[] {
  return [...MEMBERS, ...COPYING_MEMBERS, ...AMOUNT_MEMBERS].filter(
    ({ memberId }) => memberId % shards === shard,
  );
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
    ...SITES.flatMap(({ id }) =>
      GAMES.map(
        (game): Untimed => ({
          kind: "defineBinaryOption",
          option: gameOptionOf(id, game),
          effectiveAt: null,
        }),
      ),
    ),
    ...RATES.map(
      ([siteId, currency, rate]): Untimed => ({ kind: "setRate", siteId, currency, rate }),
    ),
    ...SITES.flatMap(({ id }) =>
      WALLET_TYPES.map(
        (wallet): Untimed => ({ kind: "setMoneyRules", rules: rulesOf(id, wallet) }),
      ),
    ),
    ...members.flatMap(({ memberId, siteId }): Untimed[] => {
      const pieces = (currency: Currency, count: bigint): bigint => pieceOf(currency) * count;
      return [
        { kind: "openAccount", memberId, siteId, role: "MEMBER", status: "ACTIVE" },
        {
          kind: "deposit",
          memberId,
          wallet: "BINARY",
          units: pieces(currencyOfSite(siteId), 1_000n),
          code: "D",
        },
        { kind: "creditMember", memberId, wallet: "USDT", units: pieces("USDT", 100n) },
        { kind: "creditMember", memberId, wallet: "BTC", units: pieces("BTC", 100n) },
      ];
    }),
    ...perpetualBeginning(
      SITES.map(({ id }) => id),
      members,
    ),
  ];
}
