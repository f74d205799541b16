/** Says that something is open about a member, and leads there whoever may look. */

import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../base/session.ts";

const openTexts = catalogue(
  {
    open: "확인할 이상 거래가 {count}건 있어요.",
    see: "보기",
  },
  {
    open: "{count} {count#anomaly is/anomalies are} open about this member.",
    see: "See",
  },
);

export function OpenAnomalies({
  memberId,
  count,
}: {
  readonly memberId: string;
  readonly count: number;
}) {
  const t = useTexts(openTexts);
  const may = useMay();
  if (count === 0) return null;
  return (
    <p className="mx-4 mt-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
      {t("open", { count })}{" "}
      {may("risk.read") && (
        <Link to="/anomalies" search={{ memberId }} className="underline">
          {t("see")}
        </Link>
      )}
    </p>
  );
}
