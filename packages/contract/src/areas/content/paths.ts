/** Methods and paths of the calls of notices: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const contentPaths = {
  notice: { method: "GET", path: "/content/notice" },
  noticeList: { method: "GET", path: "/content/notice/list" },
} as const satisfies CallPaths;

export const contentOperatorPaths = {
  operatorNotices: { method: "GET", path: "/notices" },
  saveNotice: { method: "POST", path: "/notice" },
} as const satisfies CallPaths;
