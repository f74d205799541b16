/** What the chart shows: kind, indicators, drawings, the member's own lines. Kept with the server as it is changed. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import {
  CHART_MARKS,
  changeMemberSettings,
  useMemberSettings,
} from "../../settings/settings-store.ts";
import {
  CHART_KINDS,
  type ChartLayout,
  DRAWING_TOOLS,
  type DrawingTool,
  type IndicatorName,
  OVER_INDICATORS,
  UNDER_INDICATORS,
} from "../../settings/chart-layout.ts";
import { chartTexts } from "./chart-texts.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";

interface Props {
  readonly layout: ChartLayout;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
  readonly onDraw: (tool: DrawingTool) => void;
  readonly onDone: () => void;
}

export function ChartMenu({ layout, onLayout, onDraw, onDone }: Props) {
  const t = useTexts(chartTexts);
  const { indicators, drawings } = layout;
  const toggle = (name: IndicatorName) =>
    onLayout({
      indicators: indicators.includes(name)
        ? indicators.filter((held) => held !== name)
        : [...indicators, name],
    });
  return (
    <MemoSheet isOpen onClose={onDone} title={t("menu")}>
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
      ).map(([key, names]) => (
        <Part key={key} name={t(key)}>
          {names.map((name) => (
            <Chip key={name} isOn={indicators.includes(name)} onPress={() => toggle(name)}>
              {name}
            </Chip>
          ))}
        </Part>
      ))}
      <Part name={t("drawings")}>
        {DRAWING_TOOLS.map((tool) => (
          <Chip
            key={tool}
            onPress={() => {
              onDraw(tool);
              onDone();
            }}
          >
            {t(tool)}
          </Chip>
        ))}
      </Part>
      <p className="pt-2 text-12 text-muted">{t("drawHint")}</p>
      {drawings.length === 0 ? null : (
        <div className="flex gap-2 pt-3 *:flex-1">
          <Button onClick={() => onLayout({ drawings: drawings.slice(0, -1) })}>{t("undo")}</Button>
          <Button onClick={() => onLayout({ drawings: [] })}>{t("clear")}</Button>
        </div>
      )}
      <Marks layout={layout} onLayout={onLayout} />
      <p className="pt-1 text-12 text-muted">{t("longPressHint")}</p>
    </MemoSheet>
  );
}

/** What of the member's own and of the day is drawn, and the sessions of the world. */
function Marks({ layout, onLayout }: Pick<Props, "layout" | "onLayout">) {
  const t = useTexts(chartTexts);
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
