/** The economic calendar: read, reminded of, edited and imported. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { instantText } from "@naru/vocabulary/instant";
import { tellReminders } from "@naru/store/desk/economic/reminders";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Console, signIn } from "../../testing/operators.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let naru: Harness;
let manager: Console;
let demo: { authorization: string };
/** Epoch ms. */
let begun: number;
let provider: Server;
/** What the provider answers. */
let told: { status: number; text: string };

beforeAll(async () => {
  provider = createServer((_request, answer) => {
    answer.writeHead(told.status, { "content-type": "application/json", location: "/other" });
    answer.end(told.text);
  });
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", () => done()));
  const { port } = provider.address() as AddressInfo;
  naru = await gatewayHarness({ economicUrl: `http://127.0.0.1:${port}/calendar` });
  begun = naru.clock.now();
  manager = await signIn(naru, "manager");
  demo = await naru.bearer("demo");
});
afterAll(async () => {
  await naru.close();
  provider.close();
});
beforeEach(async () => {
  await naru.db.query("DELETE FROM desk.economic_reminder");
  await naru.db.query("DELETE FROM desk.economic_event");
});

const inMs = (ms: number) => instantText(begun + ms);
const save = async (over: object = {}) => {
  const event = { at: inMs(DAY), country: "US", importance: 3, name: "비농업 고용 변화" };
  return (await manager.post("/economic", { ...event, ...over })).body as {
    id: string;
    key: string;
  };
};
const list = async (more = "", headers = demo) => {
  const period = `from=${inMs(-10 * DAY)}&to=${inMs(10 * DAY)}`;
  const answer = await naru.get(`/api/economic/list?${period}${more}`, { headers });
  return answer.body as unknown as { id: string; name: string; remindMinutes: number | null }[];
};
const remind = (id: string, minutes: number | null) =>
  naru.post("/api/economic/reminder", { id, minutes }, { headers: demo });

describe("a member", () => {
  test("reads what is to come in its order, of some countries and of what matters", async () => {
    await save({ name: "나중", at: inMs(2 * DAY) });
    await save({
      name: "먼저",
      country: "KR",
      importance: 1,
      nameEn: "first",
      unit: "%",
      forecast: "-2.5",
    });
    await save({ name: "너무 멀다", at: inMs(11 * DAY) });
    const events = await list();
    expect(events.map(({ name }) => name)).toEqual(["먼저", "나중"]);
    expect(events[0]).toMatchObject({
      ...{ country: "KR", importance: 1, nameEn: "first", unit: "%", forecast: "-2.5" },
      ...{ actual: null, previous: null, remindMinutes: null },
    });
    expect((await list("&countryStrs=US,JP")).map(({ name }) => name)).toEqual(["나중"]);
    expect((await list("&importance=2")).map(({ name }) => name)).toEqual(["나중"]);
    const guests = await naru.get(`/api/economic/list?from=${inMs(0)}&to=${inMs(DAY * 5)}`, {
      headers: { host: "localhost" },
    });
    expect(guests.body).toHaveLength(2);
  });

  test("asks for two months at most, forwards", async () => {
    for (const [from, to] of [
      [0, 63 * DAY],
      [DAY, 0],
      [0, 0],
    ] as const) {
      const asked = `/api/economic/list?from=${inMs(from)}&to=${inMs(to)}`;
      expect((await naru.get(asked, { headers: demo })).body["code"]).toBe("INVALID_REQUEST");
    }
  });

  test("is reminded once, not before, and where the event moves not until then", async () => {
    const { id } = await save({ at: inMs(20 * MINUTE) });
    expect((await remind(id, 15)).body).toEqual({ ok: true });
    expect((await list())[0]).toMatchObject({ remindMinutes: 15 });
    const now = begun;
    expect(await tellReminders(naru.db, now + 5 * MINUTE - 1)).toBe(0);
    await save({ eventId: id, at: inMs(30 * MINUTE) });
    expect(await tellReminders(naru.db, now + 5 * MINUTE)).toBe(0);
    const twice = await Promise.all([
      tellReminders(naru.db, now + 15 * MINUTE),
      tellReminders(naru.db, now + 15 * MINUTE),
    ]);
    expect(twice.toSorted()).toEqual([0, 1]);
    const reminders = await naru.get("/api/economic/reminders", { headers: demo });
    expect(reminders.body).toMatchObject([{ id, name: "비농업 고용 변화", at: inMs(30 * MINUTE) }]);
    const other = await naru.get("/api/economic/reminders", {
      headers: await naru.bearer("demo2"),
    });
    expect(other.body).toEqual([]);
  });

  test("is not reminded of what they took back, of what was withdrawn, or of what has been", async () => {
    const [first, second, third] = [await save(), await save(), await save({ at: inMs(-DAY) })];
    await remind(first.id, 60);
    await remind(second.id, 60);
    expect((await remind(first.id, null)).body).toEqual({ ok: true });
    await manager.post("/economic/withdraw", { eventId: second.id, reason: "잘못된 일정" });
    expect((await remind(third.id, 60)).body["code"]).toBe("ECONOMIC_PAST");
    expect((await remind("999999", 5)).status).toBe(404);
    expect((await remind(second.id, 5)).status).toBe(404);
    expect(await tellReminders(naru.db, naru.clock.now() + DAY)).toBe(0);
    expect((await list()).map(({ id }) => id)).toEqual([third.id, first.id]);
  });
});

describe("an operator", () => {
  test.each([
    ["an account number", { name: "국민 123456-04-567890" }],
    ["markup's control characters", { name: "a\u0000b" }],
    ["a figure with words", { actual: "3.6 좋음" }],
    ["ten digits", { forecast: "1234567890" }],
    ["another unit", { unit: "원" }],
    ["another importance", { importance: 4 }],
    ["an event of another decade", { at: "2040-01-01T00:00:00.000Z" }],
  ])("cannot write %s", async (_, over) => {
    const event = { at: inMs(DAY), country: "US", importance: 3, name: "고용" };
    const reply = await manager.post("/economic", { ...event, ...over });
    expect([reply.status, reply.body["code"]]).toEqual([400, "INVALID_REQUEST"]);
  });

  test("leaves before and after in the audit log", async () => {
    const { id } = await save({ forecast: "120" });
    await save({ eventId: id, forecast: "118", actual: "119" });
    const { rows } = await naru.db.query<{ before: string; after: string }>(
      "SELECT before, after FROM desk.audit WHERE action = 'economic.save' ORDER BY seq DESC LIMIT 1",
    );
    const [entry] = rows;
    expect(JSON.parse(entry?.before ?? "")).toMatchObject({ forecast: "120", actual: null });
    expect(JSON.parse(entry?.after ?? "")).toMatchObject({ forecast: "118", actual: "119" });
  });
});

describe("an import", () => {
  const rows = () => [
    `key,at,country,importance,name,unit,forecast,actual`,
    `bls:1,${inMs(DAY)},US,3,"비농업, 고용",K,120,`,
    `ecb:1,${inMs(2 * DAY)},EU,2,유로존 실업률,%,6.3,6.4`,
  ];
  const take = async (more: object) =>
    (
      await manager.post("/economic/import", {
        format: "CSV",
        content: rows().join("\r\n"),
        ...more,
      })
    ).body;

  test("is tried first, then taken once; a later one brings the figures", async () => {
    expect(await take({ isTrial: true })).toEqual({ added: 2, changed: 0, same: 0, refused: [] });
    expect(await list()).toEqual([]);
    expect(await take({})).toMatchObject({ added: 2 });
    expect((await list()).map(({ name }) => name)).toEqual(["비농업, 고용", "유로존 실업률"]);
    expect(await take({})).toEqual({ added: 0, changed: 0, same: 2, refused: [] });
    const [before] = await list();
    await remind(before?.id ?? "", 5);
    const content = rows().join("\n").replace("K,120,", "K,120,119");
    expect(await take({ content })).toMatchObject({ added: 0, changed: 1, same: 1 });
    expect((await list())[0]).toMatchObject({ id: before?.id, actual: "119", remindMinutes: 5 });
  });

  test("takes nothing where one line is wrong, and names it", async () => {
    const [heading = "", first = "", second = ""] = rows();
    const content = [heading, first, second.replace("EU", "XX"), first].join("\n");
    expect(await take({ content })).toEqual({
      ...{ added: 1, changed: 0, same: 0 },
      refused: [
        { line: 3, field: "country" },
        { line: 4, field: "key" },
      ],
    });
    expect(await list()).toEqual([]);
  });

  test.each([
    ["a heading that is not known", "key,when\nx,y"],
    ["a quote that nobody closes", 'key,at\n"x,y'],
    ["nothing but a heading", "key,at,country,importance,name"],
    ["no JSON", "{", "JSON"],
    ["other JSON", "[]", "JSON"],
  ])("cannot read %s", async (_, content, format = "CSV") => {
    expect(await take({ content, format })).toMatchObject({
      refused: [{ line: 1, field: "whole" }],
    });
  });

  test("comes from the provider of the installation, and says where that is away", async () => {
    const event = { key: "p:1", at: inMs(DAY), country: "JP", importance: 2, name: "단칸 지수" };
    told = { status: 200, text: JSON.stringify({ events: [event] }) };
    const ask = () => manager.post("/economic/import", { format: "PROVIDER" });
    expect((await ask()).body).toMatchObject({ added: 1, refused: [] });
    expect((await list()).map(({ name }) => name)).toEqual(["단칸 지수"]);
    for (const [status, text] of [
      [500, "{}"],
      [302, ""],
      [200, " ".repeat(200_001)],
    ] as const) {
      told = { status, text };
      expect((await ask()).body["code"]).toBe("ECONOMIC_UNAVAILABLE");
    }
  });
});
