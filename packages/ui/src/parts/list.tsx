import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Rows that belong together, under a small heading. */
export function ListGroup({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="mx-4 mt-3">
      {title !== undefined && (
        <h2 className="px-1 pt-3 pb-2 text-13 font-semibold text-muted">{title}</h2>
      )}
      <div className="divide-y divide-line overflow-hidden rounded-14 border border-line bg-surface">
        {children}
      </div>
    </section>
  );
}

export interface ListRowProps {
  readonly icon?: ReactNode;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly value?: ReactNode;
}

/** How a row lies: label left, value right; wrap it in what is pressed. */
export function ListRow({ icon, label, hint, value }: ListRowProps) {
  return (
    <span className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left">
      {icon !== undefined && (
        <span className="flex w-6 shrink-0 justify-center text-muted">{icon}</span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-15">{label}</span>
        {hint !== undefined && <span className="block text-12 text-muted">{hint}</span>}
      </span>
      {value !== undefined && (
        <span className="shrink-0 text-right text-15 text-muted">{value}</span>
      )}
    </span>
  );
}

/** Name and figure of a summary, figure right-aligned. */
export function Figure({
  label,
  children,
  tone = "plain",
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly tone?: "plain" | "strong";
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className={clsx("text-13", tone === "strong" ? "font-semibold text-ink" : "text-muted")}>
        {label}
      </dt>
      <dd
        className={clsx(
          "text-right tabular-nums",
          tone === "strong" ? "text-15 font-bold" : "text-13",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
