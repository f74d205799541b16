/** The desk's decisions about requests: claim, approve, reject (features.md 2.13). */

import type { DecisionView } from "@naru/contract/views/operator";
import { countAlone, lockCaps, uncountAlone } from "@naru/store/desk/operator-caps";
import { type DeskRequest, readDeskRequest } from "@naru/store/desk/requests/list";
import { claimRequest, releaseRequest } from "@naru/store/desk/requests/claims";
import type { RejectReason } from "@naru/vocabulary/request";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { type Acting, audit, type OperatorDesk } from "../call.ts";
import { needsSecond } from "../caps.ts";
import { commandOnce } from "../engine-call.ts";
import { heldUntil, refuseFrozen } from "../member-proposals.ts";
import { knownWon, textOf, valuation, walletCurrency } from "../money.ts";
import { propose } from "../propose.ts";
import { siteDay } from "../site-day.ts";

/** The reasons of proposals that nobody wrote. */
const TOO_LARGE = { ko: "단독 승인 한도 초과", en: "Above the limit of one person" };
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

/** Approves a request, or proposes it where one person is not enough. */
export async function approve(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
): Promise<DecisionView> {
  const request = await pendingRequest(desk, acting, requestId);
  await refuseFrozen(desk.db, request);
  if (request.proposalId !== null) return proposed(requestId, request.proposalId);
  await claim(desk, acting, requestId);
  const { site, operator } = acting;
  const now = desk.clock.now();
  const currency = walletCurrency(site, request.wallet);
  const won = knownWon(await valuation(desk, site), currency, request.units);
  const target = `request ${requestId}`;
  const isHeld = await leavesHeld(desk, request);
  const isAlone = await desk.db.transaction(async (db) => {
    await lockCaps(db, site.id);
    if (isHeld || (await needsSecond(db, acting, request, won, now))) return false;
    const counted = { operatorId: operator.operatorId, memberId: request.member.id };
    const day = siteDay(site, now);
    await countAlone(db, { siteId: site.id, requestId, ...counted, day, won, now });
    await audit(db, acting, {
      at: now,
      action: "dnw.approve",
      target,
      before: { status: request.status },
      after: about(request, acting),
    });
    return true;
  });
  if (!isAlone) {
    const reason = (isHeld ? HELD : TOO_LARGE)[site.language];
    const proposal = await propose(desk, acting, {
      kind: "REQUEST_OVER_LIMIT",
      requestId: String(requestId),
      reason,
    });
    return proposed(requestId, proposal.id);
  }
  const command = { kind: "approveRequest", memberId: request.member.id, requestId } as const;
  await settle(desk, acting, request, "dnw.approve", command, () =>
    uncountAlone(desk.db, { siteId: site.id, requestId, operatorId: operator.operatorId }),
  );
  return { result: "DONE", requestId: String(requestId), proposalId: null };
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

/** Rejects a request with a reason that its member reads. */
export async function reject(
  desk: OperatorDesk,
  acting: Acting,
  { requestId, reason, note }: { requestId: number; reason: RejectReason; note: string | null },
): Promise<DecisionView> {
  const request = await pendingRequest(desk, acting, requestId);
  await claim(desk, acting, requestId);
  await desk.db.transaction((db) =>
    audit(db, acting, {
      at: desk.clock.now(),
      action: "dnw.reject",
      target: `request ${requestId}`,
      before: { status: request.status },
      after: { ...about(request, acting), reason, note },
    }),
  );
  const command = {
    kind: "rejectRequest",
    memberId: request.member.id,
    requestId,
    reason,
  } as const;
  await settle(desk, acting, request, "dnw.reject", command, async () => {});
  return { result: "DONE", requestId: String(requestId), proposalId: null };
}

/** Sends the decision and tells the audit log what became of it; `undo` where the engine refused it. */
async function settle(
  desk: OperatorDesk,
  acting: Acting,
  request: DeskRequest,
  action: string,
  command: Parameters<typeof commandOnce>[3],
  undo: () => Promise<void>,
): Promise<void> {
  const { site, operator } = acting;
  const purpose = `${action} ${request.id} by ${operator.operatorId}`;
  const answer = await commandOnce(desk, site.id, purpose, command);
  if (answer.outcome === "refused") await undo();
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

function about(request: DeskRequest, { site }: Acting): Record<string, unknown> {
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
