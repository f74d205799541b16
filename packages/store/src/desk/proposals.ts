/**
 * Proposals: what two persons must agree on (reliability.md G44). The content is kept as the very text that was hashed
 * and shown. States only go forward; the table itself refuses a checker who is the maker's person.
 */

import { hash } from "node:crypto";
import type { ProposalKind, ProposalState } from "@naru/vocabulary/operator";
import type { DeskConnection } from "./database.ts";

export interface ProposalOutcome {
  readonly target: string;
  readonly ok: boolean;
  readonly code: string | null;
  /** Orders of a member that were cancelled, and how much was closed of a position. */
  readonly ended?: { readonly orders: number; readonly qty: string };
}

export interface ProposalRecord {
  readonly id: number;
  readonly siteId: number;
  readonly kind: ProposalKind;
  readonly state: ProposalState;
  readonly revision: number;
  /** SHA-256 of everything that is agreed to. */
  readonly hash: string;
  /** JSON of what will be done and of what stands there now. */
  readonly content: string;
  readonly target: string;
  readonly reason: string;
  readonly currency: string | null;
  /** The sum in the currency's smallest units, and its value in the site's. */
  readonly units: bigint | null;
  readonly won: bigint | null;
  readonly makerId: number;
  readonly makerPerson: string;
  readonly makerName: string;
  readonly checkerId: number | null;
  readonly checkerName: string | null;
  readonly note: string | null;
  readonly outcome: readonly ProposalOutcome[];
  readonly requestId: number | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly decidedAt: number | null;
}

/** What a maker puts into a proposal. */
export type ProposalContent = Pick<
  ProposalRecord,
  "kind" | "content" | "target" | "reason" | "currency" | "units" | "won" | "requestId"
>;

interface ProposalRow {
  id: string;
  site_id: number;
  kind: ProposalKind;
  state: ProposalState;
  revision: number;
  hash: string;
  content: string;
  target: string;
  reason: string;
  currency: string | null;
  units: string | null;
  won: string | null;
  maker_id: string;
  maker_person: string;
  maker_name: string;
  checker_id: string | null;
  checker_name: string | null;
  note: string | null;
  outcome: ProposalOutcome[];
  request_id: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

const SELECT = `SELECT p.*, maker.name AS maker_name, checker.name AS checker_name
  FROM desk.proposal p
  JOIN desk.operator maker ON maker.id = p.maker_id
  LEFT JOIN desk.operator checker ON checker.id = p.checker_id`;

function toRecord(row: ProposalRow): ProposalRecord {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    kind: row.kind,
    state: row.state,
    revision: row.revision,
    hash: row.hash,
    content: row.content,
    target: row.target,
    reason: row.reason,
    currency: row.currency,
    units: row.units === null ? null : BigInt(row.units),
    won: row.won === null ? null : BigInt(row.won),
    makerId: Number(row.maker_id),
    makerPerson: row.maker_person,
    makerName: row.maker_name,
    checkerId: row.checker_id === null ? null : Number(row.checker_id),
    checkerName: row.checker_name,
    note: row.note,
    outcome: row.outcome,
    requestId: row.request_id === null ? null : Number(row.request_id),
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
  };
}

/** What an approval is bound to: site, number, revision, maker and the whole content. */
export function proposalHash(proposal: {
  siteId: number;
  id: number;
  revision: number;
  kind: ProposalKind;
  makerId: number;
  reason: string;
  content: string;
}): string {
  const { siteId, id, revision, kind, makerId, reason, content } = proposal;
  return hash("sha256", JSON.stringify([siteId, id, revision, kind, makerId, reason, content]));
}

/** Adds a pending proposal and returns its number. Throws PostgreSQL's 23505 where its request has an open one. */
export async function addProposal(
  db: DeskConnection,
  proposal: ProposalContent & {
    siteId: number;
    makerId: number;
    makerPerson: string;
    /** The site's day, `2026-11-20`. */
    day: string;
    now: number;
    expiresAt: number;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    "SELECT nextval(pg_get_serial_sequence('desk.proposal', 'id')) AS id",
  );
  const id = Number(rows[0]?.id);
  await db.query(
    `INSERT INTO desk.proposal (id, site_id, kind, state, revision, hash, content, target, reason, currency,
       units, won, maker_id, maker_person, request_id, day, created_at, expires_at)
     VALUES ($1, $2, $3, 'PENDING', 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      proposal.siteId,
      proposal.kind,
      proposalHash({ ...proposal, id, revision: 1 }),
      proposal.content,
      proposal.target,
      proposal.reason,
      proposal.currency,
      proposal.units,
      proposal.won,
      proposal.makerId,
      proposal.makerPerson,
      proposal.requestId,
      proposal.day,
      new Date(proposal.now),
      new Date(proposal.expiresAt),
    ],
  );
  return id;
}

/** Puts other content into a pending proposal as its next revision: the hash before is worth nothing any more. */
export async function reviseProposal(
  db: DeskConnection,
  before: ProposalRecord,
  content: ProposalContent,
): Promise<void> {
  const revision = before.revision + 1;
  await db.query(
    `UPDATE desk.proposal SET revision = $2, hash = $3, content = $4, target = $5, reason = $6, currency = $7,
       units = $8, won = $9, request_id = $10
     WHERE id = $1 AND state = 'PENDING'`,
    [
      before.id,
      revision,
      proposalHash({ ...before, ...content, revision }),
      content.content,
      content.target,
      content.reason,
      content.currency,
      content.units,
      content.won,
      content.requestId,
    ],
  );
}

/** A proposal of a site; with `lock`, until the caller's transaction ends nobody else changes it. */
export async function readProposal(
  db: DeskConnection,
  siteId: number,
  id: number,
  options = { lock: false },
): Promise<ProposalRecord | undefined> {
  const { rows } = await db.query<ProposalRow>(
    `${SELECT} WHERE p.site_id = $1 AND p.id = $2 ${options.lock ? "FOR UPDATE OF p" : ""}`,
    [siteId, id],
  );
  return rows[0] && toRecord(rows[0]);
}

const FORWARD: Readonly<Partial<Record<ProposalState, readonly ProposalState[]>>> = {
  PENDING: ["APPROVED", "REJECTED", "WITHDRAWN", "EXPIRED"],
  APPROVED: ["DONE", "FAILED"],
};

/** Takes a proposal one state forward; `false` where it is no longer in the state it was read in. */
export async function moveProposal(
  db: DeskConnection,
  before: Pick<ProposalRecord, "id" | "state">,
  to: {
    state: ProposalState;
    now: number;
    checker?: { id: number; person: string };
    note?: string;
    outcome?: readonly ProposalOutcome[];
  },
): Promise<boolean> {
  if (!FORWARD[before.state]?.includes(to.state))
    throw new Error(`a proposal does not go from ${before.state} to ${to.state}`);
  const { rowCount } = await db.query(
    `UPDATE desk.proposal SET state = $3, decided_at = $4, checker_id = coalesce($5, checker_id),
       checker_person = coalesce($6, checker_person), note = coalesce($7, note),
       outcome = coalesce($8, outcome)
     WHERE id = $1 AND state = $2`,
    [
      before.id,
      before.state,
      to.state,
      new Date(to.now),
      to.checker?.id ?? null,
      to.checker?.person ?? null,
      to.note ?? null,
      to.outcome === undefined ? null : JSON.stringify(to.outcome),
    ],
  );
  return rowCount === 1;
}

/** Until the transaction ends nobody else agrees to a proposal of this site. */
export async function lockApprovals(db: DeskConnection, siteId: number): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock(313, $1)", [siteId]);
}

/** Whether a proposal of a kind was agreed to at a site and is not carried out yet. */
export async function isBeingDone(
  db: DeskConnection,
  { siteId, kind }: { siteId: number; kind: ProposalKind },
): Promise<boolean> {
  const { rowCount } = await db.query(
    "SELECT FROM desk.proposal WHERE site_id = $1 AND kind = $2 AND state = 'APPROVED' LIMIT 1",
    [siteId, kind],
  );
  return rowCount === 1;
}

/** Which proposals: of the kinds that somebody may see, and all of their own. */
export interface ProposalQuery {
  readonly siteId: number;
  readonly kinds: readonly ProposalKind[];
  readonly makerId: number;
  readonly state?: ProposalState | undefined;
  readonly kind?: ProposalKind | undefined;
  /** Their own alone. */
  readonly isMine?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Proposals, newest first, and how many there are. */
export async function listProposals(
  db: DeskConnection,
  query: ProposalQuery,
): Promise<{ rows: ProposalRecord[]; total: number }> {
  const where = `p.site_id = $1 AND (p.kind = ANY($2) OR p.maker_id = $3)
    AND ($4::text IS NULL OR p.state = $4) AND ($5::text IS NULL OR p.kind = $5)
    AND (NOT $6::boolean OR p.maker_id = $3)`;
  const values = [
    query.siteId,
    query.kinds,
    query.makerId,
    query.state ?? null,
    query.kind ?? null,
    query.isMine === true,
  ];
  const [{ rows }, counted] = await Promise.all([
    db.query<ProposalRow>(`${SELECT} WHERE ${where} ORDER BY p.id DESC LIMIT $7 OFFSET $8`, [
      ...values,
      query.limit,
      query.offset,
    ]),
    db.query<{ total: string }>(
      `SELECT count(*) AS total FROM desk.proposal p WHERE ${where}`,
      values,
    ),
  ]);
  return { rows: rows.map(toRecord), total: Number(counted.rows[0]?.total ?? 0) };
}

/** How many pending proposals of these kinds wait for somebody other than this person. */
export async function countPending(
  db: DeskConnection,
  { siteId, kinds, person }: { siteId: number; kinds: readonly ProposalKind[]; person: string },
): Promise<number> {
  const { rows } = await db.query<{ total: string }>(
    `SELECT count(*) AS total FROM desk.proposal
     WHERE site_id = $1 AND state = 'PENDING' AND kind = ANY($2) AND maker_person <> $3`,
    [siteId, kinds, person],
  );
  return Number(rows[0]?.total ?? 0);
}

/** Pending proposals whose time is over, and approved ones that nobody carries out since `stalled` (epoch ms). */
export async function dueProposals(
  db: DeskConnection,
  { now, stalled }: { now: number; stalled: number },
): Promise<ProposalRecord[]> {
  const { rows } = await db.query<ProposalRow>(
    `${SELECT} WHERE (p.state = 'PENDING' AND p.expires_at <= $1)
       OR (p.state = 'APPROVED' AND p.decided_at <= $2) ORDER BY p.id LIMIT 100`,
    [new Date(now), new Date(stalled)],
  );
  return rows.map(toRecord);
}

/**
 * What proposals of money are worth that an operator made on a day and that are not refused, in the site's smallest
 * units; `except` one, which is being changed. A request that is approved is its member's own money, and has limits of its own.
 */
export async function proposedOn(
  db: DeskConnection,
  {
    siteId,
    makerPerson,
    day,
    except,
  }: {
    siteId: number;
    makerPerson: string;
    day: string;
    except: number | null;
  },
): Promise<bigint> {
  const { rows } = await db.query<{ won: string }>(
    `SELECT coalesce(sum(won), 0)::text AS won FROM desk.proposal
     WHERE site_id = $1 AND maker_person = $2 AND day = $3 AND id IS DISTINCT FROM $4
       AND kind <> 'REQUEST_OVER_LIMIT' AND state IN ('PENDING', 'APPROVED', 'DONE')`,
    [siteId, makerPerson, day, except],
  );
  return BigInt(rows[0]?.won ?? 0);
}

/** Balances trickle behind the engine: for so long what was paid may not be among them yet. */
const TRICKLES_WITHIN_MS = 10 * 60_000;

/**
 * What proposals promise members in a currency and the balances may not show yet, in smallest units; `except` one: what
 * waits, what was paid lately (it counts twice for a while rather than not at all), and every batch of coupons, of which
 * nobody knows when they are redeemed.
 *
 * @param now epoch ms
 */
export async function promised(
  db: DeskConnection,
  {
    siteId,
    currency,
    except,
    now,
  }: { siteId: number; currency: string; except: number | null; now: number },
): Promise<bigint> {
  const { rows } = await db.query<{ units: string }>(
    `SELECT coalesce(sum(units), 0)::text AS units FROM desk.proposal
     WHERE site_id = $1 AND currency = $2 AND id IS DISTINCT FROM $3
       AND kind IN ('CREDIT', 'BONUS', 'COUPON_BATCH')
       AND (state IN ('PENDING', 'APPROVED')
         OR state = 'DONE' AND (kind = 'COUPON_BATCH' OR decided_at > $4))`,
    [siteId, currency, except, new Date(now - TRICKLES_WITHIN_MS)],
  );
  return BigInt(rows[0]?.units ?? 0);
}
