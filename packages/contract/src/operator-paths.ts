/**
 * Every operator call's method and path, once: data without schemas, apart from the members' calls so that neither app
 * carries the other's. `routes/operator.ts` adds who may and what crosses the wire.
 */

import type { CallPath } from "./call.ts";

export const OPERATOR_PATHS = {
  login: { method: "POST", path: "/login" },
  loginOtp: { method: "POST", path: "/login/otp" },
  logout: { method: "POST", path: "/logout" },
  me: { method: "GET", path: "/me" },
  changePassword: { method: "POST", path: "/password" },
  dashboard: { method: "GET", path: "/dashboard" },

  members: { method: "GET", path: "/members" },
  member: { method: "GET", path: "/member" },
  approveMember: { method: "POST", path: "/member/approve" },
  denyMember: { method: "POST", path: "/member/deny" },
  blockDevice: { method: "POST", path: "/member/block_device" },
  forceLogout: { method: "POST", path: "/member/force_logout" },
  addNote: { method: "POST", path: "/member/note" },
  setLimits: { method: "POST", path: "/member/limits" },
  holdWithdrawals: { method: "POST", path: "/member/hold" },

  requests: { method: "GET", path: "/dnw" },
  request: { method: "GET", path: "/dnw/request" },
  requestBackground: { method: "GET", path: "/dnw/background" },
  claimRequest: { method: "POST", path: "/dnw/claim" },
  releaseRequest: { method: "POST", path: "/dnw/release" },
  approveRequest: { method: "POST", path: "/dnw/approve" },
  rejectRequest: { method: "POST", path: "/dnw/reject" },
  bulkApprove: { method: "POST", path: "/dnw/bulk_approve" },
  importStatement: { method: "POST", path: "/statement" },

  proposals: { method: "GET", path: "/proposals" },
  proposal: { method: "GET", path: "/proposal" },
  createProposal: { method: "POST", path: "/proposal/create" },
  editProposal: { method: "POST", path: "/proposal/edit" },
  approveProposal: { method: "POST", path: "/proposal/approve" },
  rejectProposal: { method: "POST", path: "/proposal/reject" },
  withdrawProposal: { method: "POST", path: "/proposal/withdraw" },

  siteBanks: { method: "GET", path: "/banks" },
  rates: { method: "GET", path: "/rates" },
  moneyRules: { method: "GET", path: "/rules" },
  caps: { method: "GET", path: "/caps" },
  otpRules: { method: "GET", path: "/otp_rules" },

  couponBatches: { method: "GET", path: "/coupons" },
  revealCodes: { method: "POST", path: "/coupon/codes" },
  stopCoupons: { method: "POST", path: "/coupon/stop" },

  ledger: { method: "GET", path: "/ledger" },
  trialBalance: { method: "GET", path: "/trial_balance" },

  instruments: { method: "GET", path: "/instruments" },
  setInstrument: { method: "POST", path: "/instrument" },
  tryTerms: { method: "GET", path: "/instrument/impact" },
  termsBounds: { method: "GET", path: "/bounds" },

  operatorNotices: { method: "GET", path: "/notices" },
  saveNotice: { method: "POST", path: "/notice" },

  operators: { method: "GET", path: "/operators" },
  roles: { method: "GET", path: "/roles" },
  audit: { method: "GET", path: "/audit" },
  verifyAudit: { method: "GET", path: "/audit/verify" },
} as const satisfies Readonly<Record<string, CallPath>>;

export type OperatorRouteId = keyof typeof OPERATOR_PATHS;

/** All operator calls stand under this prefix, and so does the session's cookie. */
export const OPERATOR_PREFIX = "/api/operator";

/** Where an operator's call is answered, from the root of the host. */
export function operatorAddressOf(id: OperatorRouteId): string {
  return OPERATOR_PREFIX + OPERATOR_PATHS[id].path;
}

/** Server-sent events of the console: `event: message`, data an `OperatorEvent` of `views/operator.ts`. */
export const OPERATOR_EVENTS_PATH = `${OPERATOR_PREFIX}/events`;
