/** What a deposit or withdrawal is decided by, beside the request itself: what was paid before, and who decided it. */

import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";

/** Approved deposits and withdrawals of a wallet, in its smallest units, fees not counted. */
export interface PaidSums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

/** What a member has paid in and was paid out, ever and since an instant (epoch ms). */
export async function readPaidSums(
  db: DeskConnection,
  { memberId, wallet, since }: { memberId: number; wallet: WalletType; since: number },
): Promise<{ readonly ever: PaidSums; readonly since: PaidSums }> {
  const { DEPOSIT, WITHDRAW } = REQUEST_KIND_CODES.codeOf;
  const { rows } = await db.query<{ kind: number; ever: string; since: string }>(
    `SELECT kind, sum(units)::text AS ever,
       coalesce(sum(units) FILTER (WHERE ended_at >= $5), 0)::text AS since
     FROM money_request
     WHERE member_id = $1 AND wallet = $2 AND status = $3 AND kind = ANY($4) GROUP BY kind`,
    [
      memberId,
      WALLET_CODES.codeOf[wallet],
      REQUEST_STATUS_CODES.codeOf.APPROVED,
      [DEPOSIT, WITHDRAW],
      since,
    ],
  );
  const sums = (span: "ever" | "since"): PaidSums => {
    const of = (code: number): bigint =>
      BigInt(rows.find(({ kind }) => kind === code)?.[span] ?? 0);
    return { deposited: of(DEPOSIT), withdrawn: of(WITHDRAW) };
  };
  return { ever: sums("ever"), since: sums("since") };
}

/** Who decided a request: one person, or the maker and the checker of a proposal about it. */
export interface RequestDecision {
  readonly requestId: number;
  readonly by: readonly { readonly id: number; readonly name: string }[];
  /** What the operators wrote for one another. */
  readonly note: string | null;
  /** What was written to the member beside the reason of a rejection. */
  readonly message: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** The decisions about requests of a site; none where a request waits, ended by itself or was taken back. */
export async function readDecisions(
  db: DeskConnection,
  siteId: number,
  requestIds: readonly number[],
): Promise<Map<number, RequestDecision>> {
  const [alone, together] = await Promise.all([
    db.query<{ target: string; at: string; after: string; operator_id: string; name: string }>(
      `SELECT DISTINCT ON (a.target) a.target, a.at, a.after, a.operator_id, o.name
       FROM desk.audit a JOIN desk.operator o ON o.id = a.operator_id
       WHERE a.site_id = $1 AND a.target = ANY($2) AND a.action IN ('dnw.approve', 'dnw.reject')
         AND EXISTS (SELECT FROM desk.audit done WHERE done.site_id = a.site_id
           AND done.target = a.target AND done.seq > a.seq AND done.action = a.action || '.ok')
       ORDER BY a.target, a.seq DESC`,
      [siteId, requestIds.map((id) => `request ${id}`)],
    ),
    db.query<{
      request_id: string;
      decided_at: Date;
      reason: string;
      maker_id: string;
      maker: string;
      checker_id: string;
      checker: string;
    }>(
      `SELECT p.request_id, p.decided_at, p.reason, p.maker_id, m.name AS maker, p.checker_id, c.name AS checker
       FROM desk.proposal p JOIN desk.operator m ON m.id = p.maker_id JOIN desk.operator c ON c.id = p.checker_id
       WHERE p.site_id = $1 AND p.request_id = ANY($2) AND p.state = 'DONE'`,
      [siteId, requestIds],
    ),
  ]);
  const decisions = new Map<number, RequestDecision>();
  for (const row of alone.rows) {
    const requestId = Number(row.target.slice("request ".length));
    const { note, message } = Object(JSON.parse(row.after)) as {
      note?: string | null;
      message?: string | null;
    };
    const by = [{ id: Number(row.operator_id), name: row.name }];
    decisions.set(requestId, {
      ...{ requestId, by, note: note || null, message: message || null },
      at: Number(row.at),
    });
  }
  for (const row of together.rows) {
    const requestId = Number(row.request_id);
    const by = [
      { id: Number(row.maker_id), name: row.maker },
      { id: Number(row.checker_id), name: row.checker },
    ];
    decisions.set(requestId, {
      ...{ requestId, by, note: row.reason, message: null },
      at: row.decided_at.getTime(),
    });
  }
  return decisions;
}
