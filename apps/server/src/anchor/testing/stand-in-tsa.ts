/** A time stamp service for tests: an authority, a certificate of it for time stamps, and a server on this machine. */

import { webcrypto } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Integer, ObjectIdentifier, OctetString, PrintableString } from "asn1js";
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from "pkijs";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" } as const;
const TIME_STAMP = "1.2.840.113549.1.9.16.1.4";
const FOR_TIME_STAMPS = "1.3.6.1.5.5.7.3.8";
const YEAR_MS = 365 * 86_400_000;

type Keys = webcrypto.CryptoKeyPair;

export interface StandInTsa {
  readonly url: string;
  /** PEM of the authority's certificate. */
  readonly authority: string;
  /** What it does with the next questions. */
  behave(how: Behaviour): void;
  /** How many questions it had. */
  readonly asked: number;
  close(): Promise<void>;
}

export type Behaviour =
  | "stamps"
  | "fails"
  | "refuses"
  | "stamps something else"
  | "repeats no nonce"
  | "hangs";

/** Starts a service whose clock stands at `now()`, epoch ms. `purpose`: what its certificate is for. */
export async function startStandInTsa(
  now: () => number,
  purpose = FOR_TIME_STAMPS,
): Promise<StandInTsa> {
  const [root, own] = [await keys(), await keys()];
  const authority = await certificate(
    "Stand-in authority",
    1,
    root,
    "Stand-in authority",
    root,
    now(),
  );
  const signer = await certificate(
    "Stand-in TSA",
    2,
    own,
    "Stand-in authority",
    root,
    now(),
    purpose,
  );
  let how: Behaviour = "stamps";
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (how === "hangs") return;
      if (how === "fails") {
        response.writeHead(500).end();
        return;
      }
      void answerTo(Buffer.concat(parts), how, { signer, own, at: now() }).then((answer) => {
        response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    authority: pemOf(authority),
    behave(next) {
      how = next;
    },
    get asked() {
      return asked;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(
  question: Buffer,
  how: Behaviour,
  { signer, own, at }: { signer: Certificate; own: Keys; at: number },
): Promise<Buffer> {
  if (how === "refuses")
    return der(new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema());
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(question));
  const other = new MessageImprint({
    hashAlgorithm: messageImprint.hashAlgorithm,
    hashedMessage: new OctetString({ valueHex: new Uint8Array(32).buffer }),
  });
  const info = new TSTInfo({
    version: 1,
    policy: "1.3.6.1.4.1.99999.1",
    messageImprint: how === "stamps something else" ? other : messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: new Date(at),
    ...(nonce === undefined || how === "repeats no nonce" ? {} : { nonce }),
  });
  const content = info.toSchema().toBER();
  const digest = await webcrypto.subtle.digest("SHA-256", content);
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TIME_STAMP,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: signer.issuer,
          serialNumber: signer.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: "1.2.840.113549.1.9.3",
              values: [new ObjectIdentifier({ value: TIME_STAMP })],
            }),
            new Attribute({
              type: "1.2.840.113549.1.9.4",
              values: [new OctetString({ valueHex: digest })],
            }),
          ],
        }),
      }),
    ],
    certificates: [signer],
  });
  await signed.sign(own.privateKey as webcrypto.CryptoKey, 0, "SHA-256", content);
  return der(
    new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: new ContentInfo({
        contentType: ContentInfo.SIGNED_DATA,
        content: signed.toSchema(true),
      }),
    }).toSchema(),
  );
}

function keys(): Promise<Keys> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
}

/** A certificate of `subject`'s keys, signed by the issuer; without a purpose it is an authority's. */
async function certificate(
  subject: string,
  serial: number,
  { publicKey }: Keys,
  issuer: string,
  issuerKeys: Keys,
  now: number,
  purpose?: string,
): Promise<Certificate> {
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = new Integer({ value: serial });
  made.subject.typesAndValues.push(commonName(subject));
  made.issuer.typesAndValues.push(commonName(issuer));
  made.notBefore.value = new Date(now - YEAR_MS);
  made.notAfter.value = new Date(now + YEAR_MS);
  const extension =
    purpose === undefined
      ? { extnID: "2.5.29.19", value: new BasicConstraints({ cA: true }) }
      : { extnID: "2.5.29.37", value: new ExtKeyUsage({ keyPurposes: [purpose] }) };
  const { extnID, value } = extension;
  made.extensions = [
    new Extension({
      extnID,
      critical: true,
      extnValue: value.toSchema().toBER(),
      parsedValue: value,
    }),
  ];
  await made.subjectPublicKeyInfo.importKey(publicKey as webcrypto.CryptoKey);
  await made.sign(issuerKeys.privateKey as webcrypto.CryptoKey, "SHA-256");
  return made;
}

function commonName(name: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({
    type: "2.5.4.3",
    value: new PrintableString({ value: name }),
  });
}

function pemOf(made: Certificate): string {
  const base64 = der(made.toSchema())
    .toString("base64")
    .replaceAll(/(.{64})/g, "$1\n");
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

function der(schema: { toBER(): ArrayBuffer }): Buffer {
  return Buffer.from(schema.toBER());
}
