/**
 * Codes by mail and text message that prove whose a number or an address is (decision 029). No step looks at members before the
 * code was right, so that text, status and time of an answer are the same whether somebody has an account with it or not.
 *
 * A code belongs to a browser: its holder is a keyed hash of the site, the place and a secret that the browser made. Guesses
 * are bounded by the code's tries and by how many codes a place is sent, both in the database.
 */

import { randomInt, timingSafeEqual } from "node:crypto";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  isProven,
  proveCertificate,
  putCertificate,
  takeCertificateTry,
  spendProof,
} from "@naru/store/desk/identity/certificates";
import {
  type CertificateChannel,
  type CertificatePurpose,
  CODE_DIGITS,
} from "@naru/vocabulary/certificate";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { admitCode } from "./certificate-limits.ts";
import type { Desk } from "./handler.ts";

/** Whose proof it is: a place, as the browser with this secret asked for it. */
export interface Holder {
  readonly channel: CertificateChannel;
  readonly key: string;
  readonly secretCode: string;
}

/** That a phone is whose who gives it as their own. */
export type PhoneProof = Holder & { readonly purpose: "JOIN" };

/** What a phone's number or a mail address is called wherever it is compared: digits, small letters. */
export function normalKey(key: string): Pick<Holder, "channel" | "key"> {
  return key.includes("@")
    ? { channel: "EMAIL", key: key.toLowerCase() }
    : { channel: "PHONE", key: key.replaceAll("-", "") };
}

/** Sends a new code to a place; whatever its holder had is void. */
export async function giveCode(
  desk: Desk,
  asked: Holder & {
    readonly site: Site;
    readonly purpose: CertificatePurpose;
    readonly address: string;
  },
): Promise<void> {
  const { site, channel, purpose, key } = asked;
  if (!desk.outbox.canSend(site, channel)) throw new RefusalError("CODES_UNAVAILABLE");
  await admitCode(desk, asked);
  const holder = holderOf(desk, site, asked);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  await putCertificate(
    desk.db,
    { holder, purpose, code: codeHash(desk, holder, code) },
    desk.clock.now(),
  );
  const kind = purpose === "JOIN" ? "CODE_JOIN" : "CODE_FIND";
  await desk.outbox.send(site, { channel, to: key, kind, code });
}

/**
 * Takes a code. Refuses a wrong one with the tries that are left, and with one text whatever else stands against it: expired,
 * never asked for, asked for elsewhere, used, no try left.
 *
 * @returns what it was asked for
 */
export async function takeCode(
  desk: Desk,
  site: Site,
  asked: Holder & { readonly code: string },
): Promise<CertificatePurpose> {
  const holder = holderOf(desk, site, asked);
  const now = desk.clock.now();
  const taken = await takeCertificateTry(desk.db, holder, now);
  if (taken === undefined) throw codeExpired();
  const code = codeHash(desk, holder, asked.code);
  if (!timingSafeEqual(taken.code, code)) {
    if (taken.triesLeft === 0) throw codeExpired();
    throw new RefusalError("CODE_MISMATCH", { detail: { left: String(taken.triesLeft) } });
  }
  const isFirst = await proveCertificate(desk.db, { holder, code, purpose: taken.purpose }, now);
  if (!isFirst) throw codeExpired();
  return taken.purpose;
}

/** Refuses whoever has not proven it for this purpose, or has used it. */
export async function demandCertificate(
  desk: Desk,
  site: Site,
  proof: Holder & { readonly purpose: CertificatePurpose },
): Promise<void> {
  const held = { holder: holderOf(desk, site, proof), purpose: proof.purpose };
  if (!(await isProven(desk.db, held, desk.clock.now())))
    throw new RefusalError("CERTIFICATE_NEEDED");
}

/** Uses a proof up, in the transaction of what it is for; refuses one that was used meanwhile. */
export async function spendCertificate(
  desk: Desk,
  db: DeskConnection,
  site: Site,
  proof: Holder & { readonly purpose: CertificatePurpose },
): Promise<void> {
  const held = { holder: holderOf(desk, site, proof), purpose: proof.purpose };
  if (!(await spendProof(db, held, desk.clock.now()))) throw new RefusalError("CERTIFICATE_NEEDED");
}

/**
 * The proof that a phone (digits) needs to become a member's at a site that asks for one, null at any other; without a secret
 * it is nobody's.
 */
export function phoneProofOf(site: Site, key: string, secretCode: unknown): PhoneProof | null {
  if (site.view.needsPhoneProof !== true) return null;
  const secret = typeof secretCode === "string" ? secretCode : "";
  return { channel: "PHONE", key, secretCode: secret, purpose: "JOIN" };
}

function holderOf(desk: Desk, site: Site, { channel, key, secretCode }: Holder): Buffer {
  return desk.secrets.sign(`${site.id} ${channel} ${key} ${secretCode}`, "certificate holder");
}

function codeHash(desk: Desk, holder: Buffer, code: string): Buffer {
  return desk.secrets.sign(code, `certificate code ${holder.toString("base64url")}`);
}

function codeExpired(): RefusalError {
  return new RefusalError("CODE_EXPIRED");
}
