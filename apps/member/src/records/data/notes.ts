/** What the member wrote of their trades: read once for all lists, and kept with the server. */

import type { TradeNoteView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { runtime } from "../../base/runtime.ts";

const KEY = ["trade notes"];

/** All of the member's notes, the newest first. */
export function readNotes(signal?: AbortSignal): Promise<readonly TradeNoteView[]> {
  return runtime().http.call("tradeNotes", {}, signal === undefined ? {} : { signal });
}

export function useNotes() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => readNotes(signal) });
}

/** Keeps what was written of a trade; lists that are narrowed by a tag are read again. */
export function useSaveNote(): (note: TradeNoteView) => Promise<void> {
  const client = useQueryClient();
  return async (note) => {
    const body = { ...note, note: note.note === "" ? null : note.note };
    await runtime().http.call("saveTradeNote", body);
    await client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ["search"] });
    void client.invalidateQueries({ queryKey: ["perpetuals"] });
  };
}
