/** Keeping a position over the end of the trading day: what it takes, what there is, until when, before it is asked. */

import { Button } from "@naru/ui/parts/button.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { useState } from "react";
import { fill, language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { siteCurrency, useNow } from "../../../trading/base/use-trade.ts";
import { showAmount, unitOf } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { showCountdown } from "../../../trading/base/session.ts";
import {
  endOfTradingDay,
  OVERNIGHT_CLOSES_MS,
  overnightNeed,
} from "../../../trading/instruments/trading-day.ts";
import { Line, Warning, Won } from "../../../trading/base/lines.tsx";
import { runtime } from "../../../base/runtime.ts";
import type { PositionSheetProps } from "../../../trading/base/product.ts";
import { overnightTexts } from "../overnight-texts.ts";
import { MemoSheet } from "../../../trading/base/memo-sheet.tsx";
import { Stepper } from "../../../trading/base/stepper.tsx";

export function OvernightSheet({ live, isBusy, send, onDone }: PositionSheetProps) {
  const t = useTexts(overnightTexts);
  const chosen = useStore(language);
  const now = useNow();
  const { position, option, terms, equity } = live;
  const isOn = position.isActive === 1;
  const [qty, setQty] = useState<number | null>(isOn ? position.overnightQty : position.qty);
  const [isWhole, setIsWhole] = useState(!isOn || position.isWhole === 1);
  const [isAuto, setIsAuto] = useState(position.isAuto === 1);
  const kept = isWhole ? position.qty : Math.min(qty ?? 0, position.qty);
  const need = overnightNeed(position, kept, equity, terms);
  const end = endOfTradingDay(option, now);
  const seconds = end === null ? null : Math.floor((end - OVERNIGHT_CLOSES_MS - now) / 1000);
  const isOver = seconds !== null && seconds <= 0;
  const isSame =
    isOn &&
    kept === position.overnightQty &&
    isWhole === (position.isWhole === 1) &&
    isAuto === (position.isAuto === 1);
  const keepLabel = isWhole ? t("setWhole") : t("set", { qty: kept });
  async function keep(isActive: 0 | 1): Promise<void> {
    const wish = {
      overseaPositionId: position.overseaPositionId,
      isActive,
      qty: isActive === 0 || isWhole ? null : kept,
      isAuto: isActive === 1 && isAuto ? (1 as const) : (0 as const),
    };
    if (await send(() => runtime().http.call("setOvernight", wish))) onDone();
  }
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={t("title", { name: nameOf(option, chosen) })}
      footer={
        <NightButtons
          isOn={isOn}
          isOver={isOver}
          isBusy={isBusy}
          keep={isSame ? null : { isOff: kept === 0, label: keepLabel }}
          onSend={(isActive) => void keep(isActive)}
        />
      }
    >
      <HowMuch
        held={position.qty}
        isWhole={isWhole}
        qty={qty}
        onWhole={setIsWhole}
        onQty={setQty}
      />
      <NightFigures need={need} seconds={seconds} />
      <div className="-mx-4">
        <SwitchRow label={t("auto")} hint={t("autoHint")} isOn={isAuto} onChange={setIsAuto} />
      </div>
      <ShortHint short={need.short} />
    </MemoSheet>
  );
}

function NightButtons({
  isOn,
  isOver,
  isBusy,
  keep,
  onSend,
}: {
  readonly isOn: boolean;
  /** Whether it is too late for today. */
  readonly isOver: boolean;
  readonly isBusy: boolean;
  /** `null` where nothing would change. */
  readonly keep: { readonly isOff: boolean; readonly label: string } | null;
  readonly onSend: (isActive: 0 | 1) => void;
}) {
  const t = useTexts(overnightTexts);
  return (
    <>
      {isOn ? (
        <Button size="large" disabled={isOver} isBusy={isBusy} onClick={() => onSend(0)}>
          {t("drop")}
        </Button>
      ) : null}
      {keep === null ? null : (
        <Button
          size="large"
          tone="accent"
          disabled={keep.isOff || isOver}
          isBusy={isBusy}
          onClick={() => onSend(1)}
        >
          {keep.label}
        </Button>
      )}
    </>
  );
}

function HowMuch({
  held,
  isWhole,
  qty,
  onWhole,
  onQty,
}: {
  readonly held: number;
  readonly isWhole: boolean;
  readonly qty: number | null;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onQty: (qty: number | null) => void;
}) {
  const t = useTexts(overnightTexts);
  return (
    <>
      <div className="-mx-4">
        <SwitchRow label={t("whole")} hint={t("wholeHint")} isOn={isWhole} onChange={onWhole} />
      </div>
      {isWhole ? null : (
        <>
          <p className="pb-1 text-13 text-muted">{t("qty")}</p>
          <Stepper label={t("qty")} value={qty} min={1} max={held} onChange={onQty} />
        </>
      )}
    </>
  );
}

/** What it takes, what there is, and how long it can still be asked for. */
function NightFigures({
  need,
  seconds,
}: {
  readonly need: ReturnType<typeof overnightNeed>;
  readonly seconds: number | null;
}) {
  const t = useTexts(overnightTexts);
  return (
    <dl className="mt-2 divide-y divide-line text-15">
      <Line name={t("required")}>
        <Won amount={need.required} />
      </Line>
      <Line name={t("have")}>
        <Won amount={need.have} />
      </Line>
      <Line name={t("short")}>
        {need.short === 0n ? (
          <span className="text-ok">{t("enough")}</span>
        ) : (
          <span className="text-warning">
            <Won amount={need.short} />
          </span>
        )}
      </Line>
      <Line name={t("deadline")}>
        {seconds === null ? (
          <span className="text-13 font-normal text-muted">{t("noEnd")}</span>
        ) : seconds <= 0 ? (
          <span className="text-warning">{t("over")}</span>
        ) : (
          showCountdown(seconds)
        )}
      </Line>
    </dl>
  );
}

function ShortHint({ short }: { readonly short: bigint }) {
  const t = useTexts(overnightTexts);
  const chosen = useStore(language);
  if (short <= 0n) return <p className="mt-1 text-12 text-muted">{t("hint")}</p>;
  const amount = `${showAmount(short, siteCurrency())}${unitOf(siteCurrency(), chosen)}`;
  return <Warning>{fill(t("shortHint"), { amount })}</Warning>;
}
