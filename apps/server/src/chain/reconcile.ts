/**
 * What a house has on chains against what its books say (decisions 049, 058), coin by coin: holdings as of the block that was read last, less
 * what is named, is what custody and cold store have. Any other difference stops withdrawals of that coin alone, until two persons have
 * looked at it. To addresses of real chains anybody can send: what is more there than anything explains is named and has to be there
 * from then on.
 */

import type { SiteNetwork } from "@naru/store/chain/networks";
import {
  acceptDifference,
  keepLook,
  keepUnexplained,
  readAccepted,
  readBookFigures,
  readDepositFigures,
  readHoldingAddresses,
  readStops,
  readUnexplained,
  readUnsettled,
} from "@naru/store/chain/reconciliation";
import type { DeskConnection, DeskDatabase } from "@naru/store/desk/database";
import { tellTopic } from "@naru/store/desk/topics";
import { formatDecimalShort } from "@naru/money/decimal";
import { type Coin, type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import type { CoinStop } from "@naru/vocabulary/coin/stop";
import { scaleOf } from "@naru/vocabulary/currency";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { chainAmount } from "./chain-amount.ts";
import { unfundedMembers } from "./fund-seeded.ts";
import type { ChainNode, PayoutNode } from "./node.ts";

export interface ReconcileParts {
  readonly db: DeskDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly send: (about: string, siteId: number, command: UntimedCommand) => Promise<EngineAnswer>;
}

/** A simulated network that was read to its end, and the block up to which it was. */
export interface ReadNetwork {
  readonly network: CoinNetwork;
  readonly node: Pick<ChainNode, "balancesAt"> & Pick<PayoutNode, "find">;
  readonly height: number;
}

/** A network as a look sees it, as of a block. */
export interface SeenNetwork {
  readonly network: CoinNetwork;
  readonly height: number;
  /** What it adds for a site, in its units, as of one moment of all tables; undefined where the house has no addresses there yet. */
  figures(db: DeskConnection, siteId: number): Promise<NetworkFigures | undefined>;
}

/** Everything that is added up of a coin, in its finest units. */
const PARTS = [
  ...(["hot", "deposit", "cold", "fuel", "unconfirmed", "unassigned", "dust", "gone"] as const),
  ...(["inFlight", "fees", "providers", "opening", "unexplained"] as const),
  ...(["bookCustody", "bookCold"] as const),
] as const;
export type Figures = Readonly<Record<(typeof PARTS)[number], bigint>>;
/** What stands for good, once it was seen. */
type Standing = "opening" | "unexplained";
export type NetworkFigures = Omit<Figures, Standing | "providers" | "bookCustody" | "bookCold">;

/** What holdings and books differ by, once all that is named is taken into account; before what stands for good. */
export function differenceOf(figures: Omit<Figures, Standing>): bigint {
  const { hot, deposit, cold, fuel, unconfirmed, unassigned, dust, gone } = figures;
  const { inFlight, fees, providers, bookCustody, bookCold } = figures;
  const holdings = hot + deposit + cold + fuel;
  const expected = bookCustody + bookCold + unconfirmed + unassigned + dust;
  return holdings + gone + inFlight + fees + providers - expected;
}

/** The decimals of a coin's finest units: its chain's where that counts finer than the ledger. */
export function finestScale(coin: Coin): number {
  const places = Object.values(NETWORK_FACTS).flatMap((facts) =>
    facts.coin === coin ? [facts.decimals] : [],
  );
  return Math.max(scaleOf(coin), ...places);
}

/** Looks at a coin of a site on all its networks, keeps what was seen and stops the coin where it is off. */
export async function reconcile(
  parts: ReconcileParts,
  site: { readonly id: number; readonly isDemo: boolean },
  coin: Coin,
  networks: readonly SeenNetwork[],
): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const seen = await db.transaction(async (work) => {
    // One moment of all tables: what the engine commits meanwhile counts at the next look.
    await work.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    return addUp(work, site, coin, networks);
  });
  if (seen === undefined) return;
  const scale = finestScale(coin);
  const text = (units: bigint): string => formatDecimalShort(units, scale);
  const raw = differenceOf(seen.figures);
  const accepted = await readAccepted(db, site.id, coin);
  const opening = accepted ?? raw;
  if (accepted === undefined)
    await acceptDifference(db, { siteId: site.id, coin, amount: raw, proposalId: null, now });
  let unexplained = await readUnexplained(db, site.id, coin);
  const more = raw - opening - unexplained;
  if (more > 0n && !site.isDemo) {
    await keepUnexplained(db, { siteId: site.id, coin, amount: more }, now);
    unexplained += more;
    log.warn({ siteId: site.id, coin, more: text(more) }, "more is there than anything explains");
  }
  const difference = raw - opening - unexplained;
  const figures: Figures = { ...seen.figures, opening, unexplained };
  await keepLook(db, {
    ...{ siteId: site.id, coin, at: now, difference },
    parts: {
      ...Object.fromEntries(PARTS.map((name) => [name, text(figures[name])])),
      ...{ suspense: text(seen.suspense), owed: text(seen.owed) },
      ...Object.fromEntries(
        networks.map(({ network, height }) => [`block ${network}`, String(height)]),
      ),
      ...Object.fromEntries(seen.hots.map(([network, has]) => [`hot ${network}`, has])),
    },
  });
  if (difference === 0n) return;
  log.error({ siteId: site.id, coin, difference: text(difference) }, "holdings and books differ");
  for (const { network } of networks)
    await stopNetwork(parts, { siteId: site.id, network, reason: "DIFFERENCE" });
}

/** Stops a network of a site and alarms the desk, once, where nothing stood against it before. */
export async function stopNetwork(
  { db, clock, log, send }: ReconcileParts,
  { siteId, network, reason }: { siteId: number; network: CoinNetwork; reason: CoinStop },
): Promise<void> {
  const stops = await readStops(db, siteId);
  if (stops.some((each) => each.network === network)) return;
  const about = `stop ${siteId} ${network} ${clock.now()}`;
  const answer = await send(about, siteId, { kind: "stopCoin", siteId, network, reason });
  if (answer.outcome !== "ok") return;
  log.error({ siteId, network, reason }, "withdrawals of a network stop");
  const told = { event: "ALARM", id: `network ${network}`, kind: reason };
  await tellTopic(db, { destination: `/topic/operator.${siteId}`, body: JSON.stringify(told) });
}

interface Seen {
  readonly figures: Omit<Figures, Standing>;
  readonly suspense: bigint;
  readonly owed: bigint;
  /** What each network's hot address has from which the desk may move coins, as decimal text in the coin. */
  readonly hots: readonly (readonly [CoinNetwork, string])[];
}

/** Undefined where a network has no addresses of the house yet, or members have begun meanwhile whose coins no chain has. */
async function addUp(
  db: DeskConnection,
  site: { readonly id: number; readonly isDemo: boolean },
  coin: Coin,
  networks: readonly SeenNetwork[],
): Promise<Seen | undefined> {
  if (site.isDemo && (await unfundedMembers(db, site.id)).length > 0) return undefined;
  const scale = finestScale(coin);
  const fromBooks = (units: bigint): bigint => units * 10n ** BigInt(scale - scaleOf(coin));
  const books = await readBookFigures(db, site, coin);
  const sum = {
    ...{ hot: 0n, deposit: 0n, cold: 0n, fuel: 0n },
    ...{ unconfirmed: 0n, unassigned: 0n, dust: 0n, gone: 0n },
    // Where chains say what all that left took, what of it is booked is none of what is left to book.
    ...{ inFlight: 0n, fees: site.isDemo ? 0n : -fromBooks(books.fees) },
    providers: fromBooks(books.providers),
    ...{ bookCustody: fromBooks(books.custody), bookCold: fromBooks(books.cold) },
  };
  const hots: [CoinNetwork, string][] = [];
  for (const each of networks) {
    const figures = await each.figures(db, site.id);
    if (figures === undefined) return undefined;
    const { decimals } = NETWORK_FACTS[each.network];
    // On a real chain whoever holds the keys moves them.
    if (site.isDemo) hots.push([each.network, formatDecimalShort(figures.hot, decimals)]);
    const finer = 10n ** BigInt(scale - decimals);
    for (const [name, value] of Object.entries(figures))
      sum[name as keyof typeof figures] += value * finer;
  }
  const [suspense, owed] = [fromBooks(books.suspense), fromBooks(books.owed)];
  return { figures: sum, suspense, owed, hots };
}

/** A simulated network as a look sees it. */
export function simulatedLook(read: ReadNetwork): SeenNetwork {
  const { network, height } = read;
  return { network, height, figures: (db, siteId) => simulatedFigures(db, siteId, read) };
}

async function simulatedFigures(
  db: DeskConnection,
  siteId: number,
  { network, node, height }: ReadNetwork,
): Promise<NetworkFigures | undefined> {
  const of = { siteId, network };
  const addresses = await readHoldingAddresses(db, of);
  if (addresses === undefined) return undefined;
  const { hot, cold, given } = addresses;
  const balances = await node.balancesAt([hot, ...cold, ...given], height);
  const at = (address: string): bigint => balances.get(address) ?? 0n;
  const all = (those: readonly string[]): bigint => those.reduce((sum, each) => sum + at(each), 0n);
  const deposits = await readDepositFigures(db, of, height);
  let [inFlight, fees] = [0n, 0n];
  for (const each of await readUnsettled(db, of, (units) => chainAmount(network, units))) {
    const place = await node.find(each.txid);
    if (place === undefined || place.height === null || place.height > height) continue;
    inFlight += each.amount;
    fees += each.chainFee ?? place.chainFee;
  }
  const has = { hot: at(hot), deposit: all(given), cold: all(cold), fuel: 0n };
  return { ...has, ...deposits, inFlight, fees };
}

/** The coins of each site whose networks were all read to their ends, with those networks. */
export function readCoins(
  sites: readonly Pick<SiteNetwork, "siteId" | "network">[],
  read: ReadonlyMap<CoinNetwork, ReadNetwork>,
): { readonly siteId: number; readonly coin: Coin; readonly networks: readonly ReadNetwork[] }[] {
  const groups = new Map<
    string,
    { siteId: number; coin: Coin; networks: (ReadNetwork | undefined)[] }
  >();
  for (const { siteId, network } of sites) {
    const { coin } = NETWORK_FACTS[network];
    const key = `${siteId} ${coin}`;
    const group = groups.get(key) ?? { siteId, coin, networks: [] };
    group.networks.push(read.get(network));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ siteId, coin, networks }) => {
    const whole = networks.filter((each) => each !== undefined);
    return whole.length === networks.length ? [{ siteId, coin, networks: whole }] : [];
  });
}
