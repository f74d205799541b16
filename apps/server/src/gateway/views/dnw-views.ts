/** Requests with what the desk knows of them: names, memo codes, who checks them, why they were rejected. */

import type { Language } from "@naru/contract/messages";
import { rejectReasonText } from "@naru/contract/messages/reject-reasons";
import type { RequestView } from "@naru/contract/views";
import type { DnwView } from "@naru/contract/views/dnw";
import { claimsOf, type RequestClaim } from "@naru/store/desk/requests/claims";
import { notesOf, type RequestNote } from "@naru/store/desk/requests/notes";
import type { RequestStatus } from "@naru/vocabulary/request";
import { bankName } from "./banks.ts";
import type { Desk } from "../calls/handler.ts";
import type { Site } from "../sessions/sites.ts";

const LAST_STEP: Record<Exclude<RequestStatus, "PENDING">, DnwView["timeline"][number]["state"]> = {
  APPROVED: "DONE",
  REJECTED: "REJECTED",
  CANCELLED: "CANCELLED",
  EXPIRED: "EXPIRED",
};

/** Requests of one site, in their order, each with its desk rows. */
export async function dnwViews(
  desk: Desk,
  site: Site,
  requests: readonly RequestView[],
): Promise<DnwView[]> {
  const ids = requests.map(({ id }) => Number(id));
  const [notes, claims] = await Promise.all([
    notesOf(desk.db, site.id, ids),
    claimsOf(desk.db, site.id, ids),
  ]);
  return requests.map((request) => {
    const id = Number(request.id);
    return dnwView(request, site.language, notes.get(id), claims.get(id));
  });
}

/** A request with its desk rows. */
export function dnwView(
  request: RequestView,
  language: Language,
  note: RequestNote | undefined,
  claim: RequestClaim | undefined,
): DnwView {
  return {
    ...request,
    reasonText: request.reason === null ? null : rejectReasonText(request.reason, language),
    depositorName: note?.depositorName ?? null,
    memoCode: note?.memoCode ?? null,
    bank: bankView(note?.bank ?? null, language),
    isClaimed: request.status === "PENDING" && claim !== undefined,
    timeline: timelineOf(request, claim),
  };
}

function bankView(bank: RequestNote["bank"], language: Language): DnwView["bank"] {
  if (bank === null) return null;
  const { bankCode, number, holder } = bank;
  return { bankName: bankName(bankCode, language), number, holder };
}

function timelineOf(request: RequestView, claim: RequestClaim | undefined): DnwView["timeline"] {
  const timeline: DnwView["timeline"] = [{ state: "REQUESTED", at: request.createdAt }];
  if (claim !== undefined)
    timeline.push({ state: "CHECKING", at: new Date(claim.claimedAt).toISOString() });
  if (request.status !== "PENDING")
    timeline.push({
      state: LAST_STEP[request.status],
      at: request.endedAt ?? request.createdAt,
    });
  return timeline;
}
