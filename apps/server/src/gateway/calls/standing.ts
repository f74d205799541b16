/** What a member's status says to whoever comes under their name. */

import type { MemberStatus } from "@naru/vocabulary/member";
import type { RefusalCode } from "@naru/vocabulary/refusal";

const REFUSED: Readonly<Record<Exclude<MemberStatus, "ACTIVE">, RefusalCode>> = {
  PENDING: "PENDING_APPROVAL",
  DENY: "ACCOUNT_DENIED",
  FROZEN: "ACCOUNT_FROZEN",
};

/** Why a member of this status may not go on; undefined where they may. */
export function refusedStatus(status: MemberStatus): RefusalCode | undefined {
  return status === "ACTIVE" ? undefined : REFUSED[status];
}
