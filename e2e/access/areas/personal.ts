/** Who may see members' personal data whole, and who may read who did. */

import { type About, needs, type OperatorCall } from "../declared.ts";

const member: About = { kind: "member", absent: [404, "INVALID_REQUEST"] };

export const operatorCalls = {
  revealMember: needs(
    "members.reveal",
    ({ thing }) => ({ body: { memberId: thing.id, reason: "INQUIRY" } }),
    member,
  ),
  accessLog: needs("audit.read"),
  accessLogFile: needs("audit.read"),
  accessLogSheet: needs("audit.read"),
} satisfies Record<string, OperatorCall>;
