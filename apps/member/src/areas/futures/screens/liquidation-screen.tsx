/** The receipt of a liquidation, for its member: the marks, the tier, the arithmetic line by line, what was cancelled and posted. */

import type { FuturesLiquidationReceiptView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showInstant, showMoment } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { ReceiptGroup, ReceiptOf, ReceiptRow } from "../../../parts/receipt.tsx";
import { percentOf, shortly } from "../../../perpetuals/model/amount.ts";
import { directionOfAmount, groupDigits } from "../../../trading/base/figures.ts";
import { SIDE_TEXT, TONE_TEXT } from "../../../trading/base/tone.ts";
import { liquidationTexts } from "../liquidation-texts.ts";
import { units } from "../model/position.ts";

type Receipt = FuturesLiquidationReceiptView;

/** So many marks on either side of the deciding one are shown at first. */
const NEAR = 3;

export function LiquidationScreen({ id }: { readonly id: string }) {
  const t = useTexts(liquidationTexts);
  useHeaderTitle(t("title"));
  const asked = useQuery({
    queryKey: ["liquidation", id],
    queryFn: ({ signal }) => runtime().http.call("futuresLiquidation", { id }, { signal }),
  });
  const texts = { title: t("title"), failed: t("failed"), absent: t("absent") };
  return (
    <div className="px-4 pt-2 pb-8">
      <ReceiptOf asked={asked} texts={texts}>
        {(receipt) => <Whole receipt={receipt} />}
      </ReceiptOf>
    </div>
  );
}

function Whole({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(liquidationTexts);
  const chosen = useStore(language);
  const { margin, tier, marginType } = receipt;
  const isAlone = marginType === "ISOLATED";
  return (
    <div className="flex flex-col gap-4">
      <header>
        <p className="text-15 font-semibold">
          <span className={SIDE_TEXT[receipt.tradeType]}>{t(receipt.tradeType)}</span>{" "}
          {receipt.stock} {t(marginType)} {t("leverage", { leverage: receipt.leverage })}
        </p>
        <p className="mt-1 text-12 text-muted">{t("lost")}</p>
        <p
          className={`text-28 font-bold break-all ${TONE_TEXT[directionOfAmount(units(receipt.profit))]}`}
        >
          {shortly(receipt.profit)} <span className="text-15">USDT</span>
        </p>
        <p className="mt-1 text-13">{t("why")}</p>
      </header>
      <ReceiptGroup title={t("position")}>
        <ReceiptRow name={t("qty")}>{shortly(receipt.qty)}</ReceiptRow>
        <ReceiptRow name={t("entry")}>{groupDigits(receipt.avgPrice)}</ReceiptRow>
        <ReceiptRow name={t("openedAt")}>{showMoment(receipt.openedAt, chosen)}</ReceiptRow>
        <ReceiptRow name={t("at")}>{showMoment(receipt.at, chosen)}</ReceiptRow>
        <ReceiptRow name={t("mark")} hint={t("markAt", { sequence: receipt.markSequence })}>
          {shortly(receipt.markPrice)}
        </ReceiptRow>
        <ReceiptRow name={t("price")} hint={t(isAlone ? "priceAlone" : "priceCross")}>
          {groupDigits(receipt.price)}
        </ReceiptRow>
      </ReceiptGroup>
      <ReceiptGroup title={t("balancePart")}>
        <ReceiptRow name={t(isAlone ? "wallet" : "walletCross")}>
          {shortly(margin.wallet)}
        </ReceiptRow>
        <ReceiptRow name={t("profit")}>{shortly(margin.profit)}</ReceiptRow>
        {isAlone ? null : <ReceiptRow name={t("others")}>{shortly(margin.others)}</ReceiptRow>}
        <ReceiptRow name={t("balance")} isSum>
          {shortly(margin.balance)}
        </ReceiptRow>
      </ReceiptGroup>
      <ReceiptGroup title={t("needPart")}>
        <ReceiptRow name={t("notional")}>{shortly(margin.notional)}</ReceiptRow>
        <ReceiptRow name={t("rate")}>{percentOf(tier.rate)}</ReceiptRow>
        <ReceiptRow name={t("deduction")}>{shortly(tier.deduction)}</ReceiptRow>
        <ReceiptRow name={t("own")}>{shortly(margin.own)}</ReceiptRow>
        {isAlone ? null : <ReceiptRow name={t("ofOthers")}>{shortly(margin.ofOthers)}</ReceiptRow>}
        <ReceiptRow name={t("maintenance")} isSum>
          {shortly(margin.maintenance)}
        </ReceiptRow>
      </ReceiptGroup>
      <p className="text-center text-15 font-bold break-all">
        {t("compare", {
          balance: shortly(margin.balance),
          maintenance: shortly(margin.maintenance),
        })}
      </p>
      <p className="text-12 text-muted">{t("cut")}</p>
      <Marks receipt={receipt} />
      <Cancelled receipt={receipt} />
      <Postings receipt={receipt} />
    </div>
  );
}

/** The marks around the one that decided, which is marked. */
function Marks({ receipt: { marks, markSequence } }: { readonly receipt: Receipt }) {
  const t = useTexts(liquidationTexts);
  const [isAll, setAll] = useState(false);
  const place = marks.findIndex(({ sequence }) => sequence === markSequence);
  const shown = isAll ? marks : marks.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  if (marks.length === 0) return <ReceiptGroup title={t("marks")} foot={t("noMarks")} />;
  const hasMore = marks.length > shown.length || isAll;
  const more = (
    <Button isWide tone="quiet" onClick={() => setAll(!isAll)}>
      {isAll ? t("fewMarks") : t("allMarks", { count: marks.length })}
    </Button>
  );
  return (
    <ReceiptGroup title={t("marks")} foot={hasMore ? more : null}>
      {shown.map(({ sequence, price, at }) => {
        const isIt = sequence === markSequence;
        return (
          <ReceiptRow key={sequence} name={showInstant(at)} isSum={isIt}>
            {isIt ? `${t("decided")} ` : ""}
            {shortly(price)}
          </ReceiptRow>
        );
      })}
    </ReceiptGroup>
  );
}

function Cancelled({ receipt: { orders } }: { readonly receipt: Receipt }) {
  const t = useTexts(liquidationTexts);
  if (orders.length === 0) return <ReceiptGroup title={t("orders")} foot={t("noOrders")} />;
  return (
    <ReceiptGroup title={t("orders")}>
      {orders.map((order) => (
        <ReceiptRow
          key={order.id}
          name={`${t(order.tradeType)} ${order.stock} ${shortly(order.qty)}`}
        >
          {order.price === null ? t("market") : groupDigits(order.price)}
        </ReceiptRow>
      ))}
    </ReceiptGroup>
  );
}

type Side = Receipt["postings"][number]["debit"];

function Postings({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(liquidationTexts);
  const { insurance, deficit } = receipt;
  const word = ({ owner, purpose }: Side): string =>
    purpose in liquidationTexts.ko
      ? `${t(owner)} ${t(purpose as "PNL")}`
      : `${t(owner)} ${purpose}`;
  return (
    <ReceiptGroup title={t("postings")}>
      {receipt.postings.map(({ id, debit, credit, amount }) => (
        <ReceiptRow key={id} name={`${word(debit)} → ${word(credit)}`}>
          {shortly(amount)}
        </ReceiptRow>
      ))}
      {units(insurance) === 0n ? null : (
        <ReceiptRow name={t(units(insurance) > 0n ? "insurance" : "insurancePaid")} isSum>
          {shortly(insurance.replace("-", ""))}
        </ReceiptRow>
      )}
      {units(deficit) === 0n ? null : (
        <ReceiptRow name={t("deficit")} isSum>
          {shortly(deficit)}
        </ReceiptRow>
      )}
    </ReceiptGroup>
  );
}
