/** Methods and paths of the calls of members, as operators see them: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const membersOperatorPaths = {
  members: { method: "GET", path: "/members" },
  member: { method: "GET", path: "/member" },
  memberHoldings: { method: "GET", path: "/member/holdings" },
  memberTrades: { method: "GET", path: "/member/trades" },
  memberStory: { method: "GET", path: "/member/story" },
  memberLosscut: { method: "GET", path: "/member/losscut" },
  memberLiquidation: { method: "GET", path: "/member/liquidation" },
  memberMinute: { method: "GET", path: "/member/minute" },
  memberBalance: { method: "GET", path: "/member/balance" },
  memberLedger: { method: "GET", path: "/member/ledger" },
  memberService: { method: "GET", path: "/member/service" },
  memberDevices: { method: "GET", path: "/member/devices" },
  approveMember: { method: "POST", path: "/member/approve" },
  denyMember: { method: "POST", path: "/member/deny" },
  blockDevice: { method: "POST", path: "/member/block_device" },
  forceLogout: { method: "POST", path: "/member/force_logout" },
  addNote: { method: "POST", path: "/member/note" },
  setLimits: { method: "POST", path: "/member/limits" },
  holdWithdrawals: { method: "POST", path: "/member/hold" },
} as const satisfies CallPaths;
