/** A bet in two lines; it opens the receipt of its round once that has ended. */

import type { BetView } from "@naru/client/views";
import { Money } from "@naru/ui/parts/money.tsx";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { language, useTexts } from "../../base/i18n.ts";
import { showTime } from "../../base/moments.ts";
import { paths } from "../../base/paths.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { useAmountText, useUnit } from "../../base/units.ts";
import { instrumentName } from "../model/instrument-name.ts";
import { groupDigits } from "../../trading/base/figures.ts";
import { netOfBet } from "../model/net.ts";
import { betTexts, gameTexts, resultTexts, sideTexts } from "../texts.ts";
import { BET_TEXT } from "../tones.ts";

export function BetRow({ bet }: { readonly bet: BetView }) {
  const content = <Content bet={bet} />;
  const look = "block w-full px-4 py-2.5 text-left";
  if (bet.result === "OPEN") return <div className={look}>{content}</div>;
  return (
    <Link to={paths.receipt(bet.tradeRoundId)} className={`${look} active:bg-raised`}>
      {content}
    </Link>
  );
}

function Content({ bet }: { readonly bet: BetView }) {
  const t = useTexts(betTexts);
  const chosen = useStore(language);
  const amount = useAmountText();
  const currency = runtime().site.binaryCurrency;
  const unit = useUnit(currency);
  const prices = [bet.strike, bet.close].map((price) => price && groupDigits(price));
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className={clsx("shrink-0 text-13 font-bold", BET_TEXT[bet.type])}>
          {sideTexts[chosen][bet.type]}
        </span>
        <span className="min-w-0 flex-1 truncate text-15 font-semibold">
          {instrumentName(bet, chosen)}{" "}
          <span className="text-12 font-normal text-muted">{gameTexts[chosen][bet.tradeType]}</span>
        </span>
        {bet.result === "OPEN" || bet.result === "VOID" ? (
          <span className="text-13 font-semibold text-muted">
            {resultTexts[chosen][bet.result]}
          </span>
        ) : (
          <Money
            value={netOfBet(bet, currency)}
            unit={unit}
            isSigned
            className="text-15 font-semibold"
          />
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 text-12 text-muted">
        <span className="tabular-nums">
          {showTime(bet.createdAt)} · {amount(bet.point, currency)}
        </span>
        <span className="tabular-nums">
          {bet.result === "VOID" ? t("refunded") : prices.map((price) => price ?? "–").join(" → ")}
          {bet.result === "OPEN" ? "" : ` · ${resultTexts[chosen][bet.result]}`}
        </span>
      </span>
    </>
  );
}
