/** A statement as a CSV file, a line for each day, member and kind. */

import type { PartnerProfitView } from "@naru/client/views";
import { say } from "../../../base/i18n.ts";
import { readAllPages } from "../../../base/pages.ts";
import { saveCsv } from "../../../base/save-csv.ts";
import { walletName } from "../../../money/wallets.ts";
import { keyOf } from "../model/days.ts";
import { partnerTexts } from "../texts.ts";

/** Hands the rows to the browser; how many there were, and whether those were all. */
export async function saveProfits(
  narrowing: Readonly<Record<string, string>>,
): Promise<{ count: number; isWhole: boolean }> {
  const t = (key: keyof typeof partnerTexts.ko) => say(partnerTexts, key);
  const { rows, isWhole } = await readAllPages<PartnerProfitView>(
    "partnerProfits",
    narrowing,
    keyOf,
  );
  const head = [
    t("csvDay"),
    t("csvType"),
    t("csvMember"),
    t("csvScope"),
    t("csvWallet"),
    t("csvBase"),
    t("csvCount"),
    t("csvProfit"),
    t("csvSettled"),
  ];
  const lines = rows.map((row) => [
    row.date,
    t(row.type),
    row.member,
    t(row.isChildren === 1 ? "scopeBelow" : "scopeOwn"),
    walletName(row.walletType),
    row.base,
    String(row.count),
    row.profit,
    t(row.isSettled === 1 ? "settled" : "open"),
  ]);
  saveCsv("partner", [head, ...lines]);
  return { count: rows.length, isWhole };
}
