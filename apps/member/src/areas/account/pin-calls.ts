/** What the pages of the withdrawal PIN read and do. */

import type { PinView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { runtime } from "../../app/runtime.ts";
import { useMoneyRefresh } from "../dnw/data/requests.ts";
import { knowPinReset } from "./pin-reset-notice.ts";

const queryKey = ["pin"];

/** Whether there is a PIN, and how it stands. */
export function usePin() {
  const { http } = runtime();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => http.get<PinView>("/pin", {}, signal),
  });
}

/** Setting, changing and resetting; what is asked before money leaves is read again after each. */
export function usePinCalls() {
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const done = (pin: PinView) => {
    client.setQueryData(queryKey, pin);
    if (pin.resetAt !== null) knowPinReset(pin.resetAt);
    refresh();
  };
  const send = async (path: string, body: Readonly<Record<string, string>>) =>
    done(await runtime().http.post<PinView>(path, body));
  return {
    set: (pin: string) => send("/pin/set", { pin }),
    change: (pin: string, currentPin: string) => send("/pin/change", { currentPin, pin }),
    reset: (pin: string) => send("/pin/reset", { pin }),
    /** Reads it anew: a wrong try has changed it. */
    reread: () => void client.invalidateQueries({ queryKey }),
  };
}
