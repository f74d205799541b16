/** What of members' orders and positions would be ended if it were done now: asked anew whenever it is shown. */

import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { RiskReachView } from "../../base/views.ts";
import { Answer } from "../states.tsx";
import { reachTexts } from "./reach-texts.ts";

export function Reach({ of }: { readonly of: OperatorQuery<"riskReach"> }) {
  const t = useTexts(reachTexts);
  const asked = useAsk("riskReach", of, { every: rereadMs });
  return (
    <Answer of={asked} rows={4}>
      {(reach) => (
        <div className="text-12">
          <Counts reach={reach} />
          {reach.members === 0 && <p className="pt-2 text-muted">{t("none")}</p>}
          {reach.left > 0 && <p className="pt-2 text-bad">{t("left", { count: reach.left })}</p>}
        </div>
      )}
    </Answer>
  );
}

function Counts({ reach }: { readonly reach: RiskReachView }) {
  const t = useTexts(reachTexts);
  const closing = reach.instruments.filter(({ positions }) => positions > 0);
  const rows: readonly (readonly [string, string])[] = [
    [t("members"), t("membersCount", { count: reach.members })],
    [t("orders"), t("count", { count: reach.orders })],
    [t("positions"), t("count", { count: reach.positions })],
    ...closing.map(({ koName, qty }) => [t("holding", { koName }), qty] as const),
  ];
  return (
    <table className="w-full">
      <caption className="pb-1 text-left text-muted">
        {t("asOf", { at: writeTime(reach.at) })}
      </caption>
      <tbody>
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
        {reach.closed > 0 && (
          <Row isGrave label={t("closed")} value={t("count", { count: reach.closed })} />
        )}
      </tbody>
    </table>
  );
}

function Row({
  label,
  value,
  isGrave = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isGrave?: boolean;
}) {
  return (
    <tr className={clsx("border-t border-line", isGrave && "font-bold text-bad")}>
      <th scope="row" className="py-1 pr-2 text-left font-[inherit]">
        {label}
      </th>
      <td className="py-1 text-right tabular-nums">{value}</td>
    </tr>
  );
}
