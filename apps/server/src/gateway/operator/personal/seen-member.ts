/** Whose something is, for an operator: who may not see members sees a masked name and no username. */

import type { OperatorSession } from "@naru/store/desk/operators";
import { maskedName } from "../../views/masked-name.ts";

/** A member by their number, with what of the names `operator` may see. */
export function seenMember(
  { operator }: { readonly operator: OperatorSession },
  member: { readonly memberId: number; readonly username: string; readonly name: string },
): { readonly id: string; readonly username: string; readonly name: string } {
  const isSeen = operator.permissions.includes("members.read");
  return {
    id: String(member.memberId),
    username: isSeen ? member.username : "",
    name: isSeen ? member.name : maskedName(member.name),
  };
}
