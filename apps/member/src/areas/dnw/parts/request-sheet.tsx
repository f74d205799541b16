/** One request of the history, with its way and its figures. */

import type { DnwView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { EXCHANGE_KINDS, type ExchangeKind } from "@naru/vocabulary/request";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { unitOf, withUnit } from "../../../base/units.ts";
import { showMoment } from "../../../base/moments.ts";
import { CancelButton } from "../../../money/cancel-button.tsx";
import { priceText, readRate } from "../../../money/exchange.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { assetLabel, currencyOf, exactText, walletName } from "../../../money/wallets.ts";
import { dnwTexts } from "../texts.ts";
import { statusWord } from "../model/status-word.ts";
import { Timeline } from "./timeline.tsx";

export function RequestSheet({
  request,
  onClose,
}: {
  readonly request: DnwView;
  readonly onClose: () => void;
}) {
  const t = useTexts(dnwTexts);
  const told = useTexts(walletTexts);
  const chosen = useStore(language);
  const { site } = runtime();
  const { kind, walletType: from, toWalletType: to } = request;
  const currency = currencyOf(from, site);
  const toCurrency = to === null ? currency : currencyOf(to, site);
  // One tap from the list stands every decimal that there is.
  const exact = (value: string, of: string) => withUnit(exactText(value), of, chosen);
  const isWaiting = kind === "DEPOSIT" || kind === "WITHDRAW";
  const rows: [string, string][] = [
    [t("requestId"), request.id],
    [t(to === null ? "wallet" : "fromWallet"), assetLabel(from, site.binaryCurrency)],
  ];
  if (to !== null) {
    rows.push([t("toWallet"), assetLabel(to, site.binaryCurrency)]);
    rows.push([t("gave"), exact(request.point, currency)]);
    rows.push([t("got"), exact(request.toPoint ?? "0", toCurrency)]);
  }
  if (/[1-9]/.test(request.fee)) rows.push([t("fee"), exact(request.fee, currency)]);
  if (to !== null && request.rate !== null && isExchange(kind)) {
    const { one, price } = readRate(kind, request.rate);
    const [coin, other] = one === "to" ? [to, currency] : [from, toCurrency];
    const amount = exact(priceText(price), other);
    rows.push([t("rate"), told("rateOf", { coin: walletName(coin), amount })]);
    rows.push([t("spread"), exact(request.spread ?? "0", toCurrency)]);
  }
  if (request.bank !== null)
    rows.push([t("payOut"), `${request.bank.bankName} ${request.bank.number}`]);
  if (kind === "SEND" || kind === "RECEIVE") rows.push([t("inside"), t("insideHow")]);
  if (request.payout !== null) rows.push(...payoutRows(request.payout, t));
  if (request.depositorName !== null) rows.push([t("depositor"), request.depositorName]);
  if (request.memoCode !== null) rows.push([t("memo"), request.memoCode]);
  rows.push([t("createdAt"), showMoment(request.createdAt, chosen)]);
  if (request.endedAt !== null) rows.push([t("endedAt"), showMoment(request.endedAt, chosen)]);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t(`kind${request.kind}`)} · ${t(statusWord(request))}`}
      {...(isWaiting && request.status === "PENDING"
        ? { footer: <CancelButton id={request.id} kind={t(`kind${request.kind}`)} /> }
        : {})}
    >
      <p className="text-28 font-bold break-all">
        {formatNumber(exactText(request.toPoint ?? request.point))}
        <span className="ml-0.5 text-15 font-normal text-muted">{unitOf(toCurrency, chosen)}</span>
      </p>
      {isWaiting && (
        <div className="mt-4">
          <Timeline request={request} />
        </div>
      )}
      <dl className="mt-4 border-t border-line pt-2">
        {rows.map(([label, value]) => (
          <Figure key={label} label={label}>
            <span className="break-all">{value}</span>
          </Figure>
        ))}
      </dl>
    </Sheet>
  );
}

function isExchange(kind: DnwView["kind"]): kind is ExchangeKind {
  return EXCHANGE_KINDS.some((exchange) => exchange === kind);
}

/** Where coins went, and by which transaction. */
function payoutRows(
  { network, address, tag, memo, txid }: NonNullable<DnwView["payout"]>,
  t: (key: "network" | "toAddress" | "toTag" | "toMemo" | "txid") => string,
): [string, string][] {
  const rows: [string, string][] = [
    [t("network"), network],
    [t("toAddress"), address],
  ];
  if (tag !== null) rows.push([t("toTag"), tag]);
  if (memo !== null) rows.push([t("toMemo"), memo]);
  if (txid !== null) rows.push([t("txid"), txid]);
  return rows;
}
