/** Methods and paths of the calls of personal data: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const personalPaths = {
  openView: { method: "POST", path: "/view/open" },
} as const satisfies CallPaths;

export const personalOperatorPaths = {
  revealMember: { method: "POST", path: "/member/reveal" },
  viewMember: { method: "POST", path: "/member/view" },
  accessLog: { method: "GET", path: "/access" },
  accessLogFile: { method: "GET", path: "/access/file" },
  accessLogSheet: { method: "GET", path: "/access/sheet" },
} as const satisfies CallPaths;
