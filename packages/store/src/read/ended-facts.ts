/**
 * Facts that are written when they begin and again when they end, and the steps of orders, as they stand in their
 * tables: for verification, as `facts.ts`.
 */

import type {
  AlertRow,
  BonusRow,
  ExitRow,
  OrderStepRow,
  PositionRow,
  RequestRow,
} from "@naru/engine/rows";
import {
  ALERT_STATUS_CODES,
  END_REASON_CODES,
  EXIT_KIND_CODES,
  ORDER_STATUS_CODES,
  ORDER_STEP_CODES,
  TRIGGER_SIDE_CODES,
} from "@naru/vocabulary/order";
import {
  BONUS_STATUS_CODES,
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { POSITIONS } from "../row/kinds.ts";
import {
  big,
  boundsOf,
  type Cells,
  type FactBounds,
  type Found,
  foundOf,
  ifAny,
  type Reader,
  withinBounds,
} from "./facts.ts";

export interface EndedFacts {
  readonly position: PositionRow;
  readonly exit: ExitRow;
  readonly alert: AlertRow;
  readonly request: RequestRow;
  readonly bonus: BonusRow;
  readonly orderStep: OrderStepRow;
}
export type EndedKind = keyof EndedFacts;

interface EndedTable<Row> {
  readonly table: string;
  /** The column that says when it ended. */
  readonly time: string;
  readonly toRow: (cells: Cells) => Row;
}

const ENDED: { readonly [Kind in EndedKind]: EndedTable<EndedFacts[Kind]> } = {
  position: {
    table: "oversea_position",
    time: "closed_at",
    toRow: (cells) => POSITIONS.answered(cells),
  },
  exit: { table: "oversea_exit", time: "closed_at", toRow: exitOf },
  alert: { table: "oversea_alert", time: "closed_at", toRow: alertOf },
  request: { table: "money_request", time: "ended_at", toRow: requestOf },
  bonus: { table: "bonus", time: "ended_at", toRow: bonusOf },
  orderStep: { table: "oversea_order_step", time: "at", toRow: stepOf },
};

/** The ended rows within the bounds and those of `ids` besides, by id. A position's table may be behind. */
export async function readEnded<Kind extends EndedKind>(
  reader: Reader,
  kind: Kind,
  bounds: FactBounds,
  ids: readonly number[],
): Promise<Found<EndedFacts[Kind]>[]> {
  const { table, time, toRow } = ENDED[kind];
  const text = `SELECT * FROM ${table}
    WHERE ${time} IS NOT NULL AND ${withinBounds(time, "id = ANY($4)")} ORDER BY id`;
  const { rows } = await reader.query<Cells>(text, [...boundsOf(bounds), ids]);
  return rows.map((cells) => foundOf(cells, toRow));
}

/** Orders that do not exist and have a trigger or a bracket: a later order of that id would get it. */
export async function readStrayTerms(reader: Reader): Promise<number[]> {
  const { rows } = await reader.query<{ id: string }>(
    `SELECT id FROM oversea_order_terms terms
     WHERE NOT EXISTS (SELECT FROM oversea_order_open o WHERE o.id = terms.id AND o.site_id = terms.site_id)
       AND NOT EXISTS (SELECT FROM oversea_order_closed o WHERE o.id = terms.id AND o.site_id = terms.site_id)
     ORDER BY id`,
  );
  return rows.map(({ id }) => Number(id));
}

function exitOf(cells: Cells): ExitRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    optionId: Number(cells["option_id"]),
    positionId: Number(cells["position_id"]),
    kind: EXIT_KIND_CODES.wordOf(Number(cells["kind"])),
    level: Number(cells["level"]),
    tick: Number(cells["tick"]),
    qty: ifAny(cells["qty"], Number),
    peak: ifAny(cells["peak"], Number),
    step: Number(cells["step"]),
    status: ORDER_STATUS_CODES.wordOf(Number(cells["status"])),
    reason: reasonOf(cells["reason"]),
    createdAt: Number(cells["created_at"]),
    closedAt: ifAny(cells["closed_at"], Number),
  };
}

function alertOf(cells: Cells): AlertRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    optionId: Number(cells["option_id"]),
    price: Number(cells["price"]),
    side: TRIGGER_SIDE_CODES.wordOf(Number(cells["side"])),
    status: ALERT_STATUS_CODES.wordOf(Number(cells["status"])),
    createdAt: Number(cells["created_at"]),
    closedAt: ifAny(cells["closed_at"], Number),
  };
}

function requestOf(cells: Cells): RequestRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    kind: REQUEST_KIND_CODES.wordOf(Number(cells["kind"])),
    wallet: WALLET_CODES.wordOf(Number(cells["wallet"])),
    units: big(cells["units"]),
    toWallet: ifAny(cells["to_wallet"], (code) => WALLET_CODES.wordOf(Number(code))),
    toUnits: ifAny(cells["to_units"], BigInt),
    fee: big(cells["fee"]),
    rate: ifAny(cells["rate"], BigInt),
    spread: big(cells["spread"]),
    status: REQUEST_STATUS_CODES.wordOf(Number(cells["status"])),
    reason: ifAny(cells["reason"], (code) => REJECT_REASON_CODES.wordOf(Number(code))),
    day: Number(cells["day"]),
    createdAt: Number(cells["created_at"]),
    endedAt: ifAny(cells["ended_at"], Number),
    expiresAt: ifAny(cells["expires_at"], Number),
  };
}

function bonusOf(cells: Cells): BonusRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    wallet: WALLET_CODES.wordOf(Number(cells["wallet"])),
    units: big(cells["units"]),
    contracts: Number(cells["contracts"]),
    done: Number(cells["done"]),
    status: BONUS_STATUS_CODES.wordOf(Number(cells["status"])),
    grantedAt: Number(cells["granted_at"]),
    endedAt: ifAny(cells["ended_at"], Number),
  };
}

function stepOf(cells: Cells): OrderStepRow {
  return {
    id: Number(cells["id"]),
    siteId: Number(cells["site_id"]),
    memberId: Number(cells["member_id"]),
    orderId: Number(cells["order_id"]),
    step: ORDER_STEP_CODES.wordOf(Number(cells["step"])),
    price: ifAny(cells["price"], Number),
    stopPrice: ifAny(cells["stop_price"], Number),
    qty: Number(cells["qty"]),
    filledQty: Number(cells["filled_qty"]),
    at: Number(cells["at"]),
  };
}

function reasonOf(cell: Cells[string] | undefined): PositionRow["closing"] {
  return ifAny(cell, (code) => END_REASON_CODES.wordOf(Number(code)));
}
