/**
 * The development signer (docs/operations.md): it signs for test chains alone, and `npm start` never starts it.
 *
 *     npm run -s signer -- new FOLDER                  keys and first settings; says their addresses
 *     npm run -s signer -- serve FOLDER SOCKET         signs what comes in at the socket
 *     npm run -s signer -- void FOLDER ADDRESS NONCE   gives a place up whose payout was called off; while it does not serve
 *     npm run -s signer -- approver FILE               a key that approves; says its public half for the settings
 *     npm run -s signer -- waiting SOCKET              what waits for approvals, each behind its mark
 *     npm run -s signer -- approve SOCKET MARK NAME FILE
 *
 * A mark is of destination, amount and number: whoever approves names what they looked at, since who asks the signer may ask for
 * something else under the same number meanwhile.
 *
 * The passphrase of the keystore is NARU_SIGNER_PASSPHRASE.
 */

import { createPrivateKey, generateKeyPairSync, hash, sign } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatDecimalShort } from "@naru/money/decimal";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { contentText } from "../chain/evm/sign-request.ts";
import { systemClock } from "../platform/clock.ts";
import { askWaiting, sendApproval, type Waiting } from "./ask-signer.ts";
import { makeKeystore, openKeystore } from "./keystore.ts";
import { openRecord } from "./record.ts";
import { serveSigner } from "./serve.ts";
import { FIRST_SETTINGS, readSettings } from "./settings.ts";

const clock = systemClock(0);
process.umask(0o077);

const COMMANDS: Readonly<Record<string, (...given: string[]) => Promise<string> | string>> = {
  new(folder) {
    mkdirSync(folder ?? "", { recursive: true });
    const { keystore, settings } = filesOf(folder);
    const addresses = makeKeystore(keystore, passphrase());
    writeFileSync(settings, `${JSON.stringify(FIRST_SETTINGS, null, 2)}\n`, { mode: 0o600 });
    return lines(Object.entries(addresses).map(([network, address]) => `${network} ${address}`));
  },

  async serve(folder, socketPath = "") {
    const files = filesOf(folder);
    const parts = {
      settings: readSettings(files.settings),
      keys: openKeystore(files.keystore, passphrase()),
      record: openRecord(files.record),
      now: clock.now,
    };
    await serveSigner(parts, path.resolve(socketPath));
    return `The signer listens at ${socketPath}\n`;
  },

  void(folder, from = "", nonce) {
    const files = filesOf(folder);
    const record = openRecord(files.record);
    for (const { chainId } of readSettings(files.settings).networks.values())
      record.add({ kind: "void", chainId, from, nonce: Number(nonce), at: clock.now() });
    return `Place ${nonce} of ${from} is free\n`;
  },

  approver(file = "") {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const text = privateKey.export({ format: "pem", type: "pkcs8" });
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
    return `${publicKey.export({ format: "der", type: "spki" }).toString("base64")}\n`;
  },

  async waiting(socketPath = "") {
    return lines((await askWaiting(socketPath)).map(lineOf));
  },

  async approve(socketPath = "", mark = "", approver = "", file = "") {
    const found = (await askWaiting(socketPath)).find((each) => markOf(each) === mark);
    if (found === undefined) throw new Error(`nothing waits under the mark "${mark}"`);
    // What is signed is worked out here from what is shown, whatever text came with it.
    const content = contentText(found.request);
    const key = createPrivateKey(readFileSync(file));
    const signature = sign(null, Buffer.from(content), key).toString("base64");
    await sendApproval(socketPath, { approver, content, signature });
    return `${lineOf(found)}\napproved by ${approver}\n`;
  },
};

function filesOf(folder = "") {
  const at = (name: string): string => path.join(folder, name);
  return {
    keystore: at("keystore.json"),
    settings: at("settings.json"),
    record: at("record.jsonl"),
  };
}

function passphrase(): string {
  return process.env["NARU_SIGNER_PASSPHRASE"] ?? "";
}

/** Half of a SHA-256: nobody finds two contents with one mark. */
function markOf({ request }: Waiting): string {
  return hash("sha256", contentText(request)).slice(0, 32);
}

function lineOf(waiting: Waiting): string {
  const { request, approvedBy } = waiting;
  const { network, payoutId, to, amount } = request;
  const { coin, decimals } = NETWORK_FACTS[network];
  const by = approvedBy.length === 0 ? "nobody" : approvedBy.join(", ");
  const text = formatDecimalShort(BigInt(amount), decimals);
  return `${markOf(waiting)} ${network} ${payoutId}: ${text} ${coin} to ${to}, approved by ${by}`;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

const [name = "", ...given] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (command === undefined)
    throw new Error(`"${name}" is none of ${Object.keys(COMMANDS).join(", ")}`);
  process.stdout.write(await command(...given));
} catch (error) {
  process.stderr.write(`signer: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
