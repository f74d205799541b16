/** What a shard has of money in and out at a start: pending requests, quotes, locked bonuses, coupons, rules. */

import {
  BONUS_STATUS_CODES,
  EXCHANGE_KIND_CODES,
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { MoneyRules } from "@naru/engine/instrument";
import type {
  BonusRow,
  CouponBatchRow,
  CouponUseRow,
  QuoteRow,
  RequestRow,
} from "@naru/engine/rows";
import type pg from "pg";

export interface MoneyRows {
  readonly openRequests: readonly RequestRow[];
  readonly quotes: readonly QuoteRow[];
  readonly lockedBonuses: readonly BonusRow[];
  readonly couponBatches: readonly CouponBatchRow[];
  readonly couponUses: readonly CouponUseRow[];
  readonly moneyRules: readonly MoneyRules[];
}

type Cells = readonly unknown[];

/** Loads them, each list in the order of its key. */
export async function loadMoney(client: pg.Client): Promise<MoneyRows> {
  return {
    openRequests: await loadRequests(client),
    quotes: await loadQuotes(client),
    lockedBonuses: await loadBonuses(client),
    couponBatches: await loadBatches(client),
    couponUses: await loadUses(client),
    moneyRules: await loadRules(client),
  };
}

async function loadRequests(client: pg.Client): Promise<RequestRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, member_id, kind, wallet, units, to_wallet, to_units, fee, rate, spread, status,
       reason, day, created_at, ended_at, expires_at
     FROM money_request WHERE ended_at IS NULL ORDER BY id`,
  );
  return rows.map((cells) => ({
    id: Number(cells[0]),
    siteId: cells[1] as number,
    memberId: Number(cells[2]),
    kind: REQUEST_KIND_CODES.wordOf(cells[3] as number),
    wallet: WALLET_CODES.wordOf(cells[4] as number),
    units: big(cells[5]),
    toWallet: cells[6] === null ? null : WALLET_CODES.wordOf(cells[6] as number),
    toUnits: cells[7] === null ? null : big(cells[7]),
    fee: big(cells[8]),
    rate: cells[9] === null ? null : big(cells[9]),
    spread: big(cells[10]),
    status: REQUEST_STATUS_CODES.wordOf(cells[11] as number),
    reason: cells[12] === null ? null : REJECT_REASON_CODES.wordOf(cells[12] as number),
    day: cells[13] as number,
    createdAt: Number(cells[14]),
    endedAt: cells[15] === null ? null : Number(cells[15]),
    expiresAt: cells[16] === null ? null : Number(cells[16]),
  }));
}

async function loadQuotes(client: pg.Client): Promise<QuoteRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, member_id, exchange, from_wallet, to_wallet, units, from_rate, to_rate,
       spread_bps, expires_at, is_used
     FROM convert_quote ORDER BY id`,
  );
  return rows.map((cells) => ({
    id: Number(cells[0]),
    siteId: cells[1] as number,
    memberId: Number(cells[2]),
    exchange: EXCHANGE_KIND_CODES.wordOf(cells[3] as number),
    fromWallet: WALLET_CODES.wordOf(cells[4] as number),
    toWallet: WALLET_CODES.wordOf(cells[5] as number),
    units: big(cells[6]),
    fromRate: big(cells[7]),
    toRate: big(cells[8]),
    spreadBps: cells[9] as number,
    expiresAt: Number(cells[10]),
    isUsed: cells[11] as boolean,
  }));
}

async function loadBonuses(client: pg.Client): Promise<BonusRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, member_id, wallet, units, contracts, done, status, granted_at, ended_at
     FROM bonus WHERE ended_at IS NULL ORDER BY id`,
  );
  return rows.map((cells) => ({
    id: Number(cells[0]),
    siteId: cells[1] as number,
    memberId: Number(cells[2]),
    wallet: WALLET_CODES.wordOf(cells[3] as number),
    units: big(cells[4]),
    contracts: cells[5] as number,
    done: cells[6] as number,
    status: BONUS_STATUS_CODES.wordOf(cells[7] as number),
    grantedAt: Number(cells[8]),
    endedAt: cells[9] === null ? null : Number(cells[9]),
  }));
}

async function loadBatches(client: pg.Client): Promise<CouponBatchRow[]> {
  const rows = await read(
    client,
    `SELECT id, site_id, wallet, units, codes, quota, per_member, contracts, expires_at, is_stopped
     FROM coupon_batch ORDER BY id`,
  );
  return rows.map((cells) => ({
    id: cells[0] as number,
    siteId: cells[1] as number,
    wallet: WALLET_CODES.wordOf(cells[2] as number),
    units: big(cells[3]),
    codes: cells[4] as number,
    quota: cells[5] as number,
    perMember: cells[6] as number,
    contracts: cells[7] as number,
    expiresAt: Number(cells[8]),
    isStopped: cells[9] as boolean,
  }));
}

async function loadUses(client: pg.Client): Promise<CouponUseRow[]> {
  const rows = await read(
    client,
    "SELECT site_id, batch_id, code_id, member_id, request_id, at FROM coupon_use ORDER BY request_id",
  );
  return rows.map((cells) => ({
    siteId: cells[0] as number,
    batchId: cells[1] as number,
    codeId: Number(cells[2]),
    memberId: Number(cells[3]),
    requestId: Number(cells[4]),
    at: Number(cells[5]),
  }));
}

async function loadRules(client: pg.Client): Promise<MoneyRules[]> {
  const rows = await read(
    client,
    `SELECT site_id, wallet, is_on, deposit_min, deposit_max, deposit_unit, withdraw_min, withdraw_max,
       withdraw_unit, withdraw_fee, member_day_max, site_day_max, convert_min, spread_bps, expiry_minutes
     FROM money_rules ORDER BY site_id, wallet`,
  );
  return rows.map((cells) => ({
    siteId: cells[0] as number,
    wallet: WALLET_CODES.wordOf(cells[1] as number),
    isOn: cells[2] as boolean,
    depositMin: big(cells[3]),
    depositMax: big(cells[4]),
    depositUnit: big(cells[5]),
    withdrawMin: big(cells[6]),
    withdrawMax: big(cells[7]),
    withdrawUnit: big(cells[8]),
    withdrawFee: big(cells[9]),
    memberDayMax: big(cells[10]),
    siteDayMax: big(cells[11]),
    convertMin: big(cells[12]),
    spreadBps: cells[13] as number,
    expiryMinutes: cells[14] as number,
  }));
}

/** Rows as arrays; int8 and numeric as text. */
async function read(client: pg.Client, text: string): Promise<Cells[]> {
  return (await client.query<Cells[]>({ text, rowMode: "array" })).rows as Cells[];
}

function big(cell: unknown): bigint {
  return BigInt(cell as string);
}
