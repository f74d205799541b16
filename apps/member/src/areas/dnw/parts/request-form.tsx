/** One amount, what it leaves or needs, and where the money goes: a deposit or a withdrawal is asked for here. */

import type { SiteDnwView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { type FormEvent, Suspense, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { alertNotice } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { useUnit } from "../../../base/units.ts";
import type { SentFactor } from "../../../confirm/factors.ts";
import { type DnwSide, mostOf, usualPresets } from "../../../money/amount.ts";
import { dnwTexts } from "../texts.ts";
import { MyBankLine } from "../../../money/my-bank-line.tsx";
import { AmountField, AmountPresets } from "./amount-field.tsx";
import { FactorLine } from "./factor-line.tsx";
import { useRequestFigures, useStop, useApply, type RequestFigures } from "../data/use-request.ts";
import { RequestFigureList } from "./request-figures.tsx";
import { RequestNotes } from "./request-notes.tsx";
import { DepositSide } from "./deposit-side.tsx";
import { P2pLine } from "./p2p-line.tsx";

const WithdrawSheet = lazyScreen(async () => (await import("./withdraw-sheet.tsx")).WithdrawSheet);
const PinSetupSheet = lazyScreen(
  async () => (await import("../../../confirm/pin-setup-sheet.tsx")).PinSetupSheet,
);

interface Props {
  readonly side: DnwSide;
  readonly site: SiteDnwView | undefined;
  /** Why something of the page could not be read. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onApplied: () => void;
}

export function RequestForm(props: Props) {
  const { side, site } = props;
  const t = useTexts(dnwTexts);
  const texts = productTexts[useStore(language)];
  const currency = runtime().site.binaryCurrency;
  const form = useRequestForm(props);
  const { amount, setAmount, figures, error, open, setOpen } = form;
  const { available, fee, said } = figures;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-1 flex-col px-5 pt-5">
      <RequestNotes {...{ side, site, error }} heldUntil={figures.heldUntil} onRetry={form.retry} />
      <AmountField
        label={t(side === "D" ? "depositAmount" : "withdrawAmount")}
        unit={useUnit(currency)}
        amount={amount}
        onAmount={setAmount}
        error={said === "withdrawAboveBalance" ? texts.withdrawAboveBalance : null}
        hint={figures.hint}
      />
      <AmountPresets
        presets={site?.presets ?? usualPresets}
        amount={amount}
        onAmount={setAmount}
        all={side === "W" && available !== null ? mostOf(available, fee, currency) : null}
        isDeposit={side === "D"}
      />
      <RequestFigureList side={side} figures={figures} />
      {side === "D" ? (
        <DepositSide
          site={site}
          depositorName={form.depositorName}
          isFailed={error !== null}
          onDepositorName={form.setDepositorName}
        />
      ) : (
        <WithdrawSide figures={figures} onSetPin={() => setOpen("pin")} />
      )}
      <P2pLine />
      <span className="min-h-3 flex-1" />
      <SubmitBar side={side} isBusy={form.isBusy} />
      <RequestSheets
        {...{ open, amount, figures }}
        hours={site?.hours ?? ""}
        onSubmit={form.withdraw}
        onClose={() => setOpen(null)}
      />
    </form>
  );
}

/** What was typed, what is known of it, and what happens when it is sent. */
function useRequestForm({ side, site, error: readError, onRetry, onApplied }: Props) {
  const texts = productTexts[useStore(language)];
  const me = useStore(session).me;
  const [amount, setAmount] = useState("");
  const [depositorName, setDepositorName] = useState(me?.name ?? "");
  const [open, setOpen] = useState<"confirm" | "pin" | null>(null);
  const read = useRequestFigures(side, site, amount);
  const { figures, limitsError } = read;
  const { said, factors, limits } = figures;
  const error = readError ?? read.error;
  const stopOf = useStop();
  const close = () => setOpen(null);
  const apply = useApply(side, () => {
    setAmount("");
    close();
    onApplied();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isBusy) return;
    const stop = said !== null ? texts[said] : side === "W" ? stopOf(figures, limitsError) : null;
    if (stop !== null) void alertNotice(stop);
    else if (side === "D") void apply.deposit(amount, depositorName);
    else setOpen(factors?.lacks === "ANY" ? "pin" : "confirm");
  };
  const retry = () => {
    onRetry();
    read.retry();
  };
  return {
    ...{ amount, setAmount, depositorName, setDepositorName, open, setOpen },
    ...{ figures, error, submit, retry },
    /** While it is on its way, or not known yet what may leave. */
    isBusy: apply.isBusy || (side === "W" && limits === undefined && limitsError === null),
    withdraw: (factor: SentFactor | null) => apply.withdraw(amount, factor, close),
  };
}

/** Where the money goes, and what is lacking before it may. */
function WithdrawSide({
  figures: { limits, factors },
  onSetPin,
}: {
  readonly figures: RequestFigures;
  readonly onSetPin: () => void;
}) {
  const lacks = factors?.lacks ?? null;
  return (
    <>
      <MyBankLine hasBank={limits?.hasBank} />
      {lacks !== null && <FactorLine lacks={lacks} onSetPin={onSetPin} />}
    </>
  );
}

function SubmitBar({ side, isBusy }: { readonly side: DnwSide; readonly isBusy: boolean }) {
  const t = useTexts(dnwTexts);
  return (
    <ActionBar>
      <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy}>
        {t(side === "D" ? "applyDeposit" : "applyWithdraw")}
      </Button>
    </ActionBar>
  );
}

function RequestSheets({
  open,
  amount,
  hours,
  figures: { fee, after, factors },
  onSubmit,
  onClose,
}: {
  readonly open: "confirm" | "pin" | null;
  readonly amount: string;
  readonly hours: string;
  readonly figures: RequestFigures;
  readonly onSubmit: (factor: SentFactor | null) => Promise<void>;
  readonly onClose: () => void;
}) {
  return (
    <Suspense>
      {open === "confirm" && factors !== null && (
        <WithdrawSheet {...{ amount, fee, hours, factors, onSubmit, onClose }} left={after} />
      )}
      {open === "pin" && <PinSetupSheet onDone={onClose} onClose={onClose} />}
    </Suspense>
  );
}
