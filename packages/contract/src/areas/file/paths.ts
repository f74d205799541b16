/** Methods and paths of the calls of files: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const filePaths = {
  uploadFile: { method: "POST", path: "/file" },
  downloadFile: { method: "GET", path: "/file" },
} as const satisfies CallPaths;
