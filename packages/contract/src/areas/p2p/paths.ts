/** Methods and paths of the calls of deals between members: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const p2pPaths = {
  p2pOffer: { method: "POST", path: "/dnw/p2p" },
  p2pLatest: { method: "GET", path: "/dnw/p2p/latest" },
  p2pList: { method: "GET", path: "/dnw/p2p/list" },
  p2pWithdraw: { method: "POST", path: "/dnw/p2p/withdraw" },
  p2pTake: { method: "POST", path: "/dnw/p2p/take" },
  p2pPaid: { method: "POST", path: "/dnw/p2p/paid" },
  p2pRelease: { method: "POST", path: "/dnw/p2p/release" },
  p2pCancel: { method: "POST", path: "/dnw/p2p/cancel" },
  p2pAppeal: { method: "POST", path: "/dnw/p2p/appeal" },
  p2pDeal: { method: "GET", path: "/dnw/p2p/deal" },
  p2pChat: { method: "POST", path: "/dnw/p2p/chat" },
} as const satisfies CallPaths;

export const p2pOperatorPaths = {
  p2pDisputes: { method: "GET", path: "/p2p" },
  p2pDispute: { method: "GET", path: "/p2p/deal" },
  p2pRules: { method: "GET", path: "/p2p/rules" },
} as const satisfies CallPaths;
