/** What whoever buys or sells can do next in a deal. */

import type { P2pDealView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, ask } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { factorsOf } from "../../../confirm/factors.ts";
import { WithLimits } from "../../../money/with-limits.tsx";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { Field } from "../../../parts/field.tsx";
import { useP2pAgain } from "../data/p2p.ts";
import { p2pTexts } from "../texts.ts";
import { useAmounts } from "./words.tsx";

type Open = "paid" | "release" | null;

export function DealSteps({ deal }: { readonly deal: P2pDealView }) {
  const t = useTexts(p2pTexts);
  const { id: dealId, status, isBuyer } = deal;
  const [open, setOpen] = useState<Open>(null);
  const send = useStep();
  const asked = async (id: "p2pCancel" | "p2pAppeal", question: string, yes: string) => {
    if (await ask(question, yes, t("goOn"))) await send(id, { dealId });
  };
  const mayRelease = !isBuyer && (status === "PAID" || status === "APPEALED");
  const mayCancel = isBuyer && (status === "ESCROWED" || status === "PAID");
  if (!mayRelease && !mayCancel && status !== "PAID") return null;
  return (
    <>
      <ActionBar>
        {isBuyer && status === "ESCROWED" && (
          <Button tone="accent" size="large" isWide onClick={() => setOpen("paid")}>
            {t("paid")}
          </Button>
        )}
        {mayRelease && (
          <Button tone="accent" size="large" isWide onClick={() => setOpen("release")}>
            {t("release")}
          </Button>
        )}
        <div className="grid grid-flow-col auto-cols-fr gap-2">
          {mayCancel && (
            <Button onClick={() => void asked("p2pCancel", t("cancelAsk"), t("cancel"))}>
              {t("cancel")}
            </Button>
          )}
          {status === "PAID" && (
            <Button onClick={() => void asked("p2pAppeal", t("appealAsk"), t("appealDo"))}>
              {t("appeal")}
            </Button>
          )}
        </div>
      </ActionBar>
      {open === "paid" && <PaidSheet dealId={dealId} onClose={() => setOpen(null)} />}
      {open === "release" && <ReleaseSheet deal={deal} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Takes a step and reads everything again, also where it was refused: the other side may have been first. */
function useStep() {
  const again = useP2pAgain();
  return async (id: "p2pCancel" | "p2pAppeal", given: { readonly dealId: string }) => {
    try {
      await runtime().http.call(id, given);
    } catch (refusal) {
      void alertError(refusal);
    }
    again();
  };
}

function PaidSheet({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const t = useTexts(p2pTexts);
  const again = useP2pAgain();
  const [payerName, setPayerName] = useState(session.get().me?.name ?? "");
  const [isBusy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    try {
      await runtime().http.call("p2pPaid", { dealId, payerName: payerName.trim() });
    } catch (refusal) {
      void alertError(refusal);
    }
    again();
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("paidTitle")}
      footer={
        <Button
          tone="accent"
          size="large"
          disabled={payerName.trim() === ""}
          isBusy={isBusy}
          onClick={() => void say()}
        >
          {t("paidSubmit")}
        </Button>
      }
    >
      <Field label={t("paidName")} hint={t("paidHint")}>
        {(input) => (
          <input
            {...input}
            className={inputStyle}
            value={payerName}
            maxLength={60}
            autoComplete="name"
            onChange={({ target }) => setPayerName(target.value)}
          />
        )}
      </Field>
    </Sheet>
  );
}

function ReleaseSheet({
  deal,
  onClose,
}: {
  readonly deal: P2pDealView;
  readonly onClose: () => void;
}) {
  const t = useTexts(p2pTexts);
  const again = useP2pAgain();
  const { coins, won } = useAmounts(deal.walletType);
  const [isNameConfirmed, setNameConfirmed] = useState(false);
  return (
    <WithLimits title={t("releaseTitle")} onClose={onClose}>
      {(limits) => (
        <ConfirmSheet
          title={t("releaseTitle")}
          submit={t("releaseSubmit")}
          factors={factorsOf(limits, deal.won, runtime().site.binaryCurrency)}
          onClose={onClose}
          onSubmit={async (factor) => {
            await runtime().http.call("p2pRelease", {
              dealId: deal.id,
              isNameConfirmed,
              ...factor,
            });
            again();
            onClose();
          }}
          rows={[
            { label: t("counterpart"), value: deal.counterpart },
            { label: t("toCome"), value: won(deal.won) },
            { label: t("gives"), value: coins(deal.point), tone: "strong" },
          ]}
        >
          <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 break-keep text-muted">
            {t("releaseNote")}
          </p>
          {deal.nameDiffers && (
            <label className="mt-3 flex min-h-11 items-center gap-3 text-13">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={isNameConfirmed}
                onChange={({ target }) => setNameConfirmed(target.checked)}
              />
              {t("nameConfirm")}
            </label>
          )}
        </ConfirmSheet>
      )}
    </WithLimits>
  );
}
