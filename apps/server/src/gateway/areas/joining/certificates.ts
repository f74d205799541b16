/** `/certi`: codes by mail and text message (product.md §7; decision 029). */

import { isPhoneTaken } from "@naru/store/desk/identity/contacts";
import {
  type CertificateChannel,
  CODE_AGAIN_MS,
  CODE_MS,
  CODE_TRIES,
  PROOF_MS,
} from "@naru/vocabulary/certificate";
import { giveCode, normalKey, takeCode } from "../../calls/certificates.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids = "certificateEmail" | "verifyEmail" | "certificatePhone" | "verifyPhone";

export function certificateHandlers(desk: Desk): Handlers<Ids> {
  return {
    certificateEmail: (call) => give(desk, call),
    certificatePhone: (call) => give(desk, call),
    verifyEmail: (call) => verify(desk, call, "EMAIL"),
    verifyPhone: (call) => verify(desk, call, "PHONE"),
  };
}

async function give(
  desk: Desk,
  { site, body, request }: Call<"certificateEmail"> | Call<"certificatePhone">,
) {
  await giveCode(desk, {
    ...normalKey(body.key),
    secretCode: body.secretCode,
    site,
    // It skips no code: it says that the number may be an account's, and what the code is good for.
    purpose: isSet(body.ignoreKey) ? "FIND" : "JOIN",
    address: callerOf(request.ip),
  });
  return { expiresIn: CODE_MS / 1_000, againIn: CODE_AGAIN_MS / 1_000, triesLeft: CODE_TRIES };
}

async function verify(
  desk: Desk,
  { site, body }: Call<"verifyEmail"> | Call<"verifyPhone">,
  channel: CertificateChannel,
) {
  const { key } = normalKey(body.key);
  const { secretCode, certificateValue: code } = body;
  const purpose = await takeCode(desk, site, { channel, key, secretCode, code });
  // Only whoever holds the phone is told that it is somebody's: their own.
  if (purpose === "JOIN" && channel === "PHONE" && (await isPhoneTaken(desk.db, site.id, key)))
    throw new RefusalError("PHONE_SIGNED_UP");
  return { validFor: PROOF_MS[purpose] / 1_000 };
}

function isSet(flag: string | number | boolean | null | undefined): boolean {
  return flag === 1 || flag === true || flag === "1" || flag === "true";
}
