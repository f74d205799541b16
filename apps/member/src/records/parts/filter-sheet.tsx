/** All choices at once; nothing changes until they are applied. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { useOptions } from "../../live/hooks.ts";
import { filterDays, marketTypes, narrows, type SearchFilter } from "../model/filter.ts";
import { isDay } from "../model/month.ts";
import { searchTexts } from "../texts.ts";
import { Part, PeriodPart } from "./period-part.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly filter: SearchFilter;
  readonly onApply: (filter: SearchFilter) => void;
  readonly onClose: () => void;
}

/** Drawn anew for each opening, so that what was not applied is forgotten. */
export function FilterSheet({ isOpen, filter, onApply, onClose }: Props) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const [draft, setDraft] = useState(filter);
  const days = filterDays(filter, serverNow(), runtime().site.timeZone);
  const [from, setFrom] = useState(days.startDate);
  const [to, setTo] = useState(days.endDate);
  const hasPeriod = narrows(filter.tab, "period");
  const hasDates = isDay(from) && isDay(to);
  const isBackward = hasDates && from > to;
  const hasOwnDates = from !== days.startDate || to !== days.endDate;
  const apply = () =>
    onApply(hasPeriod && hasOwnDates ? { ...draft, period: "custom", from, to } : draft);
  const clear = () => setDraft({ ...draft, optionId: null, side: null, kind: null, status: null });
  const all = { id: "", label: t("all") };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("filter")}
      footer={
        <>
          <Button onClick={clear}>{t("clear")}</Button>
          <Button tone="accent" disabled={hasPeriod && (!hasDates || isBackward)} onClick={apply}>
            {t("apply")}
          </Button>
        </>
      }
    >
      {hasPeriod && <PeriodPart from={from} to={to} onFrom={setFrom} onTo={setTo} />}
      <InstrumentPart draft={draft} onChange={setDraft} />
      <Part label={t("side")}>
        <Segmented
          label={t("side")}
          chosen={draft.side ?? ""}
          options={[all, { id: "LONG", label: texts.buy }, { id: "SHORT", label: texts.sell }]}
          onChoose={(side) =>
            setDraft({ ...draft, side: side === "LONG" || side === "SHORT" ? side : null })
          }
        />
      </Part>
      {narrows(filter.tab, "kind") && <KindPart draft={draft} onChange={setDraft} />}
      {narrows(filter.tab, "status") && (
        <Part label={t("status")}>
          <Segmented
            label={t("status")}
            chosen={draft.status ?? ""}
            options={[
              all,
              { id: "FILLED", label: t("filled") },
              { id: "CANCELLED", label: t("cancelled") },
            ]}
            onChoose={(status) =>
              setDraft({
                ...draft,
                status: status === "FILLED" || status === "CANCELLED" ? status : null,
              })
            }
          />
        </Part>
      )}
    </Sheet>
  );
}

interface DraftProps {
  readonly draft: SearchFilter;
  readonly onChange: (draft: SearchFilter) => void;
}

function InstrumentPart({ draft, onChange }: DraftProps) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const options = useOptions();
  return (
    <Part label={t("instrument")}>
      <select
        aria-label={t("instrument")}
        value={draft.optionId ?? ""}
        onChange={({ target }) =>
          onChange({ ...draft, optionId: target.value === "" ? null : target.value })
        }
        className={`${inputStyle} w-full px-3 text-15`}
      >
        <option value="">{t("all")}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {chosen === "ko" ? option.koName : option.enName}
          </option>
        ))}
      </select>
    </Part>
  );
}

function KindPart({ draft, onChange }: DraftProps) {
  const t = useTexts(searchTexts);
  const texts = productTexts[useStore(language)];
  return (
    <Part label={t("kind")}>
      <div role="group" aria-label={t("kind")} className="flex flex-wrap gap-2 py-1.5">
        <Chip isOn={draft.kind === null} onPress={() => onChange({ ...draft, kind: null })}>
          {t("all")}
        </Chip>
        {marketTypes.map((kind) => (
          <Chip key={kind} isOn={draft.kind === kind} onPress={() => onChange({ ...draft, kind })}>
            {texts[kindTexts[kind]]}
          </Chip>
        ))}
      </div>
    </Part>
  );
}
