/** The member's named layouts: one touch dresses the chart, what it wears now is kept under a name. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import type { ChartLayout } from "../../settings/chart-layout.ts";
import {
  forgetNamedLayout,
  keepNamedLayout,
  LAYOUT_NAME_MAX,
  useNamedLayouts,
} from "../../settings/named-layouts.ts";
import { studyTexts } from "./study-texts.ts";

interface Props {
  readonly layout: ChartLayout;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
}

export function LayoutsPart({ layout, onLayout }: Props) {
  const t = useTexts(studyTexts);
  const layouts = useNamedLayouts();
  const [name, setName] = useState("");
  return (
    <section aria-label={t("layouts")} className="pt-4">
      <h3 className="text-13 font-semibold text-muted">{t("layouts")}</h3>
      <p className="pt-1 pb-2 text-12 text-muted">{t("layoutsHint")}</p>
      {layouts.length === 0 ? <p className="pb-2 text-13 text-muted">{t("layoutNone")}</p> : null}
      <ul>
        {layouts.map(({ name: kept, dress }) => (
          <li key={kept} className="flex items-center gap-2">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 truncate text-left text-15 font-semibold"
              onClick={() => onLayout(dress)}
            >
              {kept}
            </button>
            <button
              type="button"
              aria-label={t("layoutForget", { name: kept })}
              className="grid size-11 shrink-0 place-items-center text-muted"
              onClick={() => forgetNamedLayout(kept)}
            >
              <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          keepNamedLayout(name, layout);
          setName("");
        }}
      >
        <input
          type="text"
          autoComplete="off"
          aria-label={t("layoutName")}
          placeholder={t("layoutName")}
          maxLength={LAYOUT_NAME_MAX}
          className="h-11 min-w-0 flex-1 rounded-8 bg-ground px-3 text-15 text-ink ring-1 ring-line ring-inset"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ""}>
          {t("layoutKeep")}
        </Button>
      </form>
    </section>
  );
}
