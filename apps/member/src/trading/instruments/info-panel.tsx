/** The specification sheet of a contract and its day. */

import type { ReactNode } from "react";
import { runtime } from "../../base/runtime.ts";
import { showMoment } from "../../base/moments.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { siteCurrency, type Trade, useNow } from "../base/use-trade.ts";
import { groupDigits, showAmount, showPrice, unitOf } from "../base/figures.ts";
import { contractCode, nameOf } from "../base/instruments.ts";
import { daysLeft } from "../base/session.ts";
import { drawerTexts } from "./drawer-texts.ts";
import { HoursTable } from "./hours-table.tsx";
import { SessionText } from "./session-text.tsx";
import { tradeTexts } from "../base/texts.ts";

export function InfoPanel({ trade }: { trade: Trade }) {
  const t = useTexts(tradeTexts);
  const drawer = useTexts(drawerTexts);
  const chosen = useStore(language);
  const now = useNow();
  const { option, book, terms } = trade;
  const { timeZone } = runtime().site;
  const currency = siteCurrency();
  const unit = unitOf(currency, chosen);
  const price = (text: string | null) => showPrice(text, option.precision);
  const money = (amount: bigint) => <Figure value={showAmount(amount, currency)} unit={unit} />;
  const changesAt =
    option.session.state === "CLOSED" ? option.session.nextOpenAt : option.session.changesAt;
  const when = (zone: string) =>
    changesAt === null
      ? "–"
      : new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
          timeZone: zone,
          month: "numeric",
          day: "numeric",
          weekday: "short",
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        }).format(Date.parse(changesAt));
  const left =
    option.lastTradeDate === null ? null : daysLeft(option.lastTradeDate, now, option.timeZone);
  return (
    <section
      aria-label={t("tabInfo")}
      // Scrolls by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
    >
      <Section title={t("specDay")} isInColumns>
        <Row name={t("open")}>{price(option.dayOpen)}</Row>
        <Row name={t("prevClose")}>{price(option.prevClose)}</Row>
        <Row name={t("high")}>
          <span className="text-up">{price(book?.dayHigh ?? option.dayHigh)}</span>
        </Row>
        <Row name={t("low")}>
          <span className="text-down">{price(book?.dayLow ?? option.dayLow)}</span>
        </Row>
        <Row name={t("volume")}>
          <Figure
            value={groupDigits(String(book?.volume ?? option.volume))}
            unit={t("contracts")}
          />
        </Row>
      </Section>
      <Section title={t("specProduct")}>
        <Row name={t("specName")}>{nameOf(option, chosen)}</Row>
        <Row name={t("specCode")}>{contractCode(option)}</Row>
        <Row name={t("specTick")}>{option.tickSize}</Row>
        <Row name={t("specTickValue")}>
          <Figure value={groupDigits(option.tickValue)} unit={option.currency} />
          <span className="px-1 text-faint">≈</span>
          <Figure value={groupDigits(option.tickValueSite)} unit={unit} />
        </Row>
        <Row name={t("specSize")}>
          {t("specSizeValue", {
            multiplier: `${groupDigits(option.multiplier)} ${option.currency}`,
          })}
        </Row>
        <Row name={t("specMonth")}>{option.contractMonth ?? t("none")}</Row>
        {option.months === undefined || option.months === null ? null : (
          <Row name={drawer("months")}>
            {drawer("monthList", { months: monthNames(option.months, chosen) })}{" "}
            <span className="text-12 text-faint">{option.months}</span>
          </Row>
        )}
        <Row name={t("specLastTrade")}>
          {option.lastTradeDate ?? t("none")}
          {left === null ? null : (
            <span className="text-muted">
              {" "}
              · {left === 0 ? drawer("lastDay") : drawer("daysLeft", { count: left })}
            </span>
          )}
        </Row>
        {option.rollDate === null ? null : <Row name={t("specRoll")}>{option.rollDate}</Row>}
        <Row name={t("specExchange")}>{option.exchange}</Row>
        <Row name={t("specCurrency")}>{option.currency}</Row>
        <Row name={t("specRate")}>
          <Figure value={groupDigits(option.rate)} unit={`${unit}/${option.currency}`} />
        </Row>
      </Section>
      <Section title={t("specSession")}>
        <Row name={t("specStateNow")}>
          <SessionText option={option} />
        </Row>
        <Row name={t("specNextKorea")}>{when(timeZone)}</Row>
        {option.timeZone === timeZone ? null : (
          <Row name={t("specNextLocal")}>{when(option.timeZone)}</Row>
        )}
        {option.hours === undefined ? null : (
          <div>
            <dt className="pt-2 text-13 text-muted">{drawer("hours")}</dt>
            <dd>
              <HoursTable
                option={{ timeZone: option.timeZone, hours: option.hours }}
                now={Math.floor(now / HOUR_MS) * HOUR_MS}
              />
            </dd>
          </div>
        )}
      </Section>
      <Section title={t("specMoney")}>
        <Row name={t("specIntraday")}>{money(terms.intradayMargin)}</Row>
        <Row name={t("specOvernight")}>{money(terms.overnightMargin)}</Row>
        <Row name={t("specLosscut")}>{money(terms.losscut)}</Row>
        <Row name={t("specFee")}>{money(terms.fee)}</Row>
        <Row name={t("specMax")}>
          <Figure value={String(terms.maxContracts)} unit={t("contracts")} />
        </Row>
        {option.exchangeMargin === null ? null : (
          <Row name={t("specExchangeMargin")}>
            <span className="block">
              {t("specInitial", { amount: groupDigits(option.exchangeMargin.initial) })}
              {option.exchangeMargin.maintenance === null
                ? null
                : ` · ${t("specMaintenance", { amount: groupDigits(option.exchangeMargin.maintenance) })}`}{" "}
              <span className="text-12 text-faint">{option.exchangeMargin.currency}</span>
            </span>
            <span className="block text-11 text-faint">
              {t("specAsOf", { date: option.exchangeMargin.asOf })}
            </span>
          </Row>
        )}
      </Section>
      {option.termsChange == null ? null : (
        <Section title={t("specNext")}>
          <Row name={t("specNewOrders")}>{showMoment(option.termsChange.effectiveAt, chosen)}</Row>
          <Row name={t("specHeld")}>{showMoment(option.termsChange.bindsAt, chosen)}</Row>
          {TERM_NAMES.map(([name, text]) => (
            <Row key={name} name={t(text)}>
              <Figure value={groupDigits(option.termsChange?.[name] ?? "")} unit={unit} />
            </Row>
          ))}
          <Row name={t("specMax")}>
            <Figure value={String(option.termsChange.maxContracts)} unit={t("contracts")} />
          </Row>
        </Section>
      )}
    </section>
  );
}

const TERM_NAMES = [
  ["intradayMargin", "specIntraday"],
  ["overnightMargin", "specOvernight"],
  ["losscut", "specLosscut"],
  ["fee", "specFee"],
] as const;

/** Hours do not change more often: the table is drawn once, not every second. */
const HOUR_MS = 3_600_000;

const MONTH_LETTERS = "FGHJKMNQUVXZ";

/** `3·6·9·12` of HMUZ, in English `Mar · Jun · Sep · Dec`. */
function monthNames(letters: string, chosen: "ko" | "en"): string {
  const numbers = Array.from(letters, (letter) => MONTH_LETTERS.indexOf(letter));
  if (chosen === "ko") return numbers.map((number) => number + 1).join("·");
  const name = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short" });
  return numbers.map((number) => name.format(Date.UTC(2026, number, 1))).join(" · ");
}

interface SectionProps {
  readonly title: string;
  readonly isInColumns?: boolean;
  readonly children: ReactNode;
}

function Section({ title, isInColumns = false, children }: SectionProps) {
  const columns = "grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-x-6";
  return (
    <section className="pt-4">
      <h2 className="pb-1 text-13 font-bold">{title}</h2>
      <dl className={isInColumns ? columns : ""}>{children}</dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line/60 py-1 text-13">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-right font-semibold [overflow-wrap:normal]">{children}</dd>
    </div>
  );
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="whitespace-nowrap">
      {value}
      <span className="text-12 font-normal text-faint"> {unit}</span>
    </span>
  );
}
