/** Looks for what stands out in the sign-ins, requests, providers' orders and deals that nobody has looked at yet (decisions 074, 079). */

import type { DeskConnection, DeskDatabase } from "../database.ts";
import { changedBanks } from "./bank-changed.ts";
import { bonusOnly } from "./bonus-only.ts";
import { couponFarms } from "./coupon-farms.ts";
import { depositsWithoutTrading } from "./deposit-without-trading.ts";
import type { Found, Look } from "./found.ts";
import { latencyWinners } from "./latency-winners.ts";
import { readLeavings } from "./leavings.ts";
import { sharedAddresses, sharedBanks, sharedDevices } from "./shared.ts";
import { SETTLED_MS, TAKEN_MAX } from "./thresholds.ts";

/** One a kind of anomaly. */
const RULES: readonly ((db: DeskConnection, look: Look) => Promise<Found[]>)[] = [
  depositsWithoutTrading,
  sharedDevices,
  sharedAddresses,
  sharedBanks,
  bonusOnly,
  latencyWinners,
  couponFarms,
  changedBanks,
];

/** Looks until nothing is left, or `signal` ends it; the number of findings that are new or have new evidence. */
export async function lookForAnomalies(
  db: DeskDatabase,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let all = 0;
  for (let isMore = true; isMore && signal?.aborted !== true; ) {
    const looked = await lookOnce(db, now);
    all += looked.found;
    isMore = looked.isMore;
  }
  return all;
}

/** Takes the next sign-ins and requests. Of two that look at once the later one waits, and then has nothing to take. */
function lookOnce(
  db: DeskDatabase,
  now: number,
): Promise<{ readonly found: number; readonly isMore: boolean }> {
  return db.transaction(async (work) => {
    const { rows: marks } = await work.query<{ session_id: string; request_id: string }>(
      "SELECT session_id, request_id FROM desk.anomaly_mark FOR UPDATE",
    );
    const [mark] = marks;
    if (mark === undefined) throw new Error("the look for anomalies has no mark");
    const [sessionId, requestId] = [Number(mark.session_id), Number(mark.request_id)];
    const sessions = await taken(work, "sessions", sessionId, now);
    const requests = await taken(work, "requests", requestId, now);
    if (sessions.upTo === sessionId && requests.upTo === requestId)
      return { found: 0, isMore: false };
    const asked = [requestId, requests.upTo] as const;
    const look: Look = {
      ...{ sessions: [sessionId, sessions.upTo], requests: asked },
      leavings: await readLeavings(work, asked),
      now,
    };
    let found = 0;
    for (const rule of RULES)
      for (const each of await rule(work, look)) found += await keep(work, each, now);
    await work.query("UPDATE desk.anomaly_mark SET session_id = $1, request_id = $2", [
      sessions.upTo,
      requests.upTo,
    ]);
    return { found, isMore: sessions.isFull || requests.isFull };
  });
}

interface Taken {
  readonly upTo: number;
  /** There may be more. */
  readonly isFull: boolean;
}

/**
 * Up to which number is looked now: of sign-ins those that are settled, of requests, providers' orders and deals between members,
 * which one sequence numbers, those whose movements the ledger's sums have.
 */
async function taken(
  db: DeskConnection,
  what: "sessions" | "requests",
  after: number,
  now: number,
): Promise<Taken> {
  const { rows } =
    what === "sessions"
      ? await db.query<{ up_to: string | null; count: string }>(
          `SELECT max(id) AS up_to, count(*) AS count FROM (
             SELECT id FROM desk.session WHERE id > $1 AND started_at <= $2 ORDER BY id LIMIT ${TAKEN_MAX}) AS next`,
          [after, new Date(now - SETTLED_MS)],
        )
      : await db.query<{ up_to: string | null; count: string }>(
          `SELECT max(id) AS up_to, count(*) AS count FROM (
             SELECT id FROM money_request WHERE id > $1 AND id <= $2
             UNION ALL SELECT id FROM provider_order WHERE id > $1 AND id <= $2
             UNION ALL SELECT id FROM p2p_deal WHERE id > $1 AND id <= $2
             ORDER BY id LIMIT ${TAKEN_MAX}) AS next`,
          [after, await summedUpTo(db)],
        );
  return {
    upTo: Math.max(after, Number(rows[0]?.up_to ?? 0)),
    isFull: Number(rows[0]?.count) === TAKEN_MAX,
  };
}

/** The last movement that the ledger's sums have: what is numbered before it is in them. */
async function summedUpTo(db: DeskConnection): Promise<number> {
  const { rows } = await db.query<{ last_id: string }>("SELECT last_id FROM ledger_sum_mark");
  return Number(rows[0]?.last_id ?? 0);
}

/** Keeps a finding, and opens one again that was decided, where there is a fact more; 1 where it did. */
async function keep(db: DeskConnection, found: Found, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO desk.anomaly AS kept
       (site_id, kind, subject, member_id, members, facts, evidence, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (site_id, kind, subject) DO UPDATE SET
       state = 'OPEN', evidence = excluded.evidence, last_at = excluded.last_at,
       members = ARRAY(SELECT DISTINCT unnest(kept.members || excluded.members) ORDER BY 1),
       facts = ARRAY(SELECT DISTINCT unnest(kept.facts || excluded.facts))
     WHERE NOT kept.facts @> excluded.facts`,
    [
      ...[found.siteId, found.kind, found.subject, found.members[0], found.members, found.facts],
      JSON.stringify(found.evidence),
      new Date(now),
    ],
  );
  return rowCount ?? 0;
}
