/** The filtered rows as a CSV file, all pages of them. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { language, type Language, say } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { saveCsv } from "../../base/save-csv.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { productTexts } from "../../base/texts.ts";
import { accountState, market } from "../../live/wiring.ts";
import { reasonLabel, resultLabel, ruleLabel } from "../labels.ts";
import { netOf } from "../model/days.ts";
import { type SearchFilter, shownMonth } from "../model/filter.ts";
import { noteCells } from "../model/notes.ts";
import { rowName } from "../model/row-name.ts";
import { workingOrders } from "../model/working.ts";
import { writeMoment } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { readNotes } from "./notes.ts";
import { readAll } from "./records.ts";
import { overseaReport, readProfitDays } from "./report.ts";
import { readers } from "./readers.ts";

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** Hands the filter's rows to the browser as a file; how many there were, and whether those were all. */
export async function saveFile(filter: SearchFilter): Promise<{ count: number; isWhole: boolean }> {
  const { head, rows, isWhole } = await tableOf(filter);
  saveCsv(filter.tab, [head, ...rows]);
  return { count: rows.length, isWhole };
}

async function tableOf(filter: SearchFilter): Promise<Table> {
  const chosen: Language = language.get();
  const texts = productTexts[chosen];
  const t = (key: keyof typeof searchTexts.ko) => say(searchTexts, key);
  const { binaryCurrency, timeZone } = runtime().site;
  const side = (row: { tradeType: "LONG" | "SHORT" }) =>
    texts[row.tradeType === "LONG" ? "buy" : "sell"];
  const name = (row: { overseaOptionId: string; koName: string; stock: string }) =>
    rowName(row, market.option(row.overseaOptionId), chosen);
  const inCurrency = (key: keyof typeof searchTexts.ko) => `${t(key)} (${binaryCurrency})`;
  const money = [inCurrency("profit"), inCurrency("fee"), inCurrency("net")];
  const noteHead = [t("csvTags"), t("csvNote")];
  switch (filter.tab) {
    case "open": {
      const orders = workingOrders(accountState.get().account?.orders ?? [], filter);
      return {
        head: [
          t("createdAt"),
          t("orderId"),
          t("csvCode"),
          t("instrument"),
          t("side"),
          t("kind"),
          t("stopPrice"),
          t("price"),
          t("csvQty"),
          t("csvFilled"),
        ],
        rows: orders.map((row) => [
          writeMoment(row.createdAt),
          row.id,
          row.stock,
          name(row),
          side(row),
          texts[kindTexts[row.marketType]],
          row.stopPrice ?? "",
          row.price ?? "",
          String(row.qty),
          String(row.filledQty),
        ]),
        isWhole: true,
      };
    }
    case "fills": {
      const { rows, isWhole } = await readAll("fills", filter, readers.fills.id);
      const notes = await readNotes();
      return {
        head: [
          t("csvTime"),
          t("csvFillId"),
          t("orderId"),
          t("csvCode"),
          t("instrument"),
          t("side"),
          t("rule"),
          t("csvFillPrice"),
          t("csvQty"),
          t("rate"),
          ...money,
          ...noteHead,
        ],
        rows: rows.map((row) => [
          writeMoment(row.at),
          row.id,
          row.orderId,
          row.stock,
          name(row),
          side(row),
          t(ruleLabel(row.rule)),
          row.price,
          String(row.qty),
          row.rate,
          row.profit,
          row.fee,
          netOf(row, binaryCurrency),
          ...noteCells(notes, "OVERSEA_FILL", row.id),
        ]),
        isWhole,
      };
    }
    case "orders": {
      const { rows, isWhole } = await readAll("orders", filter, readers.orders.id);
      return {
        head: [
          t("closedAt"),
          t("createdAt"),
          t("orderId"),
          t("csvCode"),
          t("instrument"),
          t("side"),
          t("kind"),
          t("result"),
          t("stopPrice"),
          t("price"),
          t("average"),
          t("csvQty"),
          t("csvFilled"),
          ...money,
        ],
        rows: rows.map((row) => [
          row.closedAt === null ? "" : writeMoment(row.closedAt),
          writeMoment(row.createdAt),
          row.id,
          row.stock,
          name(row),
          side(row),
          texts[kindTexts[row.marketType]],
          t(resultLabel(row)),
          row.stopPrice ?? "",
          row.price ?? "",
          row.avgPrice ?? "",
          String(row.qty),
          String(row.filledQty),
          row.profit,
          row.fee,
          netOf(row, binaryCurrency),
        ]),
        isWhole,
      };
    }
    case "positions": {
      const { rows, isWhole } = await readAll("positions", filter, readers.positions.id);
      const notes = await readNotes();
      return {
        head: [
          t("closedAt"),
          t("openedAt"),
          t("positionId"),
          t("csvCode"),
          t("instrument"),
          t("side"),
          t("csvQty"),
          t("entry"),
          t("exit"),
          t("csvReason"),
          ...money,
          ...noteHead,
        ],
        rows: rows.map((row) => [
          writeMoment(row.closedAt),
          writeMoment(row.openedAt),
          row.overseaPositionId,
          row.stock,
          name(row),
          side(row),
          String(row.maxQty),
          row.entryPrice,
          row.exitPrice,
          t(reasonLabel(row.reason) ?? "byOrder"),
          row.profit,
          row.fee,
          row.net,
          ...noteCells(notes, "OVERSEA_POSITION", row.overseaPositionId),
        ]),
        isWhole,
      };
    }
    case "daily": {
      const days = await readProfitDays(
        overseaReport(),
        shownMonth(filter, dayOf(serverNow(), timeZone)),
      );
      return {
        head: [t("csvDay"), ...money, inCurrency("deficit"), t("fillCount")],
        rows: days.map((day) => [
          day.date,
          day.profit,
          day.fee,
          day.net,
          day.deficit,
          String(day.count),
        ]),
        isWhole: true,
      };
    }
  }
}
