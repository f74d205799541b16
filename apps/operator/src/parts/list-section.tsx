/** Sections of a panel that list what there is, or say in a line that there is none. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { ReactNode } from "react";
import { writeShortTime } from "../base/moments.ts";
import { commonTexts } from "../base/texts.ts";
import { Section } from "./panel.tsx";

/** `children` are its items; `none` is what it says without any. */
export function ListSection({
  title,
  none,
  children,
  action,
}: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
  readonly action?: ReactNode;
}) {
  return (
    <Section title={title} action={action}>
      {children.length === 0 ? (
        <p className="px-4 pb-3 text-13 text-muted">{none}</p>
      ) : (
        <ul className="px-4 pb-2 text-13">{children}</ul>
      )}
    </Section>
  );
}

/** What is held or ordered of an instrument: its side and contracts, and `children` beside them. */
export function Traded({
  of: { koName, tradeType },
  qty,
  children,
}: {
  readonly of: { readonly koName: string; readonly tradeType: "LONG" | "SHORT" };
  readonly qty: number | string;
  readonly children: ReactNode;
}) {
  const t = useTexts(commonTexts);
  return (
    <li className="flex justify-between gap-2 py-1">
      <span>
        {koName} {t(tradeType)} {qty}
      </span>
      <span className="text-muted">{children}</span>
    </li>
  );
}

/** When something was, before what it was. */
export function When({ at }: { readonly at: string }) {
  return <span className="text-12 whitespace-nowrap text-muted">{writeShortTime(at)}</span>;
}
