/** What funding moved of each position, read again as it moves. */

import type { FuturesPositionView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runtime } from "../../../base/runtime.ts";
import { snapshots } from "../../../live/wiring.ts";
import { futuresEvents } from "./account.ts";

const KEY = ["futures", "funding sums"];

/**
 * By position; read again when one comes or goes, with each payment, which is told by the event that a position's liquidation
 * price moves with, and where what was told meanwhile may have been missed.
 */
export function useFundingSums(
  positions: readonly FuturesPositionView[] | null,
): ReadonlyMap<string, string> | undefined {
  const client = useQueryClient();
  const ids = (positions ?? []).map(({ futuresPositionId }) => futuresPositionId);
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: KEY });
    const ends = [
      futuresEvents.listen(({ event }) => {
        if (event === "POSITION_UPDATE_LIQUIDPRICE") again();
      }),
      snapshots.listen(again),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
  const { data } = useQuery({
    queryKey: [...KEY, ids],
    queryFn: async ({ signal }) => {
      const sums = await runtime().http.call("futuresFundingSums", {}, { signal });
      return new Map(sums.map(({ futuresPositionId, amount }) => [futuresPositionId, amount]));
    },
    enabled: ids.length > 0,
  });
  return data;
}
