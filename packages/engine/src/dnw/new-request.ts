/** Making a request's row. */

import type { RequestKind } from "@naru/vocabulary/request";
import { announce, takeId, type Draft } from "../draft.ts";
import type { RequestRow } from "../rows.ts";
import { pendingRequests, putRequest } from "./kept/draft.ts";

const MS_PER_MINUTE = 60_000;

/** What a request is about; what it does not say is nothing. */
type Terms = Pick<RequestRow, "kind" | "wallet" | "units"> &
  Partial<Pick<RequestRow, "toWallet" | "toUnits" | "fee" | "rate" | "spread" | "day">>;

/** A request that waits for a person, for so many minutes at most; 0 for as long as it takes. */
export function askRequest(draft: Draft, terms: Terms, expiryMinutes: number): RequestRow {
  const expiresAt = expiryMinutes === 0 ? null : draft.at + expiryMinutes * MS_PER_MINUTE;
  return put(draft, { ...base(draft, terms), status: "PENDING", expiresAt });
}

/** A request that is approved as it is accepted: nobody needs to look at it. */
export function doneRequest(draft: Draft, terms: Terms): RequestRow {
  return put(draft, { ...base(draft, terms), status: "APPROVED", endedAt: draft.at });
}

/** The member's pending request of a kind: one at a time (domain.md 5.3). */
export function pendingOfKind(draft: Draft, kind: RequestKind): RequestRow | undefined {
  return pendingRequests(draft).find((request) => request.kind === kind);
}

function base(draft: Draft, terms: Terms): RequestRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    askedUnits: null,
    toWallet: null,
    toUnits: null,
    fee: 0n,
    rate: null,
    spread: 0n,
    day: 0,
    status: "PENDING",
    reason: null,
    createdAt: draft.at,
    endedAt: null,
    expiresAt: null,
    ...terms,
  };
}

function put(draft: Draft, row: RequestRow): RequestRow {
  putRequest(draft, row);
  announce(draft, { name: "REQUEST", request: row });
  return row;
}
