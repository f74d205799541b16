/** What the pages of the withdrawal PIN read and do. */

import type { PinView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { runtime } from "../base/runtime.ts";
import { useMoneyRefresh } from "../base/money-refresh.ts";
import { knowPinReset } from "./pin-reset-notice.ts";

const queryKey = ["pin"];

/** What is done with the PIN. */
export type PinDeed = "set" | "change" | "reset";

interface TypedPin {
  readonly pin: string;
  /** The one in use, where it is changed. */
  readonly currentPin?: string;
  /** A code of who has an authenticator app. */
  readonly otp?: string;
}

/** Whether there is a PIN, and how it stands. */
export function usePin() {
  const { http } = runtime();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => http.call("pin", {}, { signal }),
  });
}

/** Does it with the PIN; what is asked before money leaves is read again after each. */
export function usePinCalls() {
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const done = (pin: PinView) => {
    client.setQueryData(queryKey, pin);
    if (pin.resetAt !== null) knowPinReset(pin.resetAt);
    refresh();
  };
  return {
    async send(deed: PinDeed, { pin, currentPin, otp }: TypedPin): Promise<void> {
      const { http } = runtime();
      if (deed === "change")
        done(await http.call("changePin", { pin, currentPin: currentPin ?? "" }));
      else done(await http.call(deed === "set" ? "setPin" : "resetPin", { pin, otp }));
    },
    /** Reads it anew: a wrong try has changed it. */
    reread: () => void client.invalidateQueries({ queryKey }),
  };
}
