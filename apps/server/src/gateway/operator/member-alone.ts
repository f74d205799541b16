/**
 * What one person does to a member alone, bounded so that it neither lasts nor opens a door, and proposed where it takes a
 * second one (docs/security.md, "Operators' calls").
 */

import type { BlockedView, DoneOrProposedView } from "@naru/contract/views/operator";
import {
  type AloneDeed,
  blockLapsesAt,
  countAloneDeeds,
  forgetLapse,
  keepAlone,
  lapsedBlocks,
  lastAlone,
  lockAlone,
  lockLapsed,
} from "@naru/store/desk/alone-deeds";
import { appendAudit } from "@naru/store/desk/audit";
import { type DeskConnection, within } from "@naru/store/desk/database";
import { lockStatus, underFreeze } from "@naru/store/desk/identity/freezes";
import { findAlike } from "@naru/store/desk/identity/identities";
import { setMemberStatus } from "@naru/store/desk/members";
import { memberNames } from "@naru/store/desk/operator-members";
import { endMemberSessions } from "@naru/store/desk/sessions";
import type { MemberStatus } from "@naru/vocabulary/member";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError, tooMany } from "../refusals/refusal-error.ts";
import { type Acting, audit, type OperatorDesk } from "./call.ts";
import { commandOnce } from "./engine-call.ts";
import { memberDeed, memberDeedWith } from "./member-deed.ts";
import { changeOfLimit, limitCommand, type LimitInput, limitsNow } from "./member-limit.ts";
import { heldUntil } from "./member-proposals.ts";
import { propose } from "./propose.ts";
import { timeOrNull } from "./views.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A block by one person lifts itself after it. */
export const BLOCK_MS = DAY_MS;
/** So long one person may hold withdrawals. */
export const HOLD_MS_MAX = 3 * DAY_MS;
/** What one person did to a member is not done alone again before. */
const AGAIN_MS: Readonly<Record<AloneDeed, number>> = {
  BLOCK: 7 * DAY_MS,
  HOLD: 7 * DAY_MS,
  LOGOUT: HOUR_MS / 6,
  LIMIT: 0,
};
/** Members whom one person may block, hold the withdrawals of, or lower the limit of, in a day. */
export const ALONE_A_DAY = 20;

interface AMember {
  readonly id: number;
  readonly status: MemberStatus;
}

/** Sets a member's limit, or proposes it where one person is not enough. */
export async function setLimit(
  desk: OperatorDesk,
  acting: Acting,
  { memberId, withdrawDayMax, reason }: Omit<LimitInput, "kind">,
): Promise<DoneOrProposedView> {
  const { site } = acting;
  const before = await limitsNow(desk, Number(memberId));
  const change = changeOfLimit(site, before, withdrawDayMax);
  const deed = { memberId: Number(memberId), deed: "LIMIT", now: desk.clock.now() } as const;
  const isAlone =
    change === "LOWERED"
      ? await desk.db.transaction((db) => mayAlone(db, acting, { ...deed, lapsesAt: null }))
      : change === "WITHIN";
  if (!isAlone) {
    const input = { kind: "MEMBER_LIMIT", memberId, withdrawDayMax, reason } as const;
    const proposal = await propose(desk, acting, input);
    return { result: "PROPOSED", proposalId: String(proposal.id) };
  }
  const command = limitCommand(site, Number(memberId), withdrawDayMax);
  const after = { withdrawDayMax, reason };
  await memberDeed(desk, acting, "member.limits", { before, after }, command);
  return { result: "DONE", proposalId: null };
}

/**
 * Blocks a member at once, for a day, and proposes that it lasts. Whoever waits to be let in is refused for good: they have
 * nothing here. A member who was blocked alone within a week is only proposed to be.
 */
export async function block(
  desk: OperatorDesk,
  acting: Acting,
  member: AMember,
  reason: string,
): Promise<BlockedView> {
  const owner = { siteId: acting.site.id, memberId: member.id };
  if (member.status === "DENY")
    return { until: timeOrNull(await blockLapsesAt(desk.db, owner)), proposalId: null };
  if (member.status === "PENDING") {
    await setStatus(desk, acting, member, { to: "DENY", action: "member.deny", reason });
    return { until: null, proposalId: null };
  }
  const lapsesAt = desk.clock.now() + BLOCK_MS;
  const isAlone = await desk.db.transaction((db) =>
    mayAlone(db, acting, { memberId: member.id, deed: "BLOCK", now: desk.clock.now(), lapsesAt }),
  );
  if (isAlone)
    await setStatus(desk, acting, member, {
      to: "DENY",
      action: "member.deny",
      reason,
      until: instantText(lapsesAt),
    });
  const input = {
    kind: "MEMBER_BLOCK",
    memberId: String(member.id),
    isBlocked: true,
    reason,
  } as const;
  const proposal = await propose(desk, acting, input);
  return { until: isAlone ? instantText(lapsesAt) : null, proposalId: String(proposal.id) };
}

/** Holds a member's withdrawals until an instant (epoch ms); longer, or again within a week, takes a second person. */
export async function hold(
  desk: OperatorDesk,
  acting: Acting,
  member: AMember,
  { until, reason }: { until: number; reason: string },
): Promise<void> {
  const now = desk.clock.now();
  if (until <= now) throw new RefusalError("INVALID_REQUEST");
  const isAlone =
    until - now <= HOLD_MS_MAX &&
    (await desk.db.transaction((db) =>
      mayAlone(db, acting, { memberId: member.id, deed: "HOLD", now, lapsesAt: null }),
    ));
  if (!isAlone) throw new RefusalError("FOUR_EYES_NEEDED");
  const before = { withdrawHeldUntil: await heldUntil(desk, member.id) };
  const after = { withdrawHeldUntil: instantText(until), reason };
  const command = { kind: "holdWithdrawals", memberId: member.id, until } as const;
  await memberDeed(desk, acting, "member.hold", { before, after }, command);
}

/** Ends every session of a member, not again within ten minutes: between, they can sign in, close and leave. */
export async function logOut(
  desk: OperatorDesk,
  acting: Acting,
  member: AMember,
  reason: string,
): Promise<void> {
  const now = desk.clock.now();
  await desk.db.transaction(async (db) => {
    const deed = { memberId: member.id, deed: "LOGOUT", now, lapsesAt: null } as const;
    if (!(await mayAlone(db, acting, deed))) throw tooMany(AGAIN_MS.LOGOUT / 1_000);
    await endMemberSessions(db, { memberId: member.id, reason: "OPERATOR", now });
    await audit(db, acting, {
      at: now,
      action: "member.force_logout",
      target: `member ${member.id}`,
      after: { reason },
    });
  });
}

/** Lets a member in who waits; refused where not all who are like them were seen. */
export async function letIn(
  desk: OperatorDesk,
  acting: Acting & { readonly body: { readonly alike?: number | undefined } },
  member: AMember,
): Promise<void> {
  if (member.status === "ACTIVE") return;
  const alike = await findAlike(desk.db, { siteId: acting.site.id, memberId: member.id });
  if (alike.length !== (acting.body.alike ?? 0)) throw new RefusalError("ALIKE_UNSEEN");
  if (member.status !== "PENDING") throw new RefusalError("INVALID_REQUEST");
  await setStatus(desk, acting, member, { to: "ACTIVE", action: "member.approve", reason: null });
}

/** Whether this may be done alone now; if so it is kept, so that it is not done again. */
async function mayAlone(
  db: DeskConnection,
  { operator, site }: Acting,
  {
    memberId,
    deed,
    now,
    lapsesAt,
  }: {
    memberId: number;
    deed: AloneDeed;
    now: number;
    lapsesAt: number | null;
  },
): Promise<boolean> {
  const { person } = operator;
  await lockAlone(db, site.id);
  const last = await lastAlone(db, { siteId: site.id, memberId, deed });
  if (last !== undefined && now - last < AGAIN_MS[deed]) return false;
  const since = now - DAY_MS;
  const count = await countAloneDeeds(db, { siteId: site.id, person, deed, since });
  if (deed !== "LOGOUT" && count >= ALONE_A_DAY) return false;
  await keepAlone(db, { siteId: site.id, memberId, deed, person, now, lapsesAt });
  return true;
}

/**
 * The engine's status and the desk's, in the order in which nothing is open that should be shut. Refused where somebody else
 * has let the member in, or not, since `member` was read: one person's word is about whom it saw.
 */
async function setStatus(
  desk: OperatorDesk,
  acting: Acting,
  member: AMember,
  {
    to,
    action,
    ...told
  }: { to: MemberStatus; action: string; reason: string | null; until?: string },
): Promise<void> {
  const memberId = member.id;
  const owner = { siteId: acting.site.id, memberId };
  const change = { before: { status: member.status }, after: { status: to, ...told } };
  await memberDeedWith(desk, acting, action, change, memberId, async (db, tell) => {
    await lockStatus(db, memberId);
    const now = (await memberNames(db, owner.siteId, [memberId])).get(memberId);
    if ((now?.status === "PENDING") !== (member.status === "PENDING"))
      return { outcome: "refused", code: "INVALID_REQUEST" };
    const status = await underFreeze(db, owner, to);
    const answer = await tell({ kind: "setMemberStatus", memberId, status });
    if (answer.outcome === "ok") await setMemberStatus(within(db), memberId, to, desk.clock.now());
    return answer;
  });
  desk.events.tell(acting.site.id, { event: "MEMBER", id: String(memberId), status: to });
}

/** Lifts the blocks whose day is over and that no second person agreed to; to be called now and then. */
export async function liftLapsedBlocks(desk: OperatorDesk): Promise<void> {
  for (const { siteId, memberId } of await lapsedBlocks(desk.db, desk.clock.now())) {
    const status = await desk.db.transaction((db) => liftLapsed(desk, db, siteId, memberId));
    if (status !== null)
      desk.events.tell(siteId, { event: "MEMBER", id: String(memberId), status });
  }
}

async function liftLapsed(
  desk: OperatorDesk,
  db: DeskConnection,
  siteId: number,
  memberId: number,
): Promise<MemberStatus | null> {
  const now = desk.clock.now();
  const owner = { siteId, memberId };
  await lockStatus(db, memberId);
  const lapsedAt = await lockLapsed(db, { ...owner, now });
  if (lapsedAt === undefined) return null;
  const before = (await memberNames(db, siteId, [memberId])).get(memberId)?.status ?? "ACTIVE";
  const status = await underFreeze(db, owner, before === "DENY" ? "ACTIVE" : before);
  // Also where the desk has no block: the engine has one that was broken off before the desk had it.
  const command = { kind: "setMemberStatus", memberId, status } as const;
  const purpose = `member.lapse ${memberId} ${lapsedAt} ${status}`;
  const { outcome } = await commandOnce(desk, siteId, purpose, command);
  if (outcome !== "ok") return null;
  await forgetLapse(db, owner);
  if (status === before) return null;
  await setMemberStatus(within(db), memberId, status, now);
  await appendAudit(db, {
    at: now,
    siteId,
    operatorId: null,
    person: null,
    ip: "-",
    action: "member.lapse",
    target: `member ${memberId}`,
    before: { status: before },
    after: { status },
  });
  return status;
}
