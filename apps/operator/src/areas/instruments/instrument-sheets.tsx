/** Changing an instrument: its settings, or whether it trades, rests or is stopped. */

import { formatNumber } from "@naru/ui/format/number";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { isNonNegative, plainAmount, wholeOf } from "../../base/typed.ts";
import type { InstrumentView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { trimZeros } from "../../parts/amount.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { instrumentTexts } from "./texts.ts";

interface AboutInstrument {
  readonly row: InstrumentView;
  readonly onClose: () => void;
}

const amountNames = ["intradayMargin", "overnightMargin", "losscut", "fee"] as const;
type AmountName = (typeof amountNames)[number];

export function SettingSheet({ row, onClose }: AboutInstrument) {
  const t = useTexts(instrumentTexts);
  const { site } = useMe();
  const [amounts, setAmounts] = useState<Record<AmountName, string>>({
    intradayMargin: trimZeros(row.intradayMargin),
    overnightMargin: trimZeros(row.overnightMargin),
    losscut: trimZeros(row.losscut),
    fee: trimZeros(row.fee),
  });
  const [max, setMax] = useState(String(row.maxContracts));
  const [isPlay, setPlay] = useState(row.isPlay);
  const maxContracts = wholeOf(max, 0);
  const plain = {
    intradayMargin: plainAmount(amounts.intradayMargin),
    overnightMargin: plainAmount(amounts.overnightMargin),
    losscut: plainAmount(amounts.losscut),
    fee: plainAmount(amounts.fee),
  };
  const areRight = Object.values(plain).every(isNonNegative);
  const changed = Object.fromEntries(
    amountNames.filter((name) => plain[name] !== trimZeros(row[name])).map((n) => [n, plain[n]]),
  );
  return (
    <ActSheet
      title={t("sheet", { name: row.koName })}
      onClose={onClose}
      call="setInstrument"
      said={t("saved")}
      label={t("change")}
      isOff={!areRight || maxContracts === undefined}
      body={() => ({
        overseaOptionId: row.overseaOptionId,
        ...changed,
        ...(maxContracts === undefined || maxContracts === row.maxContracts
          ? {}
          : { maxContracts }),
        ...(isPlay === row.isPlay ? {} : { isPlay }),
      })}
    >
      <p className="text-12 text-muted">{t("marginHint", { currency: site.currency })}</p>
      <div className="grid grid-cols-2 gap-3">
        {amountNames.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            hint={
              plain[name] === trimZeros(row[name])
                ? undefined
                : `${formatNumber(trimZeros(row[name]))} → ${formatNumber(plain[name])}`
            }
            inputMode="decimal"
            value={amounts[name]}
            onChange={(value) => setAmounts({ ...amounts, [name]: value })}
          />
        ))}
        <TextField label={t("maxContracts")} inputMode="numeric" value={max} onChange={setMax} />
      </div>
      <CheckField label={t("show")} isOn={isPlay} onChange={setPlay} />
    </ActSheet>
  );
}

/** How an operator lets an instrument trade; its hours close it besides. */
type TradingState = "trade" | "rest" | "stop";

const TRADING_STATES = ["trade", "rest", "stop"] as const;
const HINTS = { trade: "tradeHint", rest: "restHint", stop: "stopHint" } as const;

export function TradingSheet({ row, onClose }: AboutInstrument) {
  const t = useTexts(instrumentTexts);
  const now = tradingStateOf(row);
  const [chosen, setChosen] = useState<TradingState>(now);
  return (
    <ActSheet
      title={t("tradingSheet", { name: row.koName })}
      onClose={onClose}
      call="setInstrument"
      said={t("setDone")}
      label={t("setTrading")}
      tone={chosen === "trade" ? "accent" : "down"}
      isOff={chosen === now}
      body={() => ({
        overseaOptionId: row.overseaOptionId,
        isStop: chosen === "stop",
        isRest: chosen === "rest",
      })}
    >
      <Segmented
        label={t("setTrading")}
        options={TRADING_STATES.map((id) => ({ id, label: t(id) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="text-13">{t(HINTS[chosen])}</p>
    </ActSheet>
  );
}

function tradingStateOf({ isStop, isRest }: InstrumentView): TradingState {
  if (isStop) return "stop";
  return isRest ? "rest" : "trade";
}
