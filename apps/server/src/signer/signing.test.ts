/** What a signer signs and what it never does, whoever asks: the same payout at the same place alone, within limits or by the word of approvers. */

import { type KeyObject, sign } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { privateKeyToAddress, signTransaction } from "viem/accounts";
import { parseTransaction } from "viem/utils";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  checkSigned,
  contentText,
  type SignRequest,
  transactionOf,
} from "../chain/evm/sign-request.ts";
import { fixedKey, fixedPair } from "../chain/evm/testing/fixed-keys.ts";
import { makeKeystore, openKeystore } from "./keystore.ts";
import { openRecord } from "./record.ts";
import { FIRST_SETTINGS, readSettings, type SignerSettings } from "./settings.ts";
import { approve, signOnce, type SigningParts, SigningRefusal } from "./signing.ts";

const ETHER = 10n ** 18n;
const folder = mkdtempSync(path.join(tmpdir(), "naru-signer-"));
afterAll(() => rmSync(folder, { recursive: true }));

const key = fixedKey("hot");
const FROM = privateKeyToAddress(key);
const TO = privateKeyToAddress(fixedKey("to"));
const OTHER = privateKeyToAddress(fixedKey("other"));
const TOKEN = `0x${"7a".repeat(20)}`;

const REQUEST: SignRequest = {
  ...{ network: "ETH", payoutId: 1, from: FROM, to: TO, amount: String(ETHER), contract: null },
  ...{ chainId: 31_337, nonce: 0, gas: 21_000 },
  ...{ maxFeePerGas: "100000000000", maxPriorityFeePerGas: "1000000000" },
};

const people = { kim: fixedPair("kim"), lee: fixedPair("lee") };
const stranger = fixedPair("stranger");
const spki = (of: KeyObject): string =>
  of.export({ format: "der", type: "spki" }).toString("base64");
const rules = {
  chainId: 31_337,
  alone: ETHER,
  day: 3n * ETHER,
  feeMax: ETHER / 100n,
  feeDay: ETHER / 80n,
};
const settings: SignerSettings = {
  networks: new Map([
    ["ETH", { ...rules, contract: null }],
    ["USDT-ERC20", { ...rules, contract: TOKEN }],
  ]),
  approvers: new Map(
    Object.entries(people).map(([name, { publicKey }]) => [name, spki(publicKey)]),
  ),
  approvals: 2,
};

let file = "";
let now = 0;
let parts: SigningParts;
let count = 0;
beforeEach(() => {
  count += 1;
  file = path.join(folder, `record-${count}.jsonl`);
  now = Date.UTC(2026, 10, 21);
  parts = open();
});

/** A signer as it is after a start, over the record of this test. */
function open(): SigningParts {
  const keys = new Map([[FROM.toLowerCase(), key]]);
  return { settings, keys, record: openRecord(file), now: () => now };
}

async function codeOf(request: Partial<SignRequest>): Promise<string> {
  return signOnce(parts, { ...REQUEST, ...request }).then(
    () => "signed",
    (error: unknown) => {
      if (error instanceof SigningRefusal) return error.code;
      throw error;
    },
  );
}

function approval(name: string, by: KeyObject, request: Partial<SignRequest> = {}) {
  const content = contentText({ ...REQUEST, ...request });
  return {
    approver: name,
    content,
    signature: sign(null, Buffer.from(content), by).toString("base64"),
  };
}

test("bytes carry what was asked for, signed by the address that it leaves; a token's too", async () => {
  const coin = await checkSigned(REQUEST, await signOnce(parts, REQUEST));
  expect(coin).toMatchObject({ nonce: 0, lastHeight: null });
  const token = {
    ...REQUEST,
    network: "USDT-ERC20",
    contract: TOKEN,
    nonce: 1,
    gas: 60_000,
  } as const;
  expect(await checkSigned(token, await signOnce(parts, token))).toMatchObject({ nonce: 1 });
});

test("a signature whose numbers begin with noughts is read as any other", async () => {
  let found = 0;
  for (let nonce = 0; nonce < 600; nonce += 1) {
    const request = { ...REQUEST, nonce };
    const transaction = transactionOf(request);
    const bytes = await signTransaction({ transaction, privateKey: key });
    expect(await checkSigned(request, bytes)).toMatchObject({ nonce });
    const { r = "0x", s = "0x" } = parseTransaction(bytes);
    if ([r, s].some((each) => each.startsWith("0x00"))) found += 1;
  }
  expect(found).toBeGreaterThan(0);
});

test.each<[string, Partial<SignRequest>]>([
  ["another destination", { to: OTHER }],
  ["another amount", { amount: "1" }],
  ["another place", { nonce: 4 }],
])("bytes of %s are not taken for what was asked", async (_, other) => {
  const bytes = await signOnce(parts, { ...REQUEST, ...other });
  await expect(checkSigned(REQUEST, bytes)).rejects.toThrow("another transaction");
});

test("bytes that another address signed are not taken, whatever they carry", async () => {
  const strange = fixedKey("strange");
  const keys = new Map([[FROM.toLowerCase(), strange]]);
  const bytes = await signOnce({ ...parts, keys }, REQUEST);
  await expect(checkSigned(REQUEST, bytes)).rejects.toThrow("another address");
});

test("asked again it answers the same bytes, after a start too, whatever carrying costs by now", async () => {
  const first = await signOnce(parts, REQUEST);
  expect(await signOnce(parts, { ...REQUEST, maxFeePerGas: "105000000000" })).toBe(first);
  parts = open();
  expect(await signOnce(parts, { ...REQUEST, maxFeePerGas: "90000000000" })).toBe(first);
});

test.each<[string, string, Partial<SignRequest>]>([
  ["another destination", "OTHER_CONTENT", { to: OTHER }],
  ["another amount", "OTHER_CONTENT", { amount: String(ETHER - 1n) }],
  ["another place of its address", "OTHER_CONTENT", { nonce: 1 }],
  ["a place that is another payout's", "NONCE_TAKEN", { payoutId: 2 }],
  ["an address it has no key of", "UNKNOWN_ADDRESS", { payoutId: 2, from: OTHER, nonce: 1 }],
  ["another chain", "UNKNOWN_CHAIN", { payoutId: 2, chainId: 1, nonce: 1 }],
  [
    "a token of a network that has none",
    "UNKNOWN_CONTRACT",
    { payoutId: 2, contract: TOKEN, nonce: 1 },
  ],
  ["more for being carried than it may", "FEE_TOO_HIGH", { payoutId: 2, nonce: 1, gas: 200_000 }],
  [
    "more than it signs alone",
    "NEEDS_APPROVAL",
    { payoutId: 2, nonce: 1, amount: String(ETHER + 1n) },
  ],
])("once a payout is signed, %s is refused as %s, after a start too", async (_, code, request) => {
  await signOnce(parts, REQUEST);
  expect(await codeOf(request)).toBe(code);
  parts = open();
  expect(await codeOf(request)).toBe(code);
});

test("what it signs alone is bounded by the day, whose sum survives a start", async () => {
  for (const id of [1, 2, 3]) expect(await codeOf({ payoutId: id, nonce: id - 1 })).toBe("signed");
  parts = open();
  expect(await codeOf({ payoutId: 4, nonce: 3, amount: "1" })).toBe("NEEDS_APPROVAL");
  now += 86_400_000 + 1;
  expect(await codeOf({ payoutId: 4, nonce: 3, amount: "1" })).toBe("signed");
});

test("what carrying takes is bounded by the day too, however little is carried", async () => {
  const dear = { gas: 60_000, amount: "1" };
  expect(await codeOf({ ...dear, payoutId: 1 })).toBe("signed");
  expect(await codeOf({ ...dear, payoutId: 2, nonce: 1 })).toBe("signed");
  parts = open();
  expect(await codeOf({ ...dear, payoutId: 3, nonce: 2 })).toBe("FEES_OF_DAY");
  now += 86_400_000 + 1;
  expect(await codeOf({ ...dear, payoutId: 3, nonce: 2 })).toBe("signed");
});

test("above its limits two approvers sign the very content; one twice, a stranger or another content do not count", async () => {
  const large = { payoutId: 9, amount: String(5n * ETHER) };
  expect(await codeOf(large)).toBe("NEEDS_APPROVAL");
  approve(parts, approval("kim", people.kim.privateKey, large));
  approve(parts, approval("kim", people.kim.privateKey, large));
  expect(await codeOf(large)).toBe("NEEDS_APPROVAL");
  approve(parts, approval("lee", people.lee.privateKey, { ...large, to: OTHER }));
  expect(await codeOf(large)).toBe("NEEDS_APPROVAL");
  const forged = approval("lee", stranger.privateKey, large);
  expect(() => approve(parts, forged)).toThrow(SigningRefusal);
  expect(() => approve(parts, approval("park", stranger.privateKey, large))).toThrow(
    SigningRefusal,
  );
  approve(parts, approval("lee", people.lee.privateKey, large));
  parts = open();
  // Fees and place are not what people approve.
  expect(await codeOf({ ...large, nonce: 3, maxFeePerGas: "120000000000" })).toBe("signed");
  // What was approved does not count towards what is signed alone.
  for (const id of [1, 2, 3]) expect(await codeOf({ payoutId: id, nonce: id + 3 })).toBe("signed");
});

test("a transaction that pays a tenth more takes the place of the one before it, and nothing else of it changes", async () => {
  const first = await signOnce(parts, REQUEST);
  const dearer = { ...REQUEST, maxFeePerGas: "110000000000", maxPriorityFeePerGas: "1100000000" };
  const second = await signOnce(parts, dearer);
  expect(second).not.toBe(first);
  expect((await checkSigned(dearer, second)).nonce).toBe(0);
  parts = open();
  expect(await signOnce(parts, REQUEST)).toBe(second);
  // It is one payout: what it signs alone counts it once.
  for (const id of [2, 3]) expect(await codeOf({ payoutId: id, nonce: id - 1 })).toBe("signed");
});

test("a place that its owner gave up is another payout's, a torn last line is none, a spoilt one ends the start", async () => {
  await signOnce(parts, REQUEST);
  expect(await codeOf({ payoutId: 2 })).toBe("NONCE_TAKEN");
  parts.record.add({ kind: "void", chainId: 31_337, from: FROM, nonce: 0, at: now });
  appendFileSync(file, '{"kind":"signed","requ');
  parts = open();
  expect(await codeOf({ payoutId: 2 })).toBe("signed");
  // The payout that gave it up is not signed at another place all the same.
  expect(await codeOf({ nonce: 1 })).toBe("OTHER_CONTENT");
  writeFileSync(file, readFileSync(file, "utf8").replace('"kind":"void"', '"kind":"vain"'));
  expect(open).toThrow();
});

test("keys are opened by their passphrase alone, and not where others may read them", () => {
  const at = path.join(folder, "keystore.json");
  const addresses = makeKeystore(at, "correct horse battery");
  const text = readFileSync(at, "utf8");
  const keys = openKeystore(at, "correct horse battery");
  expect([...keys.keys()]).toEqual(Object.values(addresses).map((each) => each.toLowerCase()));
  for (const secret of keys.values()) expect(text).not.toContain(secret.slice(2));
  expect(() => openKeystore(at, "correct horse batterie")).toThrow("passphrase");
  expect(() => makeKeystore(at, "correct horse battery")).toThrow("EEXIST");
  expect(() => makeKeystore(path.join(folder, "other.json"), "short")).toThrow("12 characters");
  chmodSync(at, 0o644);
  expect(() => openKeystore(at, "correct horse battery")).toThrow("chmod 600");
});

test("settings name test chains alone, two approvals at least, and keys that are some", () => {
  const at = path.join(folder, "settings.json");
  const written = (content: unknown): string => {
    writeFileSync(at, JSON.stringify(content), { mode: 0o600 });
    return at;
  };
  expect(readSettings(written(FIRST_SETTINGS)).networks.get("ETH")?.alone).toBe(ETHER);
  const [eth, first] = [FIRST_SETTINGS.networks.ETH, FIRST_SETTINGS];
  const mainnet = { ...first, networks: { ETH: { ...eth, chainId: 1 } } };
  expect(() => readSettings(written(mainnet))).toThrow("networks.ETH.chainId: is no test chain");
  expect(() => readSettings(written({ ...first, approvals: 1 }))).toThrow("approvals");
  expect(() => readSettings(written({ ...first, approvers: { kim: "x" } }))).toThrow(
    "approvers.kim",
  );
  chmodSync(at, 0o666);
  expect(() => readSettings(at)).toThrow("others may write");
});

test("what carrying took the day before gives the day no room, whatever takes its place", async () => {
  // The day has room for one and a quarter of these.
  const dear = { maxFeePerGas: "300000000000", gas: 30_000, amount: "1" };
  expect(await codeOf({ ...dear, payoutId: 1 })).toBe("signed");
  now += 86_400_000 + 1;
  expect(await codeOf({ ...dear, payoutId: 2, nonce: 1 })).toBe("signed");
  const dearer = { ...dear, maxFeePerGas: "330000000000", maxPriorityFeePerGas: "1100000000" };
  expect(await codeOf({ ...dearer, payoutId: 1 })).toBe("FEES_OF_DAY");
});

test("two signers over one record sign nothing twice: who finds lines that it did not write signs nothing more", async () => {
  const other = open();
  const bytes = await signOnce(parts, REQUEST);
  await expect(signOnce(other, { ...REQUEST, nonce: 1 })).rejects.toThrow("somebody else");
  expect(await signOnce(open(), REQUEST)).toBe(bytes);
});

test("one key under two names is one approver", () => {
  const at = path.join(folder, "one-key.json");
  const kim = spki(people.kim.publicKey);
  // The same bytes, spelt otherwise.
  const approvers = { kim, lee: kim.replaceAll("=", "") };
  writeFileSync(at, JSON.stringify({ ...FIRST_SETTINGS, approvers }), { mode: 0o600 });
  expect(() => readSettings(at)).toThrow("approvers: two names have one key");
});
