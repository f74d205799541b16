/** What one-hand mode brings to the page: where things stand (`one-hand.css`), and the instruments in reach. */

import "./one-hand.css";
import { ListFilter } from "lucide-react";
import { useTexts } from "../../base/i18n.ts";
import { tradeTexts } from "../base/texts.ts";

/** The list of instruments; in the largest text on a narrow phone the tabs need its place, and the header opens it. */
export function InstrumentsButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(tradeTexts);
  return (
    <button
      type="button"
      data-instruments=""
      aria-label={t("openInstruments")}
      className="grid w-[40px] shrink-0 place-items-center border-b border-line text-muted"
      onClick={onPress}
    >
      <ListFilter aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  );
}
