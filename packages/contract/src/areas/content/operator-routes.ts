/** Operators' calls about what members read. */

import { CONTENT_SECTIONS, CONTENT_STATES } from "@naru/vocabulary/content";
import { z } from "zod";
import { id, pageOf, pages, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { OperatorNoticeVersionView, OperatorNoticeView } from "../../views/content.ts";
import { FileView } from "../../views/desk.ts";
import { noticeWords, pictureId } from "./inputs.ts";
import { contentOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(contentOperatorPaths);

export const contentOperatorRoutes = {
  operatorNotices: route("operatorNotices", {
    summary: "What members read or will read, newest first, unpublished texts too",
    permission: "notice.write",
    query: z.strictObject({
      ...pages,
      section: z.enum(CONTENT_SECTIONS).optional(),
      state: z.enum(CONTENT_STATES).optional(),
    }),
    answer: pageOf(OperatorNoticeView),
  }),
  operatorNotice: route("operatorNotice", {
    summary: "A text with its versions, the newest first",
    permission: "notice.write",
    query: z.strictObject({ noticeId: id }),
    answer: z.object({
      notice: OperatorNoticeView,
      versions: z.array(OperatorNoticeVersionView),
    }),
  }),
  saveNotice: route("saveNotice", {
    summary:
      "Keep a draft, of a new text or as the next version of one; its HTML is made safe. Members see nothing of it: two persons publish",
    permission: "notice.write",
    query: none,
    body: z.strictObject({ noticeId: id.optional(), ...noticeWords }),
    answer: OperatorNoticeView,
  }),
  noticePicture: route("noticePicture", {
    summary: "A picture of a text, published or not",
    permission: "notice.write",
    media: "image/webp",
    query: z.strictObject({ pictureId }),
    answer: z.string(),
  }),
  addNoticePicture: route("addNoticePicture", {
    summary:
      "Keep a picture for the site's texts (multipart, one part with a file, 5 MB); it is re-encoded to WebP, and a text shows it by its address",
    permission: "notice.write",
    upload: true,
    query: none,
    answer: FileView,
  }),
  withdrawNotice: route("withdrawNotice", {
    summary: "Take a text from the members, with what of it was still to be published",
    permission: "notice.write",
    query: none,
    body: z.strictObject({ noticeId: id, reason: text(200) }),
    answer: OperatorNoticeView,
  }),
};
