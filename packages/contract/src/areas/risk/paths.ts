/** Methods and paths of the calls of the risk desk: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const riskOperatorPaths = {
  risk: { method: "GET", path: "/risk" },
  riskReach: { method: "GET", path: "/risk/reach" },
  openings: { method: "GET", path: "/risk/openings" },
  stopOpenings: { method: "POST", path: "/risk/openings/stop" },
  stopAll: { method: "POST", path: "/risk/stop_all" },
  endMaintenance: { method: "POST", path: "/risk/maintenance/end" },
  riskResults: { method: "GET", path: "/risk/results" },
} as const satisfies CallPaths;
