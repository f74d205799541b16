/**
 * The facts that commission is a share of, as the ledger tells them: every one is a transfer, known by its number (decision
 * 031). A product that pays fees to the house needs nothing here but its basis.
 */

import {
  accountAt,
  CURRENCY_SLOTS,
  HOUSE_PURPOSE_CODES,
  isMemberId,
  MEMBER_PURPOSE_CODES,
  ownerOf,
  purposeOf,
  slotOf,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { BET_STATUS_CODES } from "@naru/vocabulary/binary";
import type { CommissionBasis } from "@naru/vocabulary/partner/commission";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type { DeskConnection } from "../database.ts";
import type { Fact } from "./shares.ts";

const { C, D, E } = TRANSACTION_NUMBERS.codeOf;
const { AVAILABLE, BINARY_WAIT } = MEMBER_PURPOSE_CODES.codeOf;
const { CUSTODY, FEE, REORG_LOSS } = HOUSE_PURPOSE_CODES.codeOf;
const { WON, LOST } = BET_STATUS_CODES.codeOf;

interface TransferRow {
  id: string;
  day: number;
  member_id: string;
  debit: string;
  credit: string;
  amount: string;
  code: number;
  at: string;
  bet_status: number | null;
}

/** Facts after a transfer's number, in their order, and the UTC day that the last is of. */
export interface FactsRead {
  readonly facts: readonly Fact[];
  readonly throughId: number;
  readonly throughDay: number;
  /** Whether there may be more. */
  readonly hasMore: boolean;
}

/**
 * The transfers of members who were brought by a partner, after `throughId`, at most `limit`. Every transfer of theirs moves the
 * cursor, whether it is a fact or not. Numbers and times of a site's transfers rise together, so that none comes late.
 */
export async function readFacts(
  db: DeskConnection,
  siteId: number,
  after: { readonly throughId: number; readonly throughDay: number },
  limit: number,
): Promise<FactsRead> {
  const { rows } = await db.query<TransferRow>(
    `SELECT t.id, t.day, t.member_id, t.debit, t.credit, t.amount, t.code, t.at, b.status AS bet_status
     FROM desk.partner_bond p
     JOIN desk.member m ON m.id = p.member_id AND m.role = 'MEMBER'
     JOIN ledger_transfer t ON t.member_id = p.member_id AND t.id > $2 AND t.day >= $3
     LEFT JOIN binary_bet b ON b.id = t.reference_id AND b.site_id = t.site_id
     WHERE p.site_id = $1 AND t.site_id = $1 AND t.code = ANY($5::smallint[])
     ORDER BY t.id LIMIT $4`,
    [siteId, after.throughId, after.throughDay, limit, [C, D, E]],
  );
  const last = rows.at(-1);
  return {
    facts: rows.flatMap((row) => factsOf(siteId, row)),
    throughId: last === undefined ? after.throughId : Number(last.id),
    throughDay: last?.day ?? after.throughDay,
    hasMore: rows.length === limit,
  };
}

function factsOf(siteId: number, row: TransferRow): Fact[] {
  const [debit, credit] = [Number(row.debit), Number(row.credit)];
  const fact = (basis: CommissionBasis, account: number, sign = 1n): Fact => ({
    id: Number(row.id),
    memberId: Number(row.member_id),
    basis,
    wallet: WALLET_SLOTS.wordOf(slotOf(account)),
    units: sign * BigInt(row.amount),
    at: Number(row.at),
  });
  // What came and waits with the house is no deposit before it is the member's.
  if (row.code === D) return isFree(credit) ? [fact("DEPOSIT", credit)] : [];
  // A chain that takes a deposit back takes back what was earned by it, whoever bears the loss. A coin's wallet and the coin have one number.
  if (row.code === E) return isTakenBack(debit, credit) ? [fact("DEPOSIT", credit, -1n)] : [];
  if (isFees(siteId, credit)) return isFree(debit) ? [fact(feeBasis(row, debit), debit)] : [];
  // A fee that came back takes back what was earned by it.
  if (isFees(siteId, debit))
    return isFree(credit) ? [fact(feeBasis(row, credit), credit, -1n)] : [];
  const isSettled = row.bet_status === WON || row.bet_status === LOST;
  if (isSettled && isMemberId(ownerOf(debit)) && purposeOf(debit) === BINARY_WAIT)
    return [fact("BINARY_TURNOVER", debit)];
  return [];
}

/** What a member may spend. */
function isFree(account: number): boolean {
  return isMemberId(ownerOf(account)) && purposeOf(account) === AVAILABLE;
}

/** Coins leave custody with their chain: out of a member's wallet, or at the house's loss; not what only waited. */
function isTakenBack(debit: number, credit: number): boolean {
  if (isMemberId(ownerOf(credit)) || purposeOf(credit) !== CUSTODY) return false;
  return isFree(debit) || (!isMemberId(ownerOf(debit)) && purposeOf(debit) === REORG_LOSS);
}

/** The fees of a site, in any currency. */
function isFees(siteId: number, account: number): boolean {
  return FEES.some((fees) => fees + siteId * 256 === account);
}

const FEES = CURRENCY_SLOTS.words.map((currency) =>
  accountAt(0, CURRENCY_SLOTS.codeOf[currency], FEE),
);

function feeBasis({ bet_status }: TransferRow, member: number): CommissionBasis {
  if (slotOf(member) === WALLET_SLOTS.codeOf.FUTURES) return "FUTURES_FEE";
  return bet_status === null ? "OVERSEA_FEE" : "BINARY_FEE";
}
