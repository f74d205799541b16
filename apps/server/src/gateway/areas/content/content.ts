/** Notices that operators published (product.md §7). */

import { listNotices, type Notice, readNotice } from "@naru/store/desk/notices";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

export function contentHandlers(desk: Desk): Handlers<"notice" | "noticeList"> {
  return {
    async notice({ query, site }) {
      const notice = await readNotice(desk.db, site.id, Number(query.id));
      if (notice === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
      return { ...itemOf(notice), content: notice.content };
    },

    async noticeList({ query, site }) {
      const page = await listNotices(desk.db, site.id, pageRequest(query));
      return JSON.stringify(shaped(query, { ...page, content: page.content.map(itemOf) }));
    },
  };
}

function itemOf({ id, title, createdAt }: Notice) {
  return { id: String(id), title, createdAt: new Date(createdAt).toISOString() };
}
