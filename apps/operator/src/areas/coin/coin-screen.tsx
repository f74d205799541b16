/** 코인 입금: how far each network of the site is read, and deposits by state. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { COIN_DEPOSIT_STATES, type CoinDepositState } from "@naru/vocabulary/coin/network";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { DeskCoinDepositView, DeskCoinNetworkView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { AssignSheet } from "./assign-sheet.tsx";
import { Shortened, useChainColumns } from "./chain-columns.tsx";
import { SenderPanel } from "./sender-panel.tsx";
import { NetworkSheet } from "./network-sheet.tsx";
import { networkTexts } from "./network-texts.ts";
import { coinDeskTexts } from "./texts.ts";

const tones: Readonly<Record<CoinDepositState, Tone>> = {
  SEEN: "plain",
  CONFIRMING: "plain",
  DROPPED: "plain",
  UNSUPPORTED: "wait",
  UNASSIGNED: "wait",
  SMALL: "wait",
  ASKED: "wait",
  CREDITED: "good",
  REVERSED: "bad",
};

export function CoinScreen() {
  const t = useTexts(coinDeskTexts);
  const state = useFilters();
  const query = { ...state.query } as OperatorQuery<"deskCoinDeposits">;
  const deposits = useAsk("deskCoinDeposits", query, { every: rereadMs });
  const [assigned, assign] = useState<DeskCoinDepositView | null>(null);
  const [seen, see] = useState<string | null>(null);
  const columns = useDepositColumns(assign, see);
  return (
    <Screen
      title={t("deposits")}
      actions={<SaveRows name="coin-deposits" columns={columns} rows={deposits.data} />}
      filters={
        <FilterSelect
          state={state}
          name="state"
          label={t("everyState")}
          every={t("everyState")}
          options={COIN_DEPOSIT_STATES.map((id) => ({ id, label: t(id) }))}
        />
      }
      panel={seen !== null && <SenderPanel depositId={seen} onClose={() => see(null)} />}
    >
      <Networks />
      <Section title={t("deposits")}>
        <Answer of={deposits}>
          {(rows) =>
            rows.length === 0 ? (
              <Nothing title={t("none")} />
            ) : (
              <Table label={t("deposits")} columns={columns} rows={rows} idOf={({ id }) => id} />
            )
          }
        </Answer>
      </Section>
      {assigned !== null && <AssignSheet row={assigned} onClose={() => assign(null)} />}
    </Screen>
  );
}

function Networks() {
  const t = useTexts(coinDeskTexts);
  const n = useTexts(networkTexts);
  const may = useMay();
  const [changed, change] = useState<DeskCoinNetworkView | null>(null);
  const asked = useAsk("deskCoinNetworks", undefined, { every: rereadMs });
  const columns: readonly Column<DeskCoinNetworkView>[] = [
    { label: t("network"), cell: (row) => <b className="font-semibold">{row.network}</b> },
    { label: t("state"), cell: (row) => <NetworkState network={row} /> },
    { label: t("height"), isNumber: true, cell: (row) => row.height ?? "–" },
    { label: t("readAt"), cell: (row) => writeShortTime(row.readAt) },
    { label: t("confirmations"), isNumber: true, cell: (row) => row.confirmations },
    {
      label: t("minDeposit"),
      isNumber: true,
      cell: (row) => <Amount value={row.minDeposit} currency={row.coinName} />,
    },
    ...(may("network.write")
      ? [
          {
            label: n("change"),
            cell: (row: DeskCoinNetworkView) => (
              <Button size="small" onClick={() => change(row)}>
                {n("change")}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title={t("networks")}>
      <Answer of={asked}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing title={t("noNetworks")} />
          ) : (
            <Table
              label={t("networks")}
              hasNoKeys
              columns={columns}
              rows={rows}
              idOf={({ network }) => network}
            />
          )
        }
      </Answer>
      {changed !== null && <NetworkSheet initial={termsOf(changed)} onClose={() => change(null)} />}
    </Section>
  );
}

/** What a network asks now, as its sheet begins. */
function termsOf({
  network,
  confirmations,
  minDeposit,
  isDepositOn,
  out,
  ...house
}: DeskCoinNetworkView) {
  const { coldAddress, hotFloor, hotCeiling } = house;
  return {
    ...{ coldAddress, hotFloor, hotCeiling },
    ...{ network, confirmations: String(confirmations), depositMin: minDeposit },
    ...{ isDepositOn: isDepositOn === 1, isWithdrawOn: out !== null },
    ...{ least: out?.min ?? "", most: out?.max ?? "", unit: out?.unit ?? "", fee: out?.fee ?? "" },
  };
}

function NetworkState({ network }: { readonly network: DeskCoinNetworkView }) {
  const t = useTexts(coinDeskTexts);
  if (network.paused !== null) return <Tag tone="bad">{t(network.paused)}</Tag>;
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone="good">{t("reading")}</Tag>
      {network.isDepositOn === 0 && <Tag tone="wait">{t("off")}</Tag>}
      {network.out === null && <Tag tone="wait">{t("withdrawOff")}</Tag>}
      {network.unpaid !== null && <Tag tone="bad">{t(network.unpaid)}</Tag>}
      {network.unlooked !== null && <Tag tone="bad">{t(network.unlooked)}</Tag>}
      {network.isSimulated === 1 && <Tag>{t("simulated")}</Tag>}
    </span>
  );
}

function useDepositColumns(
  assign: (row: DeskCoinDepositView) => void,
  see: (depositId: string) => void,
): readonly Column<DeskCoinDepositView>[] {
  const t = useTexts(coinDeskTexts);
  const n = useTexts(networkTexts);
  const may = useMay();
  return [
    {
      label: t("at"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.createdAt)}</span>,
      text: (row) => writeTime(row.createdAt),
    },
    {
      label: t("member"),
      cell: (row) => {
        const { memberId, state } = row;
        if (memberId !== null)
          return (
            <Link to="/members" search={{ id: memberId }} className="text-accent underline">
              {memberId}
            </Link>
          );
        if (state !== "UNASSIGNED" || !may("coin.decide")) return t("nobody");
        // In no block (any more), or not deep enough in one: nobody has it yet.
        if (row.confirmations === 0) return t("CONFIRMING");
        return (
          <Button size="small" onClick={() => assign(row)}>
            {n("assign")}
          </Button>
        );
      },
      text: ({ memberId }) => memberId ?? t("nobody"),
    },
    ...useChainColumns(tones, true),
    {
      label: t("sender"),
      cell: ({ id, sender }) => {
        if (sender === null) return "–";
        if (sender === "ASKED" || !may("dnw.decide"))
          return <Tag tone={sender === "ASKED" ? "wait" : "good"}>{t(`sender${sender}`)}</Tag>;
        return (
          <Button size="small" onClick={() => see(id)}>
            {t("senderSee")}
          </Button>
        );
      },
      text: ({ sender }) => (sender === null ? "" : t(`sender${sender}`)),
    },
    {
      label: t("txid"),
      isExtra: true,
      cell: (row) => <Shortened text={row.txid} />,
      text: (row) => row.txid,
    },
  ];
}
