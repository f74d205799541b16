/** How often an alert is told: once, or each time with a rest between. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "../../base/i18n.ts";
import { alertTexts } from "./alert-texts.ts";

const REPEATS = ["once", "minutes", "hour", "day"] as const;
export type Repeat = (typeof REPEATS)[number];

/** Minutes of rest; null is told once. */
export const REST_MINUTES: Readonly<Record<Repeat, number | null>> = {
  once: null,
  minutes: 5,
  hour: 60,
  day: 1_440,
};

export const REPEAT_WORDS = {
  once: "alertOnce",
  minutes: "alertMinutes",
  hour: "alertHour",
  day: "alertDay",
} as const satisfies Record<Repeat, string>;

interface Props {
  readonly chosen: Repeat;
  readonly onChoose: (repeat: Repeat) => void;
  /** When it is told again. */
  readonly hint: string;
}

export function AlertRepeat({ chosen, onChoose, hint }: Props) {
  const t = useTexts(alertTexts);
  return (
    <div className="pt-2">
      <Segmented<Repeat>
        label={t("alertRepeat")}
        chosen={chosen}
        options={REPEATS.map((id) => ({ id, label: t(REPEAT_WORDS[id]) }))}
        onChoose={onChoose}
      />
      {chosen === "once" ? null : <p className="pt-1 text-12 text-muted">{hint}</p>}
    </div>
  );
}

/** The nearest of the choices that rests as long; another app may have asked for any rest. */
export function repeatOf(minutes: number): Repeat {
  return REPEATS.findLast((each) => (REST_MINUTES[each] ?? 0) <= minutes) ?? "minutes";
}
