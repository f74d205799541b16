/** Alerts of perpetuals: those that wait, one that is set, and from where one begins to be. */

import type { FuturesAlertView } from "@naru/client/views";
import type { CallBody } from "@naru/contract/calls";
import { useMemo } from "react";
import { runtime } from "../../../base/runtime.ts";
import { createStore } from "../../../base/store.ts";
import { useAccount } from "../../../live/hooks.ts";

/** Where an alert begins that a member asked for: at the price of now, or at that of a line. */
export interface AlertStart {
  readonly optionId: string;
  /** Price units; null is the price of now. */
  readonly price: number | null;
  /** Whether the mark is what matters there. */
  readonly isMark: boolean;
}

/** What was asked for; null while nothing is open. */
export const alertStart = createStore<AlertStart | null>(null);

export const setAlert = (alert: CallBody<"setFuturesAlert">) =>
  runtime().http.call("setFuturesAlert", alert);

/** Those of a perpetual that wait, oldest first. */
export function useAlertsOf(optionId: string): readonly FuturesAlertView[] {
  const alerts = useAccount()?.alerts;
  return useMemo(
    () =>
      (alerts ?? []).flatMap((alert) =>
        alert.overseaOptionId === undefined && alert.futuresOptionId === optionId ? [alert] : [],
      ),
    [alerts, optionId],
  );
}
