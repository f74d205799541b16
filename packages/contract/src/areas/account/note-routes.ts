/** What members write down of their own trades, and read again: nobody else does, whoever looks at their screens too. */

import {
  NOTED_KINDS,
  TRADE_NOTE_MAX,
  TRADE_NOTES_MAX,
  TRADE_TAGS_MAX,
} from "@naru/vocabulary/service/trade-note";
import { z } from "zod";
import { body, id, idInput, lines, query, tradeTag } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { accountPaths } from "./paths.ts";

const { defineRoute, own } = callsOf("account", accountPaths);

export const TradeNoteView = z.object({
  kind: z.enum(NOTED_KINDS),
  /** Of the position or the fill. */
  id,
  note: z.string(),
  tags: z.array(z.string()),
});
export type TradeNoteView = z.infer<typeof TradeNoteView>;

export const tradeNotes = defineRoute({
  ...own,
  id: "tradeNotes",
  summary: `What the member wrote of their own trades, the newest first, at most ${TRADE_NOTES_MAX}`,
  query: query({}),
  answer: z.array(TradeNoteView),
});

export const saveTradeNote = defineRoute({
  ...own,
  id: "saveTradeNote",
  summary:
    "Keep a note and tags of a closed position or a fill of one's own in place of what was there; neither takes it away",
  query: query({}),
  body: body({
    kind: z.enum(NOTED_KINDS),
    id: idInput,
    note: lines(TRADE_NOTE_MAX).nullable(),
    tags: z.array(tradeTag).max(TRADE_TAGS_MAX),
  }),
  answer: TradeNoteView,
});

export const noteRoutes = { tradeNotes, saveTradeNote };
