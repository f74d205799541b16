/** Reports of the ledger's days, on the screen and as a file of the whole period (decision 043). */

import type { reportOperatorPaths } from "@naru/contract/areas/report/paths";
import {
  DAILY_CLOSE_COLUMNS,
  DAILY_CLOSE_HEADINGS,
  type DailyCloseColumn,
  REPORT_NAMES,
} from "@naru/contract/messages/report-headings";
import type { CellKind, FileTable } from "@naru/contract/table-cells";
import type { DailyCloseReportView } from "@naru/contract/views/report/operator";
import { readActiveMembers, readHouseSums } from "@naru/store/sums/read-sums";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../../call.ts";
import { type FileKind, fileLanguage, taken } from "../../files/taken.ts";
import { dayBefore, siteDay } from "../../site-day.ts";
import { closesOf, dailyCloses } from "./daily-close.ts";
import { trialBalanceAt, trialBalanceTable } from "./trial-balance.ts";

/** Who names no days is shown as many. */
const DAYS_SHOWN = 7;
/** A report is of a quarter at most: it is made while somebody waits. */
const DAYS_MAX = 92;
/** Columns of the daily close that are no amounts. */
const KINDS: Partial<Record<DailyCloseColumn, CellKind>> = {
  day: "DAY",
  currency: "TEXT",
  ...{ depositCount: "COUNT", withdrawalCount: "COUNT", active: "COUNT" },
};

export function operatorReportHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof reportOperatorPaths> {
  return {
    dailyClose: (call) => report(desk, call),
    dailyCloseFile: (call) => dailyCloseFile(desk, call, "csv"),
    dailyCloseSheet: (call) => dailyCloseFile(desk, call, "xlsx"),
    trialBalanceAt: (call) => trialBalanceAt(desk, call),
    trialBalanceFile: (call) => trialBalanceFile(desk, call, "csv"),
    trialBalanceSheet: (call) => trialBalanceFile(desk, call, "xlsx"),
  };
}

async function dailyCloseFile(
  desk: OperatorDesk,
  call: OperatorCall<"dailyCloseFile" | "dailyCloseSheet">,
  kind: FileKind,
): Promise<Buffer> {
  const made = await report(desk, call);
  const { startDate, endDate, rows } = made;
  return taken(desk, call, kind, {
    name: `daily-close-${startDate}-${endDate}`,
    target: `daily close ${startDate} ${endDate}`,
    after: { startDate, endDate, rows: rows.length },
    table: tableOf(made, fileLanguage(call)),
  });
}

async function trialBalanceFile(
  desk: OperatorDesk,
  call: OperatorCall<"trialBalanceFile" | "trialBalanceSheet">,
  kind: FileKind,
): Promise<Buffer> {
  const made = await trialBalanceAt(desk, call);
  const { at, isBalanced } = made;
  return taken(desk, call, kind, {
    name: `trial-balance-${at.replaceAll(/[:.]/g, "")}`,
    target: `trial balance ${at}`,
    after: { at, isBalanced },
    table: trialBalanceTable(made, fileLanguage(call)),
  });
}

async function report(
  desk: OperatorDesk,
  { site, query }: Pick<OperatorCall<"dailyClose">, "site" | "query">,
): Promise<DailyCloseReportView> {
  const today = siteDay(site, desk.clock.now());
  const to = query.endDate ?? today;
  const from = query.startDate ?? dayBefore(to, DAYS_SHOWN - 1);
  if (from > to || from < dayBefore(to, DAYS_MAX - 1)) throw new RefusalError("INVALID_REQUEST");
  const asked = { siteId: site.id, from, to };
  const [sums, active] = await Promise.all([
    readHouseSums(desk.db, asked),
    readActiveMembers(desk.db, asked),
  ]);
  return {
    startDate: from,
    endDate: to,
    rows: dailyCloses(sums),
    totals: closesOf(sums),
    active,
  };
}

function tableOf({ rows, active }: DailyCloseReportView, language: "ko" | "en"): FileTable {
  const headings = DAILY_CLOSE_HEADINGS[language];
  const traded = new Map(active.map(({ day, members }) => [day, members]));
  return {
    name: REPORT_NAMES[language].dailyClose,
    columns: DAILY_CLOSE_COLUMNS.map((column) => ({
      heading: headings[column],
      kind: KINDS[column] ?? "AMOUNT",
    })),
    rows: rows.map((row) =>
      DAILY_CLOSE_COLUMNS.map((column) =>
        String(column === "active" ? (traded.get(row.day) ?? 0) : row[column]),
      ),
    ),
  };
}
