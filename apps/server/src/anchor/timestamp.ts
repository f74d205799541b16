/**
 * Time stamps of a service that is not ours (RFC 3161): it signs that some bytes were there at an instant. Whoever holds its
 * answer can prove it later, with `openssl ts -verify` too.
 *
 * The library is loaded with the first stamp: most installations name no service.
 */

import { randomBytes, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { boundedBody } from "../platform/bounded-body.ts";

/** What a stamp says. */
export interface Stamped {
  /** Epoch ms, by the service's clock. */
  readonly at: number;
  /** The name on the certificate that signed it. */
  readonly by: string;
  /** The certificate comes from one that this installation trusts. */
  readonly isTrusted: boolean;
}

const SHA_256 = "2.16.840.1.101.3.4.2.1";
/** What is signed is a time stamp, and the certificate is made for that. */
const TIME_STAMP = "1.2.840.113549.1.9.16.1.4";
const FOR_TIME_STAMPS = "1.3.6.1.5.5.7.3.8";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const COMMON_NAME = "2.5.4.3";
const ANSWER_MS_MAX = 10_000;
const ANSWER_BYTES_MAX = 65_536;

/**
 * Asks the service at `url` for a stamp of `bytes`.
 *
 * @returns its answer, DER of a TimeStampResp that was checked to be about these bytes
 * @throws with the reason where there is none
 */
export async function requestTimestamp(
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const { AlgorithmIdentifier, MessageImprint, TimeStampReq } = await import("pkijs");
  const { Integer, Null, OctetString } = await import("asn1js");
  const nonce = randomBytes(8);
  // A positive number: its first bit is no sign.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x01;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: await webcrypto.subtle.digest("SHA-256", bytes) }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const limit = AbortSignal.timeout(ANSWER_MS_MAX);
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: request.toSchema().toBER(),
    redirect: "error",
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
  });
  if (!answer.ok) throw new Error(`the time stamp service answers ${answer.status}`);
  const response = await boundedBody(answer, ANSWER_BYTES_MAX);
  const { nonce: echoed } = await openStamp(response);
  if (echoed === null || !echoed.equals(nonce))
    throw new Error("the time stamp is the answer to another question");
  await checkTimestamp(response, bytes, null);
  return response;
}

/**
 * Reads a service's answer and checks that it stamps these bytes, signed by a certificate for time stamps that was in force.
 *
 * @param authority PEM of the certificates that are trusted; null: nobody vouches for the one in the answer
 * @throws with the reason where it does not
 */
export async function checkTimestamp(
  response: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  authority: string | null,
): Promise<Stamped> {
  const { Certificate } = await import("pkijs");
  const { signed, at } = await openStamp(response);
  const trustedCerts =
    authority === null ? [] : certificatesOf(authority).map((der) => Certificate.fromBER(der));
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: bytes.slice().buffer,
    checkChain: authority !== null,
    trustedCerts,
    extendedMode: true,
  });
  if (signatureVerified !== true || !signerCertificate)
    throw new Error("the time stamp's signature is not right");
  const usage = signerCertificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as { keyPurposes?: readonly string[] } | undefined)
    ?.keyPurposes;
  if (purposes?.includes(FOR_TIME_STAMPS) !== true)
    throw new Error("the time stamp's certificate is not for time stamps");
  if (
    signerCertificate.notBefore.value.getTime() > at ||
    signerCertificate.notAfter.value.getTime() < at
  )
    throw new Error("the time stamp's certificate was not in force");
  const name = signerCertificate.subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return {
    at,
    by: name === undefined ? "a certificate without a name" : String(name.value.valueBlock.value),
    isTrusted: authority !== null,
  };
}

/** The signed part of an answer, its instant and the nonce that it repeats. */
async function openStamp(response: Uint8Array<ArrayBuffer>) {
  const { SignedData, TimeStampResp, TSTInfo } = await import("pkijs");
  const { status, timeStampToken } = TimeStampResp.fromBER(response);
  if (timeStampToken === undefined)
    throw new Error(`the time stamp service refuses (status ${status.status})`);
  const signed = new SignedData({ schema: timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TIME_STAMP || eContent === undefined)
    throw new Error("the answer is no time stamp");
  const { genTime, nonce } = TSTInfo.fromBER(eContent.getValue());
  return {
    signed,
    at: genTime.getTime(),
    nonce: nonce === undefined ? null : Buffer.from(nonce.valueBlock.valueHexView),
  };
}

/** The certificates of a PEM text, DER each. */
function certificatesOf(pem: string): Uint8Array<ArrayBuffer>[] {
  const found = pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g);
  return [...found].map(([, base64 = ""]) => new Uint8Array(Buffer.from(base64, "base64")));
}

/** The PEM of a file of trusted certificates; throws a sentence where it has none. */
export function readAuthority(file: string): string {
  const pem = readFileSync(file, "utf8");
  if (certificatesOf(pem).length === 0) throw new Error(`${file} has no certificate`);
  return pem;
}
