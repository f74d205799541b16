/** Operators' calls for reports of the ledger's days (decision 043). */

import { z } from "zod";
import { date, decimal, id, text, time } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { XLSX_MEDIA } from "../../table-cells.ts";
import { DoneView } from "../../views.ts";
import { period } from "../../views/operator.ts";
import { BankReconciliationDayView, BankReconciliationView } from "../../views/report/bank.ts";
import {
  CLOSE_PARTS_BY,
  DailyClosePartsView,
  DailyCloseReportView,
  TrialBalanceAtView,
} from "../../views/report/operator.ts";
import { reportOperatorPaths } from "./paths.ts";

const parts = z.strictObject({ ...period, by: z.enum(CLOSE_PARTS_BY) });

const route = operatorCallsOf(reportOperatorPaths);

export const reportOperatorRoutes = {
  dailyClose: route("dailyClose", {
    summary:
      "What each day of the site came to by currency, at most 92 days; the last seven where none are named",
    permission: "ledger.read",
    query: z.strictObject(period),
    answer: DailyCloseReportView,
  }),
  dailyCloseFile: route("dailyCloseFile", {
    summary: "The same as a CSV file of the whole period; that it was taken is audited",
    permission: "ledger.read",
    media: "text/csv; charset=utf-8",
    query: z.strictObject(period),
    answer: z.string(),
  }),
  dailyCloseSheet: route("dailyCloseSheet", {
    summary: "The same as an Excel workbook; that it was taken is audited",
    permission: "ledger.read",
    media: XLSX_MEDIA,
    query: z.strictObject(period),
    answer: z.string(),
  }),
  dailyCloseParts: route("dailyCloseParts", {
    summary:
      "What some days came to by instrument or by partner, as many days as of the whole; the parts of a currency come to its total",
    permission: "ledger.read",
    query: parts,
    answer: DailyClosePartsView,
  }),
  dailyClosePartsFile: route("dailyClosePartsFile", {
    summary: "The same day by day as a CSV file; that it was taken is audited",
    permission: "ledger.read",
    media: "text/csv; charset=utf-8",
    query: parts,
    answer: z.string(),
  }),
  dailyClosePartsSheet: route("dailyClosePartsSheet", {
    summary: "The same day by day as an Excel workbook; that it was taken is audited",
    permission: "ledger.read",
    media: XLSX_MEDIA,
    query: parts,
    answer: z.string(),
  }),
  trialBalanceAt: route("trialBalanceAt", {
    summary:
      "What each account of the house, and each wallet of members by purpose, had received, paid and held at a moment, that one included",
    permission: "ledger.read",
    query: z.strictObject({ at: time }),
    answer: TrialBalanceAtView,
  }),
  trialBalanceFile: route("trialBalanceFile", {
    summary: "The same as a CSV file; that it was taken is audited",
    permission: "ledger.read",
    media: "text/csv; charset=utf-8",
    query: z.strictObject({ at: time }),
    answer: z.string(),
  }),
  trialBalanceSheet: route("trialBalanceSheet", {
    summary: "The same as an Excel workbook; that it was taken is audited",
    permission: "ledger.read",
    media: XLSX_MEDIA,
    query: z.strictObject({ at: time }),
    answer: z.string(),
  }),
  bankReconciliation: route("bankReconciliation", {
    summary:
      "The ledger's bank account day by day beside what the banks say that it holds, at most 92 days; the last seven where none are named",
    permission: "ledger.read",
    query: z.strictObject(period),
    answer: BankReconciliationView,
  }),
  bankReconciliationFile: route("bankReconciliationFile", {
    summary: "The same as a CSV file of the whole period; that it was taken is audited",
    permission: "ledger.read",
    media: "text/csv; charset=utf-8",
    query: z.strictObject(period),
    answer: z.string(),
  }),
  bankReconciliationSheet: route("bankReconciliationSheet", {
    summary: "The same as an Excel workbook; that it was taken is audited",
    permission: "ledger.read",
    media: XLSX_MEDIA,
    query: z.strictObject(period),
    answer: z.string(),
  }),
  bankReconciliationDay: route("bankReconciliationDay", {
    summary:
      "One day with its accounts, lines of statements that no request took, deposits that no line paid, and what was booked by hand",
    permission: "ledger.read",
    query: z.strictObject({ day: date }),
    answer: BankReconciliationDayView,
  }),
  keepBankClosing: route("keepBankClosing", {
    summary:
      "Keeps what the bank says that an account of the site held at the end of a day, and where it says so; moves no money, and is audited",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({ bankId: id, day: date, amount: decimal, reference: text(100) }),
    answer: DoneView,
  }),
};
