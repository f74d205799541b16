/** Who came by whom, and every rate there ever was: what a fact's line is worked out from. */

import {
  COMMISSION_BASES,
  type CommissionBasis,
  type Rates,
} from "@naru/vocabulary/partner/commission";
import type { DeskConnection } from "../database.ts";

/** How a member is bound to the partner who brought them. */
export interface Bond {
  readonly partnerId: number;
  /** Of what the partner's rate gives, the member's own part in millionths. */
  readonly memberShare: number;
  /** Epoch ms; nothing before it counts. */
  readonly boundAt: number;
}

/** The partners of a site and all who came by them. */
export interface Tree {
  readonly bonds: ReadonlyMap<number, Bond>;
  /** A partner's rate in millionths at an instant (epoch ms), 0 where there was none. */
  rateAt(memberId: number, basis: CommissionBasis, at: number): number;
  /** The partners above a member, the nearest first. */
  lineAbove(memberId: number): readonly number[];
}

/** The tree of a site as it stands. Bonds are made at sign-up, to somebody who is there already, so that none goes in a circle. */
export async function readTree(db: DeskConnection, siteId: number): Promise<Tree> {
  const bonds = await db.query<{
    member_id: string;
    partner_id: string;
    member_share: number;
    bound_at: string;
  }>(
    "SELECT member_id, partner_id, member_share, bound_at FROM desk.partner_bond WHERE site_id = $1",
    [siteId],
  );
  const rates = await db.query<{
    member_id: string;
    basis: CommissionBasis;
    rate: number;
    from_at: string;
  }>(
    "SELECT member_id, basis, rate, from_at FROM desk.partner_rate WHERE site_id = $1 ORDER BY from_at",
    [siteId],
  );
  return treeOf(
    bonds.rows.map((row) => [
      Number(row.member_id),
      {
        partnerId: Number(row.partner_id),
        memberShare: row.member_share,
        boundAt: Number(row.bound_at),
      },
    ]),
    rates.rows.map((row) => ({
      ...row,
      memberId: Number(row.member_id),
      from: Number(row.from_at),
    })),
  );
}

/** A tree of these bonds and rates, the rates in the order of their instants. */
export function treeOf(
  bonded: Iterable<readonly [number, Bond]>,
  rates: Iterable<{
    readonly memberId: number;
    readonly basis: CommissionBasis;
    readonly rate: number;
    readonly from: number;
  }>,
): Tree {
  const bonds = new Map(bonded);
  const histories = new Map<string, { readonly rate: number; readonly from: number }[]>();
  for (const { memberId, basis, rate, from } of rates) {
    const key = [memberId, basis].join(" ");
    const history = histories.get(key);
    if (history === undefined) histories.set(key, [{ rate, from }]);
    else history.push({ rate, from });
  }
  const lines = new Map<number, readonly number[]>();
  const lineAbove = (memberId: number): readonly number[] => {
    const known = lines.get(memberId);
    if (known !== undefined) return known;
    const partnerId = bonds.get(memberId)?.partnerId;
    const line = partnerId === undefined ? [] : [partnerId, ...lineAbove(partnerId)];
    lines.set(memberId, line);
    return line;
  };
  return {
    bonds,
    rateAt: (memberId, basis, at) =>
      histories.get([memberId, basis].join(" "))?.findLast(({ from }) => from <= at)?.rate ?? 0,
    lineAbove,
  };
}

/** The rates of partners as they are now, by member. */
export async function readRates(
  db: DeskConnection,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Rates>> {
  const { rows } = await db.query<{ member_id: string; basis: CommissionBasis; rate: number }>(
    `SELECT DISTINCT ON (member_id, basis) member_id, basis, rate FROM desk.partner_rate
     WHERE member_id = ANY($1) ORDER BY member_id, basis, from_at DESC`,
    [memberIds],
  );
  const known = new Map<number, Partial<Record<CommissionBasis, number>>>();
  for (const { member_id, basis, rate } of rows) {
    const rates = known.get(Number(member_id)) ?? {};
    rates[basis] = rate;
    known.set(Number(member_id), rates);
  }
  return known;
}

/** Puts other rates into force, from an instant (epoch ms) after all facts that were booked; the site's line is held. */
export async function addRates(
  db: DeskConnection,
  of: { readonly siteId: number; readonly memberId: number; readonly proposalId: number | null },
  rates: Rates,
  fromAt: number,
): Promise<void> {
  const bases = COMMISSION_BASES.filter((basis) => rates[basis] !== undefined);
  await db.query(
    `INSERT INTO desk.partner_rate (site_id, member_id, proposal_id, from_at, basis, rate)
     SELECT $1, $2, $3, $4, * FROM unnest($5::text[], $6::int[])
     ON CONFLICT (member_id, basis, from_at) DO UPDATE SET rate = excluded.rate`,
    [of.siteId, of.memberId, of.proposalId, fromAt, bases, bases.map((basis) => rates[basis])],
  );
}
