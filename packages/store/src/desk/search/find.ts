/** Finding anything of a site by what is typed: members by how they are called and reached, what happened by its number. */

import type { MemberStatus } from "@naru/vocabulary/member";
import type { FoundKind } from "@naru/vocabulary/operator";
import { TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { REQUEST_KIND_CODES } from "@naru/vocabulary/request";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type { DeskConnection } from "../database.ts";
import { idOf, literal } from "./pattern.ts";

const MOST = 10;
/**
 * As many of a number's last digits as its mask shows. Whoever knows all of it finds it as well, and nothing between: going on digit by
 * digit would read what is masked (decision 052).
 */
const DIGITS_SHOWN = 4;
/** Of a pattern. */
const ANYTHING = "%";

export interface FoundMember {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly status: MemberStatus;
}

/** Something with a number; `word` says what it was where the vocabulary has a word for it. Epoch ms. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly id: number;
  /** By which the ledger knows it, where it moved money. */
  readonly referenceId: number | null;
  readonly word: string | null;
  readonly at: number;
  readonly member: Pick<FoundMember, "id" | "username" | "name">;
}

/**
 * Members whose id is typed, or how their username, name, given name or nick begins, their initial consonants, or all digits of their
 * phone or account or the last four; the closest first, at most ten.
 */
export async function findMembers(
  db: DeskConnection,
  siteId: number,
  typed: string,
): Promise<FoundMember[]> {
  const digits = digitsOf(typed);
  const isLong = digits !== null && digits.length >= DIGITS_SHOWN;
  const backwards = isLong ? Array.from(digits).toReversed().join("") : null;
  const number = digits?.length === DIGITS_SHOWN ? backwards + ANYTHING : backwards;
  const { rows } = await db.query<{
    id: string;
    username: string;
    name: string;
    phone: string;
    status: MemberStatus;
  }>(
    `WITH found AS (
       (SELECT id, 1 AS place FROM desk.member WHERE site_id = $1 AND id = $3)
       UNION ALL (SELECT id, 2 FROM desk.member WHERE site_id = $1 AND username LIKE lower($2) || '%' LIMIT $5)
       UNION ALL (SELECT id, 3 FROM desk.member WHERE site_id = $1 AND name LIKE $2 || '%' LIMIT $5)
       UNION ALL (SELECT id, 4 FROM desk.member WHERE site_id = $1 AND desk.initials(name) LIKE $2 || '%' LIMIT $5)
       UNION ALL (SELECT id, 5 FROM desk.member WHERE site_id = $1 AND reverse(phone) LIKE $4 LIMIT $5)
       UNION ALL (SELECT member_id, 6 FROM desk.member_bank
         WHERE site_id = $1 AND reverse(replace(number, '-', '')) LIKE $4 LIMIT $5)
       UNION ALL (SELECT id, 7 FROM desk.member WHERE site_id = $1 AND substr(name, 2) LIKE $2 || '%' LIMIT $5)
       UNION ALL (SELECT id, 8 FROM desk.member WHERE site_id = $1 AND nick LIKE $2 || '%' LIMIT $5)
     )
     SELECT m.id, m.username, m.name, m.phone, m.status
     FROM (SELECT id, min(place) AS place FROM found GROUP BY id) f JOIN desk.member m ON m.id = f.id
     ORDER BY f.place, length(m.username), m.id DESC LIMIT $5`,
    [siteId, literal(typed), digits === null ? null : idOf(digits), number, MOST],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/**
 * Requests by number, by the memo code of one that waits or by depositor, blanks aside; orders, fills, bets and movements of the ledger by
 * number. Of the kinds asked for, the newest of each first, at most twenty of one.
 */
export async function findThings(
  db: DeskConnection,
  siteId: number,
  typed: string,
  kinds: readonly FoundKind[],
): Promise<FoundThing[]> {
  const digits = digitsOf(typed);
  const { rows } = await db.query<{
    kind: FoundKind;
    id: string;
    reference_id: string | null;
    word: number | null;
    at: string;
    member_id: string;
    username: string;
    name: string;
  }>(
    `WITH found AS (
       (SELECT 'REQUEST' AS kind, id, id AS reference_id, kind AS word, created_at AS at, member_id
        FROM money_request WHERE site_id = $1 AND id = $2)
       UNION (SELECT 'REQUEST', r.id, r.id, r.kind, r.created_at, r.member_id
        FROM desk.request_note n JOIN money_request r ON r.id = n.request_id AND r.site_id = n.site_id
        WHERE n.site_id = $1 AND desk.plain_name(n.depositor_name) = desk.plain_name($3) ORDER BY n.request_id DESC LIMIT $4)
       UNION (SELECT 'REQUEST', r.id, r.id, r.kind, r.created_at, r.member_id
        FROM money_request r JOIN desk.request_note n ON n.site_id = r.site_id AND n.request_id = r.id
        WHERE r.site_id = $1 AND r.ended_at IS NULL AND n.memo_code = $3 LIMIT $4)
       UNION ALL (SELECT 'ORDER', id, NULL, trade_type, placed_at, member_id
        FROM oversea_order_open WHERE site_id = $1 AND id = $2)
       UNION ALL (SELECT 'ORDER', id, NULL, trade_type, placed_at, member_id
        FROM oversea_order_closed WHERE site_id = $1 AND id = $2)
       UNION ALL (SELECT 'FILL', id, id, NULL, at, member_id
        FROM oversea_fill WHERE site_id = $1 AND id = $2)
       UNION ALL (SELECT 'PERPETUAL', id, NULL, trade_type, placed_at, member_id
        FROM futures_order WHERE site_id = $1 AND id = $2)
       UNION ALL (SELECT 'BET', id, id, NULL, created_at, member_id
        FROM binary_bet WHERE site_id = $1 AND id = $2)
       UNION ALL (SELECT 'TRANSFER', id, reference_id, code, at, member_id
        FROM ledger_transfer WHERE site_id = $1 AND id = $2)
     )
     SELECT f.kind, f.id, f.reference_id, f.word, f.at, f.member_id, m.username, m.name
     FROM found f JOIN desk.member m ON m.id = f.member_id
     WHERE f.kind = ANY ($5::text[]) ORDER BY f.kind, f.id DESC`,
    [siteId, digits === null ? null : idOf(digits), typed, MOST, kinds],
  );
  return rows.map((row) => ({
    kind: row.kind,
    id: Number(row.id),
    referenceId: row.reference_id === null ? null : Number(row.reference_id),
    word: wordOf(row.kind, row.word),
    at: Number(row.at),
    member: { id: Number(row.member_id), username: row.username, name: row.name },
  }));
}

const WORDS: { readonly [Kind in FoundKind]?: { readonly wordOf: (code: number) => string } } = {
  REQUEST: REQUEST_KIND_CODES,
  ORDER: TRADE_TYPE_CODES,
  PERPETUAL: TRADE_TYPE_CODES,
  TRANSFER: TRANSACTION_NUMBERS,
};

function wordOf(kind: FoundKind, code: number | null): string | null {
  return code === null ? null : (WORDS[kind]?.wordOf(code) ?? null);
}

/** Digits as people write numbers, with hyphens and spaces between; null for anything else. */
function digitsOf(typed: string): string | null {
  const bare = typed.replaceAll(/[-\s]/g, "");
  return /^\d+$/.test(bare) ? bare : null;
}
