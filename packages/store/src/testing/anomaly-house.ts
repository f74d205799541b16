/** A house of two sites in which tests of anomalies have members sign in, pay in, trade, redeem and ask for money (decision 074). */

import { HOUSE_PURPOSE_CODES, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { P2P_DEAL_STATUS_CODES, type P2pDealStatus } from "@naru/vocabulary/p2p/words";
import {
  PROVIDER_FLOW_CODES,
  PROVIDER_STATUS_CODES,
  type ProviderFlow,
  type ProviderStatus,
} from "@naru/vocabulary/provider/words";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import { currencyOfWallet, WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import { openDatabase } from "../database.ts";
import { dayOf } from "../day.ts";
import { type DeskDatabase, openDesk } from "../desk/database.ts";
import { lookForAnomalies } from "../desk/anomalies/look.ts";
import { encodeSeconds } from "../read/candle-pack.ts";
import { followLedger } from "../sums/follow-ledger.ts";
import { scratchDatabase } from "./scratch-database.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** When all of it happens, unless told otherwise (epoch ms). */
export const NOW = Date.UTC(2026, 10, 20, 3);
/** Movements are of batches of one day, whenever they happened: days of batches never go back. */
const COMMITTED = dayOf(NOW + DAY);
const SYMBOL = 7;
const OPTION = 1007;

export interface AnomalyHouse {
  readonly url: string;
  readonly db: DeskDatabase;
  /** A member of a site. */
  member(siteId?: number): Promise<number>;
  signIn(memberId: number, from: { device?: string; address?: string; at?: number }): Promise<void>;
  bank(memberId: number, number: string, changedAt?: number): Promise<void>;
  /** The number of the request; of a deposit, approved at once. */
  request(
    memberId: number,
    kind: "DEPOSIT" | "WITHDRAW" | "SEND" | "COUPON",
    units: number,
    at?: number,
    wallet?: WalletType,
  ): Promise<number>;
  /** Changes money of one own wallet into that of another, as approved. */
  exchange(
    memberId: number,
    kind: "CONVERT" | "TRANSFER" | "BUY" | "SELL",
    from: readonly [WalletType, number],
    into: readonly [WalletType, number],
    at?: number,
  ): Promise<void>;
  /** Orders something of a provider; the number of the order. */
  order(
    memberId: number,
    flow: ProviderFlow,
    from: readonly [WalletType, number],
    status?: ProviderStatus,
    paidUnits?: number,
  ): Promise<number>;
  /** Sells coins to another member; the number of the deal. */
  deal(
    memberId: number,
    from: readonly [WalletType, number],
    status?: P2pDealStatus,
    at?: number,
  ): Promise<number>;
  redeem(memberId: number, batchId: number): Promise<void>;
  /** Moves money from the house's account of a purpose to the member, or back where it is below zero. */
  move(
    memberId: number,
    code: TransactionCode,
    purpose: keyof typeof HOUSE_PURPOSE_CODES.codeOf,
    units: number,
    at?: number,
    wallet?: WalletType,
  ): Promise<void>;
  /** Buys once a minute from `from` on, where the price is `moved` three seconds later: a number of fills. */
  fills(memberId: number, count: number, moved: number, from?: number): Promise<void>;
  /** Follows the ledger and looks; how many were found. */
  look(now?: number): Promise<number>;
  /** The findings of a kind: their members, their state. */
  found(kind: string, siteId?: number): Promise<{ members: number[]; state: string; id: number }[]>;
  close(): Promise<void>;
}

type Part<Name extends keyof AnomalyHouse> = Pick<AnomalyHouse, Name>;

/** What its parts know together. */
interface Known {
  readonly db: DeskDatabase;
  readonly nextId: () => number;
  readonly sites: Map<number, number>;
}

function siteOf({ sites }: Known, memberId: number): number {
  const siteId = sites.get(memberId);
  if (siteId === undefined) throw new Error(`there is no member ${memberId}`);
  return siteId;
}

/** Opens the house on a database of its own: two sites with an operator and an instrument each, and nobody in them. */
export async function anomalyHouse(): Promise<AnomalyHouse> {
  const scratch = await scratchDatabase();
  const database = openDatabase(scratch.url);
  const db = openDesk(scratch.url);
  await openSites(db);
  let id = 1;
  const known: Known = { db, sites: new Map(), nextId: () => id++ };
  const money = moneyOf(known);
  return {
    ...{ db, url: scratch.url },
    ...peopleOf(known),
    ...money,
    ...changesOf(known, money),
    ...tradingOf(known, money),

    async look(now = NOW) {
      await followLedger(database.pool);
      return lookForAnomalies(db, now);
    },

    async found(kind, siteId = 1) {
      const { rows } = await db.query<{ id: string; members: string[]; state: string }>(
        "SELECT id, members, state FROM desk.anomaly WHERE kind = $1 AND site_id = $2 ORDER BY id",
        [kind, siteId],
      );
      return rows.map(({ id, members, state }) => ({
        ...{ id: Number(id), members: members.map(Number), state },
      }));
    },

    async close() {
      await db.close();
      await database.close();
      await scratch.drop();
    },
  };
}

async function openSites(db: DeskDatabase): Promise<void> {
  for (const id of [1, 2]) {
    await db.query(
      `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view)
       VALUES ($1, $2, '{}', false, 'DIRECT', '{}')`,
      [id, String(id)],
    );
    await db.query(
      "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES ($1, 'KRW', 'A', true, 'Asia/Seoul')",
      [id],
    );
    await db.query(
      `INSERT INTO desk.operator_role (site_id, name, permissions, changed_at) VALUES ($1, 'OWNER', '{}', now())`,
      [id],
    );
    await db.query(
      `INSERT INTO desk.operator (id, site_id, username, name, person, role, status, password_hash, standing_since, created_at)
       VALUES ($1::int, $1::int, 'owner', '최사장', 'p', 'OWNER', 'ACTIVE', 'x', now(), now())`,
      [id],
    );
    await db.query(
      `INSERT INTO oversea_option (site_id, id, symbol, ko_name, is_play, is_stop, intraday_margin, overnight_margin, losscut, fee, max_contracts)
       VALUES ($1, ${OPTION}, ${SYMBOL}, '금', true, false, 1, 1, 1, 1, 9)`,
      [id],
    );
  }
}

function peopleOf(known: Known): Part<"member" | "signIn" | "bank"> {
  const { db, sites } = known;
  let nextMember = 10_000;
  return {
    async member(siteId = 1) {
      const id = nextMember++;
      sites.set(id, siteId);
      await db.query(
        `INSERT INTO desk.member (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
         VALUES ($1::bigint, $2, 'm' || $1::bigint, '김나루', 'k' || $1::bigint, $1::bigint::text, 'x', 'ACTIVE', 'MEMBER', now())`,
        [id, siteId],
      );
      return id;
    },

    async signIn(memberId, { device, address, at = NOW - HOUR }) {
      const { rows } =
        device === undefined
          ? { rows: [] }
          : await db.query<{ id: string }>(
              `INSERT INTO desk.device (member_id, hash, created_at, seen_at) VALUES ($1, $2, $3, $3)
               ON CONFLICT (member_id, hash) DO UPDATE SET seen_at = excluded.seen_at RETURNING id`,
              [memberId, Buffer.from(device), new Date(at)],
            );
      await db.query(
        `INSERT INTO desk.session (site_id, member_id, is_mobile, started_at, seen_at, proved_at, device_id, device, address)
         VALUES ($1, $2, true, $3, $3, $3, $4, 'phone', $5)`,
        [siteOf(known, memberId), memberId, new Date(at), rows[0]?.id ?? null, address ?? null],
      );
    },

    async bank(memberId, number, changedAt = NOW - 90 * DAY) {
      const at = new Date(changedAt);
      const values = [memberId, number, at];
      await db.query(
        `INSERT INTO desk.member_bank_past (member_id, bank_code, number, holder, changed_at) VALUES ($1, '004', $2, 'h', $3)`,
        values,
      );
      await db.query(
        `INSERT INTO desk.member_bank (member_id, site_id, bank_code, number, holder, changed_at) VALUES ($1, $4, '004', $2, 'h', $3)
         ON CONFLICT (member_id) DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at`,
        [...values, siteOf(known, memberId)],
      );
    },
  };
}

function moneyOf(known: Known): Part<"move" | "request"> {
  const { db, nextId } = known;
  async function move(
    memberId: number,
    code: TransactionCode,
    purpose: keyof typeof HOUSE_PURPOSE_CODES.codeOf,
    units: number,
    at = NOW - HOUR,
    wallet: WalletType = "BINARY",
  ): Promise<void> {
    const own = memberAccount(memberId, wallet, "AVAILABLE");
    const house = houseAccount(siteOf(known, memberId), currencyOfWallet(wallet, "KRW"), purpose);
    const [debit, credit] = units < 0 ? [own, house] : [house, own];
    await db.query(
      `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, $8, $9)`,
      [
        ...[
          siteOf(known, memberId),
          COMMITTED,
          nextId(),
          memberId,
          debit,
          credit,
          Math.abs(units),
          at,
        ],
        TRANSACTION_NUMBERS.codeOf[code],
      ],
    );
  }

  async function request(
    memberId: number,
    kind: "DEPOSIT" | "WITHDRAW" | "SEND" | "COUPON",
    units: number,
    at = NOW - HOUR,
    wallet: WalletType = "BINARY",
  ): Promise<number> {
    const id = nextId();
    const isDone = kind !== "WITHDRAW";
    await db.query(
      `INSERT INTO money_request (site_id, id, member_id, units, fee, spread, created_at, ended_at, day, kind, wallet, status)
       VALUES ($1, $2, $3, $4, 0, 0, $5, $6, $7, $8, $10, $9)`,
      [
        ...[siteOf(known, memberId), id, memberId, units, at, isDone ? at : null, dayOf(at)],
        REQUEST_KIND_CODES.codeOf[kind],
        REQUEST_STATUS_CODES.codeOf[isDone ? "APPROVED" : "PENDING"],
        WALLET_CODES.codeOf[wallet],
      ],
    );
    if (kind === "DEPOSIT") await move(memberId, "D", "BANK", units, at, wallet);
    else await move(memberId, "W", "TRANSIT", -1, at, wallet);
    return id;
  }

  return { move, request };
}

function changesOf(known: Known, { move }: Part<"move">): Part<"exchange" | "order" | "deal"> {
  const { db, nextId } = known;
  return {
    async exchange(memberId, kind, [wallet, units], [toWallet, toUnits], at = NOW - 2 * HOUR) {
      await db.query(
        `INSERT INTO money_request (site_id, id, member_id, units, to_units, fee, spread, created_at, ended_at, day, kind, wallet, to_wallet, status)
         VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $6, 0, $7, $8, $9, $10)`,
        [
          ...[siteOf(known, memberId), nextId(), memberId, units, toUnits, at],
          REQUEST_KIND_CODES.codeOf[kind],
          ...[WALLET_CODES.codeOf[wallet], WALLET_CODES.codeOf[toWallet]],
          REQUEST_STATUS_CODES.codeOf.APPROVED,
        ],
      );
      const [out, into] = LEGS[kind];
      const purpose = kind === "TRANSFER" ? "TRANSIT" : "FX_CLEARING";
      await move(memberId, out, purpose, -units, at, wallet);
      await move(memberId, into, purpose, toUnits, at, toWallet);
    },

    async order(memberId, flow, [wallet, units], status = "OPEN", paidUnits = 0) {
      const [id, at] = [nextId(), NOW - HOUR];
      await db.query(
        `INSERT INTO provider_order (site_id, id, member_id, units, fee, won, paid_units, proposal_id, created_at, expires_at, day, provider, flow, wallet, status)
         VALUES ($1, $2, $3, $4, 0, 0, $5, 0, $6, $6, 0, 1, $7, $8, $9)`,
        [
          ...[siteOf(known, memberId), id, memberId, units, paidUnits, at],
          PROVIDER_FLOW_CODES.codeOf[flow],
          WALLET_CODES.codeOf[wallet],
          PROVIDER_STATUS_CODES.codeOf[status],
        ],
      );
      await move(memberId, "W", "PROVIDER", -1, at, wallet);
      return id;
    },

    async deal(memberId, [wallet, units], status = "ESCROWED", at = NOW - HOUR) {
      const id = nextId();
      await db.query(
        `INSERT INTO p2p_deal (site_id, id, member_id, buyer_id, offer_id, units, won, price, fee, created_at, minutes, version, side, wallet, status, name_differs)
         VALUES ($1, $2, $3, 1, 1, $4, 1, 1, 0, $5, 15, 1, 1, $6, $7, false)`,
        [
          ...[siteOf(known, memberId), id, memberId, units, at],
          WALLET_CODES.codeOf[wallet],
          P2P_DEAL_STATUS_CODES.codeOf[status],
        ],
      );
      await move(memberId, "WS", "P2P_CLEARING", -1, at, wallet);
      return id;
    },
  };
}

/** The codes of what goes out of one own wallet, and of what comes into another. */
const LEGS = {
  CONVERT: ["CO", "CI"],
  TRANSFER: ["TO", "TI"],
  BUY: ["WB", "WB"],
  SELL: ["WS", "WS"],
} as const satisfies Record<string, readonly [TransactionCode, TransactionCode]>;

function tradingOf(known: Known, { request }: Part<"request">): Part<"redeem" | "fills"> {
  const { db, nextId } = known;
  return {
    async redeem(memberId, batchId) {
      const requestId = await request(memberId, "COUPON", 1_000);
      await db.query(
        `INSERT INTO coupon_use (site_id, code_id, member_id, request_id, at, batch_id) VALUES ($1, $2, $3, $4, $5, $6)`,
        [siteOf(known, memberId), nextId(), memberId, requestId, NOW, batchId],
      );
    },

    async fills(memberId, count, moved, from = NOW - 10 * HOUR) {
      for (let index = 0; index < count; index++) {
        const at = from + index * 60_000 + 500;
        const [id, order] = [nextId(), nextId()];
        await db.query(
          `INSERT INTO oversea_order_closed (site_id, day, id, member_id, closed_at, placed_at, qty, filled_qty, filled_cost, option_id, market_type, trade_type, status)
           VALUES ($1, $2, $3, $4, $5, $5, 1, 1, 0, ${OPTION}, 1, 1, 1)`,
          [siteOf(known, memberId), dayOf(at), order, memberId, at],
        );
        await db.query(
          `INSERT INTO oversea_fill (site_id, day, id, order_id, member_id, position_id, price, qty, tape_sequence, rate, fee, profit, at, option_id, trade_type, rule)
           VALUES ($1, $2, $3, $4, $5, 1, 1000, 1, 1, 1, 1, 5, $6, ${OPTION}, 1, 1)`,
          [siteOf(known, memberId), dayOf(at), id, order, memberId, at],
        );
        const minute = at - 500;
        const price = (second: number, units: number) => ({
          ...{ symbol: SYMBOL, at: minute + second * 1_000, volume: 1 },
          ...{ open: units, high: units, low: units, close: units },
        });
        await db.query(
          `INSERT INTO candle_second (symbol, minute, packed) VALUES ($1, $2, $3)
           ON CONFLICT (symbol, minute) DO UPDATE SET packed = excluded.packed`,
          [
            ...[SYMBOL, minute],
            encodeSeconds(minute, [price(0, 1_000), price(3, 1_000 + moved), price(4, 1_000)]),
          ],
        );
      }
    },
  };
}
