/** One field finds everything: members however they are called or reached, what happened by its number; nobody more than they may read. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { addRequest, type Console, consoleOf, signIn } from "../../testing/operators.ts";

let naru: Harness;
let manager: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  manager = await signIn(naru, "manager");
});
afterAll(() => naru.close());

interface Found {
  readonly members: { id: string; phone: string }[];
  readonly things: { kind: string; id: string; referenceId: string | null; word: string | null }[];
}
const find = async (q: string, at = manager) =>
  (await at.get(`/search?q=${encodeURIComponent(q)}`)).body as unknown as Found;
const membersOf = async (q: string) => (await find(q)).members.map(({ id }) => id);

test.each([
  ["10000", ["10000"]],
  ["demo", ["10000", "10001"]],
  ["DEMO2", ["10001"]],
  ["김나루", ["10000"]],
  ["나루", ["10000"]],
  ["ㄱㄴㄹ", ["10000"]],
  ["ㅂ", ["10002"]],
  ["010-2001-0000", ["10000"]],
  ["01020010001", ["10001"]],
  ["0001", ["10001"]],
  ["00000010002", ["10002"]],
  // More digits than the mask shows, and not all: whoever went on digit by digit would read what is masked.
  ["20010001", []],
  ["1020010001", []],
  ["010200", []],
  // Too few digits to be the end of a number, and nothing that stands for anything.
  ["01", []],
  ["%", []],
  ["_emo", []],
  ["이구름", []],
])("%j finds the members %j, of this site alone", async (q, ids) => {
  expect(await membersOf(q)).toEqual(ids);
});

test("phones are masked", async () => {
  expect((await find("김나루")).members[0]?.phone).toBe("010-****-0000");
});

/** Each in its table as the engine would have written it. */
async function putThings(id: number): Promise<void> {
  const at = naru.clock.now();
  for (const statement of [
    `INSERT INTO oversea_order_open (site_id, option_id, id, member_id, qty, filled_qty, filled_cost, placed_at, market_type, trade_type)
     VALUES (1, 1001, ${id}, 10000, 1, 0, 0, ${at}, 1, 1)`,
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
     VALUES (1, 0, ${id}, 10000, 1, 2, 5, 0, 0, 4711, ${at}, 2)`,
  ])
    await naru.db.query(statement);
}

test("what happened is found by its number, with what it was and by what the ledger knows it", async () => {
  await putThings(880_001);
  const { things } = await find("880001");
  expect(things.map(({ kind, word, referenceId }) => [kind, word, referenceId])).toEqual([
    ["ORDER", "LONG", null],
    ["TRANSFER", "D", "4711"],
  ]);
  expect((await find("4711")).things).toEqual([]);
});

test("a request is found by its number, by the code that is written with its transfer while it waits, and by its depositor", async () => {
  const kind = "WITHDRAW";
  const id = await addRequest(naru, { kind, depositorName: "홍길동", memoCode: "7310" });
  const other = await addRequest(naru, { siteId: 2, memberId: 10_050, memoCode: "7310" });
  for (const q of [id, "7310", "홍길동", "홍 길동"])
    expect([q, (await find(q)).things]).toMatchObject([q, [{ kind: "REQUEST", id, word: kind }]]);
  expect((await find(other)).things).toEqual([]);
  await naru.db.query("UPDATE money_request SET ended_at = 1 WHERE id = $1", [id]);
  expect((await find("7310")).things).toEqual([]);
});

test("nobody finds what they may not read", async () => {
  await naru.db.query(
    "UPDATE desk.operator_role SET permissions = '{ledger.read}' WHERE site_id = 1 AND name = 'AUDITOR'",
  );
  const auditor = await signIn(naru, "auditor");
  await putThings(880_002);
  expect(await find("demo", auditor)).toEqual({ members: [], things: [] });
  expect(await find("880002", auditor)).toMatchObject({
    members: [],
    things: [{ kind: "TRANSFER", member: { id: "10000", name: "김***", username: "d***" } }],
  });
  expect((await consoleOf(naru, "").get("/search?q=demo")).status).toBe(401);
});
