/** What lies over the trade page: the last look before an order, the one open sheet, the list of instruments. */

import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { MemoDrawer } from "../base/memo-sheet.tsx";
import { tradeTexts } from "../base/texts.ts";
import { type SideSummary, summarizeTicket } from "../base/ticket.ts";
import { useSteady } from "../base/use-steady.ts";
import type { Outcome } from "../ladder/gesture.ts";
import { ConfirmSheet } from "../orders/confirm-sheet.tsx";
import { isUnderWay } from "../orders/orders.ts";
import type { PanelProps } from "./page-panels.tsx";
import { TradeSheets } from "./trade-sheets.tsx";
import type { Page } from "./use-page.ts";

interface Props extends PanelProps {
  /** The list of instruments, where it does not stand beside the page. */
  readonly list: ReactNode | null;
}

export function PageOverlays({ page, acts, list }: Props) {
  const { trade, desk, ticket, orders, view } = page;
  const t = useTexts(tradeTexts);
  const closeList = useSteady(() => view.setIsListOpen(false));
  const forgetDraft = useSteady(orders.forget);
  const closeSheet = useSteady(() => view.setSheet(null));
  const onPlace = useSteady((outcome: Outcome, at: number) => {
    view.setSheet(null);
    acts.act(outcome, at);
  });
  return (
    <>
      <ConfirmSheet
        draft={orders.draft}
        trade={trade}
        summary={summaryOfDraft(page)}
        isSending={isUnderWay(desk.sending)}
        onChange={orders.change}
        onConfirm={(at) => void orders.confirm(at)}
        onBack={forgetDraft}
      />
      <TradeSheets
        sheet={view.sheet}
        trade={trade}
        desk={desk}
        own={page.product.own}
        qty={ticket.qty ?? 0}
        onPlace={onPlace}
        onDone={closeSheet}
      />
      <MemoDrawer
        isOpen={view.isListOpen && list !== null}
        onClose={closeList}
        title={t("instruments")}
      >
        {list}
      </MemoDrawer>
    </>
  );
}

/** What the order that waits for a yes binds and costs. */
function summaryOfDraft({ orders: { draft }, trade }: Page): SideSummary | null {
  if (draft === null) return null;
  const { standing, terms, gate } = trade;
  const summary = summarizeTicket({ qty: draft.qty }, standing, terms, gate);
  return draft.side === "LONG" ? summary.long : summary.short;
}
