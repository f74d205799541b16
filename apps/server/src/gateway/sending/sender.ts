/** A way out of the house for a message: mail, or text messages (decision 029). */

import type { CertificateChannel } from "@naru/vocabulary/certificate";

export interface Outgoing {
  /** A mail address, or the digits of a phone number. */
  readonly to: string;
  /** Of a mail. */
  readonly subject: string;
  readonly text: string;
}

export interface Sender {
  /** Hands a message over. Throws `SendError` where nobody took it. */
  send(message: Outgoing): Promise<void>;
}

/** The ways out that an installation has; null: none. */
export type Senders = Readonly<Record<CertificateChannel, Sender | null>>;

export const NO_SENDERS: Senders = { EMAIL: null, PHONE: null };

/** Nobody took a message. `reason` is short and names nobody: operators read it. */
export class SendError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`a message did not leave: ${reason}`);
    this.name = "SendError";
    this.reason = reason;
  }
}
