/** A bank statement beside the deposits that wait: exact matches can be approved together, the rest is a person's. */

import { Button } from "@naru/ui/parts/button.tsx";
import { formatNumber } from "@naru/ui/format/number";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import type { StatementView } from "../../base/views.ts";
import { TextArea } from "../../parts/fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { FailedState } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { deskTexts } from "./texts.ts";

type Line = StatementView["lines"][number];

export function StatementScreen() {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const [csv, setCsv] = useState("");
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const send = useAct("importStatement", {
    isQuiet: true,
    onDone: (answer) => setLines(answer.lines),
  });
  const matched = lines?.filter((line) => line.match === "MATCHED" && line.result === null) ?? [];
  const columns = useLineColumns();
  const change = (text: string) => {
    setCsv(text);
    setLines(null);
  };
  const run = (apply: boolean) => send.run({ csv, apply });
  return (
    <Screen
      title={t("statementTitle")}
      actions={<SaveRows name="statement" columns={columns} rows={lines ?? undefined} />}
    >
      <div className="flex max-w-4xl flex-col gap-3 p-4">
        <p className="text-13 text-muted">{t("statementHint")}</p>
        <TextArea
          label={t("statementText")}
          placeholder="2026-11-21,김하늘,1000000,4821"
          rows={6}
          value={csv}
          onChange={change}
        />
        <div className="flex flex-wrap items-center gap-2">
          <FileChooser label={t("chooseFile")} onText={change} />
          <Button
            size="small"
            tone={matched.length > 0 ? "plain" : "accent"}
            isBusy={send.isBusy && lines === null}
            disabled={csv.trim() === ""}
            onClick={() => run(false)}
          >
            {t("compare")}
          </Button>
          <Button
            size="small"
            tone={matched.length > 0 ? "accent" : "plain"}
            isBusy={send.isBusy && lines !== null}
            disabled={matched.length === 0}
            onClick={() => run(true)}
          >
            {t("applyMatches", { count: matched.length })}
          </Button>
        </div>
      </div>
      {send.error !== null && <FailedState error={send.error} onRetry={() => run(false)} />}
      {lines === null && send.error === null && <EmptyState title={t("statementEmpty")} />}
      {lines !== null && lines.length === 0 && <EmptyState title={c("emptyTitle")} />}
      {lines !== null && lines.length > 0 && (
        <Table
          label={t("statementTitle")}
          columns={columns}
          rows={lines}
          idOf={(row) => String(row.line)}
        />
      )}
    </Screen>
  );
}

/** The text of a file that the operator chooses. */
function FileChooser({
  label,
  onText,
}: {
  readonly label: string;
  readonly onText: (text: string) => void;
}) {
  return (
    <label className="flex h-9 cursor-pointer items-center rounded-8 px-3 text-13 font-semibold ring-1 ring-line ring-inset focus-within:outline-2 focus-within:outline-accent">
      {label}
      <input
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void file?.text().then(onText);
        }}
      />
    </label>
  );
}

function useLineColumns(): readonly Column<Line>[] {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  return [
    {
      label: t("line"),
      isNumber: true,
      cell: (row) => row.line,
      text: (row) => String(row.line),
    },
    { label: t("date"), cell: (row) => row.date, text: (row) => row.date },
    { label: t("depositor"), cell: (row) => row.depositor, text: (row) => row.depositor },
    {
      label: c("amount"),
      isNumber: true,
      cell: (row) => formatNumber(row.amount),
      text: (row) => row.amount,
    },
    { label: t("memo"), cell: (row) => row.memo, text: (row) => row.memo },
    {
      label: t("match"),
      cell: (row) => <StateTag state={row.match} />,
      text: (row) => row.match,
    },
    {
      label: t("matchedRequest"),
      cell: (row) => row.requestId,
      text: (row) => row.requestId ?? "",
    },
    {
      label: c("member"),
      cell: (row) => row.member?.name,
      text: (row) => row.member?.name ?? "",
    },
    {
      label: t("result"),
      cell: (row) => (
        <span className="flex items-center gap-2">
          {row.result !== null && <StateTag state={row.result} />}
          <span className="text-12 text-muted">{row.message}</span>
        </span>
      ),
      text: (row) => `${row.result ?? ""} ${row.message ?? ""}`.trim(),
    },
  ];
}
