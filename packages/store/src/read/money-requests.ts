/** Requests about money as lists: a member's own, and a site's for its operators. */

import {
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
  type RequestKind,
  type RequestStatus,
} from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { BonusRow, RequestRow } from "@naru/engine/rows";
import type { Kysely, Selectable } from "kysely";
import { CODECS } from "../row/kinds.ts";
import type { StoreSchema } from "../schema.ts";
import { type DateRange, within } from "./history.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";

export interface RequestQuery extends PageRequest {
  readonly siteId: number;
  /** Absent: of all members, for operators. */
  readonly memberId?: number | undefined;
  /** That one alone. */
  readonly id?: number | undefined;
  /** None of them: no rows. */
  readonly kinds?: readonly RequestKind[] | undefined;
  readonly statuses?: readonly RequestStatus[] | undefined;
  /** The wallet on either side. */
  readonly wallet?: WalletType | undefined;
  /** Days on which they were asked. */
  readonly dates?: DateRange | undefined;
  /** `asc`: the one that waits longest first. */
  readonly order?: "asc" | "desc" | undefined;
}

/** Requests, newest first unless asked otherwise. */
export async function readRequests(
  db: Kysely<StoreSchema>,
  query: RequestQuery,
): Promise<Page<RequestRow>> {
  let wanted = db.selectFrom("money_request").where("site_id", "=", query.siteId);
  if (query.memberId !== undefined) wanted = wanted.where("member_id", "=", BigInt(query.memberId));
  if (query.id !== undefined) wanted = wanted.where("id", "=", BigInt(query.id));
  const kinds = query.kinds?.map((kind) => REQUEST_KIND_CODES.codeOf[kind]);
  if (kinds !== undefined)
    wanted = wanted.where((eb) => (kinds.length === 0 ? eb.lit(false) : eb("kind", "in", kinds)));
  if (query.statuses !== undefined)
    wanted = wanted.where(
      "status",
      "in",
      query.statuses.map((status) => REQUEST_STATUS_CODES.codeOf[status]),
    );
  // The few that wait have an index of their own.
  if (query.statuses?.every((status) => status === "PENDING") === true)
    wanted = wanted.where("ended_at", "is", null);
  if (query.wallet !== undefined) {
    const code = WALLET_CODES.codeOf[query.wallet];
    wanted = wanted.where((eb) => eb.or([eb("wallet", "=", code), eb("to_wallet", "=", code)]));
  }
  wanted = within(wanted, "created_at", query.dates);
  const ordered = wanted.selectAll().orderBy("id", query.order ?? "desc");
  return readPage(ordered, query, (rows) => rows.map(requestOf));
}

/** One request of a site, or undefined. */
export async function readRequest(
  db: Kysely<StoreSchema>,
  siteId: number,
  requestId: number,
): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom("money_request")
    .selectAll()
    .where("id", "=", BigInt(requestId))
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return row === undefined ? undefined : requestOf(row);
}

/** A member's bonuses, newest first, at most 100. */
export async function readBonuses(
  db: Kysely<StoreSchema>,
  owner: { readonly siteId: number; readonly memberId: number },
): Promise<BonusRow[]> {
  const rows = await db
    .selectFrom("bonus")
    .selectAll()
    .where("member_id", "=", BigInt(owner.memberId))
    .where("site_id", "=", owner.siteId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => CODECS.bonus.answered(row));
}

/** The engine's row of a table's row. */
export function requestOf(row: Selectable<StoreSchema["money_request"]>): RequestRow {
  return CODECS.request.answered(row);
}
