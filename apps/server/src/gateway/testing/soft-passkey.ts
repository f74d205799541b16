/** An authenticator of tests: one ES256 key that answers as a phone would, and lies where a test has it lie. */

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationView,
  PasskeyRequestView,
} from "@naru/contract/views/passkey";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What an answer may be off from what was asked. */
export interface Lie {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string | null;
}

export interface SoftPasskey {
  /** What the browser hands over of it when it is made. */
  made(asked: PasskeyCreationView, lie?: Lie): NewPasskey;
  /** Its answer to a challenge; the counter rises with each. */
  answers(asked: PasskeyRequestView, lie?: Lie): PasskeyAnswer;
}

/** A passkey at a page of this origin. */
export function softPasskey(page: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let handle: string | null = null;
  let counter = 0;

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? page,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, lie: Lie, key?: Buffer): Buffer => {
    const flags =
      PRESENT | (lie.isVerified === false ? 0 : VERIFIED) | (key === undefined ? 0 : HAS_KEY);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(lie.counter ?? counter, 1);
    return Buffer.concat([sha256(lie.rpId ?? rpId), head, key ?? Buffer.alloc(0)]);
  };

  return {
    made(asked, lie = {}) {
      handle = asked.user.id;
      const cose = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
        [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestationObject = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(authenticatorData(asked.rp.id, lie, key))],
      ]);
      return {
        credentialId: id.toString("base64url"),
        clientDataJSON: clientData("webauthn.create", asked.challenge, lie).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      };
    },
    answers(asked, lie = {}) {
      counter += 1;
      const said = clientData("webauthn.get", asked.challenge, lie);
      const data = authenticatorData(asked.rpId, lie);
      return {
        credentialId: id.toString("base64url"),
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(said)]), privateKey).toString(
          "base64url",
        ),
        userHandle: lie.userHandle === undefined ? handle : lie.userHandle,
      };
    },
  };
}

function sha256(of: string | Buffer): Buffer {
  return createHash("sha256").update(of).digest();
}

/** CBOR (RFC 8949), as much of it as a key needs: lengths and numbers below 2¹⁶. */
function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

function cborInt(value: number): Buffer {
  return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
