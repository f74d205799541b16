/** Requests and bonuses of a span of the journal, as they stand in their tables: for verification, as `facts.ts`. */

import {
  BONUS_STATUS_CODES,
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { BonusRow, RequestRow } from "@naru/engine/rows";
import type { FactSpan, Reader } from "./facts.ts";

/** Ids from `fromId` to before `toId`, and these besides. */
export interface MoneySpan extends Pick<FactSpan, "fromId" | "toId"> {
  readonly ids: readonly number[];
}

type Row = Readonly<Record<string, string | number | null>>;

/** Requests of the span, by id. */
export async function readRequestFacts(reader: Reader, span: MoneySpan): Promise<RequestRow[]> {
  return (await readSpan(reader, "money_request", span)).map((row) => ({
    id: Number(row["id"]),
    siteId: Number(row["site_id"]),
    memberId: Number(row["member_id"]),
    kind: REQUEST_KIND_CODES.wordOf(Number(row["kind"])),
    wallet: WALLET_CODES.wordOf(Number(row["wallet"])),
    units: BigInt(row["units"] ?? 0),
    toWallet: ifAny(row["to_wallet"], (code) => WALLET_CODES.wordOf(Number(code))),
    toUnits: ifAny(row["to_units"], BigInt),
    fee: BigInt(row["fee"] ?? 0),
    rate: ifAny(row["rate"], BigInt),
    spread: BigInt(row["spread"] ?? 0),
    status: REQUEST_STATUS_CODES.wordOf(Number(row["status"])),
    reason: ifAny(row["reason"], (code) => REJECT_REASON_CODES.wordOf(Number(code))),
    day: Number(row["day"]),
    createdAt: Number(row["created_at"]),
    endedAt: ifAny(row["ended_at"], Number),
    expiresAt: ifAny(row["expires_at"], Number),
  }));
}

/** Bonuses of the span, by id. */
export async function readBonusFacts(reader: Reader, span: MoneySpan): Promise<BonusRow[]> {
  return (await readSpan(reader, "bonus", span)).map((row) => ({
    id: Number(row["id"]),
    siteId: Number(row["site_id"]),
    memberId: Number(row["member_id"]),
    wallet: WALLET_CODES.wordOf(Number(row["wallet"])),
    units: BigInt(row["units"] ?? 0),
    contracts: Number(row["contracts"]),
    done: Number(row["done"]),
    status: BONUS_STATUS_CODES.wordOf(Number(row["status"])),
    grantedAt: Number(row["granted_at"]),
    endedAt: ifAny(row["ended_at"], Number),
  }));
}

async function readSpan(
  reader: Reader,
  table: "money_request" | "bonus",
  { fromId, toId, ids }: MoneySpan,
): Promise<Row[]> {
  const { rows } = await reader.query<Row>(
    `SELECT * FROM ${table} WHERE (id >= $1 AND id < $2) OR id = ANY($3) ORDER BY id`,
    [fromId, toId, ids],
  );
  return rows;
}

function ifAny<T>(value: Row[string] | undefined, read: (value: string | number) => T): T | null {
  return value === null || value === undefined ? null : read(value);
}
