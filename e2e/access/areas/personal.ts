/** Who may see members' personal data whole, and who may read who did. */

import type { Refused, SiteId } from "../actors.ts";
import { type About, type MemberCall, needs, open, type OperatorCall } from "../declared.ts";

const member: About = { kind: "member", absent: [404, "INVALID_REQUEST"] };

const TOLD: Refused = [401, "TOKEN_EXPIRED"];
/** Nobody has the code of a look. */
const nobody: Readonly<Record<SiteId, Refused>> = { 1: TOLD, 2: TOLD };

export const memberCalls = {
  openView: { ...open(() => ({ body: { code: "x".repeat(43) } })), owner: nobody },
} satisfies Record<string, MemberCall>;

export const operatorCalls = {
  revealMember: needs(
    "members.reveal",
    ({ thing }) => ({ body: { memberId: thing.id, reason: "INQUIRY" } }),
    member,
  ),
  viewMember: needs(
    "members.screen",
    ({ thing }) => ({ body: { memberId: thing.id, reason: "INQUIRY" } }),
    member,
  ),
  accessLog: needs("audit.read"),
  accessLogFile: needs("audit.read"),
  accessLogSheet: needs("audit.read"),
} satisfies Record<string, OperatorCall>;
