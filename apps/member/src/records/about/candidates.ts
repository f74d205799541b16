/** What an inquiry or a chat may be about: what the member holds, ordered and asked for lately. */

import type { ContactAboutView } from "@naru/client/views";
import { siteOffers } from "@naru/vocabulary/site-type";
import { useQuery } from "@tanstack/react-query";
import { runtime } from "../../base/runtime.ts";
import { useAccount } from "../../live/hooks.ts";
import { currencyOf } from "../../money/wallets.ts";

/** Of each kind so many. */
const MOST = 3;

/** As an inquiry shows what it is about. */
export type Candidate = Pick<
  ContactAboutView,
  "kind" | "id" | "what" | "overseaOptionId" | "qty" | "currency" | "point"
>;

const NO_MONEY = { currency: null, point: null };

export function useCandidates(): readonly Candidate[] {
  const { http, site } = runtime();
  const positions = useAccount()?.positions ?? [];
  const orders = useQuery({
    queryKey: ["about", "orders"],
    queryFn: () => http.list("overseaRecords", { size: String(MOST) }),
    enabled: siteOffers(site.type, "oversea"),
  }).data;
  const requests = useQuery({
    queryKey: ["about", "requests"],
    queryFn: () => http.list("dnwList", { size: String(MOST) }),
  }).data;
  return [
    ...positions.slice(0, MOST).map(
      ({ overseaPositionId, tradeType, overseaOptionId, qty }): Candidate => ({
        ...{ kind: "POSITION", id: overseaPositionId, what: tradeType, overseaOptionId, qty },
        ...NO_MONEY,
      }),
    ),
    ...(orders ?? []).slice(0, MOST).map(
      ({ id, tradeType, overseaOptionId, qty }): Candidate => ({
        ...{ kind: "ORDER", id, what: tradeType, overseaOptionId, qty },
        ...NO_MONEY,
      }),
    ),
    ...(requests ?? []).slice(0, MOST).map(
      ({ id, kind, walletType, point }): Candidate => ({
        ...{ kind: "REQUEST", id, what: kind, overseaOptionId: null, qty: null, point },
        currency: currencyOf(walletType, site),
      }),
    ),
  ];
}
