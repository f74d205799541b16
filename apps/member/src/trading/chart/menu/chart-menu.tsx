/** What the chart shows: kind, indicators, named layouts, the member's own lines. Kept with the server as it is changed. */

import { Chip } from "@naru/ui/parts/chip.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import {
  CHART_MARKS,
  changeMemberSettings,
  useMemberSettings,
} from "../../../settings/settings-store.ts";
import { type ChartLayout } from "../../../settings/chart-layout.ts";
import { CHART_KINDS } from "../../../settings/chart-choices.ts";
import {
  type IndicatorName,
  OVER_INDICATORS,
  UNDER_INDICATORS,
} from "../../../settings/indicators.ts";
import { LayoutsPart } from "../../study/layouts-part.tsx";
import { studyTexts } from "../../study/study-texts.ts";
import { chartMenuTexts } from "./chart-menu-texts.ts";
import { chartTexts } from "../chart-texts.ts";
import { MemoSheet } from "../../base/memo-sheet.tsx";

interface Props {
  readonly layout: ChartLayout;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
  /** Parameters and colours of an indicator are asked for. */
  readonly onSet: (name: IndicatorName) => void;
  readonly onDone: () => void;
}

export function ChartMenu({ layout, onLayout, onSet, onDone }: Props) {
  const title = useTexts(chartTexts);
  const t = useTexts(chartMenuTexts);
  const names = useTexts(studyTexts);
  const { indicators } = layout;
  const toggle = (name: IndicatorName) =>
    onLayout({
      indicators: indicators.includes(name)
        ? indicators.filter((held) => held !== name)
        : [...indicators, name],
    });
  return (
    <MemoSheet isOpen onClose={onDone} title={title("menu")}>
      <Part name={t("kind")}>
        {CHART_KINDS.map((kind) => (
          <Chip key={kind} isOn={layout.kind === kind} onPress={() => onLayout({ kind })}>
            {t(kind)}
          </Chip>
        ))}
      </Part>
      {(
        [
          ["over", OVER_INDICATORS],
          ["under", UNDER_INDICATORS],
        ] as const
      ).map(([key, known]) => (
        <Part key={key} name={t(key)}>
          {known.map((name) => (
            <Chip key={name} isOn={indicators.includes(name)} onPress={() => toggle(name)}>
              {names(name)}
            </Chip>
          ))}
        </Part>
      ))}
      {indicators.length === 0 ? null : (
        <Part name={names("params")}>
          {indicators.map((name) => (
            <Chip key={name} onPress={() => onSet(name)}>
              {names("setOf", { name: names(name) })}
            </Chip>
          ))}
        </Part>
      )}
      <LayoutsPart layout={layout} onLayout={onLayout} />
      <Marks layout={layout} onLayout={onLayout} />
      <p className="pt-1 text-12 text-muted">{t("longPressHint")}</p>
    </MemoSheet>
  );
}

/** What of the member's own and of the day is drawn, and the sessions of the world. */
function Marks({ layout, onLayout }: Pick<Props, "layout" | "onLayout">) {
  const t = useTexts(chartMenuTexts);
  const { chart } = useMemberSettings();
  return (
    <>
      <h3 className="pt-4 text-13 font-semibold text-muted">{t("marks")}</h3>
      <div className="-mx-4">
        {CHART_MARKS.map((mark) => (
          <SwitchRow
            key={mark}
            label={t(mark)}
            isOn={chart.marks[mark]}
            onChange={(isOn) =>
              changeMemberSettings({
                chart: { ...chart, marks: { ...chart.marks, [mark]: isOn } },
              })
            }
          />
        ))}
        <SwitchRow
          label={t("sessions")}
          isOn={layout.hasSessions}
          onChange={(hasSessions) => onLayout({ hasSessions })}
        />
      </div>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="pt-4">
      <h3 className="pb-2 text-13 font-semibold text-muted">{name}</h3>
      <div className="flex flex-wrap gap-x-2 gap-y-3">{children}</div>
    </section>
  );
}
