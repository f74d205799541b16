/** What a member is told of copy trading, read again when something of it happened. */

import type {
  AccountEvent,
  CopiedPositionView,
  CopyFeeView,
  CopyFollowerView,
  CopySlippageView,
  CopyTraderView,
  FollowView,
  MissedCopyView,
  TraderPositionView,
} from "@naru/client/views";
import type { ListId } from "@naru/contract/calls";
import { ACCOUNT_QUEUE } from "@naru/contract/destinations";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import type { FollowForm } from "../model/follow-form.ts";
import type { TraderFilter } from "../model/trader-filter.ts";

const KEY = ["copytrade"];
/** What closed positions come to changes with them alone. */
const FRESH_MS = 30_000;

/** Whose figures change while they are looked at. */
const EVERY_MS = 5000;

/** Reads everything of copying again when the account says that something of it happened. */
export function useCopyNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      runtime().live.subscribe(ACCOUNT_QUEUE, (body) => {
        if (isOfCopying(body as AccountEvent)) void readAgain(client);
      }),
    [client],
  );
}

const NAMES: ReadonlySet<string> = new Set([
  ...["COPYTRADE_OPEN", "COPYTRADE_CLOSE", "POSITION_OPEN", "POSITION_CLOSE", "FOLLOW", "TRADER"],
]);

function isOfCopying(event: AccountEvent): boolean {
  return NAMES.has(event.event);
}

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

/** Has everything of copying read again after something was changed. */
export function useCopyAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => readAgain(client);
}

export function useStanding() {
  return useQuery({
    queryKey: [...KEY, "standing"],
    queryFn: ({ signal }) => runtime().http.call("copyStanding", {}, { signal }),
  });
}

export function useTraders(filter: TraderFilter) {
  const { name, sort, isHideFull, isActive } = filter;
  return usePages<CopyTraderView>([...KEY, "traders"], "copyTraders", {
    sort,
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    ...(isHideFull ? { isHideFull: "1" } : {}),
    ...(isActive ? { isActive: "1" } : {}),
  });
}

export function useTrader(traderId: string) {
  return useQuery({
    queryKey: [...KEY, "trader", traderId],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => runtime().http.call("copyTrader", { traderId }, { signal }),
  });
}

export function useTraderOpen(traderId: string) {
  return useQuery({
    queryKey: [...KEY, "traderOpen", traderId],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => runtime().http.call("traderOpen", { traderId }, { signal }),
  });
}

/** The site's perpetuals by name. */
export function usePerpetuals() {
  return useQuery({
    queryKey: ["perpetuals", "options"],
    queryFn: ({ signal }) => runtime().http.call("futuresOptions", {}, { signal }),
  });
}

/** Whether the member has a position or a working order of perpetuals; undefined until it is known. */
export function useHasOpen(): boolean | undefined {
  const { data } = useQuery({
    queryKey: [...KEY, "hasOpen"],
    queryFn: async ({ signal }) => {
      const { http } = runtime();
      const [positions, orders] = await Promise.all([
        http.call("futuresOpenPositions", {}, { signal }),
        http.call("futuresOpenOrders", {}, { signal }),
      ]);
      return positions.length > 0 || orders.length > 0;
    },
  });
  return data;
}

export function useTriedFollow(traderId: string, form: FollowForm | null) {
  const query =
    form === null
      ? null
      : {
          traderId,
          followStock: form.stocks.join(","),
          multiplyPer: form.multiplyPer,
          maxBet: form.maxBet,
          oneMaxBet: form.oneMaxBet,
        };
  return useQuery({
    queryKey: [...KEY, "tried", query],
    enabled: query !== null,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => {
      if (query === null) throw new Error("a follow that was not filled in was tried");
      return runtime().http.call("tryFollow", query, { signal });
    },
  });
}

export function useOpenCopies() {
  return useQuery({
    queryKey: [...KEY, "openCopies"],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => runtime().http.call("openCopies", {}, { signal }),
  });
}

export function useLeads() {
  return useQuery({
    queryKey: [...KEY, "leads"],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => runtime().http.call("myOpenLeads", {}, { signal }),
  });
}

export function useFollowerPositions(futuresTraderOrderId: string) {
  return useQuery({
    queryKey: [...KEY, "followerPositions", futuresTraderOrderId],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) =>
      runtime().http.call("followerPositions", { futuresTraderOrderId }, { signal }),
  });
}

/** Rows of the lists by their call. */
export interface CopyRows {
  readonly traderHistory: TraderPositionView;
  readonly copyHistory: CopiedPositionView;
  readonly missedCopies: MissedCopyView;
  readonly copySlippage: CopySlippageView;
  readonly copyFees: CopyFeeView;
  readonly copyFollowers: CopyFollowerView;
  readonly myTraders: FollowView;
}

export function useCopyRows<Id extends keyof CopyRows & ListId>(
  id: Id,
  narrowing: Readonly<Record<string, string>> = {},
) {
  return usePages<CopyRows[Id]>([...KEY, id], id, narrowing);
}
