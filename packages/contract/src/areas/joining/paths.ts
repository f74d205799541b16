/** Methods and paths of the calls of joining, and of finding name and password again: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const joiningPaths = {
  certificateEmail: { method: "POST", path: "/certi/certificate_email" },
  verifyEmail: { method: "POST", path: "/certi/verify_email" },
  certificatePhone: { method: "POST", path: "/certi/certificate_phone" },
  verifyPhone: { method: "POST", path: "/certi/verify_phone" },
  niceId: { method: "GET", path: "/certi/nice_id" },
  findId: { method: "POST", path: "/player/find_id" },
  findPassword: { method: "POST", path: "/player/find_pw" },
  consents: { method: "GET", path: "/consent/list" },
  owedConsents: { method: "GET", path: "/consent/owed" },
  agree: { method: "POST", path: "/consent" },
  changeNick: { method: "POST", path: "/player/change_nick" },
} as const satisfies CallPaths;

export const joiningOperatorPaths = {
  sentMessages: { method: "GET", path: "/sent_messages" },
} as const satisfies CallPaths;
