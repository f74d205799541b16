/** Operators' calls about what stands out (decision 074). */

import { ANOMALY_DECISIONS, ANOMALY_KINDS, ANOMALY_STATES } from "@naru/vocabulary/risk/anomaly";
import { z } from "zod";
import { id, pageOf, pages, text, time } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { anomalyOperatorPaths } from "./paths.ts";
import { AnomalyView } from "./views.ts";

const route = operatorCallsOf(anomalyOperatorPaths);

export const anomalyOperatorRoutes = {
  anomalies: route("anomalies", {
    summary:
      "What stands out about members: paid in and asked back without trading, several on one device, and the like; newest evidence first",
    permission: "risk.read",
    query: z.strictObject({
      anomalyId: id.optional(),
      kind: z.enum(ANOMALY_KINDS).optional(),
      state: z.enum(ANOMALY_STATES).optional(),
      /** About whom, among others. */
      memberId: id.optional(),
      ...pages,
    }),
    answer: pageOf(AnomalyView),
  }),
  decideAnomaly: route("decideAnomaly", {
    summary:
      "Note what was made of a finding, for a reason: it moves nothing and shuts nobody out, and comes again with new evidence",
    permission: "risk.act",
    query: none,
    body: z.strictObject({
      anomalyId: id,
      /** The newest evidence that was seen; more of it is refused (`ANOMALY_CHANGED`). */
      lastAt: time,
      decision: z.enum(ANOMALY_DECISIONS),
      reason: text(200),
    }),
    answer: AnomalyView,
  }),
};
