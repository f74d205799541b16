/** The panel beside the table: what the opened row is, and what can be done with it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useShortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";
import { IconButton } from "./icon-button.tsx";

/** A section's heading lies below the screen's, within a panel also below the panel's. */
const IsInPanel = createContext(false);

export function Panel({
  title,
  onClose,
  children,
  footer,
}: {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}) {
  const t = useTexts(commonTexts);
  useShortcuts([{ key: "Escape", label: t("keyClose"), run: onClose }]);
  return (
    <aside
      aria-label={typeof title === "string" ? title : undefined}
      className="flex w-[26rem] shrink-0 flex-col border-l border-line bg-surface max-[70rem]:absolute max-[70rem]:inset-y-0 max-[70rem]:right-0 max-[70rem]:z-20 max-[70rem]:shadow-[var(--sheet-shadow)] max-md:fixed max-md:inset-0 max-md:w-full max-md:border-l-0"
    >
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <h2 className="min-w-0 flex-1 truncate text-15 font-bold">{title}</h2>
        <IconButton label={t("close")} onPress={onClose}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <IsInPanel value={true}>{children}</IsInPanel>
      </div>
      {footer !== undefined && (
        <footer className="flex shrink-0 flex-wrap gap-2 border-t border-line px-4 py-3 max-md:*:[button]:h-11">
          {footer}
        </footer>
      )}
    </aside>
  );
}

/** Facts in two columns. */
export function Facts({
  rows,
  isFlush = false,
}: {
  readonly rows: readonly (readonly [label: string, value: ReactNode] | null)[];
  /** Where its own room stands off the edges already, as a sheet does. */
  readonly isFlush?: boolean;
}) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-[8.5rem_1fr] gap-x-3 gap-y-1.5 text-13",
        !isFlush && "px-4 py-3",
      )}
    >
      {rows
        .filter((row) => row !== null)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function Section({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const isInPanel = useContext(IsInPanel);
  return (
    <section className="border-t border-line first:border-t-0">
      <div className="flex min-h-10 items-center justify-between gap-2 px-4 pt-2">
        {isInPanel ? (
          <h3 className="text-13 font-bold">{title}</h3>
        ) : (
          <h2 className="text-13 font-bold">{title}</h2>
        )}
        {action}
      </div>
      {children}
    </section>
  );
}
