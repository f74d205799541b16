/** What two persons agree on about one member: a block that lasts or is lifted, a hold that one alone may not put, a frozen account that
 * is opened again. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { forgetLapse } from "@naru/store/desk/alone-deeds";
import { type DeskConnection, within } from "@naru/store/desk/database";
import { readFreeze, thawMember, underFreeze } from "@naru/store/desk/identity/freezes";
import { setMemberStatus } from "@naru/store/desk/members";
import { memberNames } from "@naru/store/desk/operator-members";
import type { DeskRequest } from "@naru/store/desk/requests/list";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import { instantText } from "@naru/vocabulary/instant";
import type { ProposalKind } from "@naru/vocabulary/operator";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { MemberMoneyBody, UntimedCommand } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import { busy, RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";

type Input<Kind extends ProposalInput["kind"]> = Extract<ProposalInput, { kind: Kind }>;

/** Who should stay away longer is blocked. */
const HOLD_MS_MAX = 90 * 24 * 3_600_000;

/** What two persons agree on about one member. */
export type MemberProposal = "MEMBER_BLOCK" | "MEMBER_HOLD" | "MEMBER_THAW";

/** What such a proposal says. */
export function memberDraft(desk: OperatorDesk, site: Site, input: Input<MemberProposal>) {
  switch (input.kind) {
    case "MEMBER_BLOCK":
      return blockDraft(desk, site, input);
    case "MEMBER_HOLD":
      return holdDraft(desk, site, input);
    case "MEMBER_THAW":
      return thawDraft(desk, site, input);
  }
}

/** What stands there of what it would replace. */
export async function memberNow(
  desk: OperatorDesk,
  site: Site,
  kind: MemberProposal,
  memberId: number,
) {
  switch (kind) {
    case "MEMBER_BLOCK":
      return statusNow(desk, site, memberId);
    case "MEMBER_HOLD":
      return { withdrawHeldUntil: await heldUntil(desk, memberId) };
    case "MEMBER_THAW":
      return freezeNow(desk, site, memberId);
  }
}

/** What a proposal to block a member for good, or to lift a block, says. */
async function blockDraft(
  desk: OperatorDesk,
  site: Site,
  { memberId, isBlocked }: Input<"MEMBER_BLOCK">,
) {
  const member = await memberNamed(desk.db, site, memberId);
  // Who waits is let in or refused by one person; who is not blocked has nothing to be lifted.
  if (member.status === "PENDING" || (!isBlocked && member.status !== "DENY"))
    throw new RefusalError("INVALID_REQUEST");
  return {
    payload: { ...aboutMember(member), isBlocked },
    before: { status: member.status },
    target: `member ${memberId}`,
  };
}

/** What stands there of a member who is proposed to be blocked or not. */
async function statusNow(
  desk: OperatorDesk,
  site: Site,
  memberId: number,
): Promise<{ status: MemberStatus } | null> {
  const member = (await memberNames(desk.db, site.id, [memberId])).get(memberId);
  return member ? { status: member.status } : null;
}

/** What a proposal to hold a member's withdrawals says. A hold is never shortened. */
async function holdDraft(
  desk: OperatorDesk,
  site: Site,
  { memberId, until }: Input<"MEMBER_HOLD">,
) {
  const member = await memberNamed(desk.db, site, memberId);
  const length = Date.parse(until) - desk.clock.now();
  if (length <= 0 || length > HOLD_MS_MAX) throw new RefusalError("INVALID_REQUEST");
  return {
    payload: { ...aboutMember(member), withdrawHeldUntil: instantText(Date.parse(until)) },
    before: { withdrawHeldUntil: await heldUntil(desk, member.id) },
    target: `member ${memberId}`,
  };
}

/** What a proposal to open a frozen account again says. */
async function thawDraft(desk: OperatorDesk, site: Site, { memberId }: Input<"MEMBER_THAW">) {
  const member = await memberNamed(desk.db, site, memberId);
  const freeze = await readFreeze(desk.db, { siteId: site.id, memberId: member.id });
  if (freeze === undefined) throw new RefusalError("INVALID_REQUEST");
  // The engine has been away and is told within seconds of its return.
  if (!freeze.isCarried) throw busy();
  const before = { frozenAt: instantText(freeze.frozenAt) };
  return { payload: aboutMember(member), before, target: `member ${memberId}` };
}

/** Since when a member's account is frozen; null where it is not, or the engine does not know it yet. */
async function freezeNow(
  desk: OperatorDesk,
  site: Site,
  memberId: number,
): Promise<{ frozenAt: string } | null> {
  const freeze = await readFreeze(desk.db, { siteId: site.id, memberId });
  return freeze?.isCarried === true ? { frozenAt: instantText(freeze.frozenAt) } : null;
}

/**
 * Refuses to let a withdrawal of a frozen account leave. The engine does so too, once it has the freeze: it may have been away
 * when its member pressed.
 */
export async function refuseFrozen(
  db: DeskConnection,
  { kind, siteId, member }: Pick<DeskRequest, "kind" | "siteId" | "member">,
): Promise<void> {
  if (kind !== "WITHDRAW") return;
  const freeze = await readFreeze(db, { siteId, memberId: member.id });
  if (freeze !== undefined) throw new RefusalError("ACCOUNT_FROZEN");
}

/** Until when a member's withdrawals are held now; null where they are not. */
export async function heldUntil(desk: OperatorDesk, memberId: number): Promise<string | null> {
  const money = await desk.engine.ask({ kind: "memberMoney", memberId });
  return (JSON.parse(bodyOf(money)) as MemberMoneyBody).withdrawHeldUntil;
}

/** A member of the site. */
export async function memberNamed(db: DeskConnection, site: Site, memberId: string) {
  const member = (await memberNames(db, site.id, [Number(memberId)])).get(Number(memberId));
  if (member === undefined) throw new RefusalError("INVALID_REQUEST");
  return member;
}

/** Names a member in a payload. */
export function aboutMember({
  id,
  username,
  name,
}: {
  id: number;
  username: string;
  name: string;
}) {
  return { memberId: String(id), username, name };
}

type Payload = Record<string, unknown>;

/** One command of a proposal, and whom it is about. */
export interface Step {
  readonly target: string;
  readonly command: UntimedCommand;
}

/** No money leaves for so long after a frozen account was opened again. */
const THAW_HOLD_MS = 24 * 3_600_000;

/** Whether a proposal changes what a member may. */
export function changesStatus(kind: ProposalKind): kind is "MEMBER_BLOCK" | "MEMBER_THAW" {
  return kind === "MEMBER_BLOCK" || kind === "MEMBER_THAW";
}

/** The commands of a proposal about one member; `OVERTAKEN` where what they agreed on is no longer there. */
export async function memberSteps(
  desk: OperatorDesk,
  site: Site,
  kind: MemberProposal,
  { decidedAt }: Pick<ProposalRecord, "decidedAt">,
  { payload, before }: { readonly payload: Payload; readonly before: Payload | null },
): Promise<Step[] | "OVERTAKEN"> {
  const memberId = Number(payload["memberId"]);
  const target = `member ${memberId}`;
  switch (kind) {
    case "MEMBER_BLOCK": {
      const to = payload["isBlocked"] === true ? "DENY" : "ACTIVE";
      const status = await underFreeze(desk.db, { siteId: site.id, memberId }, to);
      return [{ target, command: { kind: "setMemberStatus", memberId, status } }];
    }
    case "MEMBER_HOLD": {
      const until = Date.parse(String(payload["withdrawHeldUntil"]));
      return [{ target, command: { kind: "holdWithdrawals", memberId, until } }];
    }
    case "MEMBER_THAW": {
      // Two persons have made sure who asks about this freeze: they know nothing of a later one.
      const standing = await freezeNow(desk, site, memberId);
      if (standing?.frozenAt !== before?.["frozenAt"]) return "OVERTAKEN";
      const member = (await memberNames(desk.db, site.id, [memberId])).get(memberId);
      // An operator's block stays.
      const status = member?.status === "DENY" ? "DENY" : "ACTIVE";
      // Whoever the freeze was against may hold the password still: no money leaves for a day.
      const until = (decidedAt ?? desk.clock.now()) + THAW_HOLD_MS;
      return [
        { target, command: { kind: "holdWithdrawals", memberId, until } },
        { target, command: { kind: "setMemberStatus", memberId, status } },
      ];
    }
  }
}

/** What the desk changes with it, in the transaction that ends the proposal. */
export async function changeMember(
  db: DeskConnection,
  site: Site,
  kind: Exclude<MemberProposal, "MEMBER_HOLD">,
  payload: Payload,
  now: number,
): Promise<void> {
  const owner = { siteId: site.id, memberId: Number(payload["memberId"]) };
  if (kind === "MEMBER_THAW") return thawMember(db, owner);
  const status = payload["isBlocked"] === true ? "DENY" : await underFreeze(db, owner, "ACTIVE");
  await setMemberStatus(within(db), owner.memberId, status, now);
  await forgetLapse(db, owner);
}
