/** Mails through a real SMTP server: what arrives there, and what is said where none takes them. */

import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { mailSender } from "./mail-sender.ts";

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  readonly raw: string;
}

let server: SMTPServer | undefined;
afterEach(
  () => new Promise<void>((done) => (server === undefined ? done() : server.close(() => done()))),
);

/** A server that knows one account, refuses mail to `nobody@…`, and keeps what it takes. */
async function smtp(mails: Mail[]): Promise<string> {
  const opened = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth(auth, _session, done) {
      const isGood = auth.username === "naru" && auth.password === "s3cret/word";
      done(isGood ? null : new Error("no such account"), { user: auth.username ?? "" });
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody@") ? new Error("no such mailbox") : null),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          user: String(user),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server = opened;
  await new Promise<void>((done) => opened.listen(0, "127.0.0.1", () => done()));
  return `127.0.0.1:${(opened.server.address() as AddressInfo).port}`;
}

const MESSAGE = {
  to: "kim@naru.example",
  subject: "[나루] 회원가입 인증번호",
  text: "[나루] 회원가입 인증번호 123456",
};

test("a mail arrives as it was written, from whom it should", async () => {
  const mails: Mail[] = [];
  const at = await smtp(mails);
  await mailSender(`smtp://naru:s3cret%2Fword@${at}`, "no-reply@naru.example").send(MESSAGE);
  const [mail] = mails;
  expect([mail?.from, mail?.to, mail?.user]).toEqual([
    "no-reply@naru.example",
    ["kim@naru.example"],
    "naru",
  ]);
  const [head = "", body = ""] = (mail?.raw ?? "").split("\r\n\r\n");
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(head).toMatch(/^To: (?:"" )?<?kim@naru\.example>?\r?$/m);
  const decoded = head.includes("base64") ? Buffer.from(body, "base64").toString("utf8") : body;
  expect(decoded).toContain("123456");
});

test.each([
  ["a wrong password", (at: string) => `smtp://naru:wrong@${at}`, MESSAGE.to, /^EAUTH/],
  [
    "an address that the server has not",
    (at: string) => `smtp://naru:s3cret%2Fword@${at}`,
    "nobody@naru.example",
    /^EENVELOPE 550$/,
  ],
  ["a server that is away", () => "smtp://127.0.0.1:1", MESSAGE.to, /^(?:ESOCKET|ECONNECTION)/],
])("%s is told in a word that names nobody", async (_, urlOf, to, reason) => {
  const at = await smtp([]);
  const sending = mailSender(urlOf(at), "no-reply@naru.example").send({ ...MESSAGE, to });
  await expect(sending).rejects.toMatchObject({
    name: "SendError",
    reason: expect.stringMatching(reason) as string,
  });
});
