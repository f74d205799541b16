/** How a finding stands. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { AnomalyView } from "../../base/views.ts";
import { Tag } from "../../parts/tag.tsx";
import { anomalyTexts } from "./texts.ts";

/** Its state; an open one that was decided before has something new. */
export function AnomalyState({ row }: { readonly row: AnomalyView }) {
  const t = useTexts(anomalyTexts);
  const isAgain = row.state === "OPEN" && row.decided !== null;
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={row.state === "OPEN" ? "wait" : row.state === "ACTED" ? "good" : "plain"}>
        {t(row.state)}
      </Tag>
      {isAgain && <Tag tone="wait">{t("again")}</Tag>}
    </span>
  );
}
