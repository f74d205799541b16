/** What instruments closed at in the last hours, for the lines of a list. */

import { useQuery } from "@tanstack/react-query";
import { runtime } from "../../base/runtime.ts";

/** An hour ends once an hour; the newest price is known without asking. */
const FRESH_MS = 10 * 60_000;

/** Prices by the id of an instrument, oldest first; nothing until they have come, or where they cannot be had. */
export function useCloses(): Readonly<Record<string, readonly string[]>> {
  const { data } = useQuery({
    queryKey: ["closes"],
    queryFn: ({ signal }) => runtime().http.call("closes", {}, { signal }),
    staleTime: FRESH_MS,
  });
  return data ?? {};
}
