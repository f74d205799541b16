/** Which column of a bank's file says what: told once, kept for the site. */

import { useTexts } from "@naru/ui/texts/i18n";
import { STATEMENT_NAME_MAX } from "@naru/contract/areas/dnw/statement-views";
import {
  isNoDeposit,
  type StatementColumns,
  type StatementLayout,
} from "@naru/vocabulary/operator";
import { useState } from "react";
import { useAct } from "../../../base/use-ask.ts";
import { SelectField, TextField } from "../../../parts/fields.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { headingOf, placesOf } from "../../../parts/bank-file/layouts.ts";
import { linesOf } from "../../../parts/bank-file/lines.ts";
import type { Rows } from "../../../parts/bank-file/rows.ts";
import { bankFileTexts } from "./texts.ts";

const FIELDS = ["date", "time", "depositor", "amount", "memo"] as const;
/** Not every file has a column of its own for these. */
const MAY_BE_NONE: ReadonlySet<keyof StatementColumns> = new Set(["time", "memo"]);
const HEADINGS_SHOWN = 30;
const PREVIEWED = 3;
const COLUMN_MAX = 60;

export function ColumnsSheet({
  rows,
  onClose,
  onKept,
}: {
  readonly rows: Rows;
  readonly onClose: () => void;
  readonly onKept: (layout: StatementLayout) => void;
}) {
  const t = useTexts(bankFileTexts);
  const [name, setName] = useState("");
  const [heading, setHeading] = useState(() => headingOf(rows));
  const [columns, setColumns] = useState<Said>({});
  const keep = useAct("keepStatementLayout", {
    isQuiet: true,
    said: t("kept"),
    onDone: () => layout !== undefined && onKept(layout),
  });
  const cells = (rows[heading] ?? []).filter((cell) => cell !== "" && cell.length <= COLUMN_MAX);
  const layout = layoutOf(name, columns);
  const at = layout && placesOf(layout.columns, rows[heading] ?? []);
  const read = layout && at && linesOf(rows, { layout, heading, at });
  const isReadable = read !== undefined && read.lines > read.unreadable;
  return (
    <Sheet
      title={t("columnsTitle")}
      onClose={onClose}
      isWide
      error={keep.error?.message}
      action={{
        label: t("keep"),
        isBusy: keep.isBusy,
        isOff: !isReadable || name.trim() === "",
        run: () => layout !== undefined && keep.run(layout),
      }}
    >
      <p className="text-13 text-muted">{t("columnsHint")}</p>
      <TextField
        label={t("layoutName")}
        placeholder={t("layoutPlaceholder")}
        value={name}
        onChange={setName}
        hint={name.trim() === "" ? t("nameMissing") : undefined}
        maxLength={STATEMENT_NAME_MAX}
      />
      <SelectField
        label={t("heading")}
        value={String(heading)}
        onChange={(row) => {
          setHeading(Number(row));
          setColumns({});
        }}
        options={rows.slice(0, HEADINGS_SHOWN).map((row, index) => ({
          id: String(index),
          label: `${index + 1}. ${row.filter((cell) => cell !== "").join(" · ")}`,
        }))}
      />
      <ColumnChoices
        names={[...new Set(cells)]}
        columns={columns}
        onChange={(field, name) => setColumns({ ...columns, [field]: name })}
      />
      {layout === undefined ? (
        <p className="text-12 text-muted">{t("columnsMissing")}</p>
      ) : (
        <Preview csv={isReadable ? read.csv : null} />
      )}
    </Sheet>
  );
}

function ColumnChoices({
  names,
  columns,
  onChange,
}: {
  readonly names: readonly string[];
  readonly columns: Said;
  readonly onChange: (field: keyof StatementColumns, name: string) => void;
}) {
  const t = useTexts(bankFileTexts);
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {FIELDS.map((field) => (
        <SelectField
          key={field}
          label={t(field)}
          value={columns[field] ?? ""}
          onChange={(name) => onChange(field, name)}
          options={[
            { id: "", label: MAY_BE_NONE.has(field) ? t("noColumn") : "–" },
            ...names
              .filter((name) => field !== "amount" || !isNoDeposit(name))
              .map((name) => ({ id: name, label: name })),
          ]}
        />
      ))}
    </div>
  );
}

/** The first lines as they would be read; null where none is. */
function Preview({ csv }: { readonly csv: string | null }) {
  const t = useTexts(bankFileTexts);
  return (
    <figure className="rounded-8 bg-sunken p-3 text-12">
      <figcaption className="font-semibold">{t("preview")}</figcaption>
      {csv === null ? (
        <p className="mt-1 text-bad">{t("nothingReads")}</p>
      ) : (
        <pre className="mt-1 overflow-x-auto font-sans tabular-nums">
          {csv.split("\n").slice(0, PREVIEWED).join("\n")}
        </pre>
      )}
    </figure>
  );
}

type Said = Partial<Record<keyof StatementColumns, string>>;

/** What was said so far as a layout; undefined while something that it needs is missing. */
function layoutOf(name: string, said: Said): StatementLayout | undefined {
  const { date = "", time = "", depositor = "", amount = "", memo = "" } = said;
  const needed = new Set([date, depositor, amount]);
  if (needed.size < 3 || needed.has("")) return undefined;
  const orNone = (column: string): string | null => (column === "" ? null : column);
  return {
    name: name.trim(),
    columns: { date, time: orNone(time), depositor, amount, memo: orNone(memo) },
  };
}
