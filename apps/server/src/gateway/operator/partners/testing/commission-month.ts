/**
 * A month of commission by chance: who was brought by whom over five levels, what each is given from when on, and what happens
 * on each day. Told in the words of `tools/naive-commission.mjs`; `month-shard.ts` puts the facts into a ledger.
 */

import { COMMISSION_BASES, type CommissionBasis } from "@naru/vocabulary/partner/commission";
import type { WalletType } from "@naru/vocabulary/wallet";
import { type Random, seededRandom } from "../../../../market/random.ts";

const DAY_MS = 86_400_000;
const LEVELS = 5;
const FIRST_ID = 20_000;
/** Midnight in Seoul, where the site is. */
const START = Date.UTC(2026, 2, 1) - 9 * 3_600_000;

/** How a partner or member came, and what the member keeps of the partner's rate, millionths. */
export interface Bonded {
  readonly do: "bond";
  readonly member: number;
  readonly partner: number;
  readonly share: number;
  readonly at: number;
}

export interface Rated {
  readonly do: "rate";
  readonly partner: number;
  readonly basis: CommissionBasis;
  readonly rate: number;
  readonly at: number;
}

/** Units of the wallet's currency; below nothing where a fee came back. */
export interface Happened {
  readonly do: "fact";
  readonly member: number;
  readonly basis: CommissionBasis;
  readonly wallet: WalletType;
  readonly units: string;
  readonly at: number;
}

export interface Day {
  /** `2026-03-01`. */
  readonly day: string;
  /** When the day after begins. */
  readonly endsAt: number;
  readonly rates: readonly Rated[];
  /** In their order; the first may be of the day before, told after that day was closed. */
  readonly facts: readonly Happened[];
  /** Payees who are shut out from this day on, or let in again. */
  readonly statuses: readonly { readonly member: number; readonly isOpen: boolean }[];
}

export interface Month {
  readonly startsAt: number;
  readonly partners: readonly number[];
  readonly members: readonly number[];
  readonly bonds: readonly Bonded[];
  readonly firstRates: readonly Rated[];
  readonly days: readonly Day[];
}

/** A month of `size` members and a fifth as many partners, `length` days long. */
export function randomMonth(seed: string, size: number, length: number): Month {
  const random = seededRandom(seed, "commission");
  const below = (limit: number) => Math.floor(random.next() * limit);
  const partners = Array.from(
    { length: Math.max(LEVELS, Math.floor(size / 5)) },
    (_, index) => FIRST_ID + index,
  );
  const members = Array.from({ length: size }, (_, index) => FIRST_ID + partners.length + index);
  const levelOf = (partner: number) => (partner - FIRST_ID) % LEVELS;
  const bonds: Bonded[] = [];
  const bind = (member: number, partner: number, share: number, at: number) =>
    bonds.push({ do: "bond", member, partner, share, at });
  for (const partner of partners.slice(1)) {
    const above = partners.filter((one) => levelOf(one) === levelOf(partner) - 1 && one < partner);
    const parent = above[below(above.length)];
    if (parent !== undefined) bind(partner, parent, 0, START - DAY_MS);
  }
  for (const member of members) {
    // One of ten came by nobody; one of five while the month went on.
    if (below(10) === 0) continue;
    const at = below(5) === 0 ? START + below(length * DAY_MS) : START - DAY_MS;
    bind(
      member,
      partners[below(partners.length)] as number,
      below(3) === 0 ? below(500_000) : 0,
      at,
    );
  }
  const rates = ratesByChance(random, partners, bonds);
  const firstRates = partners.flatMap((partner) => rates.first(partner, START - DAY_MS));
  const facts = factsByChance(random, members);
  const days = Array.from({ length }, (_, index): Day => {
    const begin = START + index * DAY_MS;
    return {
      day: new Date(begin + DAY_MS / 2).toISOString().slice(0, 10),
      endsAt: begin + DAY_MS,
      rates: partners
        .filter(() => below(10) === 0)
        .flatMap((one) => rates.raise(one, begin + below(DAY_MS / 2))),
      facts: facts(begin, index > 0),
      statuses: partners
        .filter(() => below(20) === 0)
        .map((member) => ({ member, isOpen: below(2) === 0 })),
    };
  });
  return { startsAt: START, partners, members, bonds, firstRates, days };
}

/** Rates that fall from level to level and only rise, none above that of who brought the partner. */
function ratesByChance(random: Random, partners: readonly number[], bonds: readonly Bonded[]) {
  const parents = new Map(bonds.map(({ member, partner }) => [member, partner]));
  const now = new Map<string, number>();
  const given = (partner: number, basis: CommissionBasis, rate: number, at: number): Rated => {
    now.set(`${partner} ${basis}`, rate);
    return { do: "rate", partner, basis, rate, at };
  };
  const most = (partner: number, basis: CommissionBasis): number => {
    const parent = parents.get(partner);
    if (parent !== undefined) return now.get(`${parent} ${basis}`) ?? 0;
    return basis.endsWith("_FEE") ? 700_000 : 50_000;
  };
  if (partners.length === 0) throw new Error("a month without partners");
  return {
    first: (partner: number, at: number): Rated[] =>
      COMMISSION_BASES.map((basis) =>
        given(partner, basis, Math.floor(most(partner, basis) * (0.3 + 0.6 * random.next())), at),
      ),
    raise: (partner: number, at: number): Rated[] => {
      const basis = COMMISSION_BASES[
        Math.floor(random.next() * COMMISSION_BASES.length)
      ] as CommissionBasis;
      const rate = now.get(`${partner} ${basis}`) ?? 0;
      const room = most(partner, basis) - rate;
      return [given(partner, basis, rate + Math.floor(room * random.next()), at)];
    },
  };
}

/** Three facts a member and day or so, of any size, some of them taken back later. */
function factsByChance(random: Random, members: readonly number[]) {
  const below = (limit: number) => Math.floor(random.next() * limit);
  const taken: Happened[] = [];
  const walletOf = (basis: CommissionBasis): Happened["wallet"] => {
    if (basis === "FUTURES_FEE") return "FUTURES";
    return basis === "DEPOSIT" && below(2) === 0 ? "BTC" : "BINARY";
  };
  const one = (at: number): Happened => {
    const back = below(12) === 0 ? taken.splice(below(taken.length), 1)[0] : undefined;
    if (back !== undefined) return { ...back, units: `-${back.units}`, at };
    const basis = COMMISSION_BASES[below(COMMISSION_BASES.length)] as CommissionBasis;
    const fact: Happened = {
      do: "fact",
      member: members[below(members.length)] as number,
      basis,
      wallet: walletOf(basis),
      // From a single unit to a hundred million.
      units: String(1 + below(10 ** (1 + below(8)))),
      at,
    };
    // A chain takes coins back, a bank no won.
    if (basis.endsWith("_FEE") || fact.wallet === "BTC") taken.push(fact);
    return fact;
  };
  return (begin: number, hasLate: boolean): Happened[] => {
    const times = Array.from({ length: members.length * 3 }, () => begin + below(DAY_MS - 60_000));
    const late = hasLate ? [1, 2, 3].map((before) => begin - before) : [];
    return [...late, ...times].sort((a, b) => a - b).map(one);
  };
}
