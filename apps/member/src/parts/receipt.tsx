/** What receipts are made of: titled groups of lines, each a name with its figure. */

import type { ReactNode } from "react";

export function ReceiptGroup({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-13 font-semibold text-muted">{title}</h2>
      <dl className="divide-y divide-line rounded-14 border border-line bg-surface px-4">
        {children}
      </dl>
    </section>
  );
}

export function ReceiptRow({
  name,
  hint,
  isSum = false,
  children,
}: {
  readonly name: ReactNode;
  readonly hint?: string;
  /** What the lines above come to, or what decided. */
  readonly isSum?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <dt className={isSum ? "text-13 font-semibold" : "text-13 text-muted"}>
        {name}
        {hint === undefined ? null : <span className="block text-12 text-faint">{hint}</span>}
      </dt>
      <dd
        className={`ml-auto text-right text-13 break-all tabular-nums ${isSum ? "font-bold" : "font-semibold"}`}
      >
        {children}
      </dd>
    </div>
  );
}
