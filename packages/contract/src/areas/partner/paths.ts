/** Methods and paths of the calls of partners: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const partnerPaths = {
  verifyPartner: { method: "GET", path: "/partner/verify" },
} as const satisfies CallPaths;
