import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StandInTsa, startStandInTsa } from "./testing/stand-in-tsa.ts";
import { checkTimestamp, requestTimestamp } from "./timestamp.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const BYTES = new Uint8Array(Buffer.from("the head of a chain"));

let tsa: StandInTsa;
beforeAll(async () => {
  tsa = await startStandInTsa(() => NOW);
});
beforeEach(() => tsa.behave("stamps"));
afterAll(() => tsa.close());

test("a stamp says when the bytes were there, and who signed it", async () => {
  const stamp = new Uint8Array(await requestTimestamp(tsa.url, BYTES));
  const said = { at: NOW, by: "Stand-in TSA" };
  expect(await checkTimestamp(stamp, BYTES, null)).toEqual({ ...said, isTrusted: false });
  expect(await checkTimestamp(stamp, BYTES, tsa.authority)).toEqual({ ...said, isTrusted: true });
});

test("a stamp of other bytes, a changed one and one of an unknown authority are none", async () => {
  const stamp = new Uint8Array(await requestTimestamp(tsa.url, BYTES));
  const other = new Uint8Array(Buffer.from("the head of another"));
  await expect(checkTimestamp(stamp, other, null)).rejects.toThrow(
    "TSTInfo verification is failed",
  );
  const changed = stamp.slice();
  const end = changed.length - 3;
  changed[end] = (changed[end] ?? 0) ^ 1;
  await expect(checkTimestamp(changed, BYTES, null)).rejects.toThrow("signature is not right");
  const stranger = await startStandInTsa(() => NOW);
  await expect(checkTimestamp(stamp, BYTES, stranger.authority)).rejects.toThrow(
    "Validation of signer's certificate failed",
  );
  await stranger.close();
  await expect(checkTimestamp(new Uint8Array(3), BYTES, null)).rejects.toThrow();
});

test("a certificate that is not for time stamps stamps nothing", async () => {
  const web = await startStandInTsa(() => NOW, "1.3.6.1.5.5.7.3.1");
  await expect(requestTimestamp(web.url, BYTES)).rejects.toThrow("is not for time stamps");
  await web.close();
});

test.each([
  ["fails", "the time stamp service answers 500"],
  ["refuses", "the time stamp service refuses (status 2)"],
  ["stamps something else", "TSTInfo verification is failed"],
  ["repeats no nonce", "the answer to another question"],
] as const)("a service that %s is told", async (how, reason) => {
  tsa.behave(how);
  await expect(requestTimestamp(tsa.url, BYTES)).rejects.toThrow(reason);
});

test("a service that does not answer is given up", async () => {
  tsa.behave("hangs");
  const stop = new AbortController();
  const asked = requestTimestamp(tsa.url, BYTES, stop.signal);
  stop.abort(new Error("enough"));
  await expect(asked).rejects.toThrow("enough");
});
