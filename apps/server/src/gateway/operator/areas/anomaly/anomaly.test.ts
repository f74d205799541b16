/** What stands out about members (decision 074): who sees it and how much of it, and that deciding is a note that is audited. */

import { lookForAnomalies } from "@naru/store/desk/anomalies/look";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn } from "../../../testing/operators.ts";

let naru: Harness;
let owner: Console;
let auditor: Console;
let support: Console;
let elsewhere: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  owner = await signIn(naru, "owner");
  auditor = await signIn(naru, "auditor");
  support = await signIn(naru, "support");
  elsewhere = await signIn(naru, "owner2", 2);
});
afterAll(() => naru.close());

interface Finding {
  readonly id: string;
  readonly lastAt: string;
  readonly state: string;
}

/** One device after another: each time two of the demo's members, or more, sign in on it. */
let devices = 0;
async function shareDevice(...memberIds: number[]): Promise<Finding> {
  devices++;
  await signInOn(devices, memberIds);
  const { body } = await owner.get("/anomalies?kind=SHARED_DEVICE");
  return (body["content"] as Finding[])[0] as Finding;
}
async function signInOn(device: number, memberIds: readonly number[]): Promise<void> {
  const at = new Date(naru.clock.now());
  for (const memberId of memberIds)
    await naru.db.query(
      `WITH device AS (
         INSERT INTO desk.device (member_id, hash, created_at, seen_at) VALUES ($1, $2, $3, $3) RETURNING id)
       INSERT INTO desk.session (site_id, member_id, is_mobile, started_at, seen_at, proved_at, device_id, device, address)
       SELECT 1, $1, true, $3, $3, $3, id, 'phone', '203.0.113.9' FROM device`,
      [memberId, Buffer.from(`device ${device}`), at],
    );
  naru.clock.forward(60_000);
  await lookForAnomalies(naru.db, naru.clock.now());
}

const decide = (by: Console, { id, lastAt }: Finding, more: object = {}) =>
  by.post("/anomaly/decide", {
    ...{ anomalyId: id, lastAt, decision: "CLEARED", reason: "부부예요" },
    ...more,
  });

test("a finding names whom it is about and by what, and stands in the queue's figures and on the member", async () => {
  const before = (await owner.get("/dashboard")).body["waiting"] as { anomalies: number };
  const { id } = await shareDevice(10_000, 10_001);
  const { body } = await owner.get(`/anomalies?anomalyId=${id}`);
  expect(body).toMatchObject({
    totalElements: 1,
    content: [
      {
        ...{ id, kind: "SHARED_DEVICE", state: "OPEN", memberCount: 2, decided: null },
        members: [
          { id: "10000", username: "demo" },
          { id: "10001", username: "demo2" },
        ],
        evidence: { way: null, requestId: null, exchangedFrom: [], amount: null, tie: null },
      },
    ],
  });
  expect((await owner.get("/dashboard")).body["waiting"]).toMatchObject({
    anomalies: before.anomalies + 1,
  });
  expect((await support.get("/dashboard")).body["waiting"]).toMatchObject({ anomalies: 0 });
  const member = await support.get("/member?memberId=10001");
  expect(member.body["openAnomalies"]).toBeGreaterThan(0);
});

test("figures are told in the site's money, and an account by its last digits", async () => {
  const evidence = {
    ...{ way: "MEMBER", exchangedFrom: [3, 4] },
    ...{
      requestId: 77,
      referenceId: 78,
      wallet: 1,
      units: "4950000",
      paidIn: "5000000",
      trades: 2,
    },
    ...{ bankCode: "088", account: "6789", accountBefore: "3456", changedAt: 1_795_219_200_000 },
    ...{ address: "203.0.113.9", batchId: 3, tie: "DEVICE", fills: 40, ahead: 35 },
  };
  await naru.db.query(
    `INSERT INTO desk.anomaly (site_id, kind, subject, member_id, members, facts, evidence, first_at, last_at)
     VALUES (1, 'BANK_CHANGED', 'all', 10000, '{10000}', '{x}', $1, now(), now())`,
    [JSON.stringify(evidence)],
  );
  const seen = async (by: Console) => {
    const { body } = await by.get("/anomalies?kind=BANK_CHANGED&memberId=10000&state=OPEN");
    const [row] = body["content"] as { evidence: object; members: object[] }[];
    return row;
  };
  expect((await seen(owner))?.evidence).toMatchObject({
    ...{ way: "MEMBER", referenceId: "78", exchangedFrom: ["USDT", "BTC"] },
    ...{ requestId: "77", currency: "KRW", amount: "4950000", paidIn: "5000000", trades: 2 },
    ...{ bankName: "신한은행", account: "6789", accountBefore: "3456" },
    ...{ changedAt: "2026-11-21T00:00:00.000Z", address: "203.0.113.9", batchId: "3" },
    ...{ tie: "DEVICE", fills: 40, ahead: 35, bonuses: null },
  });
  await naru.db.query(
    "UPDATE desk.operator_role SET permissions = array_remove(permissions, 'members.read') WHERE name = 'AUDITOR' AND site_id = 1",
  );
  const masked = await seen(auditor);
  expect(masked?.members).toMatchObject([{ id: "10000", username: "" }]);
  expect(JSON.stringify(masked?.members)).toContain("***");
  expect(masked?.evidence).toMatchObject({ address: null, amount: "4950000" });
});

test("deciding needs the right to act, a reason, and the evidence as it stands; it is noted once and audited", async () => {
  const finding = await shareDevice(10_002, 10_003);
  expect((await support.get("/anomalies")).body["code"]).toBe("NO_PERMISSION");
  for (const other of [support, auditor])
    expect((await decide(other, finding)).body["code"]).toBe("NO_PERMISSION");
  expect((await decide(elsewhere, finding)).status).toBe(404);
  expect((await decide(owner, finding, { reason: " " })).status).toBe(400);
  await signInOn(devices, [10_000]);
  expect((await decide(owner, finding)).body["code"]).toBe("ANOMALY_CHANGED");
  const { body } = await owner.get(`/anomalies?anomalyId=${finding.id}`);
  const [now] = body["content"] as Finding[];
  const commands = naru.engine.commands.length;
  const { status, body: decided } = await decide(owner, now as Finding, { decision: "ACTED" });
  expect([status, decided]).toMatchObject([
    200,
    {
      ...{ state: "ACTED", memberCount: 3 },
      decided: { decision: "ACTED", reason: "부부예요", by: { name: expect.any(String) } },
    },
  ]);
  expect((await decide(owner, now as Finding)).body["code"]).toBe("ANOMALY_CHANGED");
  const { rows } = await naru.db.query<{ action: string; before: string; after: string }>(
    "SELECT action, before, after FROM desk.audit WHERE target = $1",
    [`anomaly ${finding.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["anomaly.decide"]);
  expect(JSON.parse(rows[0]?.after ?? "")).toEqual({ decision: "ACTED", reason: "부부예요" });
  expect(JSON.parse(rows[0]?.before ?? "")).toMatchObject({
    kind: "SHARED_DEVICE",
    memberIds: ["10000", "10002", "10003"],
  });
  // Nothing was done to anybody.
  expect(naru.engine.commands.length).toBe(commands);
});

test("another site's findings are not there", async () => {
  const finding = await shareDevice(10_000, 10_003);
  const { body } = await elsewhere.get(`/anomalies?anomalyId=${finding.id}`);
  expect(body).toMatchObject({ content: [], totalElements: 0 });
});
