/** Chooses the days of a list by name, in the site's zone. */

import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import type { FilterState } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { serverNow } from "../../base/server-time.ts";
import { fieldStyle } from "../fields.tsx";
import { daysOf, PRESETS, type Preset, presetOf } from "./presets.ts";

const presetTexts = catalogue(
  {
    period: "기간",
    any: "기간 · 직접",
    TODAY: "오늘",
    YESTERDAY: "어제",
    WEEK: "7일",
    THIS_MONTH: "이번 달",
    LAST_MONTH: "지난 달",
  } satisfies Record<Preset, string> & Record<string, string>,
  {
    period: "Period",
    any: "Period · by dates",
    TODAY: "Today",
    YESTERDAY: "Yesterday",
    WEEK: "7 days",
    THIS_MONTH: "This month",
    LAST_MONTH: "Last month",
  },
);

export function PresetSelect({ state }: { readonly state: FilterState }) {
  const t = useTexts(presetTexts);
  const today = writeTime(new Date(serverNow()).toISOString()).slice(0, 10);
  const { startDate, endDate } = state.filters;
  const chosen = presetOf({ startDate, endDate }, today);
  return (
    <select
      aria-label={t("period")}
      value={chosen ?? ""}
      onChange={({ target }) => {
        const preset = PRESETS.find((each) => each === target.value);
        state.choose(
          preset === undefined
            ? { startDate: undefined, endDate: undefined }
            : { ...daysOf(preset, today) },
        );
      }}
      className={`${fieldStyle} w-auto!`}
    >
      <option value="">{t("any")}</option>
      {PRESETS.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </select>
  );
}
