/** Methods and paths of the calls of what stands out: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const anomalyOperatorPaths = {
  anomalies: { method: "GET", path: "/anomalies" },
  decideAnomaly: { method: "POST", path: "/anomaly/decide" },
} as const satisfies CallPaths;
