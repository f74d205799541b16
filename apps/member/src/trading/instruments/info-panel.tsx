/** The specification sheet of a contract and its day. */

import { runtime } from "../../base/runtime.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { siteCurrency, type Trade, useNow } from "../base/use-trade.ts";
import { groupDigits, showPrice, unitOf } from "../base/figures.ts";
import { contractCode, nameOf } from "../base/instruments.ts";
import { marketNotation } from "./notation.ts";
import type { OptionView } from "../base/views.ts";
import { daysLeft } from "../base/session.ts";
import { drawerTexts } from "./drawer-texts.ts";
import { Figure, Row, Section } from "./info-parts.tsx";
import { TermRows, TermsToCome } from "./info-terms.tsx";
import { HoursTable } from "./hours-table.tsx";
import { SessionText } from "./session-text.tsx";
import { tradeTexts } from "../base/texts.ts";
import { specTexts } from "./spec-texts.ts";

interface TradeProps {
  readonly trade: Trade;
}

export function InfoPanel({ trade }: TradeProps) {
  const t = useTexts(tradeTexts);
  return (
    <section
      aria-label={t("tabInfo")}
      // Scrolls by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
    >
      <DaySection trade={trade} />
      <ProductSection trade={trade} />
      <SessionSection trade={trade} />
      <MoneySection trade={trade} />
      <ComingSection trade={trade} />
    </section>
  );
}

function DaySection({ trade: { option, book } }: TradeProps) {
  const t = useTexts(tradeTexts);
  const spec = useTexts(specTexts);
  const price = (text: string | null) => <QuotedPrice text={text} option={option} />;
  return (
    <Section title={spec("specDay")} isInColumns>
      <Row name={t("last")}>{price(book?.lastPrice ?? option.lastPrice)}</Row>
      <Row name={t("open")}>{price(option.dayOpen)}</Row>
      <Row name={t("prevClose")}>{price(option.prevClose)}</Row>
      <Row name={t("high")}>
        <span className="text-up">{price(book?.dayHigh ?? option.dayHigh)}</span>
      </Row>
      <Row name={t("low")}>
        <span className="text-down">{price(book?.dayLow ?? option.dayLow)}</span>
      </Row>
      <Row name={t("volume")}>
        <Figure value={groupDigits(String(book?.volume ?? option.volume))} unit={t("contracts")} />
      </Row>
    </Section>
  );
}

/** A price in decimals, and below it as its market writes it where that is another way. */
function QuotedPrice({
  text,
  option,
}: {
  readonly text: string | null;
  readonly option: Pick<OptionView, "precision" | "type">;
}) {
  const quoted = marketNotation(text, option.type);
  return (
    <>
      {showPrice(text, option.precision)}
      {quoted === null ? null : (
        <span className="block text-12 font-normal text-muted">{quoted}</span>
      )}
    </>
  );
}

function ProductSection({ trade: { option } }: TradeProps) {
  const t = useTexts(tradeTexts);
  const spec = useTexts(specTexts);
  const drawer = useTexts(drawerTexts);
  const chosen = useStore(language);
  const now = useNow();
  const unit = unitOf(siteCurrency(), chosen);
  const left =
    option.lastTradeDate === null ? null : daysLeft(option.lastTradeDate, now, option.timeZone);
  return (
    <Section title={spec("specProduct")}>
      <Row name={spec("specName")}>{nameOf(option, chosen)}</Row>
      <Row name={spec("specCode")}>{contractCode(option)}</Row>
      <Row name={spec("specTick")}>
        {option.tickSize}
        {marketNotation(option.tickSize, option.type) === null ? null : (
          <span className="pl-1.5 text-12 font-normal text-muted">
            {marketNotation(option.tickSize, option.type)}
          </span>
        )}
      </Row>
      <Row name={spec("specTickValue")}>
        <Figure value={groupDigits(option.tickValue)} unit={option.currency} />
        <span className="px-1 text-faint">≈</span>
        <Figure value={groupDigits(option.tickValueSite)} unit={unit} />
      </Row>
      <Row name={spec("specSize")}>
        {spec("specSizeValue", {
          multiplier: `${groupDigits(option.multiplier)} ${option.currency}`,
        })}
      </Row>
      <Row name={spec("specMonth")}>{option.contractMonth ?? t("none")}</Row>
      {option.months === undefined || option.months === null ? null : (
        <Row name={drawer("months")}>
          {drawer("monthList", { months: monthNames(option.months, chosen) })}{" "}
          <span className="text-12 text-faint">{option.months}</span>
        </Row>
      )}
      <Row name={spec("specLastTrade")}>
        {option.lastTradeDate ?? t("none")}
        {left === null ? null : (
          <span className="text-muted">
            {" "}
            · {left === 0 ? drawer("lastDay") : drawer("daysLeft", { count: left })}
          </span>
        )}
      </Row>
      {option.rollDate === null ? null : <Row name={spec("specRoll")}>{option.rollDate}</Row>}
      <Row name={spec("specExchange")}>{option.exchange}</Row>
      <Row name={spec("specCurrency")}>{option.currency}</Row>
      <Row name={spec("specRate")}>
        <Figure value={groupDigits(option.rate)} unit={`${unit}/${option.currency}`} />
      </Row>
    </Section>
  );
}

function SessionSection({ trade: { option } }: TradeProps) {
  const spec = useTexts(specTexts);
  const drawer = useTexts(drawerTexts);
  const chosen = useStore(language);
  const now = useNow();
  const { timeZone } = runtime().site;
  const { state, nextOpenAt, changesAt } = option.session;
  const when = (zone: string) =>
    momentIn(zone, state === "CLOSED" ? nextOpenAt : changesAt, chosen);
  return (
    <Section title={spec("specSession")}>
      <Row name={spec("specStateNow")}>
        <SessionText option={option} />
      </Row>
      <Row name={spec("specNextKorea")}>{when(timeZone)}</Row>
      {option.timeZone === timeZone ? null : (
        <Row name={spec("specNextLocal")}>{when(option.timeZone)}</Row>
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
  );
}

/** Weekday, day and minute of a moment in a time zone. */
function momentIn(timeZone: string, at: string | null, chosen: "ko" | "en"): string {
  if (at === null) return "–";
  return new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
    timeZone,
    month: "numeric",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(Date.parse(at));
}

function MoneySection({ trade: { option } }: TradeProps) {
  const spec = useTexts(specTexts);
  const currency = siteCurrency();
  const unit = unitOf(currency, useStore(language));
  return (
    <Section title={spec("specMoney")}>
      <TermRows terms={option} unit={unit} />
      {option.exchangeMargin === null ? null : (
        <Row name={spec("specExchangeMargin")}>
          <span className="block">
            {spec("specInitial", { amount: groupDigits(option.exchangeMargin.initial) })}
            {option.exchangeMargin.maintenance === null
              ? null
              : ` · ${spec("specMaintenance", { amount: groupDigits(option.exchangeMargin.maintenance) })}`}{" "}
            <span className="text-12 text-faint">{option.exchangeMargin.currency}</span>
          </span>
          <span className="block text-11 text-faint">
            {spec("specAsOf", { date: option.exchangeMargin.asOf })}
          </span>
        </Row>
      )}
    </Section>
  );
}

function ComingSection({ trade: { option } }: TradeProps) {
  const unit = unitOf(siteCurrency(), useStore(language));
  if (option.termsChange == null) return null;
  return <TermsToCome change={option.termsChange} unit={unit} />;
}

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
