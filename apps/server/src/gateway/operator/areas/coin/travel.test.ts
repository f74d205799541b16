/** Who is at the other end of coins, at the console: for whoever decides, and as a file of a period that is audited without a name. */

import { keepDestination } from "@naru/store/chain/destinations";
import { keepSender } from "@naru/store/chain/senders";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES } from "@naru/vocabulary/coin/payout";
import type { Party } from "@naru/vocabulary/coin/party";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSecretBox } from "../../../../platform/secret-box.ts";
import { beneficiaryContext, sealedParty, senderContext } from "../../../calls/party.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn } from "../../../testing/operators.ts";

const MEMBER = 10_000;
const DAY_MS = 24 * 3_600_000;
const HER: Party = {
  ...{ relation: "OTHER", name: "=이하늘" },
  vasp: { kind: "EXCHANGE", name: "가나거래소" },
};

let naru: Harness;
let owner: Console;
let cashier: Console;
let today: string;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  [owner, cashier] = [await signIn(naru, "owner"), await signIn(naru, "cashier")];
  const now = naru.clock.now();
  // The site's clocks are nine hours ahead.
  today = new Date(now + 9 * 3_600_000).toISOString().slice(0, 10);
  await payout(71, HER, now);
  await payout(72, null, now);
  await payout(
    73,
    { relation: "SELF", name: "김나루", vasp: { kind: "OWN_WALLET" } },
    now - 2 * DAY_MS,
  );
  await deposit(81, HER, now);
  await deposit(82, null, now);
  await deposit(83, HER, now - 2 * DAY_MS);
});
afterAll(() => naru.close());

async function payout(id: number, party: Party | null, at: number): Promise<void> {
  const key = `00000000-0000-7000-8000-${String(id).padStart(12, "0")}`;
  const context = beneficiaryContext({ memberId: MEMBER, key });
  const beneficiary = party && sealedParty(openSecretBox(naru.dataDir), party, context);
  const of = { siteId: 1, memberId: MEMBER, key, hash: "", beneficiary };
  const to = { network: "XRP", address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", tag: "77" } as const;
  const kept = await keepDestination(naru.db, of, { ...to, label: "", isOwn: false }, at);
  await naru.db.query(
    `INSERT INTO coin_payout (id, site_id, member_id, network, destination_id, units, fee, worth, day, state, chain_fee,
       created_at, changed_at) VALUES ($1, 1, $2, $3, $4, 40000000000, 20000000, 1240000, 20261121, $5, 0, $6, $6)`,
    [
      ...[id, MEMBER, COIN_NETWORK_CODES.codeOf.XRP, kept.id, PAYOUT_STATE_CODES.codeOf.PENDING],
      at,
    ],
  );
}

test("whoever decides a withdrawal is told who receives it; nobody else, nor another site", async () => {
  const of = (console: Console, id: number) => console.get(`/coin/beneficiary?payoutId=${id}`);
  expect((await of(cashier, 71)).body).toEqual({ beneficiary: HER });
  expect((await of(cashier, 72)).body).toEqual({ beneficiary: null });
  const looks = await naru.db.query<{ after: string }>(
    "SELECT after FROM desk.audit WHERE action = 'access.account'",
  );
  expect(looks.rows).toEqual([{ after: '{"requestId":"71"}' }]);
  expect((await of(cashier, 79)).body["code"]).toBe("REQUEST_NOT_FOUND");
  const support = await signIn(naru, "support");
  expect((await of(support, 71)).status).toBe(403);
  const other = await signIn(naru, "owner2", 2);
  expect((await of(other, 71)).body["code"]).toBe("REQUEST_NOT_FOUND");
});

/** A deposit whose sender was asked for, told where a party is given. */
async function deposit(id: number, party: Party | null, at: number): Promise<void> {
  await naru.db.query(
    `INSERT INTO chain.deposit (id, network, txid, idx, site_id, member_id, address, chain_amount, units, dust, state, height,
       block_hash, created_at, changed_at, asks_sender)
     OVERRIDING SYSTEM VALUE
     VALUES ($1, 'XRP', $2, 0, 1, $3, 'rHouse', 400000000, 40000000000, 0, 'CREDITED', 7, 'h', $4, $4, true)`,
    [id, `came-${id}`, MEMBER, new Date(at)],
  );
  if (party === null) return;
  const of = { memberId: MEMBER, depositId: id };
  const sealed = sealedParty(openSecretBox(naru.dataDir), party, senderContext(of));
  await keepSender(naru.db, { ...of, sealed }, at);
}

test("whoever decides is told who sent a deposit, which stands in the access log", async () => {
  const of = (console: Console, id: number) => console.get(`/coin/sender?depositId=${id}`);
  expect((await of(cashier, 81)).body).toEqual({ sender: HER });
  expect((await of(cashier, 82)).body).toEqual({ sender: null });
  const looks = await naru.db.query<{ after: string }>(
    "SELECT after FROM desk.audit WHERE action = 'access.account' AND after LIKE '%deposit%'",
  );
  expect(looks.rows).toEqual([{ after: '{"depositId":"81"}' }]);
  expect((await of(cashier, 89)).body["code"]).toBe("REQUEST_NOT_FOUND");
  expect((await of(await signIn(naru, "support"), 81)).status).toBe(403);
  expect((await of(await signIn(naru, "owner2", 2), 81)).body["code"]).toBe("REQUEST_NOT_FOUND");
});

test("a period's file names those who were said, and that it was taken is audited without a name", async () => {
  const file = (console: Console, from: string, to: string) =>
    console.get(`/coin/travel/file?startDate=${from}&endDate=${to}`);
  const { text, headers } = await file(owner, today, today);
  expect(String(headers["content-disposition"])).toContain(`travel-rule-${today}-${today}.csv`);
  const [heading, ...lines] = text.trim().split("\r\n");
  expect(heading).toContain("상대 이름");
  expect(lines).toHaveLength(3);
  const came = lines.filter((line) => line.includes("입금")).map((line) => line.split(","));
  expect(came.map((cells) => [cells[2], cells[8], cells[9]])).toEqual([
    ["81", "타인", "'=이하늘"],
    ["82", "미입력", ""],
  ]);
  // Not a formula, whatever a member calls somebody.
  for (const cell of [
    "출금",
    "71",
    "XRP",
    "400",
    "타인",
    "'=이하늘",
    "거래소",
    "가나거래소",
    "77",
    "PENDING",
  ])
    expect(lines[0]?.split(",")).toContain(cell);
  expect((await file(cashier, today, today)).status).toBe(403);
  const { rows } = await naru.db.query<{ line: string; after: object }>(
    "SELECT a::text AS line, a.after FROM desk.audit a WHERE action = 'travel.export'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toContain("이하늘");
});

test.each([
  ["2026-11-21", "2026-11-20"],
  ["2026-08-20", "2026-11-20"],
])("a period from %s to %s is none", async (from, to) => {
  const { body } = await owner.get(`/coin/travel/file?startDate=${from}&endDate=${to}`);
  expect(body["code"]).toBe("INVALID_REQUEST");
});
