/** Operators' calls about notices. */

import { z } from "zod";
import { id, pageOf, pages, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { OperatorNoticeView } from "../../views/operator.ts";
import { noticeBody } from "../proposals/inputs.ts";
import { contentOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(contentOperatorPaths);

export const contentOperatorRoutes = {
  operatorNotices: route("operatorNotices", {
    summary: "Notices, newest first, unpublished ones too",
    permission: "notice.write",
    query: z.strictObject(pages),
    answer: pageOf(OperatorNoticeView),
  }),
  saveNotice: route("saveNotice", {
    summary:
      "Write or change a notice that members do not see, or take one from them; its HTML is made safe. Two persons publish it",
    permission: "notice.write",
    query: none,
    body: z.strictObject({ noticeId: id.optional(), title: text(100), body: noticeBody }),
    answer: OperatorNoticeView,
  }),
};
