/** Methods and paths of the calls of the economic calendar: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const economicPaths = {
  economicList: { method: "GET", path: "/economic/list" },
  economicReminders: { method: "GET", path: "/economic/reminders" },
  setEconomicReminder: { method: "POST", path: "/economic/reminder" },
} as const satisfies CallPaths;

export const economicOperatorPaths = {
  deskEconomic: { method: "GET", path: "/economic" },
  saveEconomic: { method: "POST", path: "/economic" },
  withdrawEconomic: { method: "POST", path: "/economic/withdraw" },
  importEconomic: { method: "POST", path: "/economic/import" },
} as const satisfies CallPaths;
