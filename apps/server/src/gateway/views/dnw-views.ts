/** Requests with what the desk knows of them: names, memo codes, who checks them, why they were rejected. */

import type { Language } from "@naru/contract/messages";
import { requestReasonText } from "@naru/contract/messages/reject-reasons";
import type { RequestView } from "@naru/contract/views";
import type { DnwView } from "@naru/contract/views/dnw";
import { claimsOf, type RequestClaim } from "@naru/store/desk/requests/claims";
import { rejectMessagesOf } from "@naru/store/desk/requests/reject-messages";
import { notesOf, type RequestNote } from "@naru/store/desk/requests/notes";
import { payoutsOf } from "@naru/store/chain/payouts";
import { readSiteNetworks } from "@naru/store/chain/networks";
import type { CoinPayoutView } from "@naru/contract/areas/coin/views";
import type { RequestStatus } from "@naru/vocabulary/request";
import { coinPayoutView } from "../../views/coin-payout-view.ts";
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
  const coins = requests.filter(isOfCoins).map(({ id }) => Number(id));
  const rejected = requests.filter(({ status }) => status === "REJECTED");
  const [notes, claims, messages, payouts, networks] = await Promise.all([
    notesOf(desk.db, site.id, ids),
    claimsOf(desk.db, site.id, ids),
    rejectMessagesOf(
      desk.db,
      site.id,
      rejected.map(({ id }) => Number(id)),
    ),
    payoutsOf(desk.db, site.id, coins),
    coins.length === 0 ? [] : readSiteNetworks(desk.db, site.id),
  ]);
  return requests.map((request) => {
    const id = Number(request.id);
    const paid = payouts.get(id);
    const of = networks.find(({ network }) => network === paid?.network);
    const payout = paid && coinPayoutView(paid, of?.confirmations ?? 0);
    return dnwView(request, site.language, {
      ...{ note: notes.get(id), claim: claims.get(id), message: messages.get(id), payout },
    });
  });
}

/**
 * A request as the engine has just answered it, with what the desk knows where that can be read: what was done is answered as done, whatever
 * becomes of a read after it.
 */
export async function answeredView(desk: Desk, site: Site, request: RequestView): Promise<DnwView> {
  const [view] = await dnwViews(desk, site, [request]).catch(() => []);
  return view ?? dnwView(request, site.language, {});
}

/** A withdrawal of coins, over a chain or to another member. */
function isOfCoins({ kind, walletType }: RequestView): boolean {
  return kind === "SEND" || (kind === "WITHDRAW" && walletType !== "BINARY");
}

/** What the desk knows of a request. */
interface DeskRows {
  readonly note?: RequestNote | undefined;
  readonly claim?: RequestClaim | undefined;
  /** What an operator wrote beside the reason of a rejection. */
  readonly message?: string | undefined;
  readonly payout?: CoinPayoutView | undefined;
}

/** A request with its desk rows. */
export function dnwView(
  request: RequestView,
  language: Language,
  { note, claim, message, payout }: DeskRows,
): DnwView {
  return {
    ...request,
    reasonText: requestReasonText(request, language),
    message: message ?? null,
    depositorName: note?.depositorName ?? null,
    memoCode: note?.memoCode ?? null,
    bank: bankView(note?.bank ?? null, language),
    payout: payout ?? null,
    isClaimed: request.status === "PENDING" && claim !== undefined,
    timeline: timelineOf(request, claim, payout),
  };
}

function bankView(bank: RequestNote["bank"], language: Language): DnwView["bank"] {
  if (bank === null) return null;
  const { bankCode, number, holder } = bank;
  return { bankName: bankName(bankCode, language), number, holder };
}

/** Of a payout the step where it stands comes after its approval; what lies between is not told again. */
function timelineOf(
  request: RequestView,
  claim: RequestClaim | undefined,
  payout: CoinPayoutView | undefined,
): DnwView["timeline"] {
  const { status } = request;
  const timeline: DnwView["timeline"] = [{ state: "REQUESTED", at: request.createdAt }];
  if (claim !== undefined)
    timeline.push({ state: "CHECKING", at: new Date(claim.claimedAt).toISOString() });
  if (status === "PENDING") return timeline;
  const at = request.endedAt ?? request.createdAt;
  if (payout === undefined || status !== "APPROVED")
    return [...timeline, { state: LAST_STEP[status], at }];
  timeline.push({ state: "APPROVED", at });
  const { state, changedAt } = payout;
  const isUnsigned = state === "APPROVED_FOR_PAYOUT" || state === "WAITING_FOR_FUNDS";
  if (!isUnsigned && state !== "PENDING" && state !== "CANCELLED")
    timeline.push({ state, at: changedAt });
  return timeline;
}
