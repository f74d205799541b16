import { expect, test } from "vitest";
import type { NewAreaAudit } from "./area-audit.ts";
import type { AnyInput } from "./audited.ts";
import { Auditor } from "./auditor.ts";

const SITE = { id: 1, currency: "KRW", type: "101101", isDemo: true, timeZone: "Asia/Seoul" };
const LIGHT = { kind: "light", at: 2, memberId: 10_000 };

function auditorWith(...areas: readonly NewAreaAudit[]): Auditor {
  const auditor = new Auditor(areas);
  const row = { memberId: 10_000, siteId: 1, role: "MEMBER", status: "ACTIVE", version: 1 };
  const money = { withdrawHeldUntil: 0, dayOfWithdrawals: 0, withdrawnToday: 0n };
  const account = { ...row, ...money, withdrawDayMax: null };
  taken(auditor, { kind: "defineSite", at: 1 }, { kind: "site", row: SITE });
  taken(auditor, { kind: "openAccount", at: 1 }, { kind: "account", row: account });
  return auditor;
}

function taken(auditor: Auditor, input: AnyInput, change: { kind: string; row: object }): void {
  auditor.take(input, { ok: true, answer: {}, changes: [change] });
}

const lamp = { kind: "lamp", row: { id: 7, memberId: 10_000 } };

test("a row that no area audits is an error, and one that two do", () => {
  const both: NewAreaAudit = () => ({ rows: { lamp: () => undefined } });
  expect(() => taken(auditorWith(), LIGHT, lamp)).toThrow("0 areas audit rows of lamp");
  expect(() => taken(auditorWith(both, both), LIGHT, lamp)).toThrow("2 areas audit rows of lamp");
});

test("its area takes a row, and the version of its member must follow", () => {
  const rows: unknown[] = [];
  const auditor = auditorWith(() => ({ rows: { lamp: (row) => rows.push(row) } }));
  expect(() => taken(auditor, LIGHT, lamp)).toThrow("member 10000 goes from version 1 to 1");
  expect(rows).toEqual([lamp.row]);
});

test("an area says what its commands must meet, and what holds after an input and of everything", () => {
  const asked: string[] = [];
  const auditor = auditorWith(() => ({
    rows: {},
    expected: ({ kind }) => (kind === "light" ? "MARKET_CLOSED" : undefined),
    checkEnd: ({ kind }) => void asked.push(kind),
    checkAll: () => void asked.push("all"),
  }));
  const refused = { ok: false, refusal: { code: "MARKET_CLOSED" } } as const;
  auditor.take(LIGHT, refused);
  auditor.take({ ...LIGHT, kind: "rest" }, refused);
  expect(() => auditor.take(LIGHT, { ok: true, answer: {}, changes: [] })).toThrow(
    "taken, not MARKET_CLOSED",
  );
  auditor.checkAll();
  expect(asked).toEqual(["defineSite", "openAccount", "all"]);
});
