/** The desk's decisions about requests: claim, approve, reject (features.md 2.13). */

import type { OtherAmountInput } from "@naru/contract/areas/proposals/inputs";
import type { DecisionView } from "@naru/contract/views/operator";
import { countAlone, lockCaps, uncountAlone } from "@naru/store/desk/operator-caps";
import { type DeskRequest, readDeskRequest } from "@naru/store/desk/requests/list";
import { claimRequest, releaseRequest } from "@naru/store/desk/requests/claims";
import { dropRejectMessage, keepRejectMessage } from "@naru/store/desk/requests/reject-messages";
import { readProposal } from "@naru/store/desk/proposals";
import { type RejectReason, rejectReasonsOf } from "@naru/vocabulary/request";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { type Acting, audit, type OperatorDesk } from "../call.ts";
import { aloneMost } from "../caps.ts";
import { commandOnce } from "../engine-call.ts";
import { heldUntil, refuseFrozen } from "../member-proposals.ts";
import { knownWon, textOf, valuation, walletCurrency } from "../money.ts";
import { propose } from "../propose.ts";
import { siteDay } from "../site-day.ts";
import { type ApprovedAmount, approvedAmount } from "./amount.ts";

/** The reasons of proposals that nobody wrote. */
const TOO_LARGE = { ko: "단독 승인 한도 초과", en: "Above the limit of one person" };
const ABOVE_ASKED = { ko: "신청한 금액보다 많은 입금", en: "More paid in than was asked for" };
const HELD = {
  ko: "출금 제한 중인 회원의 출금",
  en: "Withdrawal of a member whose withdrawals are held",
};
/** A claim that nobody works on any more may be taken over. */
const CLAIM_MS = 10 * 60_000;

/** A deposit or withdrawal of the operator's site that still waits. */
export async function pendingRequest(
  desk: OperatorDesk,
  { site }: Acting,
  requestId: number,
): Promise<DeskRequest> {
  const request = await readDeskRequest(desk.db, site.id, requestId);
  const isDecided = request?.kind === "DEPOSIT" || request?.kind === "WITHDRAW";
  if (request?.status !== "PENDING" || !isDecided) throw new RefusalError("REQUEST_NOT_FOUND");
  return request;
}

/** Takes a request for oneself; refuses where it is another's. */
export async function claim(desk: OperatorDesk, acting: Acting, requestId: number): Promise<void> {
  const request = await pendingRequest(desk, acting, requestId);
  const now = desk.clock.now();
  await desk.db.transaction(async (db) => {
    const { operatorId } = acting.operator;
    const claiming = {
      siteId: acting.site.id,
      requestId,
      operatorId,
      now,
      expired: now - CLAIM_MS,
    };
    if ((await claimRequest(db, claiming)) !== operatorId)
      throw new RefusalError("CLAIMED_BY_OTHER");
    const before = { claimedBy: request.claim?.id ?? null };
    await audit(db, acting, {
      at: now,
      action: "dnw.claim",
      target: `request ${requestId}`,
      before,
      after: { claimedBy: operatorId },
    });
  });
  tellClaim(desk, acting, requestId);
}

/** Gives one's own claim back. */
export async function release(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
): Promise<void> {
  const { operatorId } = acting.operator;
  await desk.db.transaction(async (db) => {
    if (!(await releaseRequest(db, { siteId: acting.site.id, requestId, operatorId })))
      throw new RefusalError("CLAIMED_BY_OTHER");
    await audit(db, acting, {
      at: desk.clock.now(),
      action: "dnw.release",
      target: `request ${requestId}`,
    });
  });
  tellClaim(desk, acting, requestId);
}

/** Another amount than was asked for, with what operators write for one another. */
export type OtherAmount = OtherAmountInput & { readonly note?: string | null | undefined };

/**
 * Approves a request, with what was asked for or another amount; or proposes it where one person is not enough: above their
 * limit, of a member whose withdrawals are held, and always where more is credited than was asked for.
 */
export async function approve(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
  other?: OtherAmount,
): Promise<DecisionView> {
  const request = await pendingRequest(desk, acting, requestId);
  await refuseFrozen(desk.db, request);
  const approved = await approvedAmount(desk, acting.site, request, other);
  if (request.proposalId !== null) {
    await refuseOther(desk, acting, request, approved);
    return proposed(requestId, request.proposalId);
  }
  await claim(desk, acting, requestId);
  const note = other?.note?.trim() ?? "";
  const why = (await leavesHeld(desk, request))
    ? HELD
    : approved.units > request.units
      ? ABOVE_ASKED
      : (await countedAlone(desk, acting, request, { ...approved, note }))
        ? null
        : TOO_LARGE;
  if (why !== null) {
    const reason = [why[acting.site.language], note].filter((part) => part !== "").join(" · ");
    const proposal = await propose(desk, acting, {
      kind: "REQUEST_OVER_LIMIT",
      requestId: String(requestId),
      other:
        approved.reason === null
          ? undefined
          : other && { amount: other.amount, reason: other.reason },
      reason,
    });
    return proposed(requestId, proposal.id);
  }
  await settleApproval(desk, acting, request, approved);
  return { result: "DONE", requestId: String(requestId), proposalId: null };
}

/** Counts an approval against the limits of one operator, and writes it down; false where it is above them. */
async function countedAlone(
  desk: OperatorDesk,
  acting: Acting,
  request: DeskRequest,
  { units, reason, note }: ApprovedAmount & { readonly note: string },
): Promise<boolean> {
  const { site, operator } = acting;
  const now = desk.clock.now();
  const currency = walletCurrency(site, request.wallet);
  const won = knownWon(await valuation(desk, site), currency, units);
  return desk.db.transaction(async (db) => {
    await lockCaps(db, site.id);
    if (won > (await aloneMost(db, acting, request, now))) return false;
    const counted = { operatorId: operator.operatorId, memberId: request.member.id, won, units };
    const about = { siteId: site.id, requestId: request.id, day: siteDay(site, now), now };
    if (!(await countAlone(db, { ...about, ...counted }))) throw new RefusalError("AMOUNT_DECIDED");
    const other = { approvedAmount: textOf(units, currency), why: reason, note: note || null };
    await audit(db, acting, {
      at: now,
      action: "dnw.approve",
      target: `request ${request.id}`,
      before: { status: request.status },
      after: { ...told(request, acting), ...(reason !== null && other) },
    });
    return true;
  });
}

/** Sends an approval by one person; the key says the amount where it is another, so that no two amounts are one approval. */
async function settleApproval(
  desk: OperatorDesk,
  acting: Acting,
  request: DeskRequest,
  { units, reason }: ApprovedAmount,
): Promise<void> {
  const { id: requestId, member } = request;
  const whole = { kind: "approveRequest", memberId: member.id, requestId } as const;
  const command = reason === null ? whole : { ...whole, units: String(units), reason };
  const { operatorId } = acting.operator;
  const undo = () => uncountAlone(desk.db, { siteId: acting.site.id, requestId, operatorId });
  const about = reason === null ? `${requestId}` : `${requestId} of ${units}`;
  await settle(desk, acting, { about, request, action: "dnw.approve", command, undo });
}

/** Refuses another amount than the one that a second person is asked to agree to. */
async function refuseOther(
  desk: OperatorDesk,
  { site }: Acting,
  request: DeskRequest,
  { units }: ApprovedAmount,
): Promise<void> {
  const proposal = await readProposal(desk.db, site.id, request.proposalId ?? 0);
  if (proposal !== undefined && proposal.units !== units) throw new RefusalError("AMOUNT_DECIDED");
}

/**
 * Whether it is a withdrawal of a member whose withdrawals are held by now: it was asked for before what the hold is for, and
 * perhaps by whom it is against. Nothing new may be asked for; what waits is paid by two persons alone.
 */
export async function leavesHeld(
  desk: OperatorDesk,
  { kind, member }: Pick<DeskRequest, "kind" | "member">,
): Promise<boolean> {
  return kind === "WITHDRAW" && (await heldUntil(desk, member.id)) !== null;
}

interface Rejection {
  readonly requestId: number;
  readonly reason: RejectReason;
  /** To the member beside the reason; empty for nothing. */
  readonly message: string;
  /** For colleagues. */
  readonly note: string | null;
}

/** Rejects a request with a reason that its member reads, of those for its kind, and what the operator adds to it. */
export async function reject(
  desk: OperatorDesk,
  acting: Acting,
  { requestId, reason, message, note }: Rejection,
): Promise<DecisionView> {
  const request = await pendingRequest(desk, acting, requestId);
  if (!rejectReasonsOf(request.kind).includes(reason)) throw new RefusalError("INVALID_REQUEST");
  await claim(desk, acting, requestId);
  const now = desk.clock.now();
  const of = { siteId: acting.site.id, requestId };
  await desk.db.transaction(async (db) => {
    const { operatorId } = acting.operator;
    await keepRejectMessage(db, of, { text: message, operatorId, now });
    await audit(db, acting, {
      at: now,
      action: "dnw.reject",
      target: `request ${requestId}`,
      before: { status: request.status },
      after: { ...told(request, acting), reason, ...(message !== "" && { message }), note },
    });
  });
  const command = {
    kind: "rejectRequest",
    memberId: request.member.id,
    requestId,
    reason,
  } as const;
  const about = String(requestId);
  const undo = () => dropRejectMessage(desk.db, of);
  await settle(desk, acting, { about, request, action: "dnw.reject", command, undo });
  return { result: "DONE", requestId: String(requestId), proposalId: null };
}

/** A decision on its way to the engine; `about` is what its key names. */
interface Decided {
  readonly about: string;
  readonly request: DeskRequest;
  readonly action: string;
  readonly command: Parameters<typeof commandOnce>[3];
  readonly undo?: () => Promise<void>;
}

/** Sends the decision and tells the audit log what became of it; `undo` where the engine refused it. */
async function settle(
  desk: OperatorDesk,
  acting: Acting,
  { about, request, action, command, undo }: Decided,
): Promise<void> {
  const { site, operator } = acting;
  const purpose = `${action} ${about} by ${operator.operatorId}`;
  const answer = await commandOnce(desk, site.id, purpose, command);
  if (answer.outcome === "refused") await undo?.();
  await desk.db.transaction((db) =>
    audit(db, acting, {
      at: desk.clock.now(),
      action: `${action}.${answer.outcome}`,
      target: `request ${request.id}`,
      ...(answer.outcome === "refused" && { after: { code: answer.code } }),
    }),
  );
  bodyOf(answer);
}

/** What the audit log has of a request. */
function told(request: DeskRequest, { site }: Acting): Record<string, unknown> {
  const currency = walletCurrency(site, request.wallet);
  return {
    memberId: request.member.id,
    kind: request.kind,
    wallet: request.wallet,
    amount: textOf(request.units, currency),
    currency,
    bank: request.bank,
    destination: request.destination,
    depositorName: request.depositorName,
  };
}

function proposed(requestId: number, proposalId: number): DecisionView {
  return { result: "PROPOSED", requestId: String(requestId), proposalId: String(proposalId) };
}

function tellClaim(desk: OperatorDesk, { site }: Acting, requestId: number): void {
  desk.events.tell(site.id, { event: "CLAIM", id: String(requestId) });
}
