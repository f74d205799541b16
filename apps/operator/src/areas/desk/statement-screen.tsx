/** A bank statement beside the deposits that wait: exact matches and what a person chose are approved together. */

import { Button } from "@naru/ui/parts/button.tsx";
import { formatNumber } from "@naru/ui/format/number";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import type { StatementView } from "../../base/views.ts";
import { FileChooser } from "../../parts/bank-file/file-chooser.tsx";
import { fieldStyle, TextArea } from "../../parts/fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { FailedState } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { ConfirmSheet } from "./bank-file/confirm-sheet.tsx";
import { KeptLayouts } from "./bank-file/kept-layouts.tsx";
import { bankFileTexts } from "./bank-file/texts.ts";
import { useBankFile } from "./bank-file/use-bank-file.tsx";
import { deskTexts } from "./texts.ts";

type Line = StatementView["lines"][number];

export function StatementScreen() {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const statement = useStatement();
  const { lines, picks, error } = statement;
  const [isConfirming, setIsConfirming] = useState(false);
  const columns = useLineColumns(picks, statement.pick);
  const matched = lines?.filter((line) => line.match === "MATCHED" && line.result === null) ?? [];
  return (
    <Screen
      title={t("statementTitle")}
      actions={<SaveRows name="statement" columns={columns} rows={lines ?? undefined} />}
    >
      <Given
        statement={statement}
        matched={matched.length}
        onApprove={() => setIsConfirming(true)}
      />
      {error !== null && !isConfirming && <FailedState error={error} onRetry={statement.compare} />}
      {lines === null && error === null && <EmptyState title={t("statementEmpty")} />}
      {lines !== null && lines.length === 0 && <EmptyState title={c("emptyTitle")} />}
      {lines !== null && lines.length > 0 && (
        <Table
          label={t("statementTitle")}
          columns={columns}
          rows={lines}
          idOf={(row) => String(row.line)}
        />
      )}
      <KeptLayouts />
      {statement.file.sheet}
      {isConfirming && (
        <ConfirmSheet
          matched={matched}
          picked={new Set(picks.keys())}
          isBusy={statement.isBusy}
          error={error?.message}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => statement.approve(() => setIsConfirming(false))}
        />
      )}
    </Screen>
  );
}

/** What was given of a statement and what the desk says of it: lines, choices by hand, approval. */
function useStatement() {
  const [csv, setCsv] = useState("");
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [picks, setPicks] = useState<ReadonlyMap<number, string>>(new Map());
  const send = useAct("importStatement", {
    isQuiet: true,
    onDone: (answer) => setLines(answer.lines),
  });
  const bodyOf = (text: string, chosen: ReadonlyMap<number, string>) => ({
    csv: text,
    picks: [...chosen].map(([line, requestId]) => ({ line, requestId })),
  });
  const change = (text: string) => {
    setCsv(text);
    setLines(null);
    setPicks(new Map());
  };
  const file = useBankFile(change);
  return {
    csv,
    lines,
    picks,
    file,
    change,
    error: send.error,
    isBusy: send.isBusy,
    compare() {
      const text = file.takeText(csv);
      if (text !== null) send.run({ ...bodyOf(text, picks), apply: false });
    },
    /** Chooses a request for a line, or none again, and looks anew. */
    pick(line: number, requestId: string) {
      const chosen = new Map(picks);
      if (requestId === "") chosen.delete(line);
      else chosen.set(line, requestId);
      setPicks(chosen);
      send.run({ ...bodyOf(csv, chosen), apply: false });
    },
    approve: (onDone: () => void) =>
      send.run({ ...bodyOf(csv, picks), apply: true }, { onSuccess: onDone }),
  };
}

/** The statement as it was pasted or read, and what can be done with it. */
function Given({
  statement,
  matched,
  onApprove,
}: {
  readonly statement: ReturnType<typeof useStatement>;
  /** Lines that can be approved. */
  readonly matched: number;
  readonly onApprove: () => void;
}) {
  const t = useTexts(deskTexts);
  const { csv, lines, file, isBusy } = statement;
  return (
    <div className="flex max-w-4xl flex-col gap-3 p-4">
      <p className="text-13 text-muted">{t("statementHint")}</p>
      <TextArea
        label={t("statementText")}
        placeholder="2026-11-21,김하늘,1000000,4821"
        rows={6}
        value={csv}
        onChange={statement.change}
      />
      {file.said}
      <div className="flex flex-wrap items-center gap-2">
        <FileChooser label={t("chooseFile")} onFile={file.take} />
        <Button
          size="small"
          tone={matched > 0 ? "plain" : "accent"}
          isBusy={isBusy && lines === null}
          disabled={csv.trim() === ""}
          onClick={statement.compare}
        >
          {t("compare")}
        </Button>
        <Button
          size="small"
          tone={matched > 0 ? "accent" : "plain"}
          disabled={matched === 0}
          onClick={onApprove}
        >
          {t("applyMatches", { count: matched })}
        </Button>
      </div>
    </div>
  );
}

function useLineColumns(
  picks: ReadonlyMap<number, string>,
  onPick: (line: number, requestId: string) => void,
): readonly Column<Line>[] {
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
      cell: (row) => <StateTag state={stateOf(row)} />,
      text: stateOf,
    },
    {
      label: t("matchedRequest"),
      cell: (row) => (
        <RequestCell row={row} picked={picks.get(row.line)} onPick={(id) => onPick(row.line, id)} />
      ),
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

/** What is said of a line: that a person gave it to a request of another amount stays in sight. */
function stateOf({ match, askedAmount }: Line): Line["match"] {
  return askedAmount === null ? match : "OTHER_AMOUNT";
}

/** The request that a line pays; where nobody knows, those of its amount or its depositor to choose from. */
function RequestCell({
  row,
  picked,
  onPick,
}: {
  readonly row: Line;
  readonly picked: string | undefined;
  readonly onPick: (requestId: string) => void;
}) {
  const t = useTexts(bankFileTexts);
  if (row.result !== null || (row.candidates.length === 0 && picked === undefined))
    return row.requestId;
  return (
    <select
      aria-label={t("pick", { line: row.line })}
      value={picked ?? ""}
      onChange={(event) => onPick(event.target.value)}
      className={fieldStyle}
    >
      <option value="">{t("pickNone")}</option>
      {row.candidates.map(({ requestId, member, depositorName, askedAmount }) => (
        <option key={requestId} value={requestId}>
          {askedAmount === null
            ? t("candidate", { id: requestId, name: member.name, depositor: depositorName ?? "–" })
            : t("otherCandidate", {
                id: requestId,
                name: member.name,
                asked: formatNumber(askedAmount),
              })}
        </option>
      ))}
    </select>
  );
}
