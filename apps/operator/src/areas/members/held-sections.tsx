/** What a member holds, has ordered and has bet, of every product that the site offers. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import type { ReactNode } from "react";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { AccountView, MemberDetailView, MemberHoldingsView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { ListSection, Traded } from "../../parts/list-section.tsx";
import { DeedButton } from "../../proposals/deed-sheet.tsx";
import { memberTexts } from "./texts.ts";

type Parts = MemberHoldingsView["parts"];

export function HeldSections({ detail }: { readonly detail: MemberDetailView }) {
  const { member } = detail;
  const asked = useAsk("memberHoldings", { memberId: member.id }, { every: 10_000 });
  // The answer of the member before stays in sight while this one's is on its way.
  const parts = asked.isPlaceholderData ? undefined : asked.data?.parts;
  return (
    <>
      <OverseaSections detail={detail} />
      {parts?.futures !== undefined && <FuturesSections part={parts.futures} />}
      {parts?.binary !== undefined && <BetsSection part={parts.binary} />}
    </>
  );
}

function OverseaSections({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const account = detail.account as AccountView | null;
  const { member } = detail;
  const positions = account?.positions ?? [];
  const orders = account?.orders ?? [];
  return (
    <>
      <ListSection
        title={`${c("positions")} ${positions.length}`}
        none={c("noPositions")}
        action={<DeedButton about={{ name: member.name, memberId: member.id }} />}
      >
        {positions.map((position) => (
          <Traded key={position.overseaPositionId} of={position} qty={position.qty}>
            {position.avgPrice}
          </Traded>
        ))}
      </ListSection>
      <ListSection title={`${t("orders")} ${orders.length}`} none={t("noOrders")}>
        {orders.map((order) => (
          <Traded key={order.id} of={order} qty={order.qty - order.filledQty}>
            {order.price ?? order.stopPrice}
          </Traded>
        ))}
      </ListSection>
    </>
  );
}

/** Positions always, orders where there are any: most members have none. */
function FuturesSections({
  part: { positions, orders },
}: {
  readonly part: NonNullable<Parts["futures"]>;
}) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  return (
    <>
      <ListSection title={`${t("futures")} ${positions.length}`} none={c("noPositions")}>
        {positions.map((row) => (
          <Line
            key={row.futuresPositionId}
            beside={
              <>
                <Amount value={row.pnl} currency="USDT" /> · {row.leverage}×
              </>
            }
          >
            {`${row.koName} ${c(row.tradeType)} ${formatNumber(row.qty)}`}
          </Line>
        ))}
      </ListSection>
      {orders.length > 0 && (
        <ListSection title={`${t("futuresOrders")} ${orders.length}`} none={t("noOrders")}>
          {orders.map((row) => (
            <Line key={row.id} beside={formatNumber(row.price ?? row.stopPrice ?? "")}>
              {`${row.koName} ${c(row.tradeType)} ${formatNumber(row.qty)}`}
            </Line>
          ))}
        </ListSection>
      )}
    </>
  );
}

function BetsSection({ part: { bets } }: { readonly part: NonNullable<Parts["binary"]> }) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const { currency } = useMe().site;
  return (
    <ListSection title={`${t("bets")} ${bets.length}`} none={t("noBets")}>
      {bets.map((row) => (
        <Line key={row.id} beside={<Amount value={row.point} currency={currency} />}>
          {`${row.koName} ${c(row.type === "B" ? "LONG" : "SHORT")}`}
        </Line>
      ))}
    </ListSection>
  );
}

function Line({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex justify-between gap-2 py-1">
      <span>{children}</span>
      <span className="text-muted">{beside}</span>
    </li>
  );
}
