/** All choices at once; nothing changes until they are applied. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { useOptions } from "../../live/hooks.ts";
import { nameOf } from "../../trading/base/instruments.ts";
import {
  filterDays,
  marketTypes,
  narrows,
  type SearchFilter,
  withoutChoices,
} from "../model/filter.ts";
import { searchTexts } from "../texts.ts";
import { ChoiceSheet, InstrumentPart, TagPart } from "./choice-sheet.tsx";
import { Part } from "./period-part.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly filter: SearchFilter;
  readonly onApply: (filter: SearchFilter) => void;
  readonly onClose: () => void;
}

export function FilterSheet({ isOpen, filter, onApply, onClose }: Props) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const options = useOptions().map((option) => ({ id: option.id, name: nameOf(option, chosen) }));
  const [draft, setDraft] = useState(filter);
  const all = { id: "", label: t("all") };
  return (
    <ChoiceSheet
      isOpen={isOpen}
      days={
        narrows(filter.tab, "period")
          ? filterDays(filter, serverNow(), runtime().site.timeZone)
          : null
      }
      onClear={() => setDraft(withoutChoices(draft))}
      onApply={(own) => onApply(own === null ? draft : { ...draft, period: "custom", ...own })}
      onClose={onClose}
    >
      <InstrumentPart
        label={t("instrument")}
        all={all.label}
        options={options}
        chosen={draft.optionId}
        onChoose={(optionId) => setDraft({ ...draft, optionId })}
      />
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
      {narrows(filter.tab, "tag") && (
        <TagPart chosen={draft.tag} onChoose={(tag) => setDraft({ ...draft, tag })} />
      )}
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
    </ChoiceSheet>
  );
}

interface DraftProps {
  readonly draft: SearchFilter;
  readonly onChange: (draft: SearchFilter) => void;
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
