/** The drawing toolbar over a chart: what to touch next, the tools, and what may be done with what is drawn. */

import { clsx } from "clsx";
import { Eraser, Lock, LockOpen, Magnet, Trash2, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import { type ChartLayout, DRAWING_TOOLS, type DrawingTool } from "../../settings/chart-layout.ts";
import type { DrawingProgress } from "./drawings.ts";
import { studyTexts } from "./study-texts.ts";

interface Props {
  readonly layout: ChartLayout;
  readonly drawing: DrawingProgress | null;
  readonly hasChosen: boolean;
  readonly canUndo: boolean;
  readonly nameOf: (tool: DrawingTool) => string;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
  /** A tool, or none: what is being drawn is given up. */
  readonly onDraw: (tool: DrawingTool | null) => void;
  readonly onUndo: () => void;
  readonly onRemoveChosen: () => void;
  readonly onClose: () => void;
}

export function DrawingBar(props: Props) {
  const { layout, drawing, hasChosen, canUndo, nameOf, onLayout } = props;
  const t = useTexts(studyTexts);
  const { isLocked, hasSnap, drawings } = layout;
  return (
    <div className="shrink-0 border-b border-line bg-surface">
      <div
        role="toolbar"
        aria-label={t("drawTools")}
        className="flex h-11 items-center overflow-x-auto [scrollbar-width:none]"
      >
        <Tool label={t("drawClose")} onPress={props.onClose}>
          <X {...ICON} />
        </Tool>
        <Tool label={t("undo")} why={canUndo ? null : t("nothingToUndo")} onPress={props.onUndo}>
          <Undo2 {...ICON} />
        </Tool>
        <Tool
          label={t("removeChosen")}
          why={hasChosen ? null : t("nothingChosen")}
          onPress={props.onRemoveChosen}
        >
          <Eraser {...ICON} />
        </Tool>
        <Tool
          label={t("clear")}
          why={drawings.length > 0 ? null : t("nothingDrawn")}
          onPress={() => onLayout({ drawings: [] })}
        >
          <Trash2 {...ICON} />
        </Tool>
        <Tool label={t("snap")} isOn={hasSnap} onPress={() => onLayout({ hasSnap: !hasSnap })}>
          <Magnet {...ICON} />
        </Tool>
        <Tool label={t("lock")} isOn={isLocked} onPress={() => onLayout({ isLocked: !isLocked })}>
          {isLocked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
        </Tool>
        {DRAWING_TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-pressed={drawing?.tool === tool}
            className={clsx(
              "h-11 shrink-0 px-2.5 text-13 font-semibold whitespace-nowrap",
              drawing?.tool === tool ? "text-accent" : "text-ink",
            )}
            onClick={() => props.onDraw(drawing?.tool === tool ? null : tool)}
          >
            {nameOf(tool)}
          </button>
        ))}
      </div>
      {drawing === null ? null : (
        <p
          role="status"
          className="flex min-h-9 items-center justify-between gap-2 bg-accent-wash px-3 text-13 text-ink"
        >
          <span>{t(...hintOf(drawing, nameOf))}</span>
          <button
            type="button"
            className="relative shrink-0 font-semibold text-accent after:absolute after:-inset-2"
            onClick={() => props.onDraw(null)}
          >
            {t("drawGiveUp")}
          </button>
        </p>
      )}
    </div>
  );
}

const ICON = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;

/** What to touch next. */
function hintOf(
  { tool, placed, needed }: DrawingProgress,
  nameOf: Props["nameOf"],
): Parameters<ReturnType<typeof useTexts<keyof (typeof studyTexts)["ko"]>>> {
  const values = { tool: nameOf(tool), number: placed + 1, placed, needed };
  if (needed === 1) return ["drawOnly", values];
  return [placed === 0 ? "drawStart" : "drawNext", values];
}

interface ToolProps {
  readonly label: string;
  /** Why it does nothing now; null where it does. */
  readonly why?: string | null;
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, why = null, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={why !== null}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      className={clsx(
        "grid size-11 shrink-0 place-items-center",
        isOn === true ? "text-accent" : "text-muted",
        why !== null && "opacity-40",
      )}
      onClick={() => (why === null ? onPress() : toast(why))}
    >
      {children}
    </button>
  );
}
