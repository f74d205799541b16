/** The member's own bets on a round: what is at stake on each side, and what it comes to however the round ends. */

import type { BetView, RoundView, TradeOptionView } from "@naru/client/views";
import type { BetSide } from "@naru/vocabulary/binary";
import { clsx } from "clsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { sideTexts } from "../../../bets/texts.ts";
import { showAmount, showSigned, unitOf } from "../../../trading/base/figures.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import type { Currency } from "@naru/vocabulary/currency";
import { exposureOf, type Exposure, type Money, moneyOf } from "../model/exposure.ts";
import { type CardState, cardOf } from "../model/round-card.ts";
import { binaryTexts } from "../texts.ts";
import { BET_TEXT } from "../../../bets/tones.ts";

interface Props {
  readonly option: TradeOptionView;
  readonly round: RoundView;
  /** Own bets in progress on this round. */
  readonly bets: readonly BetView[];
  readonly last: string;
  readonly now: number | null;
}

const SIDES: readonly BetSide[] = ["S", "B"];
const MONEY = {
  in: ["winning", "text-ok"],
  out: ["losing", "text-bad"],
  at: ["tied", "text-muted"],
} as const;

export function MyBets({ option, round, bets, last, now }: Props) {
  const t = useTexts(binaryTexts);
  const currency = option.currency as Currency;
  const exposure = exposureOf(bets, currency);
  if (exposure === null) return null;
  const { state } = cardOf(round, now);
  const strike = priceUnits(round.strike, option.precision);
  const at = priceUnits(last, option.precision);
  return (
    <section
      aria-label={`${t("myBets")} · ${t(state)}`}
      className="mx-4 my-1 shrink-0 rounded-14 border border-line bg-surface px-3 py-2"
    >
      <p className="flex items-baseline justify-between gap-2 text-12">
        <span className="font-semibold">
          {t("myBets")} <span className={stateTone(state)}>{t(state)}</span>
        </span>
        {exposure.isBothSides && <span className="text-warning">{t("bothSides")}</span>}
      </p>
      <div className="grid grid-cols-2 gap-2 pt-1">
        {SIDES.map((side) => (
          <Side
            key={side}
            side={side}
            exposure={exposure}
            currency={currency}
            money={exposure.count[side] === 0 ? "waiting" : moneyOf(side, at, strike)}
          />
        ))}
      </div>
    </section>
  );
}

function Side({
  side,
  exposure,
  currency,
  money,
}: {
  readonly side: BetSide;
  readonly exposure: Exposure;
  readonly currency: Currency;
  readonly money: Money;
}) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const name = sideTexts[chosen][side];
  const unit = unitOf(currency, chosen);
  const word = money === "waiting" ? null : MONEY[money];
  return (
    <dl className="min-w-0 text-12">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <span className={clsx("font-bold", BET_TEXT[side])}>
          {t("ofRound", { side: name, count: exposure.count[side] })}
        </span>
        {word !== null && <span className={clsx("font-semibold", word[1])}>{t(word[0])}</span>}
      </dt>
      <dd className="text-15 font-semibold tabular-nums">
        {showAmount(exposure.staked[side], currency)}
        <span className="text-11 font-normal text-faint"> {unit}</span>
      </dd>
      <dd className="text-muted">
        {t("ifRealised", { side: name })}{" "}
        <span
          className={clsx(
            "font-semibold whitespace-nowrap tabular-nums",
            exposure.net[side] < 0n ? "text-bad" : "text-ok",
          )}
        >
          {showSigned(exposure.net[side], currency)}
        </span>
      </dd>
    </dl>
  );
}

function stateTone(state: CardState): string {
  return state === "open" ? "text-accent" : "text-muted";
}
