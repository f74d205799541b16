/** The 48 px header: ≡ and the name open the list of instruments, then the end-of-round alarm and how it works. */

import type { TradeOptionView } from "@naru/client/views";
import { Bell, BellOff, ChevronDown, Info, Menu } from "lucide-react";
import { language, useTexts } from "../../../base/i18n.ts";
import { memberPreferences, preferAsMember } from "../../../base/preferences.ts";
import { useStore } from "../../../base/store.ts";
import { instrumentName } from "../../../bets/model/instrument-name.ts";
import { binaryTexts } from "../texts.ts";

interface Props {
  readonly option: TradeOptionView | undefined;
  readonly isLoading: boolean;
  readonly onOpenInstruments: () => void;
  readonly onHowTo: (() => void) | null;
}

const ICON = "grid size-11 shrink-0 place-items-center rounded-8 text-muted";

export function BinaryHeader({ option, isLoading, onOpenInstruments, onHowTo }: Props) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-1 [@media(max-height:740px)]:h-11">
      <button
        type="button"
        className={ICON}
        aria-label={t("openInstruments")}
        onClick={onOpenInstruments}
      >
        <Menu aria-hidden="true" size={22} strokeWidth={1.5} className="text-ink" />
      </button>
      <h1 className="min-w-0 flex-1">
        <button
          type="button"
          className="flex h-11 max-w-full min-w-0 items-center gap-1 rounded-8 text-left"
          onClick={onOpenInstruments}
        >
          {isLoading ? (
            <span className="breathe h-5 w-28 rounded-8 bg-raised" />
          ) : (
            <>
              <span className="truncate text-17 font-bold">
                {option === undefined ? t("chooseInstrument") : instrumentName(option, chosen)}
              </span>
              <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
            </>
          )}
        </button>
      </h1>
      <AlarmButton />
      {onHowTo !== null && (
        <button type="button" className={ICON} aria-label={t("howTo")} onClick={onHowTo}>
          <Info aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </header>
  );
}

function AlarmButton() {
  const t = useTexts(binaryTexts);
  const { betEndAlarm } = useStore(memberPreferences);
  const Icon = betEndAlarm ? Bell : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={betEndAlarm}
      aria-label={t(betEndAlarm ? "alarmOn" : "alarmOff")}
      className={ICON}
      onClick={() => preferAsMember({ betEndAlarm: !betEndAlarm })}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  );
}
