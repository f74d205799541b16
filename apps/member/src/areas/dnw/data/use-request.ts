/** A deposit or a withdrawal as it is being asked for. */

import type { SiteDnwView, LimitsView } from "@naru/client/views";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { useAmountText } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { serverNow } from "../../../base/server-time.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import { factorsOf, type SentFactor, type Factors } from "../../../confirm/factors.ts";
import { binaryFigures } from "../../../money/balance.ts";
import { useWallets } from "../../../money/wallets.ts";
import { showMoment } from "../../../base/moments.ts";
import { applyDnw, useLimits } from "../../../money/requests.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { adviceOf, amountAfter, type DnwSide, mostOf, refusalOf } from "../../../money/amount.ts";
import { dnwTexts } from "../texts.ts";

/** What is known of the amount while it is typed. Amounts are decimal texts of the site's currency. */
export interface RequestFigures {
  readonly limits: LimitsView | undefined;
  /** What the site takes for a withdrawal; undefined while it is not known. */
  readonly siteFee: string | undefined;
  /** Of this request. */
  readonly fee: string;
  /** The wallet's balance. */
  readonly shown: string | null;
  readonly available: string | null;
  /** The balance after it. */
  readonly after: string | null;
  /** Until when withdrawals are held; null where they are not. */
  readonly heldUntil: string | null;
  /** Why the amount is refused here already. */
  readonly said: ReturnType<typeof refusalOf>;
  /** What the server would say anyway, while there is still time to type another amount. */
  readonly hint: string | null;
  readonly factors: Factors | null;
  readonly isFailed: boolean;
}

/** Reads what the form shows, and why that may not be had. */
export function useRequestFigures(side: DnwSide, site: SiteDnwView | undefined, amount: string) {
  const t = useTexts(dnwTexts);
  const amountText = useAmountText();
  const currency = runtime().site.binaryCurrency;
  const account = useAccount();
  const { wallets, error: walletError, reload } = useWallets();
  const { data: limits, error: limitsError, refetch } = useLimits();
  const wallet = wallets.BINARY;
  const shown = wallet === undefined ? null : binaryFigures(wallet, account?.cross).shown;
  const available = account?.cross?.spendable ?? wallet?.available ?? null;
  const fee = side === "D" ? "0" : (site?.fee ?? "0");
  const heldUntil = account?.withdrawHeldUntil ?? limits?.withdrawHeldUntil ?? null;
  const isHeld = heldUntil !== null && Date.parse(heldUntil) > serverNow();
  const rules = limits?.rules.find(({ walletType }) => walletType === "BINARY");
  const most = side === "D" || available === null ? null : mostOf(available, fee, currency);
  const advice = adviceOf(side, amount, rules, most);
  const error = walletError ?? (side === "W" ? limitsError : null);
  const figures: RequestFigures = {
    limits,
    siteFee: site?.fee,
    fee,
    shown,
    available,
    after: shown === null ? null : amountAfter(side, shown, amount, fee),
    heldUntil: isHeld ? heldUntil : null,
    said: shown === null ? null : refusalOf(side, amount, shown),
    hint: advice === null ? null : t(advice.kind, { amount: amountText(advice.amount, currency) }),
    factors: limits === undefined ? null : factorsOf(limits, amount || "0", currency),
    isFailed: error !== null,
  };
  const retry = () => {
    reload();
    void refetch();
  };
  return { figures, error, limitsError, retry };
}

/** Why a withdrawal cannot be, as far as it is known: no PIN is asked for what cannot be. */
export function useStop(): (figures: RequestFigures, limitsError: Error | null) => string | null {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  return ({ heldUntil, limits, hint }, limitsError) => {
    if (heldUntil !== null) return t("heldUntil", { until: showMoment(heldUntil, chosen) });
    if (limits === undefined) return limitsError?.message ?? null;
    return limits.hasBank ? hint : t("noBank");
  };
}

/** Sends it; what is refused may be so because something is under way already, so that everything is read again. */
export function useApply(side: DnwSide, onApplied: () => void) {
  const chosen = useStore(language);
  const refresh = useMoneyRefresh();
  const [isBusy, setBusy] = useState(false);
  const send = async (wish: Parameters<typeof applyDnw>[1]) => {
    await applyDnw(side, wish);
    onApplied();
    refresh();
    void alertNotice(productTexts[chosen].applied);
  };
  return {
    isBusy,
    async deposit(point: string, depositorName: string) {
      setBusy(true);
      try {
        await send({ point, depositorName });
      } catch (refusal) {
        await alertError(refusal);
        refresh();
      } finally {
        setBusy(false);
      }
    },
    /** Rejects with what is about the factor; `onEnded` closes what asked for it where it is refused otherwise. */
    async withdraw(point: string, factor: SentFactor | null, onEnded: () => void) {
      try {
        await send({ point, ...factor });
      } catch (refusal) {
        // Which factors are taken, and how many tries are left, may be another than this page knows.
        refresh();
        if (isAboutFactor(refusal)) throw refusal;
        onEnded();
        void alertError(refusal);
      }
    },
  };
}
