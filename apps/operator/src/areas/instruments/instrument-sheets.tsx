/** Whether an instrument is shown, trades, rests or is stopped: one person, with a reason. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import type { InstrumentView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { instrumentTexts } from "./texts.ts";

interface AboutInstrument {
  readonly row: InstrumentView;
  readonly onClose: () => void;
}

/** How an operator lets an instrument trade; its hours close it besides. */
type TradingState = "trade" | "rest" | "stop";

const TRADING_STATES = ["trade", "rest", "stop"] as const;
const HINTS = { trade: "tradeHint", rest: "restHint", stop: "stopHint" } as const;

export function TradingSheet({ row, onClose }: AboutInstrument) {
  const t = useTexts(instrumentTexts);
  const now = tradingStateOf(row);
  const c = useTexts(commonTexts);
  const [chosen, setChosen] = useState<TradingState>(now);
  const [isPlay, setPlay] = useState(row.isPlay);
  const [reason, setReason] = useState("");
  return (
    <ActSheet
      title={t("tradingSheet", { name: row.koName })}
      onClose={onClose}
      call="setInstrument"
      said={t("setDone")}
      label={t("setTrading")}
      tone={chosen === "trade" ? "accent" : "down"}
      isOff={(chosen === now && isPlay === row.isPlay) || reason.trim() === ""}
      body={() => ({
        overseaOptionId: row.overseaOptionId,
        isStop: chosen === "stop",
        isRest: chosen === "rest",
        isPlay,
        reason: reason.trim(),
      })}
    >
      <Segmented
        label={t("setTrading")}
        options={TRADING_STATES.map((id) => ({ id, label: t(id) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="text-13">{t(HINTS[chosen])}</p>
      <CheckField label={t("show")} isOn={isPlay} onChange={setPlay} />
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </ActSheet>
  );
}

function tradingStateOf({ isStop, isRest }: InstrumentView): TradingState {
  if (isStop) return "stop";
  return isRest ? "rest" : "trade";
}
