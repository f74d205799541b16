/** How many orders work over all instruments; opens them. */

import { useTexts } from "../../base/i18n.ts";
import { tradeTexts } from "../base/texts.ts";

export function WorkingButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTexts(tradeTexts);
  return (
    <button
      type="button"
      className="relative flex items-center border-b border-line px-[min(0.75rem,2.2vw)] text-[min(0.8125rem,3.4vw)] font-semibold text-muted after:absolute after:-inset-y-1 after:inset-x-0"
      onClick={onPress}
    >
      {t("working")}
      <span
        className={`ml-1 min-w-5 rounded-full px-1.5 text-center text-[min(0.75rem,3.2vw)] leading-5 ${count > 0 ? "bg-accent text-on-accent" : "bg-raised"}`}
      >
        {count}
      </span>
    </button>
  );
}
