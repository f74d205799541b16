/** 출금 계좌: the own account that withdrawals go to. */

import type { BankView, MyBankView } from "@naru/client/views";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { toast, toastMs } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { useMyBank } from "../../../money/my-bank-line.tsx";
import { showMoment } from "../../../base/moments.ts";
import { Field } from "../../../parts/field.tsx";
import { OtpSheet } from "../../../confirm/otp-sheet.tsx";
import { securityTexts } from "../security-texts.ts";
import { useOtpSend } from "../../../confirm/use-otp-send.ts";

export function BankScreen() {
  const t = useTexts(securityTexts);
  const { data, error, isPending, refetch } = useMyBank();
  if (isPending) {
    return (
      <div className="px-5 pt-4" aria-busy="true">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-4 h-20 w-full rounded-14" />
        <Skeleton className="mt-6 h-12 w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
      </div>
    );
  }
  if (data === undefined) {
    return <FailedState title={t("failed")} hint={error.message} onRetry={() => void refetch()} />;
  }
  return <BankForm key={data.account?.changedAt ?? ""} account={data.account} />;
}

function BankForm({ account }: { readonly account: MyBankView["account"] }) {
  const t = useTexts(securityTexts);
  const [bank, setBank] = useState<BankView | null>(null);
  const [number, setNumber] = useState("");
  const [isTried, setTried] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isNumber = /^\d[\d-]{5,28}\d$/.test(number);
  const { otp, isBusy } = useBankChange(account === null, bank, number);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (bank === null || !isNumber || isBusy) return;
    await otp.send();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4 px-5 pt-3"
    >
      <p className="text-13 text-muted">{t("bankLead")}</p>
      {account !== null && <BankNow account={account} />}
      <BankField
        bank={bank}
        isMissing={isTried && bank === null}
        onPress={() => setChoosing(true)}
      />
      <NumberField value={number} isMissing={isTried && !isNumber} onChange={setNumber} />
      <HolderField />
      <span className="flex-1" />
      <ActionBar>
        <p className="text-center text-12 text-warning">
          {t(account === null ? "bankFirstHold" : "bankHold")}
        </p>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy && !otp.isOpen}>
          {t(account === null ? "register" : "replace")}
        </Button>
      </ActionBar>
      {isChoosing && (
        <BankSheet
          onChoose={(next) => {
            setBank(next);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {otp.isOpen && (
        <OtpSheet
          title={t("otpTitle")}
          lead={t("otpLead")}
          submit={t("replace")}
          onSubmit={otp.sendWith}
          onClose={otp.close}
        />
      )}
    </form>
  );
}

/** Registers the account, with a code of the authenticator app where one is on. */
function useBankChange(isFirst: boolean, bank: BankView | null, number: string) {
  const t = useTexts(securityTexts);
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const [isBusy, setBusy] = useState(false);
  const send = async (code?: string) => {
    if (bank === null) return;
    setBusy(true);
    try {
      const body = { bankCode: bank.code, number, ...(code === undefined ? {} : { otp: code }) };
      const kept = await runtime().http.call("setMyBank", body);
      otp.close();
      client.setQueryData(["bank"], kept);
      refresh();
      toast(t(isFirst ? "registered" : "replaced"), "success", toastMs.serverMessage);
    } finally {
      setBusy(false);
    }
  };
  const otp = useOtpSend(send);
  return { otp, isBusy };
}

/** The account that is registered. */
function BankNow({ account }: { readonly account: NonNullable<MyBankView["account"]> }) {
  const t = useTexts(securityTexts);
  const chosen = useStore(language);
  return (
    <section className="rounded-14 border border-line bg-surface px-4 py-3">
      <h2 className="text-12 text-muted">{t("bankNow")}</h2>
      <p className="mt-0.5 text-17 font-bold">
        {account.bankName} {account.number}
      </p>
      <p className="text-13 text-muted">
        {account.holder} · {t("changedAt", { at: showMoment(account.changedAt, chosen) })}
      </p>
    </section>
  );
}

function BankField({
  bank,
  isMissing,
  onPress,
}: {
  readonly bank: BankView | null;
  readonly isMissing: boolean;
  readonly onPress: () => void;
}) {
  const t = useTexts(securityTexts);
  const chosen = useStore(language);
  const name = bank === null ? t("chooseBank") : nameOf(bank, chosen);
  return (
    <Field label={t("bank")} error={isMissing ? t("bankMissing") : undefined}>
      {(field) => (
        <button
          {...field}
          type="button"
          aria-label={`${t("bank")}: ${name}`}
          onClick={onPress}
          className={`${inputStyle} flex items-center justify-between text-left`}
        >
          <span className={bank === null ? "text-faint" : ""}>{name}</span>
          <ChevronDown size={18} strokeWidth={1.5} className="text-muted" aria-hidden />
        </button>
      )}
    </Field>
  );
}

function NumberField({
  value,
  isMissing,
  onChange,
}: {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (number: string) => void;
}) {
  const t = useTexts(securityTexts);
  return (
    <Field
      label={t("number")}
      hint={t("numberHint")}
      error={isMissing ? t("numberMissing") : undefined}
    >
      {(field) => (
        <RegexInput
          {...field}
          pattern="numberAndBar"
          maxLength={30}
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** The name of the account is the member's own. */
function HolderField() {
  const t = useTexts(securityTexts);
  const me = useStore(session).me;
  return (
    <Field label={t("holder")} hint={t("holderHint")}>
      {(field) => (
        <input {...field} value={me?.name ?? ""} readOnly className={`${inputStyle} text-muted`} />
      )}
    </Field>
  );
}

function BankSheet({
  onChoose,
  onClose,
}: {
  readonly onChoose: (bank: BankView) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(securityTexts);
  const chosen = useStore(language);
  const { http } = runtime();
  const { data, error, refetch } = useQuery({
    queryKey: ["banks"],
    queryFn: ({ signal }) => http.call("bankList", {}, { signal }),
    staleTime: 600_000,
  });
  return (
    <Sheet isOpen onClose={onClose} title={t("chooseBank")}>
      {error !== null && data === undefined ? (
        <FailedState title={t("banksFailed")} hint={error.message} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid grid-cols-2 gap-2 pb-2">
          {data === undefined
            ? [0, 1, 2, 3, 4, 5].map((key) => (
                <li key={key}>
                  <Skeleton className="h-12 w-full" />
                </li>
              ))
            : data.map((bank) => (
                <li key={bank.code}>
                  <button
                    type="button"
                    onClick={() => onChoose(bank)}
                    className="min-h-12 w-full rounded-8 bg-raised px-2 text-15 ring-1 ring-line ring-inset active:bg-line"
                  >
                    {nameOf(bank, chosen)}
                  </button>
                </li>
              ))}
        </ul>
      )}
    </Sheet>
  );
}

function nameOf(bank: BankView, chosen: "ko" | "en"): string {
  return chosen === "ko" ? bank.koName : bank.enName;
}
