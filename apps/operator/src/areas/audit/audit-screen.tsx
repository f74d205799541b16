/** The audit log: who did what, from where, before and after; and whether the chain is whole. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useState } from "react";
import { type FilterState, useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { useTarget } from "../../base/target.ts";
import { commonTexts } from "../../base/texts.ts";
import { call, type OperatorAnswer, type OperatorQuery } from "../../base/http.ts";
import { toast } from "../../base/notices.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { AuditView } from "../../base/views.ts";
import { FilterChip, FilterSelect, PeriodFilter, SearchBox } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { actionTexts, useActionWord } from "../../proposals/action-words.ts";
import { Difference, fieldsOf } from "../../proposals/difference.tsx";
import { auditTexts } from "./texts.ts";

export function AuditScreen() {
  const t = useTexts(auditTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const columns = useAuditColumns();
  const asked = useAsk("audit", { ...state.query, size: "50" } as OperatorQuery<"audit">);
  return (
    <ListScreen
      title={t("title")}
      file="audit"
      asked={asked}
      columns={columns}
      idOf={(row) => row.seq}
      state={state}
      empty={t("empty")}
      actions={<Verification />}
      filters={
        <>
          <ActionFilter state={state} />
          {state.filters["operatorId"] !== undefined && (
            <FilterChip
              label={t("anyOperator")}
              onClear={() => state.choose({ operatorId: undefined })}
            >
              {c("operator")} {asked.data?.content[0]?.operator?.name ?? ""}
            </FilterChip>
          )}
          <SearchBox state={state} name="target" placeholder={t("targetHint")} />
          <FilterSelect
            state={state}
            name="reads"
            label={t("reads")}
            every={t("withoutReads")}
            options={[{ id: "true", label: t("withReads") }]}
          />
          <PeriodFilter state={state} />
        </>
      }
      panel={({ row, onClose }) => row && <EntryPanel row={row} onClose={onClose} />}
    />
  );
}

/** What was done, in words: with each also how it ended. */
function ActionFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(auditTexts);
  const chosen = useStore(language);
  const options = Object.entries(actionTexts[chosen])
    .map(([id, label]) => ({ id, label }))
    .sort((one, other) => one.label.localeCompare(other.label, chosen));
  return (
    <FilterSelect
      state={state}
      name="action"
      label={t("action")}
      every={t("anyAction")}
      options={options}
    />
  );
}

/** Reads the whole chain when it is asked to; what it found stays beside the button. */
function Verification() {
  const t = useTexts(auditTexts);
  const [found, setFound] = useState<OperatorAnswer<"verifyAudit"> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      setFound(await call("verifyAudit"));
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {found !== null && (
        <span
          role="status"
          className={clsx("text-13 font-semibold", found.isWhole ? "text-accent" : "text-bad")}
        >
          {found.isWhole || found.fault === null
            ? t("whole", { entries: found.entries })
            : t("broken", { seq: found.fault.seq, what: found.fault.what })}
        </span>
      )}
      <Button size="small" isBusy={isBusy} onClick={() => void verify()}>
        {t("check")}
      </Button>
    </>
  );
}

function useAuditColumns(): readonly Column<AuditView>[] {
  const word = useActionWord();
  const t = useTexts(auditTexts);
  const c = useTexts(commonTexts);
  const target = useTarget();
  return [
    {
      label: t("seq"),
      isNumber: true,
      cell: (row) => <span className="text-muted">{row.seq}</span>,
      text: (row) => row.seq,
    },
    {
      label: c("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeTime(row.at)}</span>,
      text: (row) => writeTime(row.at),
    },
    {
      label: c("operator"),
      cell: (row) => row.operator?.name ?? t("nobody"),
      text: (row) => row.operator?.name ?? "",
    },
    {
      label: t("action"),
      // The name stands beside its words: files and papers have it.
      cell: (row) => (
        <>
          <b className="text-12 font-semibold">{word(row.action)}</b>{" "}
          <span className="font-sans text-11 text-muted">{row.action}</span>
        </>
      ),
      text: (row) => `${word(row.action)} (${row.action})`,
    },
    { label: t("target"), cell: (row) => target(row.target), text: (row) => row.target },
    {
      label: t("ip"),
      cell: (row) => <span className="text-muted">{row.ip}</span>,
      text: (row) => row.ip,
    },
    {
      label: t("hash"),
      isExtra: true,
      cell: (row) => <code className="font-sans text-11 text-muted">{row.hash.slice(0, 12)}</code>,
      text: (row) => row.hash,
    },
  ];
}

function EntryPanel({ row, onClose }: { readonly row: AuditView; readonly onClose: () => void }) {
  const t = useTexts(auditTexts);
  const c = useTexts(commonTexts);
  const target = useTarget();
  const word = useActionWord();
  return (
    <Panel title={t("entry", { seq: row.seq })} onClose={onClose}>
      <Facts
        rows={[
          [c("createdAt"), writeTime(row.at)],
          [
            c("operator"),
            row.operator === null ? t("nobody") : <Doer key="by" of={row.operator} />,
          ],
          [t("action"), `${word(row.action)} (${row.action})`],
          [t("target"), target(row.target)],
          [t("ip"), row.ip],
          [
            t("hash"),
            <code key="hash" className="font-sans text-12 break-all">
              {row.hash}
            </code>,
          ],
        ]}
      />
      <Section title={`${t("before")} → ${t("after")}`}>
        {row.before === null && row.after === null ? (
          <p className="px-4 pb-3 text-13 text-muted">{c("none")}</p>
        ) : (
          <Difference before={fieldsOf(row.before)} after={fieldsOf(row.after) ?? {}} />
        )}
      </Section>
    </Panel>
  );
}

/** An operator, who leads to all that they did. */
function Doer({ of: { id, name } }: { readonly of: NonNullable<AuditView["operator"]> }) {
  const t = useTexts(auditTexts);
  return (
    <span className="flex flex-wrap gap-x-2">
      {name}
      <Link to="/audit" search={{ operatorId: id }} className="text-accent underline">
        {t("theirs")}
      </Link>
    </span>
  );
}
