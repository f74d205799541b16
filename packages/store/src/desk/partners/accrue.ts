/**
 * Adds up what committed facts earned, each once: the cursor of a site moves past its facts in the transaction that books
 * what they earned (decision 031). Nothing is paid here.
 */

import { COMMISSION_BASES, type CommissionBasis } from "@naru/vocabulary/partner/commission";
import type { WalletType } from "@naru/vocabulary/wallet";
import { dayOf as utcDayOf } from "../../day.ts";
import type { DeskConnection, DeskDatabase } from "../database.ts";
import { readFacts } from "./facts.ts";
import { type Fact, type Link, memberRate, sharesOf } from "./shares.ts";
import { type Tree, readTree } from "./tree.ts";

/** Facts of one transaction. */
const AT_ONCE = 2_000;

/** What of a site must be known to book a fact: its date (`2026-11-20`) at an instant (epoch ms). */
export interface Accruing {
  readonly siteId: number;
  readonly dayOf: (at: number) => string;
  readonly now: number;
}

/** What a site has of commission; `closedDay` and those before it take no more facts. */
export interface CommissionSite {
  readonly closedDay: string | null;
  readonly settledDay: string | null;
  /** Smallest units of the site's currency that are paid out at the least. */
  readonly least: bigint;
  readonly bases: readonly CommissionBasis[];
}

/** The site's line, held until the transaction ends; made where there is none, from when on facts count. */
export async function lockCommissionSite(
  db: DeskConnection,
  { siteId, now }: Pick<Accruing, "siteId" | "now">,
): Promise<CommissionSite & { readonly throughId: number; readonly throughDay: number }> {
  await db.query(
    `INSERT INTO desk.commission_site (site_id, through_id, through_day, least, bases)
     VALUES ($1, 0, $2, 0, '{OVERSEA_FEE,BINARY_FEE,FUTURES_FEE}') ON CONFLICT DO NOTHING`,
    [siteId, utcDayOf(now)],
  );
  const { rows } = await db.query<SiteRow>(`${SITE} WHERE site_id = $1 FOR UPDATE`, [siteId]);
  const [row] = rows;
  if (row === undefined) throw new Error("the site has no line of commission");
  return { ...siteOf(row), throughId: Number(row.through_id), throughDay: row.through_day };
}

/** What a site has of commission, as it is. */
export async function readCommissionSite(
  db: DeskConnection,
  siteId: number,
): Promise<CommissionSite> {
  const { rows } = await db.query<SiteRow>(`${SITE} WHERE site_id = $1`, [siteId]);
  const [row] = rows;
  if (row !== undefined) return siteOf(row);
  const bases = COMMISSION_BASES.filter((basis) => basis.endsWith("_FEE"));
  return { closedDay: null, settledDay: null, least: 0n, bases };
}

/** Books everything that is committed and not booked yet. */
export async function accrue(db: DeskDatabase, of: Accruing): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await db.transaction((connection) => accrueSome(connection, of));
}

/** Books all there is, and closes a day to further facts: whatever comes later counts on the day after. */
export async function closeDay(db: DeskDatabase, of: Accruing, day: string): Promise<void> {
  await accrue(db, of);
  await db.transaction(async (connection) => {
    while (await accrueSome(connection, of));
    await connection.query(
      `UPDATE desk.commission_site SET closed_day = greatest(closed_day, $2::date) WHERE site_id = $1`,
      [of.siteId, day],
    );
  });
}

async function accrueSome(db: DeskConnection, of: Accruing): Promise<boolean> {
  const site = await lockCommissionSite(db, of);
  const read = await readFacts(db, of.siteId, site, AT_ONCE);
  if (read.throughId === site.throughId) return false;
  const tree = await readTree(db, of.siteId);
  const dayOf = (at: number): string => {
    const day = of.dayOf(at);
    return site.closedDay !== null && day <= site.closedDay ? dayAfter(site.closedDay) : day;
  };
  await book(db, of.siteId, accrualsOf(read.facts, tree, dayOf));
  await db.query(
    "UPDATE desk.commission_site SET through_id = $2, through_day = $3 WHERE site_id = $1",
    [of.siteId, read.throughId, read.throughDay],
  );
  return read.hasMore;
}

interface Accrual {
  readonly payeeId: number;
  readonly day: string;
  readonly memberId: number;
  readonly basis: CommissionBasis;
  readonly wallet: WalletType;
  facts: number;
  base: bigint;
  units: bigint;
}

/** What facts earn, added up by payee, day, member, basis and wallet. */
function accrualsOf(
  facts: readonly Fact[],
  tree: Tree,
  dayOf: (at: number) => string,
): readonly Accrual[] {
  const sums = new Map<string, Accrual>();
  for (const { memberId, basis, wallet, units, at } of facts) {
    const day = dayOf(at);
    for (const share of sharesOf(units, lineOf(tree, { memberId, basis, at }))) {
      const key = [share.payeeId, day, memberId, basis, wallet].join(" ");
      const before = sums.get(key);
      const sum = before ?? {
        ...{ payeeId: share.payeeId, day, memberId, basis, wallet },
        ...{ facts: 0, base: 0n, units: 0n },
      };
      sum.facts += 1;
      sum.base += units;
      sum.units += share.units;
      if (before === undefined) sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

/** The links that may earn by a fact, from the member upward, at the rates of its time; none that was before its bond. */
export function lineOf(
  tree: Tree,
  { memberId, basis, at }: Pick<Fact, "memberId" | "basis" | "at">,
): readonly Link[] {
  const bond = tree.bonds.get(memberId);
  if (bond === undefined || at < bond.boundAt) return [];
  const line: Link[] = [];
  const own = memberRate(tree.rateAt(bond.partnerId, basis, at), bond.memberShare);
  if (own > 0) line.push({ payeeId: memberId, rate: own });
  for (const payeeId of tree.lineAbove(memberId))
    line.push({ payeeId, rate: tree.rateAt(payeeId, basis, at) });
  return line;
}

async function book(db: DeskConnection, siteId: number, sums: readonly Accrual[]): Promise<void> {
  if (sums.length === 0) return;
  await db.query(
    `INSERT INTO desk.commission_accrual AS kept
       (site_id, payee_id, day, member_id, basis, wallet, facts, base, units)
     SELECT $1, * FROM unnest($2::bigint[], $3::date[], $4::bigint[], $5::text[], $6::text[],
       $7::int[], $8::bigint[], $9::bigint[])
     ON CONFLICT (payee_id, day, member_id, basis, wallet) DO UPDATE SET
       facts = kept.facts + excluded.facts, base = kept.base + excluded.base,
       units = kept.units + excluded.units`,
    [
      siteId,
      sums.map(({ payeeId }) => payeeId),
      sums.map(({ day }) => day),
      sums.map(({ memberId }) => memberId),
      sums.map(({ basis }) => basis),
      sums.map(({ wallet }) => wallet),
      sums.map(({ facts }) => facts),
      sums.map(({ base }) => String(base)),
      sums.map(({ units }) => String(units)),
    ],
  );
}

/** The date after, `2026-11-21`. */
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

const SITE = `SELECT through_id, through_day, closed_day::text, settled_day::text, least, bases
  FROM desk.commission_site`;

interface SiteRow {
  through_id: string;
  through_day: number;
  closed_day: string | null;
  settled_day: string | null;
  least: string;
  bases: CommissionBasis[];
}

function siteOf({ closed_day, settled_day, least, bases }: SiteRow): CommissionSite {
  return { closedDay: closed_day, settledDay: settled_day, least: BigInt(least), bases };
}
