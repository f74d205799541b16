/** The 48 px header: ≡ and the name open the list of instruments, then the age of the prices and the messages. */

import { ChevronDown, Menu } from "lucide-react";
import { memo } from "react";
import { MessageBell } from "../../parts/header.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useNow } from "../base/use-trade.ts";
import type { OptionView } from "../base/views.ts";
import { contractCode, nameOf } from "../base/instruments.ts";
import { showCountdown } from "../base/session.ts";
import { closingCountdown } from "./trading-day.ts";
import { LineChip, PriceChip } from "./connection-chip.tsx";
import { ladderTexts } from "../base/ladder-texts.ts";
import { tradeTexts } from "../base/texts.ts";

interface Props {
  readonly option: OptionView | undefined;
  /** Guests have no messages. */
  readonly isGuest: boolean;
  readonly hasMenu: boolean;
  /** Whether the instrument is still to come, where there is none. */
  readonly isLoading?: boolean;
  readonly onOpenInstruments: () => void;
}

export const TradeHeader = memo(function TradeHeader(props: Props) {
  const { option, isGuest, hasMenu, isLoading = false, onOpenInstruments } = props;
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  // The contract code gives way to the name: where both do not fit it wraps out of the line.
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-1 [@media(max-height:740px)]:h-11">
      {hasMenu && (
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-8"
          aria-label={t("openInstruments")}
          onClick={onOpenInstruments}
        >
          <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      )}
      <h1 className="min-w-0">
        <button
          type="button"
          className={`flex h-11 max-w-full min-w-0 flex-wrap content-start items-center gap-x-1 overflow-hidden rounded-8 pr-1 text-left ${hasMenu ? "" : "pl-3"}`}
          onClick={onOpenInstruments}
        >
          {option === undefined ? (
            <span className="flex h-11 items-center text-17 font-bold">
              <span className={isLoading || !hasMenu ? "sr-only" : ""}>
                {t("chooseInstrument")}
              </span>
              {isLoading ? <span className="h-5 w-28 rounded-8 bg-raised breathe" /> : null}
            </span>
          ) : (
            <>
              <span className="flex h-11 max-w-full min-w-0 items-center gap-1">
                <span className="truncate text-[min(1.0625rem,4.7vw)] font-bold">
                  {nameOf(option, chosen)}
                </span>
                <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
              </span>
              <span className="h-11 text-12 leading-[2.75rem] text-muted">
                {contractCode(option)}
              </span>
            </>
          )}
        </button>
      </h1>
      {option?.label ? (
        <span className="shrink-0 rounded-8 bg-warning-wash px-1.5 py-0.5 text-11 whitespace-nowrap text-warning max-[379px]:hidden [[data-textsize=larger]_&]:hidden">
          {chosen === "ko" ? option.label : t("groupSimulated")}
        </span>
      ) : null}
      <span className="flex-1" />
      {option === undefined ? null : <DayEnd option={option} />}
      <span className="shrink-0 pr-2">
        {option === undefined ? <LineChip /> : <PriceChip option={option} />}
      </span>
      {isGuest ? null : <MessageBell />}
    </header>
  );
}, isSameHeader);

/** In the last half hour of the trading day: how long positions without overnight still live. */
function DayEnd({ option }: { option: OptionView }) {
  const t = useTexts(ladderTexts);
  const seconds = closingCountdown(option, useNow());
  if (seconds === null) return null;
  const time = showCountdown(seconds).replace(/^00:/, "");
  return (
    <span
      role="timer"
      className="shrink-0 rounded-8 bg-warning-wash px-1.5 py-0.5 text-12 font-semibold whitespace-nowrap text-warning"
    >
      {t("closesIn", { time })}
    </span>
  );
}

/** Prices change with every tick, what the header shows does not. */
function isSameHeader(a: Props, b: Props): boolean {
  return (
    a.option?.id === b.option?.id &&
    a.option?.koName === b.option?.koName &&
    a.option?.contractMonth === b.option?.contractMonth &&
    a.option?.session === b.option?.session &&
    a.isGuest === b.isGuest &&
    a.hasMenu === b.hasMenu &&
    a.isLoading === b.isLoading &&
    a.onOpenInstruments === b.onOpenInstruments
  );
}
