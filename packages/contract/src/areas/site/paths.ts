/** Methods and paths of the calls of what a site says of itself: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const sitePaths = {
  siteInfo: { method: "GET", path: "/site_info/code" },
  serverTimeOffset: { method: "GET", path: "/server_time_offset" },
  siteDnw: { method: "GET", path: "/site_info/dnw" },
  appVersion: { method: "GET", path: "/site_info/get_app_version" },
  bitdexSite: { method: "GET", path: "/site_info/temp/bitdex" },
  feeTable: { method: "GET", path: "/fee.json" },
  bankList: { method: "GET", path: "/banklist" },
  appId: { method: "GET", path: "/data/appid.json" },
} as const satisfies CallPaths;
