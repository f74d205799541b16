/** How often codes are sent, with the limits that people meet. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Phones, phones } from "../../testing/codes.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const KEY = "010-9876-1234";

let outside: Phones;
let naru: Harness;
beforeAll(async () => {
  outside = phones();
  naru = await gatewayHarness({ senders: outside.senders, rateLimits: "normal" });
});
afterAll(() => naru.close());

let asked = 0;
/** Each time another browser, at another address. */
const ask = (key = KEY, remoteAddress?: string) => {
  asked += 1;
  return naru.post(
    "/api/certi/certificate_phone",
    { key, secretCode: String(asked).padStart(22, "0") },
    { remoteAddress: remoteAddress ?? `198.51.100.${asked}` },
  );
};

test("a number is sent one code a minute, five an hour and ten a day, whoever asks", async () => {
  const sent = async () => {
    const { status, headers } = await ask();
    return status === 200 ? "sent" : [status, headers["retry-after"]];
  };
  expect(await sent()).toBe("sent");
  expect(await sent()).toEqual([429, "60"]);
  for (let more = 0; more < 4; more += 1) {
    naru.clock.forward(60_000);
    expect(await sent()).toBe("sent");
  }
  naru.clock.forward(60_000);
  expect(await sent()).toEqual([429, "3600"]);
  expect((await ask("010-9876-9999")).status).toBe(200);
  naru.clock.forward(3_600_000);
  for (let more = 0; more < 5; more += 1) {
    naru.clock.forward(60_000);
    expect(await sent()).toBe("sent");
  }
  naru.clock.forward(3_600_000);
  expect(await sent()).toEqual([429, "3600"]);
  naru.clock.forward(24 * 3_600_000);
  expect(await sent()).toBe("sent");
});

test("an address asks for twenty an hour", async () => {
  for (let n = 10; n < 30; n += 1)
    expect((await ask(`010-5555-00${n}`, "203.0.113.7")).status).toBe(200);
  expect((await ask("010-5555-0099", "203.0.113.7")).status).toBe(429);
  expect((await ask("010-5555-0099", "203.0.113.8")).status).toBe(200);
});

test("a site sends a thousand an hour by a channel to join, and those who look for an account are sent theirs", async () => {
  const { rows } = await naru.db.query<{ at: string[] }>(
    "SELECT at FROM desk.attempt WHERE key = 'codes of 1 PHONE JOIN'",
  );
  expect(rows[0]?.at.length).toBeGreaterThan(0);
  await naru.db.query(
    "UPDATE desk.attempt SET at = array_fill($1::bigint, ARRAY[1000]) WHERE key = 'codes of 1 PHONE JOIN'",
    [naru.clock.now()],
  );
  const { status, headers } = await ask("010-6666-0001");
  expect([status, headers["retry-after"]]).toEqual([429, "3600"]);
  const toFind = { key: "010-6666-0001", secretCode: "f".repeat(22), ignoreKey: 1 };
  const remoteAddress = "198.51.100.250";
  const found = await naru.post("/api/certi/certificate_phone", toFind, { remoteAddress });
  expect(found.status).toBe(200);
  naru.clock.forward(3_600_000);
  expect((await ask("010-6666-0001")).status).toBe(200);
});

test("who proved a place asks ten times a day whose it is", async () => {
  const key = "010-6666-0002";
  const mine = { key, secretCode: "m".repeat(22) };
  await naru.post("/api/certi/certificate_phone", { ...mine, ignoreKey: 1 });
  const certificateValue = outside.codeOf(key.replaceAll("-", ""));
  await naru.post("/api/certi/verify_phone", { ...mine, certificateValue });
  const findId = async (n: number) => {
    const asked = { ...mine, name: `이름${n}` };
    return (await naru.post("/api/player/find_id", asked)).status;
  };
  for (let n = 0; n < 9; n += 1) expect(await findId(n)).toBe(409);
  const password = { ...mine, username: "demo", password: "another-long-one-1" };
  expect((await naru.post("/api/player/find_pw", password)).body["code"]).toBe(
    "ACCOUNT_NOT_MATCHED",
  );
  expect([await findId(10), (await naru.post("/api/player/find_pw", password)).status]).toEqual([
    429, 429,
  ]);
});
