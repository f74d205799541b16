/** What a partner is told of themselves, and what they change. */

import type { PartnerProfitView, PartnerView, RefereeView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";

const KEY = ["partner"];

export function useSummary() {
  return useQuery({
    queryKey: [...KEY, "summary"],
    queryFn: ({ signal }) => runtime().http.call("partnerSummary", {}, { signal }),
  });
}

export function useCodes() {
  return useQuery({
    queryKey: [...KEY, "codes"],
    queryFn: ({ signal }) => runtime().http.call("partnerCodes", {}, { signal }),
  });
}

/** What came in below a partner in 30 days; below oneself without one. */
export function useFlow(id?: string) {
  return useQuery({
    queryKey: [...KEY, "flow", id],
    queryFn: ({ signal }) =>
      runtime().http.call("partnerFlow", id === undefined ? {} : { id }, { signal }),
  });
}

/** Oneself, with the rates of now. */
export function useSelf() {
  return useQuery({
    queryKey: [...KEY, "self"],
    queryFn: ({ signal }) => runtime().http.call("partner", {}, { signal }),
  });
}

export function useReferees() {
  return usePages<RefereeView>([...KEY, "referees"], "referees", {});
}

export function usePartners() {
  return usePages<PartnerView>([...KEY, "network"], "partners", {});
}

export function useProfits(narrowing: Readonly<Record<string, string>>) {
  return usePages<PartnerProfitView>([...KEY, "profits"], "partnerProfits", narrowing);
}

/** Has everything of partners read again after something was changed. */
export function usePartnerAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
