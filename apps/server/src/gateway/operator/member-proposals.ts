/** What two persons agree on about one member: a block that lasts or is lifted, a hold that one alone may not put, a frozen account that
 * is opened again. */

import type { ProposalInput } from "@naru/contract/routes/operator-inputs";
import type { DeskConnection } from "@naru/store/desk/database";
import { readFreeze } from "@naru/store/desk/freezes";
import { memberNames } from "@naru/store/desk/operator-members";
import { instantText } from "@naru/vocabulary/instant";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { MemberMoneyBody } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";

type Input<Kind extends ProposalInput["kind"]> = Extract<ProposalInput, { kind: Kind }>;

/** Who should stay away longer is blocked. */
const HOLD_MS_MAX = 90 * 24 * 3_600_000;

/** What a proposal to block a member for good, or to lift a block, says. */
export async function blockDraft(
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
export async function statusNow(
  desk: OperatorDesk,
  site: Site,
  memberId: number,
): Promise<{ status: MemberStatus } | null> {
  const member = (await memberNames(desk.db, site.id, [memberId])).get(memberId);
  return member ? { status: member.status } : null;
}

/** What a proposal to hold a member's withdrawals says. A hold is never shortened. */
export async function holdDraft(
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
export async function thawDraft(
  desk: OperatorDesk,
  site: Site,
  { memberId }: Input<"MEMBER_THAW">,
) {
  const member = await memberNamed(desk.db, site, memberId);
  const before = await freezeNow(desk, site, member.id);
  if (before === null) throw new RefusalError("INVALID_REQUEST");
  return { payload: aboutMember(member), before, target: `member ${memberId}` };
}

/** Since when a member's account is frozen; null where it is not, or the engine does not know it yet. */
export async function freezeNow(
  desk: OperatorDesk,
  site: Site,
  memberId: number,
): Promise<{ frozenAt: string } | null> {
  const freeze = await readFreeze(desk.db, { siteId: site.id, memberId });
  return freeze?.isCarried === true ? { frozenAt: instantText(freeze.frozenAt) } : null;
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
