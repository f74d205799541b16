/** The rows of the money history as a CSV file. */

import type { StatementRowView } from "@naru/client/views";
import { language, say } from "../../../base/i18n.ts";
import { saveCsv } from "../../../base/save-csv.ts";
import { transactionLabels } from "@naru/contract/messages/wallet-labels";
import { requestReasonText } from "@naru/contract/messages/reject-reasons";
import { writeMoment } from "../../../base/moments.ts";
import { walletName } from "../../../money/wallets.ts";
import type { HistoryFilter } from "../model/history-filter.ts";
import { stakeWord } from "../model/stake-word.ts";
import { dnwTexts } from "../texts.ts";
import { readHistory } from "./history.ts";

/** Hands the filter's rows to the browser; how many there were, and whether those were all. */
export async function saveHistory(
  filter: HistoryFilter,
): Promise<{ count: number; isWhole: boolean }> {
  const t = (key: keyof typeof dnwTexts.ko) => say(dnwTexts, key);
  if (filter.tab === "statement") {
    const { rows, isWhole } = await readHistory("statement", filter);
    const labels = transactionLabels[language.get()];
    const head = [
      t("csvTime"),
      t("csvCode"),
      t("csvStock"),
      t("csvAmount"),
      t("csvBalance"),
      t("csvCurrency"),
      t("csvReference"),
    ];
    const lines = rows.map((row) => [
      writeMoment(row.createdAt),
      withStake(labels[row.code], row),
      row.trade?.stock ?? "",
      row.point,
      row.balance,
      row.currency,
      row.referenceId,
    ]);
    saveCsv(`statement-${filter.wallet}`, [head, ...lines]);
    return { count: rows.length, isWhole };
  }
  const { rows, isWhole } = await readHistory("requests", filter);
  const head = [
    t("csvTime"),
    t("requestId"),
    t("kind"),
    t("csvStatus"),
    t("wallet"),
    t("csvAsked"),
    t("csvAmount"),
    t("fee"),
    t("csvToWallet"),
    t("csvToAmount"),
    t("rate"),
    t("endedAt"),
    t("csvReason"),
  ];
  const lines = rows.map((row) => [
    writeMoment(row.createdAt),
    row.id,
    t(`kind${row.kind}`),
    t(`status${row.status}`),
    walletName(row.walletType),
    row.askedPoint ?? row.point,
    row.point,
    row.fee,
    row.toWalletType === null ? "" : walletName(row.toWalletType),
    row.toPoint ?? "",
    row.rate ?? "",
    row.endedAt === null ? "" : writeMoment(row.endedAt),
    [requestReasonText(row, language.get()), row.message].filter((part) => part !== null).join(" "),
  ]);
  saveCsv("requests", [head, ...lines]);
  return { count: rows.length, isWhole };
}

function withStake(label: string, row: StatementRowView): string {
  const stake = stakeWord(row);
  const word = stake ?? (row.kind === null ? null : (`kind${row.kind}` as const));
  return word === null ? label : `${label} · ${say(dnwTexts, word)}`;
}
