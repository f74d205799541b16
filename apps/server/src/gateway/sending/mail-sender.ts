/** Mail by SMTP. */

import { createTransport } from "nodemailer";
import { type Sender, SendError } from "./sender.ts";

/** A server that does not answer is given up; the member asks for another code. */
const WAIT_MS = 10_000;

/**
 * Sends through the SMTP server of `url` (`smtps://user:password@host:465`), as `from`. What is plain in the URL's scheme is
 * raised to TLS where the server offers it.
 */
export function mailSender(url: string, from: string): Sender {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (server.protocol === "smtps:" ? 465 : 587),
    secure: server.protocol === "smtps:",
    ...(server.username === ""
      ? {}
      : {
          auth: {
            user: decodeURIComponent(server.username),
            pass: decodeURIComponent(server.password),
          },
        }),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // A message is what we wrote: nothing of it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new SendError([code ?? "SMTP", responseCode].filter(Boolean).join(" "));
      }
    },
  };
}
