/**
 * The movements of a member's wallets as operators read them: each line of the statement with what it was for. A page begins behind
 * the last line of the one before (`ledger_transfer_member` has a member's transfers by id), so that the thousandth page costs what the
 * first does, and nothing is counted.
 */

import type { MovementAbout } from "@naru/vocabulary/service/member-trades";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { Kysely } from "kysely";
import type { StoreSchema } from "../schema.ts";
import type { HistoryOwner } from "./history.ts";
import { isOneOf } from "./page.ts";
import { linesFrom, linesOf, type StatementLine, type StatementQuery } from "./statement.ts";

export interface MemberLedgerQuery extends Omit<StatementQuery, "page"> {
  /** Only lines before this one. */
  readonly before?: number | undefined;
}

/** A line with what it was for: null where no page shows that. */
export interface MemberLedgerLine extends StatementLine {
  readonly about: {
    readonly kind: MovementAbout;
    readonly id: number;
    /** Of a bet. */
    readonly roundId: number | null;
  } | null;
}

export interface MemberLedgerPage {
  readonly lines: readonly MemberLedgerLine[];
  /** There are older ones. */
  readonly isMore: boolean;
}

/** A page of a member's movements, newest first. */
export async function memberLedger(
  db: Kysely<StoreSchema>,
  query: MemberLedgerQuery,
): Promise<MemberLedgerPage> {
  let wanted = linesOf(db, query);
  if (query.before !== undefined) wanted = wanted.where("id", "<", BigInt(query.before));
  const rows = await wanted
    .selectAll()
    .orderBy("id", "desc")
    .limit(query.size + 1)
    .execute();
  const lines = await linesFrom(db, query, rows.slice(0, query.size));
  const found = await behind(db, query, lines);
  return {
    lines: lines.map((line) => ({ ...line, about: aboutOf(line, found) })),
    isMore: rows.length > query.size,
  };
}

/** Two persons gave, took or settled it: the reference is their proposal. */
const BY_PROPOSAL: readonly TransactionCode[] = ["PP", "PM", "CM"];

interface Behind {
  readonly requests: ReadonlySet<number>;
  /** Rounds by bet. */
  readonly bets: ReadonlyMap<number, number>;
}

/** The member's own requests and bets among what lines refer to. Their numbers are of one sequence with fills and differ. */
async function behind(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  lines: readonly StatementLine[],
): Promise<Behind> {
  const references = lines
    .filter(({ code, trade }) => trade === null && !BY_PROPOSAL.includes(code))
    .map(({ referenceId }) => referenceId);
  if (references.length === 0) return { requests: new Set(), bets: new Map() };
  const [requests, bets] = await Promise.all([
    db
      .selectFrom("money_request")
      .select("id")
      .where("site_id", "=", siteId)
      .where("member_id", "=", BigInt(memberId))
      .where(isOneOf(references))
      .execute(),
    db
      .selectFrom("binary_bet")
      .select(["id", "round_id"])
      .where("site_id", "=", siteId)
      .where("member_id", "=", BigInt(memberId))
      .where(isOneOf(references))
      .execute(),
  ]);
  return {
    requests: new Set(requests.map(({ id }) => Number(id))),
    bets: new Map(bets.map(({ id, round_id }) => [Number(id), Number(round_id)])),
  };
}

function aboutOf(
  { code, trade, referenceId }: StatementLine,
  { requests, bets }: Behind,
): MemberLedgerLine["about"] {
  const about = (kind: MovementAbout, id: number) => ({ kind, id, roundId: null });
  if (trade !== null)
    return about(trade.product === "OVERSEA" ? "ORDER" : "PERPETUAL", trade.orderId);
  // Rows from before proposals were told have no reference.
  if (BY_PROPOSAL.includes(code)) return referenceId === 0 ? null : about("PROPOSAL", referenceId);
  if (requests.has(referenceId)) return about("REQUEST", referenceId);
  const roundId = bets.get(referenceId);
  return roundId === undefined ? null : { kind: "BET", id: referenceId, roundId };
}
