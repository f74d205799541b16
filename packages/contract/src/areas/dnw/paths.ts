/** Methods and paths of the calls of deposits, withdrawals and exchanges: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const dnwPaths = {
  dnwApply: { method: "POST", path: "/dnw/apply" },
  depositApply: { method: "POST", path: "/dnw/deposit/apply" },
  withdrawApply: { method: "POST", path: "/dnw/withdraw/apply" },
  dnwQuote: { method: "POST", path: "/dnw/quote" },
  dnwConvert: { method: "POST", path: "/dnw/convert" },
  dnwBuy: { method: "POST", path: "/dnw/buy/apply" },
  dnwSell: { method: "POST", path: "/dnw/sell/apply" },
  dnwTransfer: { method: "POST", path: "/dnw/transfer" },
  dnwCancel: { method: "POST", path: "/dnw/cancel" },
  dnwCancelByGet: { method: "GET", path: "/dnw/cancel" },
  dnwList: { method: "GET", path: "/dnw/list" },
  exchangeRate: { method: "GET", path: "/dnw/get_exchange_rate" },
  exchangeRateMap: { method: "GET", path: "/dnw/get_exchange_rate_map" },
} as const satisfies CallPaths;

export const dnwOperatorPaths = {
  requests: { method: "GET", path: "/dnw" },
  request: { method: "GET", path: "/dnw/request" },
  requestBackground: { method: "GET", path: "/dnw/background" },
  claimRequest: { method: "POST", path: "/dnw/claim" },
  releaseRequest: { method: "POST", path: "/dnw/release" },
  approveRequest: { method: "POST", path: "/dnw/approve" },
  rejectRequest: { method: "POST", path: "/dnw/reject" },
  bulkApprove: { method: "POST", path: "/dnw/bulk_approve" },
  importStatement: { method: "POST", path: "/statement" },
  statementLayouts: { method: "GET", path: "/statement/layouts" },
  keepStatementLayout: { method: "POST", path: "/statement/layout" },
  dropStatementLayout: { method: "POST", path: "/statement/layout/delete" },
  siteBanks: { method: "GET", path: "/banks" },
  rates: { method: "GET", path: "/rates" },
  moneyRules: { method: "GET", path: "/rules" },
  caps: { method: "GET", path: "/caps" },
  otpRules: { method: "GET", path: "/otp_rules" },
} as const satisfies CallPaths;
