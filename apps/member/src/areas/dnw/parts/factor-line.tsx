/** What is lacking before money may leave, and the way to get it: a PIN right here. */

import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import type { Factors } from "../../../confirm/factors.ts";
import { dnwTexts } from "../texts.ts";

export function FactorLine({
  lacks,
  onSetPin,
}: {
  readonly lacks: NonNullable<Factors["lacks"]>;
  readonly onSetPin: () => void;
}) {
  const t = useTexts(dnwTexts);
  const look =
    "mt-2 flex min-h-14 w-full items-center gap-3 rounded-14 border border-line bg-surface px-4 py-2 text-left";
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-13 text-muted">{t("factorTitle")}</span>
        <span className="block text-15 font-semibold text-warning">{t(`first${lacks}`)}</span>
      </span>
      <span className="shrink-0 text-13 text-muted">
        {t(lacks === "UNLOCKED_PIN" ? "resetShort" : "registerShort")}
      </span>
      <ChevronRight size={18} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
    </>
  );
  return lacks === "ANY" ? (
    <button type="button" onClick={onSetPin} className={look}>
      {content}
    </button>
  ) : (
    <Link to={lacks === "OTP" ? paths.otp : paths.pin} className={look}>
      {content}
    </Link>
  );
}
