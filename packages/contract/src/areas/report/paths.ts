/** Methods and paths of the calls of reports: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const reportOperatorPaths = {
  dailyClose: { method: "GET", path: "/report/daily" },
  dailyCloseFile: { method: "GET", path: "/report/daily/file" },
} as const satisfies CallPaths;
