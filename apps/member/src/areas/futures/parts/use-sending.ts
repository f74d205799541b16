/** One call at a time from a sheet or row: what is under way is known, a refusal is an alert with the server's own text. */

import { useRef, useState } from "react";
import { alertError } from "../../../base/notices.ts";

export interface Sending {
  /** The name of what is under way; null while nothing is. */
  readonly sending: string | null;
  /** Whether it was done. While something is under way nothing else is sent. */
  send(name: string, call: () => Promise<unknown>): Promise<boolean>;
}

export function useSending(): Sending {
  const [sending, setSending] = useState<string | null>(null);
  const isBusy = useRef(false);
  return {
    sending,
    async send(name, call) {
      if (isBusy.current) return false;
      isBusy.current = true;
      setSending(name);
      try {
        await call();
        return true;
      } catch (error) {
        void alertError(error);
        return false;
      } finally {
        isBusy.current = false;
        setSending(null);
      }
    },
  };
}
