/** Methods and paths of the calls of partners: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const partnerPaths = {
  verifyPartner: { method: "GET", path: "/partner/verify" },
  addPartner: { method: "POST", path: "/partner" },
  partner: { method: "GET", path: "/partner" },
  partners: { method: "GET", path: "/partner/list" },
  partnerProfits: { method: "GET", path: "/partner_profit/my_list" },
  partnerSummary: { method: "GET", path: "/partner/summary" },
  partnerFlow: { method: "GET", path: "/partner/flow" },
  partnerCodes: { method: "GET", path: "/partner/code/list" },
  savePartnerCode: { method: "POST", path: "/partner/code" },
  referees: { method: "GET", path: "/partner/referee/list" },
  noteReferee: { method: "POST", path: "/partner/referee/note" },
  raisePartner: { method: "POST", path: "/partner/rate" },
} as const satisfies CallPaths;

export const partnerOperatorPaths = {
  deskPartners: { method: "GET", path: "/partners" },
  commissionDays: { method: "GET", path: "/partner/days" },
  commissionDay: { method: "GET", path: "/partner/day" },
  partnerRings: { method: "GET", path: "/partner/rings" },
} as const satisfies CallPaths;
