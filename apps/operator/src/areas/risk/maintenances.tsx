/** 점검: what is planned or runs, proposed to two persons and ended by one (decision 076). */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { readTime, writeShortTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import type { OpeningsView } from "../../base/views.ts";
import { ReasonSheet } from "../../parts/act-sheet.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { maintenanceTexts } from "./maintenance-texts.ts";

type Maintenance = OpeningsView["maintenances"][number];

/** As many characters as fit into two lines of a phone. */
const NOTE_MAX = 100;

export function Maintenances({ rows }: { readonly rows: readonly Maintenance[] }) {
  const t = useTexts(maintenanceTexts);
  const may = useMay();
  const [isPlanning, setPlanning] = useState(false);
  const [ending, setEnding] = useState<Maintenance | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-13">
      <b className="min-w-20 font-semibold">{t("title")}</b>
      <ul aria-label={t("title")} className="contents">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-2">
            <Tag tone={row.isRunning ? "bad" : "wait"}>
              {t(row.isRunning ? "running" : "planned")}
            </Tag>
            <span className="tabular-nums">
              {t("times", { from: writeShortTime(row.from), until: writeShortTime(row.until) })}
            </span>
            <span>{row.note}</span>
            <span className="text-muted">{t("by", { by: row.by })}</span>
            {may("risk.act") && (
              <Button size="small" onClick={() => setEnding(row)}>
                {t(row.isRunning ? "end" : "callOff")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may("risk.act") && (
        <Button size="small" onClick={() => setPlanning(true)}>
          {t("plan")}
        </Button>
      )}
      {isPlanning && <PlanSheet onClose={() => setPlanning(false)} />}
      {ending !== null && <EndSheet row={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function PlanSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(maintenanceTexts);
  const [typed, setTyped] = useState({ from: "", until: "", note: "", noteEn: "" });
  const field = (name: keyof typeof typed) => ({
    label: t(name),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const { from, until, note, noteEn } = typed;
  return (
    <ProposalSheet
      title={t("planTitle")}
      label={t("propose")}
      isReady={from !== "" && until > from && note.trim() !== ""}
      proposal={() => ({
        kind: "MAINTENANCE",
        ...{ from: readTime(from), until: readTime(until) },
        ...{ note: note.trim(), noteEn: noteEn.trim() },
      })}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("planHint")}</p>
      <TextField type="datetime-local" hint={t("fromHint")} {...field("from")} />
      <TextField type="datetime-local" hint={t("untilHint")} {...field("until")} />
      <TextField maxLength={NOTE_MAX} {...field("note")} />
      <TextField maxLength={NOTE_MAX} {...field("noteEn")} />
    </ProposalSheet>
  );
}

function EndSheet({ row, onClose }: { readonly row: Maintenance; readonly onClose: () => void }) {
  const t = useTexts(maintenanceTexts);
  const { id, isRunning } = row;
  return (
    <ReasonSheet
      title={t(isRunning ? "endTitle" : "callOffTitle")}
      call="endMaintenance"
      body={(reason) => ({ maintenanceId: id, reason })}
      said={t(isRunning ? "ended" : "calledOff")}
      label={t(isRunning ? "end" : "callOff")}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-13">{t(isRunning ? "endHint" : "callOffHint")}</p>
    </ReasonSheet>
  );
}
