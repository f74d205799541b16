/** What an instrument asks of members and takes: two persons, within bounds that two persons set, tried before (decision 016). */

import { putTermsBounds, type TermsBounds } from "@naru/store/desk/operator-site";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerAsk, ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../testing/proposals.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BOUNDS: TermsBounds = {
  raisePercent: 100,
  lowerPercent: 50,
  marginMin: 200_000n,
  marginMax: 3_500_000n,
  losscutMax: 110_000n,
  feeMax: 9_000n,
  contractsMax: 60,
  noticeHours: 2,
};
const NOW = {
  intradayMargin: "300000",
  overnightMargin: "2000000",
  losscut: "60000",
  fee: "5000",
  maxContracts: 50,
};
/** Other terms of the Nasdaq, a raised loss-cut unless said otherwise. */
const terms = (more: Record<string, unknown> = {}) => ({
  kind: "INSTRUMENT",
  overseaOptionId: "1003",
  ...NOW,
  losscut: "90000",
  effectiveAt: null,
  reason: "변동성 확대",
  ...more,
});
const bounds = (more: Record<string, unknown> = {}) => ({
  kind: "BOUNDS",
  raisePercent: 300,
  lowerPercent: 10,
  marginMin: "1000",
  marginMax: "9000000",
  losscutMax: "1000000",
  feeMax: "20000",
  contractsMax: 100,
  noticeHours: 24,
  reason: "한도 조정",
  ...more,
});

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let owner2: Console;

beforeAll(async () => {
  naru = await gatewayHarness();
  naru.clock.forward(1_000);
  ({ owner, manager, cashier } = await signStaffIn(naru));
  owner2 = await signIn(naru, "owner2", 2);
  await naru.db.query(
    `INSERT INTO instrument (symbol, root, currency, calendar, precision, tick_units, unit_value)
     VALUES (3, 'NQ', 'USD', 'CME', 2, 25, 1), (101, 'NRX', 'USD', 'SIM', 2, 25, 1) ON CONFLICT DO NOTHING`,
  );
  await naru.db.query(
    `INSERT INTO oversea_option (site_id, id, symbol, ko_name, is_play, is_stop, intraday_margin, overnight_margin, losscut, fee, max_contracts)
     VALUES (1, 1003, 3, '나스닥', true, false, 300000, 2000000, 60000, 5000, 50),
            (1, 1101, 101, '모의', true, false, 300000, 2000000, 60000, 5000, 50)`,
  );
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset();
  await putTermsBounds(naru.db, 1, BOUNDS);
});

const commands = () => naru.engine.commands.map(({ command }) => command);
const setOption = (sql: string) =>
  naru.db.query(`UPDATE oversea_option SET ${sql} WHERE site_id = 1 AND id = 1003`);

describe("one person alone", () => {
  test("sends no money terms with the state of an instrument, which has a reason", async () => {
    for (const more of [{ losscut: "299999" }, { fee: "1" }, { maxContracts: 1 }]) {
      const body = { overseaOptionId: "1003", reason: "휴장", isRest: true, ...more };
      expect((await owner.post("/instrument", body)).body["code"]).toBe("INVALID_REQUEST");
    }
    const silent = { overseaOptionId: "1003", isRest: true };
    expect((await owner.post("/instrument", silent)).body["code"]).toBe("INVALID_REQUEST");
    expect(commands()).toEqual([]);
  });

  test.each([
    ["terms", terms()],
    ["bounds", bounds()],
  ])("agrees to no %s of one's own", async (_what, proposal) => {
    const made = await proposed(manager, proposal);
    expect((await approving(manager, made)).body["code"]).toBe("FOUR_EYES_SAME_PERSON");
    expect([commands(), await stateOf(naru, made)]).toEqual([[], "PENDING"]);
    await manager.post("/proposal/withdraw", { proposalId: made.id });
  });

  test("nor proposes or tries them without the permission, nor those of another site", async () => {
    for (const proposal of [terms(), bounds()])
      expect((await proposing(cashier, proposal)).body["code"]).toBe("NO_PERMISSION");
    expect((await cashier.get(tryPath())).body["code"]).toBe("NO_PERMISSION");
    expect((await owner2.get(tryPath())).body["code"]).toBe("INVALID_REQUEST");
    expect((await proposing(owner2, terms())).body["code"]).toBe("INVALID_REQUEST");
  });
});

function tryPath(more: Record<string, unknown> = {}): string {
  const {
    kind: _,
    effectiveAt: _at,
    reason: _why,
    ...query
  } = terms(more) as Record<string, unknown>;
  return `/instrument/impact?${new URLSearchParams(query as Record<string, string>)}`;
}

describe("the site's bounds", () => {
  const outside: [what: string, more: Record<string, unknown>, code: string, detail: object][] = [
    [
      "a margin more than doubled",
      { intradayMargin: "600001" },
      "MARGIN_OUT_OF_BOUNDS",
      { least: "200000", most: "600000", currency: "KRW" },
    ],
    [
      "a margin below the least",
      { intradayMargin: "199999" },
      "MARGIN_OUT_OF_BOUNDS",
      { least: "200000" },
    ],
    [
      "an overnight margin above the most",
      { overnightMargin: "3500001" },
      "OVERNIGHT_OUT_OF_BOUNDS",
      { least: "1000000", most: "3500000" },
    ],
    [
      "an overnight margin less than half",
      { overnightMargin: "999999" },
      "OVERNIGHT_OUT_OF_BOUNDS",
      {},
    ],
    [
      "a loss-cut above the most",
      { losscut: "110001" },
      "LOSSCUT_OUT_OF_BOUNDS",
      { least: "30000", most: "110000" },
    ],
    ["a loss-cut less than half", { losscut: "29999" }, "LOSSCUT_OUT_OF_BOUNDS", {}],
    ["a fee above the most", { fee: "9001" }, "FEE_OUT_OF_BOUNDS", { least: "2500", most: "9000" }],
    [
      "more contracts than the most",
      { maxContracts: 61 },
      "CONTRACTS_OUT_OF_BOUNDS",
      { most: "60" },
    ],
  ];
  test.each(outside)("%s is refused, tried or proposed", async (_what, more, code, detail) => {
    const answers = [await manager.get(tryPath(more)), await proposing(manager, terms(more))];
    for (const { body } of answers)
      expect([body["code"], body["detail"]]).toEqual([code, expect.objectContaining(detail)]);
  });

  test("what a fee or loss-cut is to the margin is refused in itself", async () => {
    await putTermsBounds(naru.db, 1, { ...BOUNDS, losscutMax: 9_000_000n, raisePercent: 900 });
    for (const more of [{ losscut: "300000" }, { intradayMargin: "99000" }])
      expect((await proposing(manager, terms(more))).body["code"]).toMatch(/TERMS_UNFAIR|MARGIN/);
    expect((await proposing(manager, terms({ losscut: "300000" }))).body["code"]).toBe(
      "TERMS_UNFAIR",
    );
  });

  test("nothing may be changed before two persons have set any", async () => {
    await naru.db.query("DELETE FROM desk.terms_bounds WHERE site_id = 1");
    expect((await proposing(manager, terms())).body["code"]).toBe("LOSSCUT_OUT_OF_BOUNDS");
    expect((await manager.get("/bounds")).body).toMatchObject({ raisePercent: 0, marginMax: "0" });
    const made = await proposed(manager, bounds());
    expect((await approving(owner, made)).body["state"]).toBe("DONE");
    expect((await manager.get("/bounds")).body).toEqual({
      currency: "KRW",
      raisePercent: 300,
      lowerPercent: 10,
      marginMin: "1000",
      marginMax: "9000000",
      losscutMax: "1000000",
      feeMax: "20000",
      contractsMax: 100,
      noticeHours: 24,
    });
    expect(commands()).toEqual([]);
  });

  test("drawn closer between proposal and agreement, they count", async () => {
    const made = await proposed(manager, terms());
    await putTermsBounds(naru.db, 1, { ...BOUNDS, losscutMax: 80_000n });
    expect((await approving(owner, made)).body["code"]).toBe("LOSSCUT_OUT_OF_BOUNDS");
    expect([commands(), await stateOf(naru, made)]).toEqual([[], "PENDING"]);
  });

  test("a longer notice that was agreed on between counts, too: what was shown is not what it would be", async () => {
    const made = await proposed(manager, terms());
    await putTermsBounds(naru.db, 1, { ...BOUNDS, noticeHours: 48 });
    expect((await approving(owner, made)).body["code"]).toBe("PROPOSAL_CHANGED");
    expect([commands(), await stateOf(naru, made)]).toEqual([[], "PENDING"]);
  });

  test("bounds that were changed meanwhile are not changed again unseen", async () => {
    const made = await proposed(manager, bounds({ raisePercent: 999 }));
    await putTermsBounds(naru.db, 1, { ...BOUNDS, feeMax: 1n });
    expect((await approving(owner, made)).body["code"]).toBe("PROPOSAL_CHANGED");
  });
});

describe("when", () => {
  const at = (ms: number) => new Date(naru.clock.now() + ms).toISOString();

  test.each([-1, 91 * 24 * HOUR])("a time %d ms away is refused", async (ms) => {
    const { body } = await proposing(manager, terms({ effectiveAt: at(ms) }));
    expect(body["code"]).toBe("TERMS_TIME");
  });

  test("a time that passed before the second person agreed is refused", async () => {
    const made = await proposed(manager, terms({ effectiveAt: at(MINUTE) }));
    naru.clock.forward(MINUTE + 1);
    expect((await approving(owner, made)).body["code"]).toBe("TERMS_TIME");
    expect(commands()).toEqual([]);
  });

  const announced = (more: object) => ({
    kind: "announceTerms",
    siteId: 1,
    optionId: 1003,
    terms: { ...NOW, losscut: "90000" },
    effectiveAt: null,
    hasDayEnd: true,
    ...more,
  });

  test("agreed to, they are announced: at once for new orders, after the notice for what is held", async () => {
    const made = await proposed(manager, terms());
    const before = naru.clock.now();
    const { body } = await approving(owner, made);
    const [command] = commands();
    expect([body["state"], command]).toEqual(["DONE", announced({ bindsAt: expect.any(Number) })]);
    const agreedAt = (command as { bindsAt: number }).bindsAt - 2 * HOUR;
    expect(agreedAt).toBeGreaterThanOrEqual(before);
    expect(agreedAt).toBeLessThanOrEqual(naru.clock.now());
  });

  test("later, what is held is not bound before what is new", async () => {
    const effectiveAt = at(50 * HOUR);
    const made = await proposed(manager, terms({ effectiveAt }));
    await approving(owner, made);
    const then = Date.parse(effectiveAt);
    expect(commands()).toEqual([announced({ effectiveAt: then, bindsAt: then })]);
  });

  test("what never closes binds at the site's next midnight after the notice", async () => {
    const made = await proposed(manager, terms({ overseaOptionId: "1101" }));
    const { body } = await approving(owner, made);
    const told = Date.parse(String(body["decidedAt"])) + 2 * HOUR;
    const [command] = commands();
    if (command?.kind !== "announceTerms") throw new Error("nothing was announced");
    const { bindsAt, hasDayEnd } = command;
    const day = 24 * HOUR;
    // Seoul is nine hours ahead.
    const midnight = Math.floor((told + 9 * HOUR) / day + 1) * day - 9 * HOUR;
    expect([hasDayEnd, bindsAt]).toEqual([false, midnight]);
  });
});

describe("what stands there", () => {
  test("what changes nothing is refused, unless it takes back what was announced", async () => {
    const same = terms({ losscut: NOW.losscut });
    expect((await proposing(manager, same)).body["code"]).toBe("TERMS_UNCHANGED");
    await setOption(`terms_change = '${change({ beforeId: null })}'`);
    expect((await proposing(manager, same)).status).toBe(200);
    await setOption("terms_change = NULL");
  });

  test("terms that changed meanwhile are not replaced unseen", async () => {
    const made = await proposed(manager, terms());
    await setOption("fee = 4000");
    const { body } = await approving(owner, made);
    await setOption("fee = 5000");
    expect([body["code"], commands()]).toEqual(["PROPOSAL_CHANGED", []]);
  });

  test("terms that were announced meanwhile are not replaced unseen", async () => {
    const made = await proposed(manager, terms());
    await setOption(`terms_change = '${change({ beforeId: null })}'`);
    const { body } = await approving(owner, made);
    await setOption("terms_change = NULL");
    expect([body["code"], commands()]).toEqual(["PROPOSAL_CHANGED", []]);
  });

  test("while other terms come into force there is no next change; the list tells them with their times", async () => {
    await setOption(`terms_change = '${change({ beforeId: 7 })}'`);
    const answers = [await manager.get(tryPath()), await proposing(manager, terms())];
    const rows = (await owner.get("/instruments")).body as unknown as Record<string, unknown>[];
    await setOption("terms_change = NULL");
    for (const { body } of answers) expect(body["code"]).toBe("REQUEST_IN_PROGRESS");
    expect(rows.find((row) => row["overseaOptionId"] === "1003")?.["change"]).toEqual({
      ...NOW,
      effectiveAt: "2026-11-20T12:00:00.000Z",
      // The end of the trading day in Chicago.
      bindsAt: "2026-11-20T22:00:00.000Z",
      isInForce: true,
    });
  });

  function change(more: object): string {
    const effectiveAt = Date.parse("2026-11-20T12:00:00.000Z");
    return JSON.stringify({
      terms: {
        intradayMargin: { $n: "400000" },
        overnightMargin: { $n: "2000000" },
        losscut: { $n: "70000" },
        fee: { $n: "5000" },
        maxContracts: 50,
      },
      effectiveAt,
      bindsAt: effectiveAt,
      hasDayEnd: true,
      ...more,
    });
  }
});

test("a dry run asks the engine of now, and says when it did", async () => {
  const asked: unknown[] = [];
  const answering = naru.engine.onAsk;
  naru.engine.onAsk = (ask) => {
    if (ask.kind === "termsImpact") asked.push(ask);
    return answering(ask);
  };
  const { body } = await manager.get(tryPath());
  expect(asked).toEqual([
    { kind: "termsImpact", siteId: 1, optionId: 1003, terms: { ...NOW, losscut: "90000" } },
  ]);
  expect(body).toMatchObject({
    holders: { members: 3, contracts: 12 },
    liquidated: { members: 1, contracts: 10 },
  });
});

test("whom terms would concern stands in the audit log as the maker and the one who agrees were shown it", async () => {
  const made = await proposed(manager, terms());
  const liquidated = { members: 7, contracts: 21 };
  const answering = naru.engine.onAsk;
  naru.engine.onAsk = (ask) =>
    ask.kind === "termsImpact" ? ok({ holders: liquidated, liquidated }) : answering(ask);
  expect((await approving(owner, made)).body["state"]).toBe("DONE");
  const { rows } = await naru.db.query<{ action: string; after: string }>(
    "SELECT action, after FROM desk.audit WHERE target = $1 ORDER BY seq",
    [`proposal ${made.id}`],
  );
  expect(rows.map(({ action, after }) => [action, JSON.parse(after)])).toMatchObject([
    ["proposal.create", { impact: { liquidated: { members: 1, contracts: 10 } } }],
    ["proposal.approve", { hash: made.hash, impact: { liquidated } }],
    ["proposal.done", {}],
  ]);
});

test("nobody proposes or agrees to what the engine cannot count", async () => {
  const made = await proposed(manager, terms());
  naru.engine.onAsk = (ask) => (ask.kind === "termsImpact" ? { outcome: "busy" } : answerAsk(ask));
  for (const answer of [await proposing(manager, terms()), await approving(owner, made)])
    expect([answer.status, answer.body["code"]]).toEqual([503, "TRY_AGAIN_SHORTLY"]);
  expect([commands(), await stateOf(naru, made)]).toEqual([[], "PENDING"]);
});
