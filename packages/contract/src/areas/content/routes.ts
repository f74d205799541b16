/** What operators publish: notices (product.md §2, §7). */

import { id, listOf, paging, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { NoticeItemView, NoticeView } from "../../views/desk.ts";
import { contentPaths } from "./paths.ts";

const { defineRoute, open } = callsOf("content", contentPaths);

export const notice = defineRoute({
  ...open,
  id: "notice",
  summary: "One notice",
  query: query({ id }),
  answer: NoticeView,
});

export const noticeList = defineRoute({
  ...open,
  id: "noticeList",
  summary: "Notices, newest first",
  query: query(paging),
  answer: listOf(NoticeItemView),
});

export const contentRoutes = { notice, noticeList };
