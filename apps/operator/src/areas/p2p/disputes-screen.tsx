/** Deals under appeal: both names, both banks, what the two have written, and what two persons make of it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskDealView } from "../../base/views.ts";
import { Amount, trimZeros, typedAmount } from "../../parts/amount.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { p2pTexts } from "./texts.ts";

export function DisputesScreen() {
  const t = useTexts(p2pTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"p2pDisputes">;
  return (
    <ListScreen
      title={t("title")}
      file="p2p-disputes"
      asked={useAsk("p2pDisputes", query)}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      panel={({ row, onClose }) => row && <DisputePanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<DeskDealView>[] {
  const t = useTexts(p2pTexts);
  const c = useTexts(commonTexts);
  const { currency } = useMe().site;
  const column = (label: string, of: (row: DeskDealView) => string): Column<DeskDealView> => ({
    ...{ label, cell: of, text: of },
  });
  return [
    column(t("deal"), (row) => row.id),
    column(t("seller"), (row) => row.seller.name),
    column(t("buyer"), (row) => row.buyer.name),
    {
      ...{ label: t("coins"), isNumber: true },
      cell: (row) => <Amount value={row.point} currency={row.walletType} />,
      text: (row) => trimZeros(row.point),
    },
    { ...column(c("currency"), (row) => row.walletType), isWrittenOnly: true },
    {
      ...{ label: t("won"), isNumber: true },
      cell: (row) => <Amount value={row.won} currency={currency} />,
      text: (row) => row.won,
    },
    column(t("appealedAt"), (row) => timeText(row.appealedAt)),
  ];
}

function timeText(at: string | null): string {
  return at === null ? "–" : writeTime(at);
}

function DisputePanel({
  row,
  onClose,
}: {
  readonly row: DeskDealView;
  readonly onClose: () => void;
}) {
  const t = useTexts(p2pTexts);
  const [decided, setDecided] = useState<boolean | null>(null);
  const payer = row.nameDiffers ? `${row.payerName} (${t("differs")})` : row.payerName;
  return (
    <Panel
      title={`${t("deal")} ${row.id}`}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={() => setDecided(true)}>
            {t("release")}
          </Button>
          <Button size="small" onClick={() => setDecided(false)}>
            {t("giveBack")}
          </Button>
        </>
      }
    >
      <Facts
        rows={[
          [t("coins"), `${typedAmount(row.point)} ${row.walletType}`],
          [t("won"), typedAmount(row.won)],
          [t("price"), typedAmount(row.price)],
          [t("fee"), `${typedAmount(row.fee)} ${row.walletType}`],
          [t("seller"), `${row.seller.name} (${row.seller.memberId})`],
          [t("bankOf", { name: row.seller.name }), row.seller.bank ?? t("noBank")],
          [t("buyer"), `${row.buyer.name} (${row.buyer.memberId})`],
          [t("bankOf", { name: row.buyer.name }), row.buyer.bank ?? t("noBank")],
          [t("payer"), payer ?? "–"],
          [t("createdAt"), writeTime(row.createdAt)],
          [t("paidAt"), timeText(row.paidAt)],
          [t("appealedAt"), timeText(row.appealedAt)],
        ]}
      />
      <Chat of={row} />
      {decided !== null && (
        <DecisionSheet row={row} isReleased={decided} onClose={() => setDecided(null)} />
      )}
    </Panel>
  );
}

function Chat({ of: { chat, seller, buyer } }: { readonly of: DeskDealView }) {
  const t = useTexts(p2pTexts);
  return (
    <section className="mt-4">
      <h3 className="text-13 font-semibold text-muted">{t("chat")}</h3>
      {chat.length === 0 && <p className="mt-1 text-13 text-muted">{t("noChat")}</p>}
      <ol className="mt-2 flex flex-col gap-2">
        {chat.map((entry) => (
          <li key={`${entry.at} ${entry.text}`} className="text-13">
            <p className="text-12 text-muted">
              {entry.isBuyer ? `${t("buyer")} ${buyer.name}` : `${t("seller")} ${seller.name}`} ·{" "}
              {writeTime(entry.at)}
            </p>
            <p className="break-words whitespace-pre-wrap">{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DecisionSheet({
  row,
  isReleased,
  onClose,
}: {
  readonly row: DeskDealView;
  readonly isReleased: boolean;
  readonly onClose: () => void;
}) {
  const t = useTexts(p2pTexts);
  return (
    <ProposalSheet
      title={t(isReleased ? "releaseTitle" : "returnTitle")}
      label={t("propose")}
      isReady
      proposal={() => ({ kind: "P2P_DISPUTE", dealId: row.id, isReleased })}
      onClose={onClose}
    >
      <p className="text-13">{t("hint")}</p>
      <Facts
        rows={[
          [t("coins"), `${typedAmount(row.point)} ${row.walletType}`],
          [t("won"), typedAmount(row.won)],
          [t(isReleased ? "buyer" : "seller"), (isReleased ? row.buyer : row.seller).name],
        ]}
      />
    </ProposalSheet>
  );
}
