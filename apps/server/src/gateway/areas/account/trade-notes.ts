/** What members write down of their own trades: to an operator who looks at their screens there is none. */

import { readTradeNotes, saveTradeNote } from "@naru/store/desk/trades/notes";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { isOwnTrade, tagOf } from "../../calls/trades/noted.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

export function tradeNoteHandlers(desk: Desk): Handlers<"tradeNotes" | "saveTradeNote"> {
  return {
    async tradeNotes({ session }) {
      const isLooked = session.viewedBy !== null;
      return JSON.stringify(isLooked ? [] : await readTradeNotes(desk.db, session.memberId));
    },

    async saveTradeNote({ body, session }) {
      const { kind } = body;
      const id = String(Number(body.id));
      const tags = [...new Set(body.tags.map(tagOf))];
      const written = { kind, id, note: body.note?.trim() ?? "", tags };
      if (!(await isOwnTrade(desk, session, kind, Number(id))))
        throw new RefusalError("WRONG_APPROACH", { status: 404 });
      const isKept = await saveTradeNote(desk.db, session.memberId, written, desk.clock.now());
      if (!isKept) throw new RefusalError("NOTES_FULL");
      return written;
    },
  };
}
