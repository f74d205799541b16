/** The signer as its people use it: keys and settings by a command, a process that signs, approvals by commands of approvers. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openSigner } from "../chain/evm/signer-line.ts";
import type { PayoutContent } from "../chain/signer.ts";

const run = promisify(execFile);
const MAIN = path.join(import.meta.dirname, "main.ts");
const folder = mkdtempSync(path.join(tmpdir(), "naru-signer-"));
const [home, socketPath] = [path.join(folder, "signer"), path.join(folder, "s")];
const env = { ...process.env, NARU_SIGNER_PASSPHRASE: "correct horse battery" };
const TO = "0x000000000000000000000000000000000000dEaD";
let serving: ChildProcess | undefined;
/** The hot address of ETH. */
let from = "";

afterAll(() => {
  serving?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

async function signer(...given: string[]): Promise<string> {
  return (await run(process.execPath, [MAIN, ...given], { env })).stdout;
}

/** Starts it and waits until it listens. */
async function serve(): Promise<void> {
  const given = [MAIN, "serve", home, socketPath];
  serving = spawn(process.execPath, given, { env, stdio: ["ignore", "pipe", "inherit"] });
  if (serving.stdout !== null) await once(serving.stdout, "data");
}

test("what is above its limit waits, is approved by two, and is signed once they have; a killed signer has forgotten nothing", async () => {
  from = /^ETH (0x\w{40})$/m.exec(await signer("new", home))?.[1] ?? "";
  const approvers: Record<string, string> = {};
  for (const name of ["kim", "lee"])
    approvers[name] = (await signer("approver", path.join(folder, name))).trim();
  const file = path.join(home, "settings.json");
  const settings = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...settings, approvers }));
  await serve();
  expect(statSync(socketPath).mode & 0o007).toBe(0);

  const content: PayoutContent = {
    ...{ payoutId: 7, network: "ETH", address: TO, tag: null, from, lastHeight: null },
    ...{ amount: "5000000000000000000", chainFee: "0" },
    evm: {
      ...{ chainId: 31_337, contract: null, nonce: 0, gas: 21_000 },
      ...{ maxFeePerGas: "2000000000", maxPriorityFeePerGas: "1000000000" },
    },
  };
  const line = openSigner(socketPath);
  await expect(line.sign(content)).rejects.toMatchObject({ reason: "NEEDS_APPROVAL" });
  const waiting = await signer("waiting", socketPath);
  const [mark = "", ...said] = waiting.split(" ");
  expect(said.join(" ")).toBe(`ETH 7: 5 ETH to ${TO}, approved by nobody\n`);
  await signer("approve", socketPath, mark, "kim", path.join(folder, "kim"));
  await expect(line.sign(content)).rejects.toMatchObject({ reason: "NEEDS_APPROVAL" });
  await expect(
    signer("approve", socketPath, mark, "lee", path.join(folder, "kim")),
  ).rejects.toThrow("NOT_APPROVER");

  serving?.kill("SIGKILL");
  if (serving !== undefined) await once(serving, "exit");
  await expect(line.sign(content)).rejects.toMatchObject({ reason: "SIGNER_AWAY" });
  await serve();
  await expect(line.sign(content)).rejects.toMatchObject({ reason: "NEEDS_APPROVAL" });
  await signer("approve", socketPath, mark, "lee", path.join(folder, "lee"));
  const signed = await line.sign(content);
  expect(signed).toMatchObject({ nonce: 0, lastHeight: null });
  expect(await signer("waiting", socketPath)).toBe("");
});

test("an approver approves what was looked at, whatever is asked for under its number afterwards", async () => {
  const asked = (to: string): PayoutContent => ({
    ...{ payoutId: 8, network: "ETH", address: to, tag: null, from, lastHeight: null },
    ...{ amount: "4000000000000000000", chainFee: "0" },
    evm: {
      ...{ chainId: 31_337, contract: null, nonce: 1, gas: 21_000 },
      ...{ maxFeePerGas: "2000000000", maxPriorityFeePerGas: "1000000000" },
    },
  });
  const line = openSigner(socketPath);
  const good = asked(TO);
  const evil = asked("0x1111111111111111111111111111111111111111");
  await line.sign(good).catch(() => {});
  const [mark = ""] = (await signer("waiting", socketPath)).split(" ");
  await line.sign(evil).catch(() => {});
  await line.sign(good).catch(() => {});
  for (const name of ["kim", "lee"])
    await signer("approve", socketPath, mark, name, path.join(folder, name));
  await expect(line.sign(evil)).rejects.toMatchObject({ reason: "NEEDS_APPROVAL" });
  expect((await line.sign(good)).nonce).toBe(1);
});
