/** Reports of the ledger's days, on the screen and as a file of the whole period (decision 043). */

import type { reportOperatorPaths } from "@naru/contract/areas/report/paths";
import { csvOf } from "@naru/contract/csv";
import { DAILY_CLOSE_COLUMNS, DAILY_CLOSE_HEADINGS } from "@naru/contract/messages/report-headings";
import type { DailyCloseReportView } from "@naru/contract/views/report/operator";
import { readActiveMembers, readHouseSums } from "@naru/store/sums/read-sums";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { audit, type OperatorCall, type OperatorDesk, type OperatorHandlers } from "../../call.ts";
import { dayBefore, siteDay } from "../../site-day.ts";
import { closesOf, dailyCloses } from "./daily-close.ts";
import { trialBalanceAt, trialBalanceCsv } from "./trial-balance.ts";

/** Who names no days is shown as many. */
const DAYS_SHOWN = 7;
/** A report is of a quarter at most: it is made while somebody waits. */
const DAYS_MAX = 92;

export function operatorReportHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof reportOperatorPaths> {
  return {
    dailyClose: (call) => report(desk, call),
    async dailyCloseFile(call) {
      const made = await report(desk, call);
      const { startDate, endDate, rows } = made;
      await taken(desk, call, `daily close ${startDate} ${endDate}`, {
        ...{ startDate, endDate, rows: rows.length },
      });
      return fileNamed(call, `daily-close-${startDate}-${endDate}`, fileOf(made, wordsOf(call)));
    },
    trialBalanceAt: (call) => trialBalanceAt(desk, call),
    async trialBalanceFile(call) {
      const made = await trialBalanceAt(desk, call);
      const { at, isBalanced } = made;
      await taken(desk, call, `trial balance ${at}`, { at, isBalanced });
      const name = `trial-balance-${at.replaceAll(/[:.]/g, "")}`;
      return fileNamed(call, name, trialBalanceCsv(made, wordsOf(call)));
    },
  };
}

type FileCall = OperatorCall<"dailyCloseFile" | "trialBalanceFile">;

/** Figures of the house leave with a person: who took which stands in the audit log. */
function taken(
  desk: OperatorDesk,
  call: FileCall,
  target: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = desk.clock.now();
  return desk.db.transaction((db) =>
    audit(db, call, { at, action: "report.export", target, after }),
  );
}

function fileNamed({ reply }: FileCall, name: string, csv: string): Buffer {
  reply.header("Content-Disposition", `attachment; filename="${name}.csv"`);
  return Buffer.from(csv);
}

function wordsOf({ site }: FileCall): "ko" | "en" {
  return site.language === "en" ? "en" : "ko";
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

function fileOf({ rows, active }: DailyCloseReportView, language: "ko" | "en"): string {
  const headings = DAILY_CLOSE_HEADINGS[language];
  const traded = new Map(active.map(({ day, members }) => [day, members]));
  return csvOf([
    DAILY_CLOSE_COLUMNS.map((column) => headings[column]),
    ...rows.map((row) =>
      DAILY_CLOSE_COLUMNS.map((column) =>
        String(column === "active" ? (traded.get(row.day) ?? 0) : row[column]),
      ),
    ),
  ]);
}
