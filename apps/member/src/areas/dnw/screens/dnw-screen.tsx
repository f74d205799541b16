/** 입출금: two tabs, one amount. What the request needs comes later, and the button says so. */

import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { tabPanelProps, Tabs } from "@naru/ui/parts/tabs.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../app/i18n.ts";
import { runtime } from "../../../app/runtime.ts";
import { useStore } from "../../../app/store.ts";
import { productTexts } from "../../../app/texts.ts";
import { useUnit } from "../../../app/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { binaryFigures } from "../../wallet/model/balance.ts";
import { useWallets } from "../../wallet/wallets.ts";
import {
  addSteps,
  amountAfter,
  type DnwSide,
  stepsOfTenThousand,
  wholeOf,
} from "../model/amount.ts";
import { dnwTexts } from "../texts.ts";

export function DnwScreen() {
  const t = useTexts(dnwTexts);
  const texts = productTexts[useStore(language)];
  const [side, setSide] = useState<DnwSide>("D");
  const [amount, setAmount] = useState("");
  const { wallets } = useWallets();
  const cross = useAccount()?.cross;
  const unit = useUnit(runtime().site.binaryCurrency);
  const wallet = wallets.BINARY;
  const shown = wallet === undefined ? null : binaryFigures(wallet, cross).shown;
  const available = cross?.spendable ?? shown;
  const base = side === "D" ? shown : available;
  const after = base === null ? null : amountAfter(side, base, amount);
  const isAbove = side === "W" && base !== null && after === null;
  const label = t(side === "D" ? "depositAmount" : "withdrawAmount");
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">{texts.dnw}</h1>
      <Tabs
        label={t("tabs")}
        tabs={[
          { id: "D", label: t("deposit") },
          { id: "W", label: t("withdraw") },
        ]}
        chosen={side}
        onChoose={setSide}
      />
      <div
        {...tabPanelProps(t(side === "D" ? "deposit" : "withdraw"))}
        className="flex flex-1 flex-col px-5 pt-6"
      >
        <label htmlFor="dnw-amount" className="text-13 font-semibold text-muted">
          {label}
        </label>
        <div className="mt-1 flex items-baseline gap-2 border-b border-line-strong pb-2 focus-within:border-accent">
          <NumericInput
            id="dnw-amount"
            value={amount}
            onChange={setAmount}
            min={0}
            max={9_999_999_999}
            placeholder={t("placeholder")}
            aria-invalid={isAbove || undefined}
            aria-describedby="dnw-note"
            className="h-13 w-full min-w-0 bg-transparent text-34 font-bold tracking-tight outline-none placeholder:text-line-strong focus-visible:outline-none"
          />
          <span className="shrink-0 text-17 text-muted">{unit}</span>
        </div>
        <p id="dnw-note" className="min-h-6 pt-1.5 text-12 text-down" role="status">
          {isAbove ? texts.withdrawAboveBalance : ""}
        </p>
        <div role="group" aria-label={t("quick")} className="mt-1 grid grid-cols-3 gap-2">
          {stepsOfTenThousand.map((step) => (
            <Button
              key={step}
              size="normal"
              className="px-1 text-13"
              onClick={() => setAmount(addSteps(amount, step))}
            >
              {t("add", { amount: step })}
            </Button>
          ))}
          {side === "W" ? (
            <Button
              className="px-1 text-13"
              disabled={base === null}
              onClick={() => setAmount(wholeOf(base ?? "0"))}
            >
              {t("all")}
            </Button>
          ) : (
            <Button className="px-1 text-13" disabled={amount === ""} onClick={() => setAmount("")}>
              {t("clear")}
            </Button>
          )}
        </div>
        <dl className="mt-6 rounded-14 border border-line bg-surface px-4 py-3">
          <Figure label={t(side === "D" ? "balance" : "available")}>
            {base === null ? <Skeleton className="h-5 w-24" /> : <Money value={base} unit={unit} />}
          </Figure>
          <Figure label={t(side === "D" ? "after" : "left")} tone="strong">
            {after === null ? "–" : <Money value={after} unit={unit} />}
          </Figure>
        </dl>
        <span className="min-h-6 flex-1" />
        <p id="dnw-why" className="pb-3 text-center text-13 text-muted">
          <strong className="block font-semibold text-ink">{texts.preparing}</strong>
          {t("preparingHint")}
        </p>
        <Button
          tone="accent"
          size="large"
          isWide
          disabled
          aria-describedby="dnw-why"
          className="mb-5"
        >
          {t(side === "D" ? "applyDeposit" : "applyWithdraw")}
        </Button>
      </div>
    </div>
  );
}
