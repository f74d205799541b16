/** What a house has on chains against what its books say (decision 049): what is read for it, and what is kept of it. */

import {
  COIN_NETWORK_CODES,
  COIN_CREDIT_CODES,
  type CoinNetwork,
  NETWORK_FACTS,
} from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES } from "@naru/vocabulary/coin/payout";
import { COIN_STOP_CODES, type CoinStop } from "@naru/vocabulary/coin/stop";
import {
  assetAccount,
  CURRENCY_SLOTS,
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  houseAccount,
} from "@naru/vocabulary/ledger-account";
import type { Coin } from "@naru/vocabulary/coin/network";
import { ownerSql, slotSql } from "../read/account-sql.ts";
import { sumsNow } from "../sums/sums-sql.ts";
import type { DeskConnection } from "../desk/database.ts";
import { FIRST_OF_TRANSACTION } from "./moves.ts";

export interface SiteOnNetwork {
  readonly siteId: number;
  readonly network: CoinNetwork;
}

/** Addresses of a site's network that may have coins: the hot one, cold ones now and before, and all that were given to members. */
export async function readHoldingAddresses(
  db: DeskConnection,
  { siteId, network }: SiteOnNetwork,
): Promise<
  | { readonly hot: string; readonly cold: readonly string[]; readonly given: readonly string[] }
  | undefined
> {
  const { rows } = await db.query<{ hot: string; cold: string[]; given: string[] }>(
    `SELECT h.address AS hot, c.address || ARRAY(
         SELECT address FROM chain.former_cold WHERE site_id = $1 AND network = $2 ORDER BY address
       ) AS cold, ARRAY(
         SELECT DISTINCT address FROM chain.address
         WHERE site_id = $1 AND network = $2 AND (member_id IS NOT NULL OR tag IS NULL) AND address <> h.address
         ORDER BY address
       ) AS given
     FROM chain.house_address h JOIN chain.house_address c USING (site_id, network)
     WHERE h.site_id = $1 AND h.network = $2 AND h.role = 'HOT' AND c.role = 'COLD'`,
    [siteId, network],
  );
  return rows[0];
}

/** Deposits of a site's network as the chain has them at a height and the ledger has them, all in the chain's units. */
export interface DepositFigures {
  /** In a block and not in the ledger yet. */
  readonly unconfirmed: bigint;
  /** In a block and nobody's. */
  readonly unassigned: bigint;
  /** What is smaller than a coin's smallest unit. */
  readonly dust: bigint;
  /** In the ledger and in no block any more. */
  readonly gone: bigint;
}

const { SMALL, CREDITED, UNASSIGNED, ASKED } = COIN_CREDIT_CODES.codeOf;
const BOOKED = [SMALL, CREDITED, UNASSIGNED, ASKED].join(", ");

/** Deposits of a site's network as of a height; what ledger and chain both have counts nowhere but for its dust. */
export async function readDepositFigures(
  db: DeskConnection,
  { siteId, network }: SiteOnNetwork,
  height: number,
): Promise<DepositFigures> {
  const { rows } = await db.query<Record<keyof DepositFigures, string>>(
    `SELECT coalesce(sum(whole) FILTER (WHERE is_there AND NOT is_booked AND state <> 'UNASSIGNED'), 0)::text AS unconfirmed,
       coalesce(sum(whole) FILTER (WHERE is_there AND NOT is_booked AND state = 'UNASSIGNED'), 0)::text AS unassigned,
       coalesce(sum(dust) FILTER (WHERE is_there), 0)::text AS dust,
       coalesce(sum(whole) FILTER (WHERE is_booked AND NOT is_there), 0)::text AS gone
     FROM (
       SELECT d.chain_amount - d.dust AS whole, d.dust, d.state, coalesce(d.height <= $3, false) AS is_there,
         c.id IS NOT NULL AS is_booked
       FROM chain.deposit d
       LEFT JOIN coin_deposit c ON c.id = d.id AND c.site_id = d.site_id AND c.state IN (${BOOKED})
       WHERE d.site_id = $1 AND d.network = $2 AND d.state <> 'UNSUPPORTED'
         AND (d.dust > 0 OR NOT (c.id IS NOT NULL AND coalesce(d.height <= $3, false)))
     ) AS deposit`,
    [siteId, network, height],
  );
  const [row] = rows;
  const figure = (name: keyof DepositFigures): bigint => BigInt(row?.[name] ?? "0");
  return {
    unconfirmed: figure("unconfirmed"),
    unassigned: figure("unassigned"),
    dust: figure("dust"),
    gone: figure("gone"),
  };
}

/** Something that was signed and that the ledger does not have as settled: who it is on its chain, and what it takes there. */
export interface Unsettled {
  readonly txid: string;
  /** In the chain's units: what leaves the house, and what it costs besides. */
  readonly amount: bigint;
  /** Null where its chain alone says it. */
  readonly chainFee: bigint | null;
}

const { DONE, FAILED } = PAYOUT_STATE_CODES.codeOf;

/** Payouts and movements of a site's network that were signed and are not settled by the ledger; of movements only the cost leaves. */
export async function readUnsettled(
  db: DeskConnection,
  { siteId, network }: SiteOnNetwork,
  chainAmount: (units: bigint) => bigint,
): Promise<Unsettled[]> {
  const code = COIN_NETWORK_CODES.codeOf[network];
  const payouts = await db.query<{ txid: string; units: string; spends: string }>(
    `SELECT s.txid, p.units::text, s.spends::text FROM coin_payout p JOIN chain.signed s ON s.payout_id = p.id
     WHERE p.site_id = $1 AND p.network = $2 AND p.state NOT IN (${DONE}, ${FAILED}) AND p.ended_at IS NULL`,
    [siteId, code],
  );
  const moves = await db.query<{ txid: string; chain_fee: string | null }>(
    `SELECT move.txid, CASE WHEN move.kind <> 'FROM_COLD' OR move.booking IS NOT NULL THEN move.chain_fee
         WHEN NOT ${FIRST_OF_TRANSACTION} THEN 0 END::text AS chain_fee FROM chain.move
     LEFT JOIN coin_moved l ON l.site_id = move.site_id AND l.network = $3
     WHERE move.site_id = $1 AND move.network = $2 AND move.ended_at IS NULL AND move.txid IS NOT NULL
       AND (move.booking IS NULL OR move.booking > coalesce(l.number, 0))`,
    [siteId, network, code],
  );
  return [
    ...payouts.rows.map(({ txid, units, spends }) => {
      const amount = chainAmount(BigInt(units));
      return { txid, amount, chainFee: BigInt(spends) - amount };
    }),
    ...moves.rows.map(({ txid, chain_fee }) => ({
      txid,
      amount: 0n,
      chainFee: chain_fee === null ? null : BigInt(chain_fee),
    })),
  ];
}

/** What the books of a site say of a coin, in its smallest units. */
export interface BookFigures {
  readonly custody: bigint;
  readonly cold: bigint;
  /** What came or went by settling with providers, in none of the house's addresses. */
  readonly providers: bigint;
  /** What waits with the house below the minimum or for its owner; part of custody. */
  readonly suspense: bigint;
  /** All that members have. */
  readonly owed: bigint;
  /** What chains took, as it is booked: gone from custody. */
  readonly fees: bigint;
}

/** A site's books of a coin as of the last movement. */
export async function readBookFigures(
  db: DeskConnection,
  { id, isDemo }: { readonly id: number; readonly isDemo: boolean },
  coin: Coin,
): Promise<BookFigures> {
  type Purpose = "CUSTODY" | "COLD" | "SUSPENSE_DEPOSIT" | "CHAIN_FEE";
  const account = (purpose: Purpose): number =>
    purpose === "CHAIN_FEE"
      ? houseAccount(id, coin, purpose)
      : assetAccount({ id, isDemo }, coin, purpose);
  const house = `site_id = $1 AND member_id = 0 AND ${slotSql("account")} = ${CURRENCY_SLOTS.codeOf[coin]}
    AND ${ownerSql("account")} < ${FIRST_MEMBER_ID}`;
  const of = (purpose: Purpose): string =>
    `coalesce(sum(received - paid) FILTER (WHERE account = ${account(purpose)}), 0)::text`;
  const { rows } = await db.query<Record<keyof BookFigures, string>>(
    `SELECT ${of("CUSTODY")} AS custody, ${of("COLD")} AS cold, ${of("SUSPENSE_DEPOSIT")} AS suspense,
       ${of("CHAIN_FEE")} AS fees,
       coalesce(sum(received - paid) FILTER (WHERE account = ${account("CUSTODY")}
         AND other = ${HOUSE_PURPOSE_CODES.codeOf.PROVIDER}), 0)::text AS providers,
       coalesce(sum(received - paid), 0)::text AS owed
     FROM ${sumsNow(house)} AS sums`,
    [id],
  );
  const [row] = rows;
  const figure = (name: keyof BookFigures): bigint => BigInt(row?.[name] ?? "0");
  // What is somewhere else is a debit; per currency all balances sum to zero, so that what houses lack is what members have.
  return {
    custody: -figure("custody"),
    cold: -figure("cold"),
    providers: -figure("providers"),
    suspense: figure("suspense"),
    owed: -figure("owed"),
    fees: -figure("fees"),
  };
}

/** Why nothing is sent on a network of a site, and since when (epoch ms). */
export interface NetworkStop extends SiteOnNetwork {
  readonly reason: CoinStop;
  readonly at: number;
}

/** Networks of a site on which nothing is sent. */
export async function readStops(db: DeskConnection, siteId: number): Promise<NetworkStop[]> {
  const { rows } = await db.query<{ network: number; reason: number; at: string }>(
    "SELECT network, reason, at::text FROM coin_stop WHERE site_id = $1 AND reason IS NOT NULL ORDER BY network",
    [siteId],
  );
  return rows.map(({ network, reason, at }) => ({
    siteId,
    network: COIN_NETWORK_CODES.wordOf(network),
    reason: COIN_STOP_CODES.wordOf(reason),
    at: Number(at),
  }));
}

/**
 * What of a coin's difference stands for good, in the finest units of it, beside what nobody explains; undefined before anybody
 * looked.
 */
export async function readAccepted(
  db: DeskConnection,
  siteId: number,
  coin: Coin,
): Promise<bigint | undefined> {
  const { rows } = await db.query<{ sum: string | null }>(
    "SELECT sum(amount)::text AS sum FROM chain.accepted WHERE site_id = $1 AND coin = $2 AND NOT is_unexplained",
    [siteId, coin],
  );
  const sum = rows[0]?.sum ?? null;
  return sum === null ? undefined : BigInt(sum);
}

/** What came of a coin that nobody explains, in the finest units of it. */
export async function readUnexplained(
  db: DeskConnection,
  siteId: number,
  coin: Coin,
): Promise<bigint> {
  const { rows } = await db.query<{ amount: string }>(
    "SELECT amount::text FROM chain.accepted WHERE site_id = $1 AND coin = $2 AND is_unexplained",
    [siteId, coin],
  );
  return BigInt(rows[0]?.amount ?? "0");
}

/** Adds what came that nobody explains to what came before it: from then on it has to be there. */
export async function keepUnexplained(
  db: DeskConnection,
  more: { readonly siteId: number; readonly coin: Coin; readonly amount: bigint },
  now: number,
): Promise<void> {
  await db.query(
    `INSERT INTO chain.accepted AS kept (site_id, coin, amount, is_unexplained, at) VALUES ($1, $2, $3, true, $4)
     ON CONFLICT (site_id, coin) WHERE is_unexplained
     DO UPDATE SET amount = kept.amount + excluded.amount, at = excluded.at`,
    [more.siteId, more.coin, String(more.amount), new Date(now)],
  );
}

/** Takes a difference as it is: what was there when somebody first looked (no proposal), or what two persons took. Once each. */
export async function acceptDifference(
  db: DeskConnection,
  accepted: {
    readonly siteId: number;
    readonly coin: Coin;
    readonly amount: bigint;
    readonly proposalId: number | null;
    readonly now: number;
  },
): Promise<void> {
  const { siteId, coin, amount, proposalId, now } = accepted;
  await db.query(
    `INSERT INTO chain.accepted (site_id, coin, amount, proposal_id, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [siteId, coin, String(amount), proposalId, new Date(now)],
  );
}

/** A look at a coin: each part by name, as decimal text in the coin. */
export interface Look {
  readonly siteId: number;
  readonly coin: Coin;
  /** Of the site's time zone, `2026-11-20`. */
  readonly day: string;
  /** Epoch ms. */
  readonly at: number;
  readonly parts: Readonly<Record<string, string>>;
  /** In the finest units of the coin. */
  readonly difference: bigint;
  /** Looks of that day, and how many of them were off. */
  readonly looks: number;
  readonly off: number;
}

/** Keeps a look as the last of its day, in the site's time zone. */
export async function keepLook(
  db: DeskConnection,
  { siteId, coin, at, parts, difference }: Omit<Look, "day" | "looks" | "off">,
): Promise<void> {
  await db.query(
    `INSERT INTO chain.reconciliation AS kept (site_id, coin, day, at, parts, difference, off)
     SELECT $1, $2, ($3::timestamptz AT TIME ZONE time_zone)::date, $3, $4, $5, $6 FROM site WHERE id = $1
     ON CONFLICT (site_id, coin, day) DO UPDATE SET at = excluded.at, parts = excluded.parts,
       difference = excluded.difference, looks = kept.looks + 1, off = kept.off + excluded.off`,
    [
      siteId,
      coin,
      new Date(at),
      JSON.stringify(parts),
      String(difference),
      difference === 0n ? 0 : 1,
    ],
  );
}

/** A site's looks of the newest days of each coin, newest first. */
export async function readLooks(db: DeskConnection, siteId: number, days: number): Promise<Look[]> {
  const { rows } = await db.query<{
    coin: Coin;
    day: string;
    at: Date;
    parts: Record<string, string>;
    difference: string;
    looks: number;
    off: number;
  }>(
    `SELECT coin, day::text, at, parts, difference::text, looks, off FROM chain.reconciliation
     WHERE site_id = $1 AND day > (SELECT max(day) FROM chain.reconciliation WHERE site_id = $1) - $2::int4
     ORDER BY reconciliation.day DESC, coin`,
    [siteId, days],
  );
  return rows.map(({ at, difference, ...rest }) => ({
    ...rest,
    siteId,
    at: at.getTime(),
    difference: BigInt(difference),
  }));
}

/** What a network's hot address had at the last look, as decimal text in the coin; undefined before it. */
export async function readHot(
  db: DeskConnection,
  siteId: number,
  network: CoinNetwork,
): Promise<{ readonly has: string; readonly at: number } | undefined> {
  const { rows } = await db.query<{ has: string | null; at: Date }>(
    `SELECT parts ->> $3 AS has, at FROM chain.reconciliation WHERE site_id = $1 AND coin = $2
     ORDER BY reconciliation.day DESC LIMIT 1`,
    [siteId, NETWORK_FACTS[network].coin, `hot ${network}`],
  );
  const [row] = rows;
  return row === undefined || row.has === null ? undefined : { has: row.has, at: row.at.getTime() };
}

/** Asks for a look at a site's coins now. */
export async function askForLook(db: DeskConnection, siteId: number, now: number): Promise<void> {
  await db.query(
    `INSERT INTO chain.reconciliation_asked (site_id, asked_at) VALUES ($1, $2)
     ON CONFLICT (site_id) DO UPDATE SET asked_at = excluded.asked_at`,
    [siteId, new Date(now)],
  );
}

/** Whether anybody has asked for a look at any of these sites since then (epoch ms, inclusive). */
export async function isLookAsked(
  db: DeskConnection,
  sites: readonly number[],
  since: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "SELECT FROM chain.reconciliation_asked WHERE site_id = ANY($1) AND asked_at >= $2 LIMIT 1",
    [sites, new Date(since)],
  );
  return (rowCount ?? 0) > 0;
}
