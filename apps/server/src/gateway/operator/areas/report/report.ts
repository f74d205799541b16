/** Reports of the ledger's days, on the screen and as a file of the whole period (decision 043). */

import type { reportOperatorPaths } from "@naru/contract/areas/report/paths";
import {
  DAILY_CLOSE_COLUMNS,
  DAILY_CLOSE_HEADINGS,
  REPORT_NAMES,
} from "@naru/contract/messages/report-headings";
import type { FileTable } from "@naru/contract/table-cells";
import type { DailyCloseReportView } from "@naru/contract/views/report/operator";
import { readActiveMembers, readHouseSums } from "@naru/store/sums/read-sums";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../../call.ts";
import { type FileKind, fileLanguage, taken } from "../../files/taken.ts";
import { bankReconciliation, bankTable } from "./bank.ts";
import { bankReconciliationDay, keepBankClosing } from "./bank-day.ts";
import { closeParts, closePartsTable } from "./close-parts.ts";
import { closeCellKind, closesOf, dailyCloses } from "./daily-close.ts";
import { periodOf } from "./period.ts";
import { trialBalanceAt, trialBalanceTable } from "./trial-balance.ts";

export function operatorReportHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof reportOperatorPaths> {
  return {
    dailyClose: (call) => report(desk, call),
    dailyCloseFile: (call) => dailyCloseFile(desk, call, "csv"),
    dailyCloseSheet: (call) => dailyCloseFile(desk, call, "xlsx"),
    dailyCloseParts: (call) => closeParts(desk, call),
    dailyClosePartsFile: (call) => closePartsFile(desk, call, "csv"),
    dailyClosePartsSheet: (call) => closePartsFile(desk, call, "xlsx"),
    trialBalanceAt: (call) => trialBalanceAt(desk, call),
    trialBalanceFile: (call) => trialBalanceFile(desk, call, "csv"),
    trialBalanceSheet: (call) => trialBalanceFile(desk, call, "xlsx"),
    bankReconciliation: (call) => bankReconciliation(desk, call),
    bankReconciliationFile: (call) => bankFile(desk, call, "csv"),
    bankReconciliationSheet: (call) => bankFile(desk, call, "xlsx"),
    bankReconciliationDay: (call) => bankReconciliationDay(desk, call),
    keepBankClosing: (call) => keepBankClosing(desk, call),
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

async function closePartsFile(
  desk: OperatorDesk,
  call: OperatorCall<"dailyClosePartsFile" | "dailyClosePartsSheet">,
  kind: FileKind,
): Promise<Buffer> {
  const { by } = call.query;
  const { startDate, endDate, table } = await closePartsTable(desk, call, fileLanguage(call));
  return taken(desk, call, kind, {
    name: `daily-close-${by.toLowerCase()}-${startDate}-${endDate}`,
    target: `daily close by ${by.toLowerCase()} ${startDate} ${endDate}`,
    after: { startDate, endDate, by, rows: table.rows.length },
    table,
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

async function bankFile(
  desk: OperatorDesk,
  call: OperatorCall<"bankReconciliationFile" | "bankReconciliationSheet">,
  kind: FileKind,
): Promise<Buffer> {
  const made = await bankReconciliation(desk, call);
  const { startDate, endDate, rows } = made;
  return taken(desk, call, kind, {
    name: `bank-${startDate}-${endDate}`,
    target: `bank reconciliation ${startDate} ${endDate}`,
    after: { startDate, endDate, rows: rows.length },
    table: bankTable(made, fileLanguage(call)),
  });
}

async function report(
  desk: OperatorDesk,
  { site, query }: Pick<OperatorCall<"dailyClose">, "site" | "query">,
): Promise<DailyCloseReportView> {
  const asked = periodOf(desk, site, query);
  const [sums, active] = await Promise.all([
    readHouseSums(desk.db, asked),
    readActiveMembers(desk.db, asked),
  ]);
  return {
    startDate: asked.from,
    endDate: asked.to,
    rows: dailyCloses(sums),
    totals: closesOf(sums),
    active: [...Map.groupBy(active, ({ day }) => day)].map(([day, rows]) => ({
      day,
      members: rows.reduce((sum, { members }) => sum + members, 0),
    })),
  };
}

function tableOf({ rows, active }: DailyCloseReportView, language: "ko" | "en"): FileTable {
  const headings = DAILY_CLOSE_HEADINGS[language];
  const traded = new Map(active.map(({ day, members }) => [day, members]));
  return {
    name: REPORT_NAMES[language].dailyClose,
    columns: DAILY_CLOSE_COLUMNS.map((column) => ({
      heading: headings[column],
      kind: closeCellKind(column),
    })),
    rows: rows.map((row) =>
      DAILY_CLOSE_COLUMNS.map((column) =>
        String(column === "active" ? (traded.get(row.day) ?? 0) : row[column]),
      ),
    ),
  };
}
