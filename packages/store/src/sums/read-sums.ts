/** What trading brought members and the house, from the ledger's sums (decision 043). */

import { HOUSE_PURPOSE_CODES, type LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import { WALLET_SLOTS } from "@naru/vocabulary/ledger-account";
import type { MarginWallet } from "@naru/vocabulary/wallet";
import { slotSql } from "../read/account-sql.ts";
import type { DeskConnection } from "../desk/database.ts";
import { newlyActiveOf, OTHER_MEMBER, sumsNow, sumsOf, TAIL } from "./sums-sql.ts";

/** Days of a site, `2026-11-20`, both inclusive. */
export interface DaysAsked {
  readonly siteId: number;
  readonly from: string;
  readonly to: string;
}

/** What moved on an account of the house in some days by code and other side, smallest units of its currency. */
export interface HouseSum {
  readonly day: string;
  readonly account: LedgerAccountId;
  readonly code: TransactionCode;
  /** A purpose of the house's accounts, or `OTHER_MEMBER` and a purpose of members'. */
  readonly other: number;
  readonly received: bigint;
  readonly paid: bigint;
  readonly movements: number;
}

const OF_DAYS = "site_id = $1 AND day BETWEEN $2::date AND $3::date";
const HOUSE = `SELECT day::text, account, code, other, sum(received) AS received, sum(paid) AS paid,
    sum(movements) AS movements
  FROM ${sumsNow(`${OF_DAYS} AND member_id = 0`)} AS sums GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

/** Sums of the house's accounts by day, the oldest first. */
export async function readHouseSums(
  db: DeskConnection,
  { siteId, from, to }: DaysAsked,
): Promise<HouseSum[]> {
  const { rows } = await db.query<Record<string, string>>(HOUSE, [siteId, from, to]);
  return rows.map((row) => ({
    day: String(row["day"]),
    account: Number(row["account"]),
    code: TRANSACTION_NUMBERS.wordOf(Number(row["code"])),
    other: Number(row["other"]),
    received: BigInt(row["received"] ?? 0),
    paid: BigInt(row["paid"] ?? 0),
    movements: Number(row["movements"]),
  }));
}

/** What a member won by trading with a wallet, fees and funding included; smallest units. */
export interface MemberResult {
  readonly memberId: number;
  readonly username: string;
  readonly name: string;
  readonly result: bigint;
  readonly fees: bigint;
  readonly movements: number;
}

const { PNL, FEE, FUNDING_CLEARING, INSURANCE, BAD_DEBT } = HOUSE_PURPOSE_CODES.codeOf;

/** What trading moves: members' results, fees and funding against the house, and what it took over. */
const RESULTS = [PNL, FEE, FUNDING_CLEARING, INSURANCE, BAD_DEBT].join();
const WON = `SELECT won.*, m.username, m.name FROM (
    SELECT member_id, sum(received - paid) AS result, sum(movements) AS movements,
      coalesce(sum(paid - received) FILTER (WHERE other = ${FEE}), 0) AS fees
    FROM ${sumsNow(`${OF_DAYS} AND member_id > 0 AND code = ${TRANSACTION_NUMBERS.codeOf.C} AND other IN (${RESULTS})`)} AS sums
    WHERE ${slotSql("account")} = $4 GROUP BY member_id
  ) AS won JOIN desk.member m ON m.id = won.member_id`;
const WINNERS = `${WON} WHERE result > 0 ORDER BY result DESC, member_id LIMIT $5`;
const LOSERS = `${WON} WHERE result < 0 ORDER BY result, member_id LIMIT $5`;

/** Who won most, or lost most, in some days. */
export async function readMemberResults(
  db: DeskConnection,
  {
    siteId,
    from,
    to,
    wallet,
    isWinning,
    limit,
  }: DaysAsked & { wallet: MarginWallet; isWinning: boolean; limit: number },
): Promise<MemberResult[]> {
  const { rows } = await db.query<Record<string, string>>(isWinning ? WINNERS : LOSERS, [
    siteId,
    from,
    to,
    WALLET_SLOTS.codeOf[wallet],
    limit,
  ]);
  return rows.map((row) => ({
    memberId: Number(row["member_id"]),
    username: String(row["username"]),
    name: String(row["name"]),
    result: BigInt(row["result"] ?? 0),
    fees: BigInt(row["fees"] ?? 0),
    movements: Number(row["movements"]),
  }));
}

/** Whether the other side of a sum is members'. */
export function isAgainstMember({ other }: Pick<HouseSum, "other">): boolean {
  return other >= OTHER_MEMBER;
}

const ACTIVE = `SELECT day::text, partner_id, sum(members)::int4 AS members FROM (
    SELECT day, partner_id, members FROM ledger_day_active WHERE ${OF_DAYS}
    UNION ALL SELECT day, partner_id, members FROM (${newlyActiveOf(`(${sumsOf(TAIL)})`)}) AS newest WHERE ${OF_DAYS}
  ) AS counted GROUP BY day, partner_id ORDER BY day DESC, partner_id`;

/** Members who traded on a day, of those whom one partner brought (0: nobody). */
export interface ActiveMembers {
  readonly day: string;
  readonly partnerId: number;
  readonly members: number;
}

/** How many members traded on each day, the newest first. */
export async function readActiveMembers(
  db: DeskConnection,
  { siteId, from, to }: DaysAsked,
): Promise<ActiveMembers[]> {
  const { rows } = await db.query<{ day: string; partner_id: string; members: number }>(ACTIVE, [
    siteId,
    from,
    to,
  ]);
  return rows.map(({ day, partner_id, members }) => ({
    day,
    partnerId: Number(partner_id),
    members,
  }));
}
