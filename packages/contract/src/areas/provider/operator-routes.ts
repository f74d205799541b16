/** Operators' calls about payment providers. One person looks and asks again; whatever moves money two persons agree on. */

import { PROVIDER_STATUSES, PROVIDERS } from "@naru/vocabulary/provider/words";
import { z } from "zod";
import { id, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { ProviderDeskOrderView, ProviderSettingView } from "./views.ts";
import { providerOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(providerOperatorPaths);

export const providerOperatorRoutes = {
  providerSettings: route("providerSettings", {
    summary:
      "Every provider at the site: its terms, where it is, whether it can be reached, what is owed",
    permission: "dnw.read",
    query: none,
    answer: z.array(ProviderSettingView),
  }),
  providerDeskOrders: route("providerDeskOrders", {
    summary: "Orders of providers, the newest first; LATE: paid after they had ended",
    permission: "dnw.read",
    query: z.strictObject({
      provider: z.enum(PROVIDERS).optional(),
      status: z.enum([...PROVIDER_STATUSES, "LATE"]).optional(),
      memberId: id.optional(),
      ...pages,
    }),
    answer: pageOf(ProviderDeskOrderView),
  }),
  askProvider: route("askProvider", {
    summary: "Ask a provider what became of an order, now",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({ orderId: id }),
    answer: ProviderDeskOrderView,
  }),
};
