/**
 * Messages to people outside. The caller waits until it is written down that one is sent, never until it has arrived: how long
 * an answer takes says nothing of a mailbox. One that nobody took is not sent again; its member asks for another.
 */

import { randomUUID } from "node:crypto";
import { sentText } from "@naru/contract/messages/sent-texts";
import type { DeskConnection } from "@naru/store/desk/database";
import { addSentMessage, settleSentMessage } from "@naru/store/desk/identity/sent-messages";
import type { CertificateChannel, SentKind } from "@naru/vocabulary/certificate";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { SecretBox } from "../../platform/secret-box.ts";
import type { Site } from "../sessions/sites.ts";
import { type Senders, SendError } from "./sender.ts";

export interface Message {
  readonly channel: CertificateChannel;
  /** A mail address, or the digits of a phone number. */
  readonly to: string;
  readonly kind: SentKind;
  readonly code?: string;
}

export interface Outbox {
  /** Whether a message of this channel gets out at a site, or stays in the mailbox that demo sites have. */
  canSend(site: Site, channel: CertificateChannel): boolean;
  /** Sends a message; comes back when that is written down. */
  send(site: Site, message: Message): Promise<void>;
  /** Until nothing is on its way. */
  idle(): Promise<void>;
}

/** The outbox of a gateway. */
export function createOutbox(parts: {
  readonly db: DeskConnection;
  readonly clock: Pick<Clock, "now">;
  readonly secrets: SecretBox;
  readonly senders: Senders;
  readonly log: Pick<Log, "warn">;
}): Outbox {
  const { db, senders } = parts;
  const underWay = new Set<Promise<void>>();
  return {
    canSend: (site, channel) => senders[channel] !== null || site.view.isDemo,
    async send(site, { channel, to, kind, code }) {
      const sender = senders[channel];
      const id = randomUUID();
      const words = sentText(kind, site.language, {
        site: site.view.name,
        ...(code === undefined ? {} : { code }),
      });
      await addSentMessage(db, {
        id,
        siteId: site.id,
        channel,
        kind,
        masked: channel === "EMAIL" ? maskedMail(to) : maskedPhone(to),
        state: sender === null ? "KEPT" : "PENDING",
        text: sender === null ? parts.secrets.seal(words.text, sentContext(id)) : null,
        error: null,
        createdAt: parts.clock.now(),
      });
      if (sender === null) return;
      const sending = sender
        .send({ to, ...words })
        .then(
          () => null,
          (error: unknown) => (error instanceof SendError ? error.reason : "failed"),
        )
        .then((error) => settleSentMessage(db, { id, error }))
        .catch((error: Error) => parts.log.warn({ err: error }, "how a message left is not known"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}

/** The seal's context of a message that stayed here. */
export function sentContext(id: string): string {
  return `sent message ${id}`;
}

/** `ka***@naru.kr`. */
function maskedMail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, Math.min(2, at - 1))}***${address.slice(at)}`;
}

/** `010-****-5678`. */
function maskedPhone(digits: string): string {
  return `${digits.slice(0, 3)}-${"*".repeat(digits.length - 7)}-${digits.slice(-4)}`;
}
