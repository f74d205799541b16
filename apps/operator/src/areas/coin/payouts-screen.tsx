/** 코인 출금: withdrawals of coins by where they stand; what waits for a person is decided with the other requests, what has no answer by two. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { PAYOUT_STATES, PAYOUT_UNSIGNED, type PayoutState } from "@naru/vocabulary/coin/payout";
import { REJECT_REASONS_OF } from "@naru/vocabulary/request";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts, permissionTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import { useWord } from "../../base/words.ts";
import type { DeskCoinPayoutView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Beneficiary } from "../../parts/coins/beneficiary.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { Shortened, useChainColumns } from "./chain-columns.tsx";
import { coinDeskTexts } from "./texts.ts";
import { TravelSheet } from "./travel-sheet.tsx";
import { travelTexts } from "./travel-texts.ts";

const tones: Readonly<Record<PayoutState, Tone>> = {
  PENDING: "wait",
  APPROVED_FOR_PAYOUT: "plain",
  WAITING_FOR_FUNDS: "wait",
  SENDING: "plain",
  UNKNOWN: "bad",
  SENT: "plain",
  DONE: "good",
  FAILED: "bad",
  CANCELLED: "plain",
};

export function PayoutsScreen() {
  const t = useTexts(coinDeskTexts);
  const state = useFilters();
  const query = { ...state.query } as OperatorQuery<"deskCoinPayouts">;
  const asked = useAsk("deskCoinPayouts", query, { every: rereadMs });
  const columns = useColumns();
  const row = asked.data?.find(({ id }) => id === state.opened);
  return (
    <Screen
      title={t("payouts")}
      actions={
        <>
          <TravelButton />
          <SaveRows name="coin-payouts" columns={columns} rows={asked.data} />
        </>
      }
      filters={
        <FilterSelect
          state={state}
          name="state"
          label={t("everyState")}
          every={t("everyState")}
          options={PAYOUT_STATES.map((id) => ({ id, label: t(id) }))}
        />
      }
      panel={
        row !== undefined && (
          <PayoutPanel key={row.id} row={row} onClose={() => state.open(undefined)} />
        )
      }
    >
      <Answer of={asked}>
        {(rows) => (
          <Rows
            label={t("payouts")}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            state={state}
            empty={t("noPayouts")}
          />
        )}
      </Answer>
    </Screen>
  );
}

/** Of whoever may take who sends and receives coins out of the house. */
function TravelButton() {
  const t = useTexts(travelTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("travel.read")) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <TravelSheet onClose={() => setOpen(false)} />}
    </>
  );
}

function useColumns(): readonly Column<DeskCoinPayoutView>[] {
  const t = useTexts(coinDeskTexts);
  return [
    {
      label: t("changedAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.changedAt)}</span>,
      text: (row) => writeTime(row.changedAt),
    },
    {
      label: t("member"),
      cell: (row) => `${row.name} (${row.username})`,
      text: (row) => row.username,
    },
    ...useChainColumns(tones, false),
    {
      label: t("to"),
      isExtra: true,
      cell: (row) => <Shortened text={row.address} />,
      text: (row) => row.address,
    },
    {
      label: t("claimedBy"),
      cell: (row) => row.claimedBy ?? "–",
      text: (row) => row.claimedBy ?? "",
    },
  ];
}

function PayoutPanel({
  row,
  onClose,
}: {
  readonly row: DeskCoinPayoutView;
  readonly onClose: () => void;
}) {
  const t = useTexts(coinDeskTexts);
  return (
    <Panel
      title={`${t("payouts")} ${row.id}`}
      onClose={onClose}
      footer={<Deeds row={row} onDone={onClose} />}
    >
      <p className="px-4 pt-3 text-13 text-muted">{t(`hint${row.state}`)}</p>
      <Facts
        rows={[
          [
            t("state"),
            <Tag key="state" tone={tones[row.state]}>
              {t(row.state)}
            </Tag>,
          ],
          [
            t("member"),
            <Link
              key="member"
              to="/members"
              search={{ id: row.memberId }}
              className="font-semibold text-accent underline"
            >
              {row.name} ({row.username})
            </Link>,
          ],
          [t("network"), row.network],
          [t("amount"), <Amount key="amount" value={row.point} currency={row.coinName} />],
          [t("fee"), <Amount key="fee" value={row.fee} currency={row.coinName} />],
          [t("to"), <Whole key="to" text={row.address} />],
          row.tag === null && row.memo === null
            ? null
            : [t("tag"), <Whole key="tag" text={row.tag ?? row.memo ?? ""} />],
          row.label === "" ? null : [t("label"), row.label],
          row.txid === null ? null : [t("txid"), <Whole key="txid" text={row.txid} />],
          [t("confirmations"), `${row.confirmations}/${row.required}`],
          row.claimedBy === null ? null : [t("claimedBy"), row.claimedBy],
          [t("at"), writeTime(row.createdAt)],
          [t("changedAt"), writeTime(row.changedAt)],
        ]}
      />
      <Beneficiary payoutId={row.id} />
    </Panel>
  );
}

function Whole({ text }: { readonly text: string }) {
  return <span className="break-all">{text}</span>;
}

/** What a person may do with a payout where it stands. */
function Deeds({ row, onDone }: { readonly row: DeskCoinPayoutView; readonly onDone: () => void }) {
  const t = useTexts(coinDeskTexts);
  const c = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  const may = useMay();
  const [sheet, open] = useState<"callOff" | "paid" | "unpaid" | null>(null);
  const close = () => open(null);
  if (row.state === "PENDING")
    return (
      <Link to="/dnw" search={{ id: row.id }} className="text-13 text-accent underline">
        {t("decide")}
      </Link>
    );
  const isUnsigned = PAYOUT_UNSIGNED.some((each) => each === row.state);
  if (!isUnsigned && row.state !== "UNKNOWN") return undefined;
  if (!may("dnw.decide"))
    return <p className="text-12 text-muted">{c("mayNot", { permission: p("dnw.decide") })}</p>;
  return (
    <>
      {isUnsigned ? (
        <Button size="small" onClick={() => open("callOff")}>
          {t("callOff")}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => open("paid")}>
            {t("paid")}
          </Button>
          <Button size="small" onClick={() => open("unpaid")}>
            {t("unpaid")}
          </Button>
        </>
      )}
      {sheet === "callOff" && <CallOffSheet row={row} onClose={close} onDone={onDone} />}
      {(sheet === "paid" || sheet === "unpaid") && (
        <UnknownSheet row={row} isPaid={sheet === "paid"} onClose={close} />
      )}
    </>
  );
}

interface SheetProps {
  readonly row: DeskCoinPayoutView;
  readonly onClose: () => void;
}

const PAYOUT_REASONS = REJECT_REASONS_OF.WITHDRAW;

/** Gives back what is not signed yet; why stands in the audit log. */
function CallOffSheet({ row, onClose, onDone }: SheetProps & { readonly onDone: () => void }) {
  const t = useTexts(coinDeskTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const [reason, setReason] = useState("");
  return (
    <ActSheet
      title={t("callOffTitle")}
      call="callOffPayout"
      said={t("calledOff")}
      label={t("callOff")}
      tone="bad"
      isOff={reason === ""}
      onClose={onClose}
      onDone={onDone}
      body={() => ({ payoutId: row.id, reason: reason as (typeof PAYOUT_REASONS)[number] })}
    >
      <p className="text-13">{t("callOffHint")}</p>
      <SelectField
        label={c("reason")}
        value={reason}
        onChange={setReason}
        options={[
          { id: "", label: c("mustChoose") },
          ...PAYOUT_REASONS.map((id) => ({ id, label: word(id) })),
        ]}
      />
    </ActSheet>
  );
}

/** What became of a payout that its chain does not answer for, as one person proposes it to another. */
function UnknownSheet({ row, isPaid, onClose }: SheetProps & { readonly isPaid: boolean }) {
  const t = useTexts(coinDeskTexts);
  return (
    <ProposalSheet
      title={t(isPaid ? "paidTitle" : "unpaidTitle")}
      label={t("propose")}
      isReady
      proposal={() => ({ kind: "PAYOUT_UNKNOWN", payoutId: row.id, isPaid })}
      onClose={onClose}
    >
      <p className="text-13">{t("unknownHint")}</p>
      <Facts
        rows={[
          [t("amount"), <Amount key="amount" value={row.point} currency={row.coinName} />],
          [t("to"), <Whole key="to" text={row.address} />],
          [t("txid"), <Whole key="txid" text={row.txid ?? "–"} />],
        ]}
      />
    </ProposalSheet>
  );
}
