/** Sending what was typed: once at a time, and what the server has against it is said at its field. */

import { type FormEvent, useState } from "react";

/**
 * @param isAbout whether a refusal is about what was typed; any other is the caller's.
 * @param onRefused begins the typing anew.
 */
export function useRefused(isAbout: (refusal: unknown) => refusal is Error, onRefused: () => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    /** The server's sentence until something else is typed. */
    refused,
    forget: () => setRefused(null),
    isBusy,
    async send(call: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      try {
        await call();
      } catch (refusal) {
        if (!isAbout(refusal)) throw refusal;
        setRefused(refusal.message);
        onRefused();
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Takes a submit for itself: the form may stand in a page's own form, which is not sent by it. */
export function keepSubmit(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
