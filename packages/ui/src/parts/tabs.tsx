import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly isCompact?: boolean;
  /** Smaller words, so that five of them stand beside each other on a narrow phone. */
  readonly isDense?: boolean;
  /** Other controls stand in the same row: however large the text, the words stay beside each other. */
  readonly isShared?: boolean;
}

/** Tabs within a page. Arrow keys move between them; the panel names itself with `tabPanelProps`. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  isCompact = false,
  isDense = false,
  isShared = false,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex border-b border-line px-2"
    >
      {tabs.map((tab) => {
        const isChosen = tab.id === chosen;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            className={clsx(
              "relative flex-auto whitespace-nowrap font-semibold transition-colors duration-120",
              isDense
                ? "px-1 text-13"
                : isShared
                  ? "px-[min(0.5rem,1.6vw)] text-[min(0.9375rem,3.85vw)]"
                  : "px-2 text-15",
              isCompact ? "h-9" : "h-11",
              isChosen
                ? "text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-ink"
                : "text-muted",
            )}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="ml-1 text-accent">{tab.count}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** What a panel needs so that a screen reader ties it to its tab. */
export function tabPanelProps(label: string): { role: "tabpanel"; "aria-label": string } {
  return { role: "tabpanel", "aria-label": label };
}
