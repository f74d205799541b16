/** What one person does to a member alone, and proposes where it takes a second one (docs/security.md). */

import type { DoneOrProposedView } from "@naru/contract/views/operator";
import type { Acting, OperatorDesk } from "./call.ts";
import { memberDeed } from "./member-deed.ts";
import { isAboveSite, limitCommand, type LimitInput, limitsNow } from "./member-limit.ts";
import { propose } from "./propose.ts";

/** Sets a member's limit, or proposes it where one person is not enough. */
export async function setLimit(
  desk: OperatorDesk,
  acting: Acting,
  { memberId, withdrawDayMax, reason }: Omit<LimitInput, "kind">,
): Promise<DoneOrProposedView> {
  const { site } = acting;
  const before = await limitsNow(desk, Number(memberId));
  if (isAboveSite(site, before, withdrawDayMax)) {
    const input = { kind: "MEMBER_LIMIT", memberId, withdrawDayMax, reason } as const;
    const proposal = await propose(desk, acting, input);
    return { result: "PROPOSED", proposalId: String(proposal.id) };
  }
  const command = limitCommand(site, Number(memberId), withdrawDayMax);
  const after = { withdrawDayMax, reason };
  await memberDeed(desk, acting, "member.limits", { before, after }, command);
  return { result: "DONE", proposalId: null };
}
