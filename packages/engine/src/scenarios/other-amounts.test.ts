/** Another amount than was asked for (decision 077): what came of a deposit, a part of a withdrawal. */

import { describe, expect, test } from "vitest";
import type { RejectReason } from "@naru/vocabulary/request";
import { canonicalState, parseCanonicalJson } from "../snapshot.ts";
import { restoreState, type StateRows } from "../restore.ts";
import { withdrawnOn } from "../dnw/deposit-withdraw.ts";
import {
  askDeposit,
  askWithdraw,
  endRequest,
  lastRequest,
  money,
  moneyWorld,
  movements,
  said,
  setRules,
  TODAY,
} from "./money-world.ts";
import { KIM, type World } from "./world.ts";

interface Said {
  readonly reason?: RejectReason;
  readonly proposalId?: number;
}

/** An operator approves the newest request with an amount; two of them where a proposal is named. */
function approve(world: World, units: bigint, more: Said = {}) {
  const { id: requestId, kind } = lastRequest(world);
  const reason = kind === "DEPOSIT" ? "AMOUNT_MISMATCH" : "LIMIT";
  const what = { kind: "approveRequest", memberId: KIM, requestId, units, reason } as const;
  return world.send({ ...what, ...more });
}

const byTwo = { proposalId: 7 };

describe("a deposit of 1,000,000", () => {
  test.each<[units: bigint, by: Said, word: string]>([
    [950_000n, {}, "ok"],
    [1n, {}, "ok"],
    [950_001n, {}, "ok"],
    [1_000_000n, {}, "ok"],
    [950_000n, byTwo, "ok"],
    [1_000_001n, {}, "AMOUNT_ABOVE_ASKED"],
    [1_000_001n, byTwo, "ok"],
    [100_000_000n, byTwo, "ok"],
    [100_000_001n, byTwo, "AMOUNT_OVER_LIMIT"],
    [100_000_001n, {}, "AMOUNT_OVER_LIMIT"],
    [0n, {}, "DEPOSIT_AMOUNT_INVALID"],
    [-950_000n, {}, "DEPOSIT_AMOUNT_INVALID"],
    [-950_000n, byTwo, "DEPOSIT_AMOUNT_INVALID"],
    [950_000n, { reason: "LIMIT" }, "INVALID_REQUEST"],
    [950_000n, { reason: "NOT_RECEIVED" }, "INVALID_REQUEST"],
  ])("of which %s came, %o: %s", (units, by, word) => {
    const world = moneyWorld();
    askDeposit(world, "1000000");
    const outcome = { word: "" };
    const moved = movements(world, () => {
      outcome.word = said(approve(world, units, by));
    });
    expect([outcome.word, ...moved]).toEqual(
      word === "ok" ? ["ok", `D ${units} BANK → BINARY:AVAILABLE`] : [word],
    );
    const isOther = word === "ok" && units !== 1_000_000n;
    expect(lastRequest(world)).toMatchObject({
      status: word === "ok" ? "APPROVED" : "PENDING",
      units: isOther ? units : 1_000_000n,
      askedUnits: isOther ? 1_000_000n : null,
      reason: isOther ? "AMOUNT_MISMATCH" : null,
    });
  });

  test("is never more than asked where the site takes no deposits any more", () => {
    const world = moneyWorld();
    askDeposit(world, "1000000");
    setRules(world, "BINARY", { isOn: false });
    expect(said(approve(world, 1_000_001n, byTwo))).toBe("AMOUNT_OVER_LIMIT");
    expect(said(approve(world, 950_000n))).toBe("ok");
  });
});

describe("a withdrawal of 1,000,000 with a fee of 1,000", () => {
  test.each<[units: bigint, by: Said, word: string]>([
    [600_000n, {}, "ok"],
    [10_000n, {}, "ok"],
    [999_999n, {}, "ok"],
    [1_000_000n, {}, "ok"],
    [9_999n, {}, "AMOUNT_TOO_SMALL"],
    [1_000_001n, {}, "AMOUNT_ABOVE_ASKED"],
    [1_000_001n, byTwo, "AMOUNT_ABOVE_ASKED"],
    [0n, {}, "DEPOSIT_AMOUNT_INVALID"],
    [-1n, byTwo, "DEPOSIT_AMOUNT_INVALID"],
    [600_000n, { reason: "AMOUNT_MISMATCH" }, "INVALID_REQUEST"],
  ])("of which %s is paid, %o: %s", (units, by, word) => {
    const world = moneyWorld();
    askWithdraw(world, "1000000");
    const outcome = { word: "" };
    const moved = movements(world, () => {
      outcome.word = said(approve(world, units, by));
    });
    const rest = 1_000_000n - units;
    const paid = [
      `W ${units} BINARY:HOLD_WITHDRAW → BANK`,
      "W 1000 BINARY:HOLD_WITHDRAW → FEE",
      ...(rest > 0n ? [`E ${rest} BINARY:HOLD_WITHDRAW → BINARY:AVAILABLE`] : []),
    ];
    expect([outcome.word, ...moved]).toEqual(word === "ok" ? ["ok", ...paid] : [word]);
    expect(money(world, "BINARY", "HOLD_WITHDRAW")).toBe(word === "ok" ? "0" : "1001000");
    if (word === "ok") expect(money(world, "BINARY")).toBe(String(9_999_000n - units));
  });

  test("keeps the unit of withdrawals", () => {
    const world = moneyWorld({ withdrawUnit: 1_000n });
    askWithdraw(world, "1000000");
    expect(approve(world, 600_500n)).toMatchObject({
      refusal: { code: "AMOUNT_MIN_UNIT", detail: { unit: "1000" } },
    });
    expect(said(approve(world, 600_000n))).toBe("ok");
  });

  test("needs the reason that its member reads", () => {
    const world = moneyWorld();
    askWithdraw(world, "1000000");
    const { id: requestId } = lastRequest(world);
    const unsaid = { kind: "approveRequest", memberId: KIM, requestId } as const;
    expect(said(world.send({ ...unsaid, units: 600_000n }))).toBe("INVALID_REQUEST");
  });

  test("tells its member both amounts", () => {
    const world = moneyWorld();
    askWithdraw(world, "1000000");
    expect(approve(world, 600_000n)).toMatchObject({
      answer: { point: "600000", askedPoint: "1000000", fee: "1000", reason: "LIMIT" },
    });
    askWithdraw(world, "50000");
    expect(endRequest(world, "approve", lastRequest(world))).toMatchObject({
      answer: { point: "50000", askedPoint: null, reason: null },
    });
  });

  test("counts what was paid towards its day, and the rest may be asked for again", () => {
    const world = moneyWorld({ memberDayMax: 1_000_000n, siteDayMax: 1_200_000n, withdrawFee: 0n });
    askWithdraw(world, "1000000");
    approve(world, 600_000n);
    const account = world.state.accounts.get(KIM)?.row;
    expect(account && withdrawnOn(account, TODAY)).toBe(600_000n);
    expect(said(askWithdraw(world, "400001"))).toBe("DAY_LIMIT");
    expect(said(askWithdraw(world, "400000"))).toBe("ok");
  });

  test("ends once, whatever the amounts", () => {
    const world = moneyWorld();
    askWithdraw(world, "1000000");
    approve(world, 600_000n);
    for (const units of [600_000n, 700_000n, 1_000_000n])
      expect(said(approve(world, units))).toBe("REQUEST_NOT_FOUND");
    expect(money(world, "BINARY")).toBe("9399000");
  });
});

test("coins go to their chain whole", () => {
  const world = moneyWorld();
  askWithdraw(world, "1000000");
  const row = { ...lastRequest(world), wallet: "BTC" } as const;
  const account = world.state.accounts.get(KIM);
  if (account === undefined) throw new Error("no account");
  account.requests = new Map([[row.id, row]]);
  expect(said(approve(world, 600_000n))).toBe("WHOLE_AMOUNT_ONLY");
});

test("a state's text says nothing of the column, and one of before is read as it was", () => {
  const world = moneyWorld();
  askWithdraw(world, "1000000");
  const text = canonicalState(world.state);
  expect(text).not.toContain("askedUnits");
  const state = restoreState(parseCanonicalJson(text) as StateRows);
  expect(canonicalState(state)).toBe(text);
  expect([...(state.accounts.get(KIM)?.requests.values() ?? [])]).toMatchObject([
    { units: 1_000_000n, askedUnits: null },
  ]);
});
