/** What a perpetual is: its day, its contract, its funding, and the leverage that is allowed on it. */

import { runtime } from "../../../base/runtime.ts";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { groupDigits, showPrice } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import { Figure, Row, Section } from "../../../trading/instruments/info-parts.tsx";
import { specTexts } from "../../../trading/instruments/spec-texts.ts";
import type { Perpetual } from "../data/store.ts";
import { coinOf, payerOf, showPercent } from "../model/perpetual.ts";
import { futuresTexts } from "../texts.ts";
import { FundingCountdown } from "./facts.tsx";

interface Props {
  readonly option: Perpetual;
}

export function InfoPanel({ option }: Props) {
  const t = useTexts(tradeTexts);
  return (
    <section
      aria-label={t("tabInfo")}
      // Scrolls by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
    >
      <DaySection option={option} />
      <FundingSection option={option} />
      <ContractSection option={option} />
      <TierSection option={option} />
    </section>
  );
}

function DaySection({ option }: Props) {
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const price = (text: string) => showPrice(text, option.precision);
  return (
    <Section title={own("day")} isInColumns>
      <Row name={t("last")}>{price(option.lastPrice)}</Row>
      <Row name={t("prevClose")}>{price(option.prevClose)}</Row>
      <Row name={t("high")}>
        <span className="text-up">{price(option.dayHigh)}</span>
      </Row>
      <Row name={t("low")}>
        <span className="text-down">{price(option.dayLow)}</span>
      </Row>
      <Row name={t("volume")}>
        <Figure value={groupDigits(option.volume)} unit={coinOf(option)} />
      </Row>
    </Section>
  );
}

const PAYER_KEYS = { long: "longPays", short: "shortPays", nobody: "nobodyPays" } as const;

function FundingSection({ option }: Props) {
  const t = useTexts(futuresTexts);
  const chosen = useStore(language);
  const { fundingRate, nextFundingTime } = option;
  return (
    <>
      <Section title={t("fundingSection")}>
        <Row name={t("fundingRate")}>{showPercent(fundingRate)}</Row>
        <Row name={t("fundingAt")}>
          {nextFundingTime === null ? (
            t("fundingNone")
          ) : (
            <>
              {momentOf(nextFundingTime, chosen)} <FundingCountdown option={option} />
            </>
          )}
        </Row>
        <Row name={t("fundingPays")}>{t(PAYER_KEYS[payerOf(fundingRate)])}</Row>
      </Section>
      <p className="pt-1 text-12 text-muted">{t("fundingHint")}</p>
    </>
  );
}

/** Day and minute in the site's time. */
function momentOf(at: string, chosen: "ko" | "en"): string {
  return new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
    timeZone: runtime().site.timeZone,
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(Date.parse(at));
}

function ContractSection({ option }: Props) {
  const t = useTexts(futuresTexts);
  const spec = useTexts(specTexts);
  const chosen = useStore(language);
  return (
    <Section title={t("contract")}>
      <Row name={spec("specName")}>{nameOf(option, chosen)}</Row>
      <Row name={t("code")}>{option.stock}</Row>
      <Row name={t("margin")}>{option.currency}</Row>
      <Row name={t("tick")}>
        <Figure value={option.tickSize} unit={option.currency} />
      </Row>
      <Row name={t("step")}>
        <Figure value={option.qtyStep} unit={coinOf(option)} />
      </Row>
      <Row name={t("fee")}>{showPercent(option.fee, 0)}</Row>
      <Row name={t("maxLeverage")}>{t("leverage", { leverage: option.maxLeverage })}</Row>
      <Row name={t("hours")}>{t("always")}</Row>
    </Section>
  );
}

/** The tiers that are in force now. */
function TierSection({ option: { tiers } }: Props) {
  const t = useTexts(futuresTexts);
  if (tiers.length === 0) return null;
  return (
    <section className="pt-4">
      <h2 className="pb-1 text-13 font-bold">{t("tiers")}</h2>
      <p className="pb-1 text-12 text-muted">{t("tierHint")}</p>
      <table className="w-full text-13">
        <thead>
          <tr className="text-12 text-muted">
            <th className="py-1 text-left font-normal">{t("tierUpTo")}</th>
            <th className="py-1 text-right font-normal">{t("tierLeverage")}</th>
            <th className="py-1 text-right font-normal">{t("tierRate")}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ cap, maxLeverage, rate }) => (
            <tr key={cap} className="border-t border-line/60">
              <td className="py-1.5">{t("tierCap", { cap: groupDigits(cap) })}</td>
              <td className="py-1.5 text-right font-semibold">
                {t("leverage", { leverage: maxLeverage })}
              </td>
              <td className="py-1.5 text-right">{showPercent(rate, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
