/** Methods and paths of the calls of operators themselves: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const operatorsOperatorPaths = {
  login: { method: "POST", path: "/login" },
  loginOtp: { method: "POST", path: "/login/otp" },
  logout: { method: "POST", path: "/logout" },
  me: { method: "GET", path: "/me" },
  changePassword: { method: "POST", path: "/password" },
  search: { method: "GET", path: "/search" },
  dashboard: { method: "GET", path: "/dashboard" },
  operators: { method: "GET", path: "/operators" },
  roles: { method: "GET", path: "/roles" },
  audit: { method: "GET", path: "/audit" },
  verifyAudit: { method: "GET", path: "/audit/verify" },
} as const satisfies CallPaths;
