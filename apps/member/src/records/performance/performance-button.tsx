/** The row above a list of closed positions that opens how they did together. */

import { ChevronRight } from "lucide-react";
import { useTexts } from "../../base/i18n.ts";
import { searchTexts } from "../texts.ts";

export function PerformanceButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(searchTexts);
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 w-full items-center justify-between border-b border-line bg-surface px-4 text-15 font-semibold active:bg-raised"
    >
      {t("performance")}
      <ChevronRight size={18} strokeWidth={1.5} className="text-faint" aria-hidden />
    </button>
  );
}
