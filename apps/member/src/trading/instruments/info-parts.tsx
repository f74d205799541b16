/** What the specification sheet is made of. */

import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly isInColumns?: boolean;
  readonly children: ReactNode;
}

/** Rows under a heading. */
export function Section({ title, isInColumns = false, children }: SectionProps) {
  const columns = "grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-x-6";
  return (
    <section className="pt-4">
      <h2 className="pb-1 text-13 font-bold">{title}</h2>
      <dl className={isInColumns ? columns : ""}>{children}</dl>
    </section>
  );
}

/** A name and what it is. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line/60 py-1 text-13">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-right font-semibold [overflow-wrap:normal]">{children}</dd>
    </div>
  );
}

/** A figure that is not broken from its unit. */
export function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="whitespace-nowrap">
      {value}
      <span className="text-12 font-normal text-faint"> {unit}</span>
    </span>
  );
}
