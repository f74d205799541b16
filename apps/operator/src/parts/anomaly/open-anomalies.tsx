/** Says that something is open about a member, and leads there whoever may look. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../base/session.ts";
import { openTexts } from "./open-texts.ts";

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
    <p className="mx-4 my-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
      {t("open", { count })}{" "}
      {may("risk.read") && (
        <Link to="/anomalies" search={{ memberId }} className="underline">
          {t("see")}
        </Link>
      )}
    </p>
  );
}
