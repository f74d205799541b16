/** One chat as a whole, however many answers it comes in; what is held stays, what comes after it is asked for. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../base/http.ts";
import { type Asked, rereadMs } from "../../base/use-ask.ts";
import type { DeskChatDetailView } from "../../base/views.ts";

export function useDeskChat(chatId: string): Asked<DeskChatDetailView> {
  const client = useQueryClient();
  const queryKey = ["deskChat", chatId];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readOn(chatId, client.getQueryData<DeskChatDetailView>(queryKey), signal),
    refetchInterval: rereadMs,
  }) as Asked<DeskChatDetailView>;
}

async function readOn(
  chatId: string,
  held: DeskChatDetailView | undefined,
  signal: AbortSignal,
): Promise<DeskChatDetailView> {
  const entries = [...(held?.entries ?? [])];
  for (;;) {
    const after = String(entries.at(-1)?.seq ?? 0);
    const answer = await call("deskChat", { chatId, after }, signal);
    entries.push(...answer.entries.filter(({ seq }) => seq > (entries.at(-1)?.seq ?? 0)));
    const isWhole = answer.entries.length === 0 || (entries.at(-1)?.seq ?? 0) >= answer.lastSeq;
    if (isWhole) return { ...answer, entries };
  }
}
