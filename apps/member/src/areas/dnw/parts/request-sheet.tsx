/** One request of the history, with its way and its figures. */

import type { DnwView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { language, useTexts } from "../../../app/i18n.ts";
import { runtime } from "../../../app/runtime.ts";
import { useStore } from "../../../app/store.ts";
import { useAmountText, useUnit } from "../../../app/units.ts";
import { showMoment } from "../../search/moments.ts";
import { assetLabel, currencyOf, exactText } from "../../wallet/wallets.ts";
import { dnwTexts } from "../texts.ts";
import { CancelButton } from "./request-panel.tsx";
import { Timeline } from "./timeline.tsx";

export function RequestSheet({
  request,
  onClose,
}: {
  readonly request: DnwView;
  readonly onClose: () => void;
}) {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  const { site } = runtime();
  const amountText = useAmountText();
  const currency = currencyOf(request.walletType, site);
  const to = request.toWalletType;
  const toCurrency = to === null ? currency : currencyOf(to, site);
  const unit = useUnit(toCurrency);
  const isWaiting = request.kind === "DEPOSIT" || request.kind === "WITHDRAW";
  const rows: [string, string][] = [
    [t("requestId"), request.id],
    [t("wallet"), assetLabel(request.walletType, site.binaryCurrency)],
    ...(to === null
      ? []
      : ([
          [t("gave"), amountText(exactText(request.point), currency)],
          [t("got"), `${assetLabel(to, site.binaryCurrency)}`],
        ] as [string, string][])),
    ...(/[1-9]/.test(request.fee)
      ? ([[t("fee"), amountText(request.fee, currency)]] as [string, string][])
      : []),
    ...(request.rate === null || request.kind === "TRANSFER"
      ? []
      : ([[t("rate"), formatNumber(exactText(request.rate))]] as [string, string][])),
    ...(request.depositorName === null
      ? []
      : ([[t("depositor"), request.depositorName]] as [string, string][])),
    ...(request.memoCode === null ? [] : ([[t("memo"), request.memoCode]] as [string, string][])),
    [t("createdAt"), showMoment(request.createdAt, chosen)],
    ...(request.endedAt === null
      ? []
      : ([[t("endedAt"), showMoment(request.endedAt, chosen)]] as [string, string][])),
  ];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t(`kind${request.kind}`)} · ${t(`status${request.status}`)}`}
      {...(isWaiting && request.status === "PENDING"
        ? { footer: <CancelButton request={request} /> }
        : {})}
    >
      <p className="text-28 font-bold">
        <Money value={request.toPoint ?? request.point} unit={unit} />
      </p>
      {isWaiting && (
        <div className="mt-4">
          <Timeline request={request} />
        </div>
      )}
      <dl className="mt-4 border-t border-line pt-2">
        {rows.map(([label, value]) => (
          <Figure key={label} label={label}>
            {value}
          </Figure>
        ))}
      </dl>
    </Sheet>
  );
}
