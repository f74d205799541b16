/** The header of an instrument's trade page: its name, the age of its prices, and the messages. */

import { memo } from "react";
import { MessageBell } from "../../parts/header.tsx";
import { useTexts } from "../../base/i18n.ts";
import { useNow } from "../base/use-trade.ts";
import type { OptionView } from "../base/views.ts";
import { contractCode } from "../base/instruments.ts";
import { showCountdown } from "../base/session.ts";
import { closingCountdown } from "./trading-day.ts";
import { LineChip, PriceChip } from "./connection-chip.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { ladderTexts } from "../base/ladder-texts.ts";

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
  const code = option === undefined ? "" : contractCode(option);
  return (
    <HeaderBar {...{ option, code, hasMenu, isLoading, onOpenInstruments }}>
      {option === undefined ? null : <DayEnd option={option} />}
      <span className="shrink-0 pr-2">
        {option === undefined ? <LineChip /> : <PriceChip option={option} />}
      </span>
      {isGuest ? null : <MessageBell isSpare={false} />}
    </HeaderBar>
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
