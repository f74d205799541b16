/** 출금 비밀번호: set once, changed with the old one, reset where it is forgotten or locked. */

import type { PinView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { PIN_TRIES } from "@naru/vocabulary/pin";
import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { ask, toast, toastMs } from "../../../base/notices.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { showMoment } from "../../../base/moments.ts";
import { PinMaker } from "../../../confirm/pin-maker.tsx";
import { type PinDeed, usePin } from "../../../confirm/pin-calls.ts";
import { pinTexts } from "../../../confirm/pin-texts.ts";

const said = { set: "saved", change: "changed", reset: "wasReset" } as const;

export function PinScreen() {
  const t = useTexts(pinTexts);
  const shell = useTexts(shellTexts);
  const { data, error, isPending, refetch } = usePin();
  const [doing, setDoing] = useState<PinDeed | null>(null);
  if (doing !== null) {
    return (
      <div className="px-5 pt-6">
        <PinMaker
          key={doing}
          deed={doing}
          onDone={() => {
            setDoing(null);
            toast(t(said[doing]), "success", toastMs.serverMessage);
          }}
          onFailed={() => setDoing(null)}
          onForgotten={() => void startReset()}
        />
      </div>
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
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error.message} onRetry={() => void refetch()} />;
  const resetButton = (
    <Button
      key="reset"
      tone={data.lockedAt === null ? "plain" : "accent"}
      size="large"
      isWide
      onClick={() => void startReset()}
    >
      {t("reset")}
    </Button>
  );
  if (!data.isSet)
    return (
      <State icon={ShieldOff} tone="text-faint" title={t("none")} lead={t("noneLead")}>
        <Button tone="accent" size="large" isWide onClick={() => setDoing("set")}>
          {t("begin")}
        </Button>
      </State>
    );
  return <Set pin={data} onChange={() => setDoing("change")} reset={resetButton} />;

  async function startReset(): Promise<void> {
    if (await ask(t("resetLead"), t("reset"), shell("cancel"), "danger")) setDoing("reset");
  }
}

function Set({
  pin,
  onChange,
  reset,
}: {
  readonly pin: PinView;
  readonly onChange: () => void;
  readonly reset: ReactNode;
}) {
  const t = useTexts(pinTexts);
  const chosen = useStore(language);
  const moment = (at: string) => showMoment(at, chosen);
  if (pin.lockedAt !== null)
    return (
      <State
        icon={ShieldAlert}
        tone="text-warning"
        title={t("locked")}
        lead={t("lockedLead", { at: moment(pin.lockedAt) })}
      >
        {reset}
      </State>
    );
  const facts = [
    pin.setAt === null ? null : t("since", { at: moment(pin.setAt) }),
    pin.resetAt === null ? null : t("resetAt", { at: moment(pin.resetAt) }),
  ];
  return (
    <State
      icon={ShieldCheck}
      tone="text-ok"
      title={t("set")}
      lead={facts.filter((fact) => fact !== null).join(" · ")}
      warning={pin.triesLeft < PIN_TRIES ? t("triesLeft", { count: pin.triesLeft }) : undefined}
    >
      <Button tone="accent" size="large" isWide onClick={onChange}>
        {t("change")}
      </Button>
      {reset}
    </State>
  );
}

function State({
  icon: Icon,
  tone,
  title,
  lead,
  warning,
  children,
}: {
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly title: string;
  readonly lead: string;
  readonly warning?: string | undefined;
  /** What may be done. */
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-1 flex-col px-5 pt-10">
      <Icon size={44} strokeWidth={1.5} className={`self-center ${tone}`} aria-hidden />
      <h2 className="mt-4 text-center text-20 font-bold">{title}</h2>
      <p className="mt-2 text-center text-15 text-muted">{lead}</p>
      {warning !== undefined && (
        <p className="mt-4 rounded-8 bg-warning-wash px-3.5 py-2.5 text-13 text-warning">
          {warning}
        </p>
      )}
      <span className="flex-1" />
      <ActionBar>{children}</ActionBar>
    </div>
  );
}
