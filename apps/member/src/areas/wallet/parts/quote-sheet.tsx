/** A quote while it stands: what goes, what comes, and how long it holds. When it is over, a new one is asked for here. */

import { ApiError } from "@naru/client/api-error";
import type { DnwView, QuoteView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useRouter } from "@tanstack/react-router";
import { CheckCircle2 } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, withUnit } from "../../../base/units.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { askQuote, type Exchange, executeQuote, useSecondsLeft } from "../data/exchange.ts";
import { priceText, readRate } from "../../../money/exchange.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { currencyOf, exactText, useWallets, walletName } from "../../../money/wallets.ts";

/** How long a quote stands (domain.md 5.3). */
const quoteSeconds = 10;

export function QuoteSheet({
  exchange,
  quote,
  onQuote,
  onClose,
}: {
  readonly exchange: Exchange;
  readonly quote: QuoteView;
  readonly onQuote: (quote: QuoteView) => void;
  /** @param isDone whether it was executed. */
  readonly onClose: (isDone: boolean) => void;
}) {
  const [done, setDone] = useState<DnwView | null>(null);
  if (done !== null) return <Done exchange={exchange} done={done} onClose={() => onClose(true)} />;
  return (
    <Standing
      exchange={exchange}
      quote={quote}
      onQuote={onQuote}
      onDone={setDone}
      onClose={() => onClose(false)}
    />
  );
}

function Standing({
  exchange,
  quote,
  onQuote,
  onDone,
  onClose,
}: {
  readonly exchange: Exchange;
  readonly quote: QuoteView;
  readonly onQuote: (quote: QuoteView) => void;
  readonly onDone: (done: DnwView) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const exact = useExact();
  const refresh = useMoneyRefresh();
  const left = useSecondsLeft(quote.expiresAt);
  const [isOver, setOver] = useState<string | null>(null);
  const hasExpired = left === 0 || isOver === quote.quoteId;
  const { site } = runtime();
  const from = currencyOf(exchange.from, site);
  const to = currencyOf(exchange.to, site);
  const word = exchange.kind.toLowerCase() as Lowercase<Exchange["kind"]>;

  const press = async () => {
    try {
      if (hasExpired) onQuote(await askQuote(exchange, exactText(quote.point)));
      else {
        const done = await executeQuote(exchange, quote);
        refresh();
        onDone(done);
      }
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === "QUOTE_EXPIRED") setOver(quote.quoteId);
      else onClose();
      void alertError(refusal);
    }
  };
  const { one, price } = readRate(exchange.kind, quote.rate);
  return (
    <ConfirmSheet
      title={t("quoteTitle")}
      submit={hasExpired ? t("again") : t(`do${word}`, { amount: exact(quote.point, from) })}
      onSubmit={press}
      onClose={onClose}
      rows={[
        { label: t("quoteGive"), tone: "strong", value: exact(quote.point, from) },
        {
          label: t("quoteGet"),
          tone: "strong",
          value: (
            <span className={`text-20 ${hasExpired ? "text-faint" : ""}`}>
              {exact(quote.toPoint, to)}
            </span>
          ),
        },
        {
          label: t("quoteRate"),
          value: t("rateOf", {
            coin: walletName(exchange[one]),
            amount: exact(priceText(price), one === "to" ? from : to),
          }),
        },
        { label: t("quoteSpread"), value: exact(quote.spread, to) },
      ]}
    >
      <Countdown left={hasExpired ? 0 : left} />
    </ConfirmSheet>
  );
}

/** How long the quote stands, in seconds; 0 once it is over. */
function Countdown({ left }: { readonly left: number }) {
  const t = useTexts(walletTexts);
  const hasExpired = left === 0;
  return (
    <div className="mt-3" aria-live="off">
      <div className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left bg-accent transition-transform duration-200 ease-linear"
          style={{ transform: `scaleX(${Math.min(1, left / quoteSeconds)})` }}
        />
      </div>
      <p
        role="timer"
        className={`mt-2 text-center text-13 ${hasExpired ? "font-semibold text-warning" : "text-muted"}`}
      >
        {hasExpired ? t("quoteOver") : t("secondsLeft", { count: left })}
      </p>
    </div>
  );
}

function Done({
  exchange,
  done,
  onClose,
}: {
  readonly exchange: Exchange;
  readonly done: DnwView;
  readonly onClose: () => void;
}) {
  const t = useTexts(walletTexts);
  const exact = useExact();
  const amountText = useAmountText();
  const router = useRouter();
  const { wallets } = useWallets();
  const { site } = runtime();
  const word = exchange.kind.toLowerCase() as Lowercase<Exchange["kind"]>;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(`done${word}`)}
      footer={
        <>
          <Button size="large" onClick={() => void router.navigate({ to: paths.dnwHistory })}>
            {t("seeHistory")}
          </Button>
          <Button tone="accent" size="large" onClick={onClose}>
            {t("ok")}
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-2 py-2 text-20 font-bold">
        <CheckCircle2 size={24} strokeWidth={1.5} className="shrink-0 text-ok" aria-hidden />+
        {exact(done.toPoint ?? "0", currencyOf(exchange.to, site))}
      </p>
      <dl className="border-t border-line pt-2">
        {[exchange.from, exchange.to].map((wallet) => (
          <Figure key={wallet} label={t("doneAfter", { wallet: walletName(wallet) })}>
            {amountText(wallets[wallet]?.point ?? "0", currencyOf(wallet, site))}
          </Figure>
        ))}
      </dl>
    </Sheet>
  );
}

/** Every decimal that there is: a quote is agreed to as it is. */
function useExact(): (value: string, currency: string) => string {
  const chosen = useStore(language);
  return (value, currency) => withUnit(exactText(value), currency, chosen);
}
