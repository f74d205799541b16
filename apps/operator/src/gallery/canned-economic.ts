/** The economic calendar, as the gallery answers it. */

import type { DeskEconomicView, EconomicImportView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, page } from "./canned-basics.ts";

const event: DeskEconomicView = {
  ...{ id: "21", key: "bls:payrolls:2026-11", at: at("13:30:00"), country: "US", importance: 3 },
  ...{ name: "비농업 고용 변화", nameEn: "Nonfarm payrolls", unit: "K" },
  ...{ previous: "97", forecast: "120", actual: null },
  ...{ savedAt: at("00:10:00"), savedBy: "박관리", withdrawnAt: null },
};
const found: EconomicImportView = {
  ...{ added: 12, changed: 3, same: 40 },
  refused: [{ line: 7, field: "at" }],
};

/** By call: events, and what an import would bring. */
export function cannedEconomic(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    deskEconomic: page(
      list([
        event,
        {
          ...event,
          ...{ id: "22", key: "demo:2026-11-20:1", country: "EU", importance: 2, unit: "%" },
          ...{ name: "유로존 실업률", nameEn: null, previous: "6.3", forecast: "6.3" },
          ...{ savedBy: null, withdrawnAt: at("01:00:00") },
        },
      ]),
    ),
    importEconomic: found,
  };
}
