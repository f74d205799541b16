/** Which requests are asked for: what of them is wanted, and what is typed to find them. */

import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import type { RequestKind, RequestStatus } from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import { idOf, literal } from "../search/pattern.ts";

/** Which requests; times in epoch ms, `to` exclusive; `q` is part of a member's or depositor's name, or a memo code. */
export interface DeskRequestQuery {
  readonly siteId: number;
  readonly requestId?: number | undefined;
  readonly kind?: RequestKind | undefined;
  readonly status?: RequestStatus | undefined;
  readonly wallet?: WalletType | undefined;
  readonly memberId?: number | undefined;
  readonly q?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What of a request itself is asked for. */
const OWN = `r.site_id = $1 AND ($2::bigint IS NULL OR r.id = $2)
  AND ($3::int IS NULL OR r.kind = $3) AND ($4::int IS NULL OR r.status = $4)
  AND ($5::int IS NULL OR r.wallet = $5 OR r.to_wallet = $5)
  AND ($6::bigint IS NULL OR r.member_id = $6)
  AND ($7::bigint IS NULL OR r.created_at >= $7) AND ($8::bigint IS NULL OR r.created_at < $8)`;

/** Part of a member's name. */
const NAMED = `(m.username LIKE '%' || $9 || '%' OR m.name LIKE '%' || $9 || '%')`;
/** Part of a depositor's name, or a memo code. */
const SAID = `(n.depositor_name LIKE '%' || $9 || '%' OR n.memo_code = $10)`;

/**
 * The numbers of a page of requests in their order, and how many there are. Each kind of what is typed is looked for where it stands, and
 * what one has found is left to it: joined to a million members first, every request would be read with its own.
 */
export async function findRequests(
  db: DeskConnection,
  query: DeskRequestQuery,
): Promise<{ ids: readonly string[]; total: number }> {
  const own = [
    query.siteId,
    query.requestId ?? null,
    query.kind === undefined ? null : REQUEST_KIND_CODES.codeOf[query.kind],
    query.status === undefined ? null : REQUEST_STATUS_CODES.codeOf[query.status],
    query.wallet === undefined ? null : WALLET_CODES.codeOf[query.wallet],
    query.memberId ?? null,
    query.from ?? null,
    query.to ?? null,
  ];
  const { q, limit, offset } = query;
  const { rows } = q
    ? await db.query<{ ids: string[]; total: string }>(
        `WITH found AS MATERIALIZED (
           SELECT r.id FROM money_request r JOIN desk.member m ON m.id = r.member_id WHERE ${OWN} AND ${NAMED}
           UNION ALL SELECT r.id FROM desk.request_note n
           JOIN money_request r ON r.id = n.request_id AND r.site_id = n.site_id
           JOIN desk.member m ON m.id = r.member_id WHERE n.site_id = $1 AND ${OWN} AND ${SAID} AND NOT ${NAMED}
           UNION ALL SELECT r.id FROM money_request r JOIN desk.member m ON m.id = r.member_id
           LEFT JOIN desk.request_note n ON n.request_id = r.id AND n.site_id = r.site_id
           WHERE ${OWN} AND r.id = $11 AND NOT ${NAMED} AND ${SAID} IS NOT TRUE
         )
         SELECT (SELECT count(*) FROM found) AS total,
           ARRAY(SELECT id FROM found ORDER BY id ${query.status === "PENDING" ? "ASC" : "DESC"} LIMIT $12 OFFSET $13) AS ids`,
        [...own, literal(q), q, idOf(q), limit, offset],
      )
    : await db.query<{ ids: string[]; total: string }>(
        `SELECT (SELECT count(*) FROM money_request r WHERE ${OWN}) AS total,
           ARRAY(SELECT r.id FROM money_request r WHERE ${OWN}
             ORDER BY r.id ${query.status === "PENDING" ? "ASC" : "DESC"} LIMIT $9 OFFSET $10) AS ids`,
        [...own, limit, offset],
      );
  const { ids = [], total = "0" } = rows[0] ?? {};
  return { ids, total: Number(total) };
}
