/** Who may call what of messages from the house. */

import { type MemberCall, needs, type OperatorCall, own } from "../declared.ts";

const reader = { kind: "reader", absent: [409, "NO_RECIPIENTS"] } as const;

export const memberCalls = {
  unreadMessages: own(),
  messageList: own(),
  readAllMessages: own(() => ({ body: {} })),
  deleteMessage: own(({ thing }) => ({ body: { id: thing.id } }), {
    kind: "message",
    absent: [404, "WRONG_APPROACH"],
  }),
} satisfies Record<string, MemberCall>;

export const operatorCalls = {
  sendings: needs("service.write"),
  recipients: needs(
    "service.write",
    ({ thing }) => ({ query: { segment: "MEMBER", segmentId: thing.id } }),
    { kind: "member", absent: "nothing" },
  ),
  sendMessage: needs(
    "service.write",
    ({ thing }) => ({
      body: { segment: "MEMBER", segmentId: thing.id, title: "title", content: "text" },
    }),
    reader,
  ),
} satisfies Record<string, OperatorCall>;
