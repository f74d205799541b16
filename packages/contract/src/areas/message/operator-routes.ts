/** Operators' calls about messages to members. */

import { MESSAGE_LEADS, SEGMENT_KINDS } from "@naru/vocabulary/message";
import { z } from "zod";
import { id, lines, pageOf, pages, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { RecipientsView, SendingView } from "../../views/message.ts";
import { reason } from "../proposals/inputs.ts";
import { messageOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(messageOperatorPaths);

/** Whom it is for: `segmentId` is the member, the instrument (absent: any), the partner or the level; of everybody there is none. */
const segment = { segment: z.enum(SEGMENT_KINDS), segmentId: id.optional() };

export const messageOperatorRoutes = {
  sendings: route("sendings", {
    summary: "What was written to members, newest first",
    permission: "service.write",
    query: z.strictObject(pages),
    answer: pageOf(SendingView),
  }),
  recipients: route("recipients", {
    summary: "How many members a segment has now",
    permission: "service.write",
    query: z.strictObject(segment),
    answer: RecipientsView,
  }),
  sendMessage: route("sendMessage", {
    summary:
      "Write to a member or a segment, to many with a reason; one that comes again under its key is the first one",
    permission: "service.write",
    query: none,
    body: z.strictObject({
      ...segment,
      title: text(60),
      content: lines(1_000),
      leadsTo: z.enum(MESSAGE_LEADS).nullish(),
      reason: reason.nullish(),
    }),
    answer: SendingView,
  }),
};
