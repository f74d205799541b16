/** The risk desk over the gateway: the ledger's today, winners and losers, and whom it names. */

import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn } from "../../../testing/operators.ts";

const DAY_MS = 24 * 3_600_000;
const [KIM, LEE] = [10_001, 10_002];

let naru: Harness;
let owner: Console;
let auditor: Console;
let support: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  owner = await signIn(naru, "owner");
  auditor = await signIn(naru, "auditor");
  support = await signIn(naru, "support");
  const now = naru.clock.now();
  await naru.db.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '1', true, 'Asia/Seoul')",
  );
  await moved([
    [KIM, "PNL", 120_000n, now],
    [KIM, "FEE", -5_000n, now],
    [LEE, "PNL", -30_000n, now],
    [LEE, "FEE", -5_000n, now],
    [LEE, "BAD_DEBT", 1_000n, now],
    // Three days ago, and beyond the week.
    [LEE, "PNL", 400_000n, now - 3 * DAY_MS],
    [KIM, "PNL", -900_000n, now - 8 * DAY_MS],
  ]);
});
afterAll(() => naru.close());

let nextId = 1;
type Moved = readonly [number, "PNL" | "FEE" | "BAD_DEBT", bigint, number];

/** What each member gained of the house's accounts. */
async function moved(rows: readonly Moved[]): Promise<void> {
  for (const [memberId, purpose, gained, at] of rows) {
    const cash = memberAccount(memberId, "BINARY", "AVAILABLE");
    const house = houseAccount(1, "KRW", purpose);
    const [debit, credit] = gained > 0n ? [house, cash] : [cash, house];
    await naru.db.query(
      `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after,
         credit_after, reference_id, at, code) VALUES (1, $1, $2, $3, $4, $5, $6, 0, 0, 0, $7, $8)`,
      [
        ...[Math.floor(at / DAY_MS), nextId++, memberId, debit, credit],
        ...[String(gained > 0n ? gained : -gained), at, TRANSACTION_NUMBERS.codeOf.C],
      ],
    );
  }
}

test("today's figures are the ledger's, and exposure comes with totals and names", async () => {
  const { status, body } = await owner.get("/risk");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    currency: "KRW",
    today: [
      {
        ...{ currency: "KRW", result: "-90000", fees: "10000", funding: "0", losses: "1000" },
        site: "-81000",
      },
    ],
    totals: [
      { currency: "USD", net: "40600", gross: "40600" },
      { currency: "EUR", net: "0", gross: "1250.25" },
    ],
    site: { openResult: "-5000", moves: expect.arrayContaining(["568400", "-568400"]) },
    near: [{ member: { id: String(KIM) }, ticks: 12, level: 2 }],
  });
});

test("winners and losers of a day and of a week, fees counted", async () => {
  const told = async (period: string) => {
    const query = new URLSearchParams({ period, walletType: "BINARY" }).toString();
    const { body } = await owner.get(`/risk/results?${query}`);
    const list = (rows: unknown) =>
      (rows as { member: { id: string }; result: string }[]).map(({ member, result }) => [
        Number(member.id),
        result,
      ]);
    return [list(body["winners"]), list(body["losers"])];
  };
  expect(await told("DAY")).toEqual([[[KIM, "115000"]], [[LEE, "-34000"]]]);
  expect(await told("WEEK")).toEqual([
    [
      [LEE, "366000"],
      [KIM, "115000"],
    ],
    [],
  ]);
});

test("who may not see risk is refused, and names are masked for who may not see members", async () => {
  expect((await support.get("/risk")).body["code"]).toBe("NO_PERMISSION");
  await naru.db.query(
    "UPDATE desk.operator_role SET permissions = array_remove(permissions, 'members.read') WHERE name = 'AUDITOR' AND site_id = 1",
  );
  const { body } = await auditor.get("/risk");
  const [near] = body["near"] as { member: { username: string; name: string } }[];
  expect(near?.member.username).toBe("");
  expect(near?.member.name).toContain("*");
});
