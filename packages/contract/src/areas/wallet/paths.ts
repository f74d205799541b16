/** Methods and paths of the calls of wallets: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const walletPaths = {
  myWallet: { method: "GET", path: "/wallet/my" },
  walletStatement: { method: "GET", path: "/wallet/statement" },
  walletLimits: { method: "GET", path: "/wallet/limits" },
} as const satisfies CallPaths;
