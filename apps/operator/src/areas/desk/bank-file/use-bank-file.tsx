/** A bank's file or what was pasted of it, until the desk has lines that it compares. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { StatementLayout } from "@naru/vocabulary/operator";
import { type ReactNode, useState } from "react";
import { useAsk } from "../../../base/use-ask.ts";
import { ColumnsSheet } from "./columns-sheet.tsx";
import { findLayout } from "../../../parts/bank-file/layouts.ts";
import { linesOf, type StatementLines, textOf } from "../../../parts/bank-file/lines.ts";
import {
  type Rows,
  rowsOfFile,
  rowsOfText,
  type UnreadableFile,
} from "../../../parts/bank-file/rows.ts";
import { fileTexts } from "../../../parts/bank-file/texts.ts";
import { bankFileTexts } from "./texts.ts";

export interface BankFile {
  /** Takes a file; its lines are told when they are read. */
  take(file: File): void;
  /** The lines of what was pasted; null while its columns have to be said. */
  takeText(text: string): string | null;
  /** What became of the file. */
  readonly said: ReactNode;
  /** Which column is what, while that is asked. */
  readonly sheet: ReactNode;
}

/** What the desk compares as it is has these columns at most: date, depositor, amount, memo. */
const DESK_COLUMNS = 4;
const DATE = /^\d{4}[-./]?\d{2}[-./]?\d{2}/;
const AMOUNT = /^[\d,]+$/;
/** A heading, and lines of which the desk will say that it cannot read them, may stand before the first good one. */
const LOOKED_AT = 10;

export function useBankFile(onLines: (csv: string) => void): BankFile {
  const told = useAsk("statementLayouts", {}).data ?? [];
  const [read, setRead] = useState<ReadFile | null>(null);
  const [asked, setAsked] = useState<Rows | null>(null);

  const takeRows = (rows: Rows, layouts: readonly StatementLayout[]): string | null => {
    const found = findLayout(rows, layouts);
    if (found === undefined) {
      setAsked(rows);
      return null;
    }
    const lines = linesOf(rows, found);
    setAsked(null);
    setRead({ name: found.layout.name, lines, rows });
    onLines(lines.csv);
    return lines.csv;
  };
  const isDesks = (rows: Rows): boolean =>
    findLayout(rows, told) === undefined && rows.slice(0, LOOKED_AT).some(isDeskLine);
  const takeText = (text: string): string | null => {
    const rows = rowsOfText(text);
    return isDesks(rows) ? text : takeRows(rows, told);
  };
  const take = async (file: File): Promise<void> => {
    const rows = await rowsOfFile(file);
    if (typeof rows === "string") setRead(rows);
    else if (rows.length === 0) setRead("empty");
    else if (isDesks(rows)) {
      setRead(null);
      onLines(textOf(rows));
    } else takeRows(rows, told);
  };
  return {
    take: (file) => void take(file),
    takeText,
    said: read !== null && <Said read={read} onAgain={setAsked} />,
    sheet: asked !== null && (
      <ColumnsSheet
        rows={asked}
        onClose={() => setAsked(null)}
        onKept={(layout) => takeRows(asked, [layout, ...told])}
      />
    ),
  };
}

type ReadFile =
  | UnreadableFile
  | "empty"
  | { readonly name: string; readonly lines: StatementLines; readonly rows: Rows };

function isDeskLine(cells: readonly string[]): boolean {
  const [date = "", , amount = ""] = cells;
  return cells.length <= DESK_COLUMNS && DATE.test(date) && AMOUNT.test(amount);
}

function Said({
  read,
  onAgain,
}: {
  readonly read: ReadFile;
  readonly onAgain: (rows: Rows) => void;
}) {
  const t = useTexts(bankFileTexts);
  const f = useTexts(fileTexts);
  if (typeof read === "string")
    return (
      <p role="alert" className="text-13 font-semibold text-bad">
        {f(read)}
      </p>
    );
  const { name, lines, rows } = read;
  const more = [
    lines.others > 0 ? t("others", { count: lines.others }) : "",
    lines.left > 0 ? t("left", { count: lines.left }) : "",
  ].filter((each) => each !== "");
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-13">
      {[t("read", { name, lines: lines.lines }), ...more].join(" · ")}
      <button
        type="button"
        className="min-h-8 font-semibold text-accent"
        onClick={() => onAgain(rows)}
      >
        {t("tellColumns")}
      </button>
    </p>
  );
}
