/** Codes as the people read them to whom they were sent: a test's stand-in for phone and mailbox. */

import type { Outgoing, Senders } from "../sending/sender.ts";

export interface Phones {
  readonly senders: Senders;
  readonly sent: Outgoing[];
  /** The code of the newest message to a place. */
  codeOf(to: string): string;
}

/** Ways out that keep what was sent. */
export function phones(): Phones {
  const sent: Outgoing[] = [];
  const sender = {
    send: async (message: Outgoing) => {
      sent.push(message);
    },
  };
  return {
    senders: { EMAIL: sender, PHONE: sender },
    sent,
    codeOf(to) {
      const code = /\b\d{6}\b/.exec(sent.findLast((each) => each.to === to)?.text ?? "");
      if (code === null) throw new Error(`no code to ${to}`);
      return code[0];
    },
  };
}

/** Another code than this one. */
export function anotherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}
