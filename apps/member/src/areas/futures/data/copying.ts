/** What copying takes from the member in a perpetual, read again when something of copying happened. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { type Copying, copyingIn, NOTHING_BARRED } from "../model/copying.ts";
import { futuresEvents } from "./account.ts";

const KEY = ["copytrade", "bars"];
const NAMES: ReadonlySet<string> = new Set([
  ...["COPYTRADE_OPEN", "COPYTRADE_CLOSE", "POSITION_CLOSE", "FOLLOW", "TRADER"],
]);

/** Nothing is barred while it is not known: the engine has the last word. */
export function useCopying(optionId: string): Copying {
  const client = useQueryClient();
  const isMember = useStore(session).me !== null;
  useEffect(
    () =>
      futuresEvents.listen(({ event }) => {
        if (NAMES.has(event)) void client.invalidateQueries({ queryKey: KEY });
      }),
    [client],
  );
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { http } = runtime();
      const [standing, copies] = await Promise.all([
        http.call("copyStanding", {}, { signal }),
        http.call("openCopies", {}, { signal }),
      ]);
      return { standing, copies };
    },
    enabled: isMember,
  });
  return data === undefined ? NOTHING_BARRED : copyingIn(optionId, data.standing, data.copies);
}
