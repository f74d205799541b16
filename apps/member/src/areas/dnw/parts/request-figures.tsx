/** What there is, what it costs and what is left. */

import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useUnit } from "../../../base/units.ts";
import { type DnwSide, wholeOf } from "../../../money/amount.ts";
import { dnwTexts } from "../texts.ts";
import type { RequestFigures } from "../data/use-request.ts";

interface Props {
  readonly side: DnwSide;
  readonly figures: RequestFigures;
}

export function RequestFigureList({ side, figures }: Props) {
  const t = useTexts(dnwTexts);
  const unit = useUnit(runtime().site.binaryCurrency);
  const { shown, available, after } = figures;
  return (
    <>
      <dl className="mt-4 rounded-14 border border-line bg-surface px-4 py-2.5">
        <Figure label={t("balance")}>
          {shown === null ? <Waiting /> : <Money value={shown} unit={unit} />}
        </Figure>
        {side === "W" && <LeavingFigures figures={figures} />}
        <Figure label={t(side === "D" ? "after" : "left")} tone="strong">
          {after === null ? "–" : <Money value={after} unit={unit} />}
        </Figure>
      </dl>
      {side === "W" &&
        shown !== null &&
        available !== null &&
        wholeOf(shown) !== wholeOf(available) && (
          <Link
            to={paths.asset}
            className="mt-1 flex h-10 items-center text-13 text-muted underline underline-offset-4"
          >
            {t("whyLess")}
          </Link>
        )}
    </>
  );
}

/** What may leave, at which fee, and how much of it today. */
function LeavingFigures({ figures }: Pick<Props, "figures">) {
  const t = useTexts(dnwTexts);
  const unit = useUnit(runtime().site.binaryCurrency);
  const { available, limits, siteFee, isFailed } = figures;
  return (
    <>
      <Figure label={t("available")}>
        {available === null ? <Waiting /> : <Money value={available} unit={unit} />}
      </Figure>
      <Figure label={t("fee")}>
        {siteFee !== undefined ? (
          <Money value={siteFee} unit={unit} />
        ) : !isFailed ? (
          <Waiting />
        ) : (
          "–"
        )}
      </Figure>
      {limits?.withdrawLeftToday !== null && limits !== undefined && (
        <Figure label={t("leftToday")}>
          <Money value={limits.withdrawLeftToday} unit={unit} />
        </Figure>
      )}
    </>
  );
}

function Waiting() {
  return <Skeleton className="h-5 w-24" />;
}
