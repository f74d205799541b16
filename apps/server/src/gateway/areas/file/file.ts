/** Pictures that members send (product.md §7, reliability.md G40). */

import { readFile } from "@naru/store/desk/files";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { keepSentPicture } from "../../views/sent-picture.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

export function fileHandlers(desk: Desk): Handlers<"uploadFile" | "downloadFile"> {
  return {
    async uploadFile({ request, session: { siteId, memberId } }) {
      const kept = await keepSentPicture(desk, request, { siteId, memberId, operatorId: null });
      return { ...kept, url: `/api/file?id=${kept.id}` };
    },

    async downloadFile({ query, session, reply }) {
      const file = await readFile(desk.db, session.siteId, query.id);
      // Another member's looks like none.
      if (file === undefined || file.memberId !== session.memberId)
        throw new RefusalError("WRONG_APPROACH", { status: 404 });
      void reply.headers({
        "Cache-Control": "private, no-store",
        "Content-Disposition": 'attachment; filename="picture.webp"',
      });
      return file.content;
    },
  };
}
