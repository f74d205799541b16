/** The sheet of a list's choices: nothing changes until they are applied, and what was not applied is forgotten with the sheet. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { useNotes } from "../data/notes.ts";
import { isDay } from "../model/month.ts";
import { tagsOf } from "../model/notes.ts";
import { searchTexts } from "../texts.ts";
import { Part, PeriodPart } from "./period-part.tsx";

export function ChoiceSheet({
  isOpen,
  days,
  onClear,
  onApply,
  onClose,
  children,
}: {
  readonly isOpen: boolean;
  /** Of the list as it is; null where it has none. */
  readonly days: { readonly startDate: string; readonly endDate: string } | null;
  readonly onClear: () => void;
  /** With the days where others were typed. */
  readonly onApply: (own: { readonly from: string; readonly to: string } | null) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useTexts(searchTexts);
  const [from, setFrom] = useState(days?.startDate ?? "");
  const [to, setTo] = useState(days?.endDate ?? "");
  const isOther = days !== null && (from !== days.startDate || to !== days.endDate);
  const isWrong = days !== null && (!isDay(from) || !isDay(to) || from > to);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("filter")}
      footer={
        <>
          <Button onClick={onClear}>{t("clear")}</Button>
          <Button
            tone="accent"
            disabled={isWrong}
            onClick={() => onApply(isOther ? { from, to } : null)}
          >
            {t("apply")}
          </Button>
        </>
      }
    >
      {days !== null && <PeriodPart from={from} to={to} onFrom={setFrom} onTo={setTo} />}
      {children}
    </Sheet>
  );
}

/** One of several, an instrument or a tag, or all. */
export function InstrumentPart({
  label,
  all,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}) {
  return (
    <Part label={label}>
      <select
        aria-label={label}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
        className={`${inputStyle} w-full px-3 text-15`}
      >
        <option value="">{all}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Part>
  );
}

/** One of the member's tags, or all trades; absent until there is one. */
export function TagPart({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null;
  readonly onChoose: (tag: string | null) => void;
}) {
  const t = useTexts(searchTexts);
  const { data: notes = [] } = useNotes();
  const tags = [...new Set([...(chosen === null ? [] : [chosen]), ...tagsOf(notes)])];
  if (tags.length === 0) return null;
  return (
    <InstrumentPart
      label={t("tag")}
      all={t("all")}
      options={tags.map((tag) => ({ id: tag, name: `#${tag}` }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
