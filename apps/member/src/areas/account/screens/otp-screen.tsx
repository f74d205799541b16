/** OTP: turning it on with an authenticator app, keeping its recovery codes, turning it off. */

import type { OtpBegunView, OtpView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, ShieldCheck, ShieldOff } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { copyText } from "../../../base/copy.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { alertError, ask, toast, toastMs } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { CopyRow } from "../../../parts/copy-row.tsx";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { copyTexts } from "../../../parts/copy-texts.ts";
import { showMoment } from "../../../base/moments.ts";
import { Field } from "../../../parts/field.tsx";
import { isWholeOtpCode, OtpCodeInput } from "../../../confirm/otp-code-input.tsx";
import { isAboutCode } from "../../../confirm/code-refusal.ts";
import { FactorSheet } from "../../../confirm/factor-sheet.tsx";
import { OtpSheet } from "../../../confirm/otp-sheet.tsx";
import { otpTexts } from "../../../confirm/otp-texts.ts";
import { useFactorSend } from "../../../confirm/use-factor-send.ts";

const QrCode = lazyScreen(async () => (await import("@naru/ui/parts/qr-code.tsx")).QrCode);

const queryKey = ["otp"];
/** From here on the member is told to get new ones. */
const codesFew = 3;

export function OtpScreen() {
  const t = useTexts(otpTexts);
  const { http } = runtime();
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const [begun, setBegun] = useState<OtpBegunView | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.call("otp", {}, { signal }),
  });
  if (codes !== null) {
    return (
      <Recovery
        codes={codes}
        onKept={() => {
          setCodes(null);
          void client.invalidateQueries({ queryKey });
          refresh();
        }}
      />
    );
  }
  if (begun !== null) {
    return (
      <Enrol
        begun={begun}
        onConfirmed={(confirmed) => {
          setBegun(null);
          setCodes(confirmed);
        }}
      />
    );
  }
  if (isPending) {
    return (
      <div className="flex flex-col items-center px-5 pt-10" aria-busy="true">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="mt-4 h-6 w-48" />
        <Skeleton className="mt-3 h-10 w-72" />
      </div>
    );
  }
  if (data === undefined) {
    return <FailedState title={t("failed")} hint={error.message} onRetry={() => void refetch()} />;
  }
  return data.isOn ? <On otp={data} onBegun={setBegun} /> : <Off onBegun={setBegun} />;
}

function Off({ onBegun }: { readonly onBegun: (begun: OtpBegunView) => void }) {
  const t = useTexts(otpTexts);
  const [isBusy, setBusy] = useState(false);
  const factor = useFactorSend(async (given) => {
    setBusy(true);
    try {
      const code = given !== undefined && "otp" in given ? { code: given.otp } : given;
      onBegun(await runtime().http.call("beginOtp", { ...code }));
    } finally {
      setBusy(false);
    }
  });
  return (
    <div className="flex flex-1 flex-col px-5 pt-10">
      <ShieldOff size={44} strokeWidth={1.5} className="self-center text-faint" aria-hidden />
      <h2 className="mt-4 text-center text-20 font-bold">{t("off")}</h2>
      <p className="mt-2 text-center text-15 text-muted">{t("offLead")}</p>
      <span className="flex-1" />
      <ActionBar>
        <p className="text-center text-12 text-warning">{t("holdNote")}</p>
        <Button
          tone="accent"
          size="large"
          isWide
          isBusy={isBusy && factor.wanted === null}
          onClick={() => void factor.send()}
        >
          {t("begin")}
        </Button>
      </ActionBar>
      {factor.wanted !== null && (
        <FactorSheet
          kind={factor.wanted}
          submit={t("next")}
          onSubmit={factor.sendWith}
          onClose={factor.close}
        />
      )}
    </div>
  );
}

function On({
  otp,
  onBegun,
}: {
  readonly otp: OtpView;
  readonly onBegun: (begun: OtpBegunView) => void;
}) {
  const t = useTexts(otpTexts);
  const shell = useTexts(shellTexts);
  const chosen = useStore(language);
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const [open, setOpen] = useState<"disable" | "replace" | null>(null);
  const disable = async () => {
    if (await ask(t("disableAsk"), t("disableDo"), shell("cancel"), "danger")) setOpen("disable");
  };
  const send = async (code: string) => {
    try {
      if (open === "replace") {
        const begun = await runtime().http.call("beginOtp", { code });
        setOpen(null);
        onBegun(begun);
        return;
      }
      const off = await runtime().http.call("disableOtp", { code });
      setOpen(null);
      client.setQueryData(queryKey, off);
      refresh();
      toast(t("disabled"), "plain", toastMs.serverMessage);
    } catch (refusal) {
      if (isAboutCode(refusal)) throw refusal;
      setOpen(null);
      void alertError(refusal);
    }
  };
  return (
    <div className="flex flex-1 flex-col px-5 pt-10">
      <ShieldCheck size={44} strokeWidth={1.5} className="self-center text-ok" aria-hidden />
      <h2 className="mt-4 text-center text-20 font-bold">{t("on")}</h2>
      <p className="mt-2 text-center text-13 text-muted">
        {otp.since !== null && `${t("onSince", { at: showMoment(otp.since, chosen) })} · `}
        {t("codesLeft", { count: otp.recoveryCodesLeft })}
      </p>
      {otp.recoveryCodesLeft <= codesFew && (
        <p className="mt-4 rounded-8 bg-warning-wash px-3.5 py-2.5 text-13 text-warning">
          {t("codesFew")}
        </p>
      )}
      <span className="flex-1" />
      <ActionBar>
        <Button size="large" isWide onClick={() => setOpen("replace")}>
          {t("replace")}
        </Button>
        <Button tone="danger" size="large" isWide onClick={() => void disable()}>
          {t("disable")}
        </Button>
      </ActionBar>
      {open !== null && (
        <OtpSheet
          title={t(open)}
          lead={t(open === "disable" ? "disableLead" : "replaceLead")}
          submit={t(open === "disable" ? "disable" : "next")}
          onSubmit={send}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function Enrol({
  begun,
  onConfirmed,
}: {
  readonly begun: OtpBegunView;
  readonly onConfirmed: (codes: readonly string[]) => void;
}) {
  const t = useTexts(otpTexts);
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const disabled = !isWholeOtpCode(code);
  useEffect(() => {
    // On a low screen the button stands over the field and what is said under it.
    if (refused !== undefined)
      form.current?.querySelector("[aria-invalid]")?.scrollIntoView({ block: "center" });
  }, [refused]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (disabled || isBusy) return;
    setBusy(true);
    try {
      const { recoveryCodes } = await runtime().http.call("confirmOtp", { code });
      onConfirmed(recoveryCodes);
    } catch (refusal) {
      if (isAboutCode(refusal)) setRefused(refusal.message);
      else void alertError(refusal);
      setCode("");
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col px-5 pt-3"
    >
      <h2 className="text-17 font-bold">{t("step1")}</h2>
      <p className="mt-1 text-13 text-muted">{t("step1Hint")}</p>
      <Secret begun={begun} />
      <h2 className="mt-6 text-17 font-bold">{t("step2")}</h2>
      <div className="mt-2">
        <Field label={t("code")} error={refused}>
          {(field) => (
            <OtpCodeInput
              {...field}
              value={code}
              onChange={(next) => {
                setCode(next);
                setRefused(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <span className="min-h-4 flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide {...{ disabled, isBusy }}>
          {t("confirm")}
        </Button>
      </ActionBar>
    </form>
  );
}

/** What the authenticator app has to know, to be read by its camera or typed. */
function Secret({ begun }: { readonly begun: OtpBegunView }) {
  const t = useTexts(otpTexts);
  return (
    <>
      <div className="mt-3 flex min-h-48 justify-center">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={begun.uri} label={t("qr")} />
        </Suspense>
      </div>
      <div className="mt-3 rounded-14 border border-line bg-surface px-4 py-1.5">
        <dl>
          <CopyRow
            label={t("secret")}
            value={begun.secret}
            shown={<span className="text-13">{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>}
          />
        </dl>
        <p className="pb-1 text-12 text-muted">
          {t("manual")}{" "}
          <a href={begun.uri} className="font-semibold text-accent underline underline-offset-4">
            {t("openApp")}
          </a>
        </p>
      </div>
    </>
  );
}

function Recovery({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const t = useTexts(otpTexts);
  const said = useTexts(copyTexts);
  const copy = async () => {
    const isCopied = await copyText(codes.join("\n"));
    toast(
      isCopied ? said("copied", { name: t("codes") }) : said("copyFailed"),
      isCopied ? "success" : "warning",
    );
  };
  return (
    <div className="flex flex-1 flex-col px-5 pt-3">
      <h2 className="text-17 font-bold">{t("recoveryTitle")}</h2>
      <p className="mt-1 text-13 text-muted">{t("recoveryLead")}</p>
      <ol className="mt-4 grid grid-cols-2 gap-x-2 gap-y-1 rounded-14 border border-line bg-surface px-2 py-3">
        {codes.map((code) => (
          <li
            key={code}
            className="flex min-h-9 items-center justify-center text-12 font-semibold whitespace-nowrap select-all"
          >
            {code}
          </li>
        ))}
      </ol>
      <Button className="mt-3" isWide onClick={() => void copy()}>
        <Copy size={16} strokeWidth={1.5} aria-hidden />
        {t("copyAll")}
      </Button>
      <span className="min-h-4 flex-1" />
      <ActionBar>
        <Button tone="accent" size="large" isWide onClick={onKept}>
          {t("kept")}
        </Button>
      </ActionBar>
    </div>
  );
}
