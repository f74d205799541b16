/** Requests as the desk works on them: with their member, what the member said, who has claimed them, what is odd. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES, type PayoutState } from "@naru/vocabulary/coin/payout";
import {
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
  type RequestKind,
} from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { RequestRow } from "@naru/engine/rows";
import { plainName } from "@naru/vocabulary/member";
import type { RequestWarning } from "@naru/vocabulary/operator";
import type { DeskConnection } from "../database.ts";
import { type DeskRequestQuery, findRequests } from "./find.ts";

export interface MemberName {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A request with all that an operator decides it by. */
export interface DeskRequest
  extends Pick<
    RequestRow,
    | "id"
    | "siteId"
    | "kind"
    | "wallet"
    | "units"
    | "askedUnits"
    | "fee"
    | "toWallet"
    | "toUnits"
    | "status"
    | "reason"
    | "createdAt"
    | "endedAt"
    | "expiresAt"
  > {
  readonly member: MemberName;
  readonly depositorName: string | null;
  readonly memoCode: string | null;
  readonly bank: {
    readonly bankCode: string;
    readonly number: string;
    readonly holder: string;
  } | null;
  /** Where coins go, and how far they are. */
  readonly destination: {
    readonly network: CoinNetwork;
    readonly address: string;
    readonly tag: string | null;
    readonly label: string;
    readonly state: PayoutState;
  } | null;
  /** Coins to another member of the site, or from one: whom. */
  readonly counterpart: {
    readonly id: number;
    readonly username: string;
    readonly name: string;
  } | null;
  /** Whose it is while it waits. */
  readonly claim: { readonly id: number; readonly name: string; readonly at: number } | null;
  /** The open proposal about it. */
  readonly proposalId: number | null;
  readonly warnings: readonly RequestWarning[];
  /** Other members with the same depositor name or bank account. */
  readonly alsoUsedBy: readonly MemberName[];
}

interface Row {
  id: string;
  site_id: number;
  member_id: string;
  units: string;
  asked_units: string | null;
  fee: string;
  to_units: string | null;
  created_at: string;
  ended_at: string | null;
  expires_at: string | null;
  kind: number;
  wallet: number;
  to_wallet: number | null;
  status: number;
  reason: number | null;
  username: string;
  member_name: string;
  depositor_name: string | null;
  memo_code: string | null;
  bank_code: string | null;
  bank_number: string | null;
  bank_holder: string | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  claimer: string | null;
  proposal_id: string | null;
  to_network: CoinNetwork | null;
  to_address: string | null;
  to_tag: string | null;
  to_label: string | null;
  payout_state: number | null;
  other_id: string | null;
  other_username: string | null;
  other_name: string | null;
}

/** Requests of a site, the one that waits longest first where only pending ones are asked for, else newest first. */
export async function listDeskRequests(
  db: DeskConnection,
  query: DeskRequestQuery,
): Promise<{ rows: DeskRequest[]; total: number }> {
  const { ids, total } = await findRequests(db, query);
  const { rows } = await db.query<Row>(
    `SELECT r.id, r.site_id, r.member_id, r.units, r.asked_units, r.fee, r.to_units, r.created_at, r.ended_at, r.expires_at,
       r.kind, r.wallet, r.to_wallet, r.status, r.reason, m.username, m.name AS member_name,
       n.depositor_name, n.memo_code, n.bank_code, n.bank_number, n.bank_holder,
       c.operator_id AS claimed_by, c.claimed_at, co.name AS claimer, p.id AS proposal_id,
       d.network AS to_network, d.address AS to_address, d.tag AS to_tag, d.label AS to_label, cp.state AS payout_state,
       other.id::text AS other_id, other.username AS other_username, other.name AS other_name
     FROM money_request r
     JOIN desk.member m ON m.id = r.member_id
     LEFT JOIN desk.request_note n ON n.site_id = r.site_id AND n.request_id = r.id
     LEFT JOIN coin_payout cp ON cp.id = r.id AND cp.site_id = r.site_id
     LEFT JOIN chain.destination d ON d.id = cp.destination_id
     LEFT JOIN coin_fact cf ON cf.id = r.id AND cf.site_id = r.site_id
     LEFT JOIN desk.member other ON other.id = CASE cf.member_id WHEN cf.from_id THEN cf.to_id ELSE cf.from_id END
     LEFT JOIN desk.request_claim c ON c.site_id = r.site_id AND c.request_id = r.id
     LEFT JOIN desk.operator co ON co.id = c.operator_id
     LEFT JOIN desk.proposal p ON p.site_id = r.site_id AND p.request_id = r.id
       AND p.state IN ('PENDING', 'APPROVED')
     WHERE r.site_id = $1 AND r.id = ANY($2::bigint[]) ORDER BY array_position($2::bigint[], r.id)`,
    [query.siteId, ids],
  );
  const sharers = await findSharers(db, query.siteId, rows);
  return { total, rows: rows.map((row) => toRequest(row, sharers)) };
}

/** One request of a site. */
export async function readDeskRequest(
  db: DeskConnection,
  siteId: number,
  requestId: number,
): Promise<DeskRequest | undefined> {
  const { rows } = await listDeskRequests(db, { siteId, requestId, limit: 1, offset: 0 });
  return rows[0];
}

/** So many who are called the same are named, of each name: a large house has thousands of the common ones. */
const SHARERS_MAX = 20;

interface Sharers {
  readonly byName: ReadonlyMap<string, readonly MemberName[]>;
  readonly byAccount: ReadonlyMap<string, readonly MemberName[]>;
}

/** Members who bear or used a depositor name, however it is written, and members by bank account, of those that stand in the rows. */
async function findSharers(
  db: DeskConnection,
  siteId: number,
  rows: readonly Row[],
): Promise<Sharers> {
  const names = rows.flatMap((row) => row.depositor_name ?? []);
  const numbers = rows.flatMap((row) => row.bank_number ?? []);
  const byName =
    names.length === 0
      ? []
      : (
          await db.query<{ key: string; id: string; username: string; name: string }>(
            `SELECT DISTINCT k.key, m.id, m.username, m.name
             FROM unnest($2::text[]) AS k(key)
             CROSS JOIN LATERAL (
               (SELECT id FROM desk.member WHERE site_id = $1 AND desk.plain_name(name) = k.key LIMIT $3)
               UNION ALL (SELECT DISTINCT n.member_id FROM desk.request_note n
                 WHERE n.site_id = $1 AND desk.plain_name(n.depositor_name) = k.key)
               LIMIT $3
             ) AS found JOIN desk.member m ON m.id = found.id ORDER BY m.id`,
            [siteId, [...new Set(names.map(plainName))], SHARERS_MAX],
          )
        ).rows;
  const byAccount =
    numbers.length === 0
      ? []
      : (
          await db.query<{ key: string; id: string; username: string; name: string }>(
            `SELECT DISTINCT b.bank_code || ' ' || b.number AS key, m.id, m.username, m.name
             FROM (SELECT member_id, bank_code, number FROM desk.member_bank
                   WHERE site_id = $1 AND number = ANY($2)
                   UNION SELECT p.member_id, p.bank_code, p.number FROM desk.member_bank_past p
                   WHERE p.number = ANY($2)) b
             JOIN desk.member m ON m.id = b.member_id AND m.site_id = $1 ORDER BY m.id`,
            [siteId, numbers],
          )
        ).rows;
  return { byName: grouped(byName), byAccount: grouped(byAccount) };
}

function grouped(
  rows: readonly { key: string; id: string; username: string; name: string }[],
): Map<string, MemberName[]> {
  const groups = new Map<string, MemberName[]>();
  for (const { key, id, username, name } of rows) {
    const group = groups.get(key) ?? [];
    group.push({ id: Number(id), username, name });
    groups.set(key, group);
  }
  return groups;
}

function toRequest(row: Row, sharers: Sharers): DeskRequest {
  const member = { id: Number(row.member_id), username: row.username, name: row.member_name };
  const others = (group: readonly MemberName[] | undefined): readonly MemberName[] =>
    (group ?? []).filter(({ id }) => id !== member.id);
  const sameName = others(sharers.byName.get(plainName(row.depositor_name ?? "")));
  const sameAccount = others(sharers.byAccount.get(`${row.bank_code} ${row.bank_number}`));
  const warnings: RequestWarning[] = [];
  if (sameName.length > 0) warnings.push("SAME_DEPOSITOR");
  if (sameAccount.length > 0) warnings.push("SAME_BANK_ACCOUNT");
  const said = row.depositor_name ?? row.bank_holder;
  if (said !== null && said.trim() !== member.name) warnings.push("NAME_DIFFERS");
  const status = REQUEST_STATUS_CODES.wordOf(row.status);
  const alsoUsedBy = new Map([...sameName, ...sameAccount].map((each) => [each.id, each]));
  return {
    id: Number(row.id),
    siteId: row.site_id,
    kind: REQUEST_KIND_CODES.wordOf(row.kind),
    wallet: WALLET_CODES.wordOf(row.wallet),
    units: BigInt(row.units),
    askedUnits: row.asked_units === null ? null : BigInt(row.asked_units),
    fee: BigInt(row.fee),
    toWallet: row.to_wallet === null ? null : WALLET_CODES.wordOf(row.to_wallet),
    toUnits: row.to_units === null ? null : BigInt(row.to_units),
    status,
    reason: row.reason === null ? null : REJECT_REASON_CODES.wordOf(row.reason),
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    member,
    depositorName: row.depositor_name,
    memoCode: row.memo_code,
    bank:
      row.bank_code === null
        ? null
        : {
            bankCode: row.bank_code,
            number: row.bank_number ?? "",
            holder: row.bank_holder ?? "",
          },
    destination: destinationOf(row),
    counterpart:
      row.other_id === null
        ? null
        : {
            id: Number(row.other_id),
            username: row.other_username ?? "",
            name: row.other_name ?? "",
          },
    claim:
      row.claimed_by === null || status !== "PENDING"
        ? null
        : {
            id: Number(row.claimed_by),
            name: row.claimer ?? "",
            at: row.claimed_at?.getTime() ?? 0,
          },
    proposalId: row.proposal_id === null ? null : Number(row.proposal_id),
    warnings,
    alsoUsedBy: [...alsoUsedBy.values()],
  };
}

function destinationOf(row: Row): DeskRequest["destination"] {
  const { to_network: network, to_address: address, payout_state: state } = row;
  if (network === null || address === null || state === null) return null;
  const label = row.to_label ?? "";
  return { network, address, tag: row.to_tag, label, state: PAYOUT_STATE_CODES.wordOf(state) };
}

/** What waits for an operator, and what one day's approved deposits and withdrawals came to, by kind and wallet. */
export async function readDeskFigures(
  db: DeskConnection,
  { siteId, from }: { siteId: number; from: number },
): Promise<{
  waiting: { deposits: number; withdrawals: number };
  oldestAt: number | null;
  done: readonly { kind: RequestKind; wallet: WalletType; units: bigint; count: number }[];
}> {
  const [waiting, done] = await Promise.all([
    db.query<{ kind: number; total: string; oldest: string }>(
      `SELECT kind, count(*) AS total, min(created_at) AS oldest FROM money_request
       WHERE site_id = $1 AND ended_at IS NULL GROUP BY kind`,
      [siteId],
    ),
    db.query<{ kind: number; wallet: number; units: string; total: string }>(
      `SELECT kind, wallet, sum(units)::text AS units, count(*) AS total FROM money_request
       WHERE site_id = $1 AND status = $2 AND ended_at >= $3 AND kind = ANY($4) GROUP BY kind, wallet`,
      [
        siteId,
        REQUEST_STATUS_CODES.codeOf.APPROVED,
        from,
        [REQUEST_KIND_CODES.codeOf.DEPOSIT, REQUEST_KIND_CODES.codeOf.WITHDRAW],
      ],
    ),
  ]);
  const waitingOf = (kind: RequestKind): number =>
    Number(waiting.rows.find((row) => row.kind === REQUEST_KIND_CODES.codeOf[kind])?.total ?? 0);
  const oldest = waiting.rows.map((row) => Number(row.oldest));
  return {
    waiting: { deposits: waitingOf("DEPOSIT"), withdrawals: waitingOf("WITHDRAW") },
    oldestAt: oldest.length === 0 ? null : Math.min(...oldest),
    done: done.rows.map((row) => ({
      kind: REQUEST_KIND_CODES.wordOf(row.kind),
      wallet: WALLET_CODES.wordOf(row.wallet),
      units: BigInt(row.units),
      count: Number(row.total),
    })),
  };
}
