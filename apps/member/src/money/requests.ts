/** What the deposit and withdraw pages read and do. */

import type { DnwView, RequestView } from "@naru/client/views";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { moneyKey, useMoneyRefresh } from "../base/money-refresh.ts";
import { runtime } from "../base/runtime.ts";
import { requestEvents } from "../live/wiring.ts";
import type { SentFactor } from "../confirm/factors.ts";
import type { DnwSide } from "./amount.ts";

/** The desk's own word (claims) comes by no event: a page that waits for it asks this often. */
const pendingEveryMs = 5000;

/** What the site takes deposits with: accounts, presets, least amounts, hours. */
export function useSiteDnw() {
  const { http } = runtime();
  return useQuery({
    queryKey: [moneyKey, "site"],
    queryFn: ({ signal }) => http.call("siteDnw", {}, { signal }),
    staleTime: 60_000,
  });
}

/** What may leave today, and what a withdrawal needs. */
export function useLimits() {
  useMoneyFreshness();
  const { http } = runtime();
  return useQuery({
    queryKey: [moneyKey, "limits"],
    queryFn: ({ signal }) => http.call("walletLimits", {}, { signal }),
  });
}

/** Requests that are pending, with what only the desk knows of them. */
export function usePendingRequests() {
  useMoneyFreshness();
  const { http } = runtime();
  return useQuery({
    queryKey: [moneyKey, "pending"],
    queryFn: ({ signal }) => http.list("dnwList", { status: "PENDING", type: "D,W" }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? pendingEveryMs : false),
  });
}

/** A request that ended just now, with its whole way; undefined where the list has not got it yet. */
export async function readEnded(side: DnwSide, id: string): Promise<DnwView | undefined> {
  const query = { type: side, size: "5" };
  const newest = await runtime().http.list("dnwList", query);
  return newest.find((request) => request.id === id && request.status !== "PENDING");
}

/** Asks for a deposit or a withdrawal of the site's currency; refused with the server's code and text. */
export function applyDnw(
  side: DnwSide,
  wish: { readonly point: string; readonly depositorName?: string } & Partial<SentFactor>,
): Promise<DnwView> {
  return runtime().http.call("dnwApply", { type: side, ...wish });
}

/** Takes a pending request back. */
export function cancelRequest(id: string): Promise<DnwView> {
  return runtime().http.call("dnwCancel", { dnwHistoryId: id });
}

/** Reads again what money changed, as soon as a request changes. */
export function useMoneyFreshness(): void {
  const refresh = useMoneyRefresh();
  useRequestEvents(refresh);
}

/** Hears requests as they change. */
export function useRequestEvents(handler: (request: RequestView) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => requestEvents.listen((request) => latest.current(request)), []);
}
