/** A position: what it brings now, what stands for it, how far its liquidation is, and what may be done with it. */

import type { FuturesPositionView } from "@naru/client/views";
import { formatDecimal } from "@naru/money/decimal";
import { Button } from "@naru/ui/parts/button.tsx";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import {
  arrowOf,
  directionOfAmount,
  groupDigits,
  showAmount,
  showSigned,
} from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { SIDE_TEXT, TONE_TEXT } from "../../../trading/base/tone.ts";
import type { PnlBasis } from "../../../settings/pnl-basis.ts";
import type { Perpetual } from "../data/store.ts";
import { dealTexts } from "../deal-texts.ts";
import { holdingTexts } from "../holding-texts.ts";
import { shortly } from "../../../perpetuals/model/amount.ts";
import { marginRatio, wayLeft } from "../model/holding.ts";
import { coinOf, cutPrice } from "../model/perpetual.ts";
import { positionAt, units } from "../model/position.ts";

/** What a position's buttons open. */
export type HoldingAct = "close" | "changeMargin" | "exits" | "reverse" | "share";
const ACTS: readonly HoldingAct[] = ["close", "changeMargin", "exits", "reverse", "share"];

interface Props {
  readonly position: FuturesPositionView;
  /** The perpetual at its newest prices; undefined where the site does not list it any more. */
  readonly option: Perpetual | undefined;
  /** What funding moved of it, decimal text; null before it is known. */
  readonly funding: string | null;
  /** It came of copying a trader. */
  readonly isCopied: boolean;
  /** At which price its profit is shown; liquidation goes by the mark. */
  readonly basis?: PnlBasis;
  readonly onAct: (act: HoldingAct) => void;
}

export function PositionRow(props: Props) {
  const { position, option, funding, isCopied, basis = "mark", onAct } = props;
  const t = useTexts(holdingTexts);
  const side = useTexts(dealTexts);
  const chosen = useStore(language);
  const mark = positionAt(position, option?.markPrice ?? position.markPrice);
  const isByLast = basis === "last" && option !== undefined;
  const now = isByLast ? positionAt(position, option.lastPrice) : mark;
  const tone = TONE_TEXT[directionOfAmount(now.pnl)];
  const name = option === undefined ? position.koName : nameOf(option, chosen);
  const coin = coinOf({ stock: position.stock, currency: "USDT" });
  const isCross = position.marginType === "CROSS";
  return (
    <li className="border-b border-line px-3 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-15 font-semibold">
          <span className={SIDE_TEXT[position.tradeType]}>
            {side(position.tradeType)} {shortly(position.qty)} {coin}
          </span>{" "}
          {name}{" "}
          <span className="text-12 font-normal text-muted">
            {t(isCross ? "cross" : "isolated")} {t("leverage", { leverage: position.leverage })}
          </span>{" "}
          {isCopied && (
            <span className="rounded-full bg-ground px-2 py-0.5 text-11 text-muted">
              {t("copy")}
            </span>
          )}
        </p>
        <p
          className={`ml-auto text-right text-17 font-bold ${tone}`}
          aria-label={`${t("pnl")} ${showSigned(now.pnl, "USDT")} USDT, ${t("roe")} ${percent(now.roe)}`}
        >
          {arrowOf(directionOfAmount(now.pnl))} {usdt(now.pnl)}
          <span className="ml-1.5 text-13 font-semibold">{percent(now.roe)}</span>
        </p>
      </div>
      <Figures position={position} option={option} funding={funding} pnl={mark.pnl} />
      {mark.distance === null ? null : <Distance distance={mark.distance} />}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1.5">
        {ACTS.map((act) => (
          <Button key={act} size="small" className="h-11 px-1!" onClick={() => onAct(act)}>
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Two decimals are enough to look at; the statement has all eight. */
function usdt(amount: bigint): string {
  return showSigned(amount, "USDT").replace(/(\.\d\d)\d*$/, "$1");
}

/** `+16.90%` of 1690. */
export function percent(hundredths: bigint): string {
  const sign = hundredths > 0n ? "+" : "";
  return `${sign}${groupDigits(formatDecimal(hundredths, 2))}%`;
}

function Figures({
  position,
  option,
  funding,
  pnl,
}: Pick<Props, "position" | "option" | "funding"> & { readonly pnl: bigint }) {
  const t = useTexts(holdingTexts);
  const decimals = option?.precision ?? 2;
  const price = (text: string): string => groupDigits(cutPrice(text, decimals));
  const isCross = position.marginType === "CROSS";
  const ratio = marginRatio(position, pnl);
  const paid = funding === null ? null : units(funding);
  const { liquidationPrice } = position;
  return (
    <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3 gap-y-1.5">
      <Figure name={t("entry")}>{price(position.avgPrice)}</Figure>
      <Figure name={t("mark")}>{price(option?.markPrice ?? position.markPrice)}</Figure>
      <Figure name={t("liquidation")}>
        {liquidationPrice === null ? t("noLiquidation") : price(liquidationPrice)}
      </Figure>
      <Figure name={t("margin")}>
        {short(units(isCross ? position.margin : position.isolated))}
      </Figure>
      {ratio === null ? null : <Figure name={t("ratio")}>{percent(ratio).replace("+", "")}</Figure>}
      <Figure name={t(paid !== null && paid > 0n ? "fundingGot" : "funding")}>
        {paid === null ? "–" : short(paid < 0n ? -paid : paid)}
      </Figure>
      <Figure name={t("exits")}>
        <ExitWords position={position} decimals={decimals} />
      </Figure>
    </dl>
  );
}

function short(amount: bigint): string {
  return showAmount(amount, "USDT").replace(/(\.\d\d)\d*$/, "$1");
}

function ExitWords({
  position,
  decimals,
}: Pick<Props, "position"> & { readonly decimals: number }) {
  const t = useTexts(holdingTexts);
  const { exits } = position;
  if (exits.length === 0) return <>{t("none")}</>;
  return (
    <>
      {exits.map(({ id, kind, price, startPrice, isMark }) => (
        <span key={id} className="block">
          {startPrice !== null ? t("trailWaits") : kind === "TRAIL" ? t("trail") : kind}{" "}
          {groupDigits(cutPrice(startPrice ?? price, decimals))}
          {kind === "TRAIL" ? "" : ` ${t(isMark === 1 ? "byMark" : "byLast")}`}
        </span>
      ))}
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-13 font-semibold">{children}</dd>
    </div>
  );
}

/** How far the mark is from the liquidation: the emptier the bar, the nearer. */
function Distance({ distance }: { readonly distance: bigint }) {
  const t = useTexts(holdingTexts);
  const left = wayLeft(distance);
  const away = formatDecimal(distance < 0n ? -distance : distance, 2);
  const tone = left <= 10 ? "bg-bad-fill" : left <= 25 ? "bg-warning" : "bg-accent";
  return (
    <div className="mt-2">
      <div
        role="meter"
        aria-label={t("distanceLabel")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={left}
        aria-valuetext={t("distance", { percent: away })}
        className="h-1.5 rounded-full bg-ground ring-1 ring-line ring-inset"
      >
        <span className={`block h-full rounded-full ${tone}`} style={{ width: `${left}%` }} />
      </div>
      <p className="mt-1 text-12 text-muted">{t("distance", { percent: away })}</p>
    </div>
  );
}
