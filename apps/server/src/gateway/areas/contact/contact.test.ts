import type { ContactView, DeskContactDetailView } from "@naru/contract/views/contact";
import { addFile } from "@naru/store/desk/files";
import type { StoryView } from "@naru/contract/areas/contact/story";
import type { FillRow, PositionRow } from "@naru/engine/rows";
import { openDatabase } from "@naru/store/database";
import type { MemberFill } from "@naru/store/read/fills";
import { readRequests } from "@naru/store/read/money-requests";
import type { PositionHistory } from "@naru/store/read/positions/position-story";
import type { OrderHistory } from "@naru/store/read/history";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addRequest, type Console, signIn } from "../../testing/operators.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let manager: Console;
/** The last entry of the audit log before a test. */
let lookedAt = 0;
let demo: { authorization: string };
let other: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  manager = await signIn(naru, "manager");
  [demo, other] = [await naru.bearer("demo"), await naru.bearer("demo2")];
});
afterAll(() => naru.close());
beforeEach(async () => {
  for (const table of ["file", "note", "entry"])
    await naru.db.query(`DELETE FROM desk.contact_${table}`);
  await naru.db.query("DELETE FROM desk.contact");
  const { rows } = await naru.db.query<{ seq: string }>(
    "SELECT coalesce(max(seq), 0) AS seq FROM desk.audit WHERE site_id = 1",
  );
  lookedAt = Number(rows[0]?.seq);
});

const own = (path: string, body?: object, headers: Record<string, string> = demo) =>
  body === undefined
    ? naru.get(`/api${path}`, { headers })
    : naru.post(`/api${path}`, body, { headers });
const ask = async (more: object = {}) =>
  String((await own("/contact/create", { question: "입금이\n안 보여요", ...more })).body["id"]);
const read = async (id: string, headers = demo) =>
  (await own(`/contact/read?id=${id}`, undefined, headers)).body as unknown as ContactView;
const answer = (contactId: string, content = "확인했습니다.") =>
  manager.post("/contact/answer", { contactId, content });
const detail = async (contactId: string) =>
  (await manager.get(`/contact?contactId=${contactId}`)).body as unknown as DeskContactDetailView;

let pictures = 0;
async function picture(memberId = 10_000): Promise<string> {
  pictures += 1;
  const id = `picture${String(pictures).padStart(15, "0")}`;
  const content = Buffer.from("webp");
  await addFile(
    naru.db,
    { id, siteId: 1, memberId, operatorId: null, width: 2, height: 3, content },
    0,
  );
  return id;
}

/** Of an order that its member cancelled before anything was filled. */
const cancelledOrder = (id: number): OrderHistory => ({
  order: {
    ...{ id, siteId: 1, memberId: 10_000, optionId: 1_003, marketType: "LIMIT", tradeType: "LONG" },
    ...{ price: 160_025, stopPrice: null, triggerSide: null, tpTick: null, slTick: null, qty: 1 },
    ...{ filledQty: 0, filledCost: 0n, status: "CANCELLED", reason: "MEMBER" },
    ...{ placedAt: 1_000, closedAt: 2_000 },
  },
  ...{ fills: [], steps: [], profit: 0n, fee: 0n },
});

/** A short that grew, was taken in part, and was cut. */
function history(id: number): PositionHistory {
  const fill = (n: number, over: Partial<FillRow>): MemberFill => ({
    fill: {
      ...{ id: n, siteId: 1, memberId: 10_000, orderId: n, positionId: id, optionId: 1_003 },
      ...{ tradeType: "SHORT", price: 160_025, qty: 1, rule: "MARKET", rate: 135_000, fee: 0n },
      ...{ profit: 0n, at: n * 1_000, ...over },
    } as FillRow,
    marketType: "MARKET",
    reason: null,
  });
  const fills = [
    fill(1, { qty: 2 }),
    fill(2, {}),
    { ...fill(3, { tradeType: "LONG", qty: 2, profit: 500n }), reason: "TAKE_PROFIT" as const },
    { ...fill(4, { tradeType: "LONG", profit: -700n }), reason: "LOSSCUT" as const },
  ];
  const position = { id, optionId: 1_003, qty: 0, openedCost: -480_075n } as PositionRow;
  return { position, fills, isWhole: true };
}

/** As if the member had had such a thing when they asked. */
async function pointAt(contactId: string, kind: string, id: number): Promise<string> {
  await naru.db.query("UPDATE desk.contact SET about_kind = $2, about_id = $3 WHERE id = $1", [
    ...[contactId, kind, id],
  ]);
  return contactId;
}

/** What the access log has of stories: whose, and what was told. */
async function looks(): Promise<unknown[]> {
  const { rows } = await naru.db.query<{ target: string; after: string }>(
    "SELECT target, after FROM desk.audit WHERE action = 'access.contact' AND seq > $1 ORDER BY seq",
    [lookedAt],
  );
  return rows.map(({ target, after }) => [target, JSON.parse(after)]);
}

describe("a member", () => {
  test("asks, is answered, reads it, asks more in the same inquiry and says how it was", async () => {
    const id = await ask({ category: "DNW" });
    expect((await own("/contact/list?resultType=LIST")).body).toMatchObject([
      { id, category: "DNW", question: "입금이\n안 보여요", isAnswered: 0, isRead: 1 },
    ]);
    expect((await own("/contact/rate", { id, score: 5 })).body["code"]).toBe("INVALID_REQUEST");
    await answer(id);
    expect((await own("/contact/my_unread_count")).body).toEqual({ unreadCount: 1 });
    expect((await own("/contact/list")).body).toMatchObject({
      content: [{ isAnswered: 1, isRead: 0 }],
    });
    expect(await read(id)).toMatchObject({
      ...{ isRead: 1, score: null, mayAsk: true },
      entries: [
        { name: null, content: "입금이\n안 보여요" },
        { name: expect.any(String), content: "확인했습니다." },
      ],
    });
    expect((await own("/contact/my_unread_count")).body).toEqual({ unreadCount: 0 });
    await own("/contact/rate", { id, score: 4 });
    expect((await own("/contact/reopen", { id, question: "아직이요" })).body).toMatchObject({
      isAnswered: 0,
    });
    expect(await read(id)).toMatchObject({ score: 4, entries: [{}, {}, { content: "아직이요" }] });
    await answer(id, "처리했습니다.");
    expect((await own("/contact/read_all", {})).body).toEqual({ unreadCount: 0 });
  });

  test("attaches own pictures, each once, and the desk alone sees them beside", async () => {
    const [mine, theirs] = [await picture(), await picture(10_001)];
    const codeOf = async (files: string[]) =>
      (await own("/contact/create", { question: "?", files })).body["code"];
    expect(await codeOf([theirs])).toBe("FILE_INVALID");
    expect(await codeOf([mine, mine, "A".repeat(22)])).toBe("FILE_INVALID");
    const id = await ask({ files: [mine] });
    expect(await codeOf([mine])).toBe("FILE_INVALID");
    expect((await own("/contact/list")).body).toMatchObject({ totalElements: 1 });
    const file = { id: mine, width: 2, height: 3, bytes: 4 };
    expect((await read(id)).entries[0]?.files).toEqual([{ ...file, url: `/api/file?id=${mine}` }]);
    const [entry] = (await detail(id)).entries;
    const url = entry?.files[0]?.url.replace("/api/operator", "") ?? "";
    const got = await manager.get(url);
    expect([got.status, got.text, got.headers["content-type"]]).toEqual([
      ...[200, "webp", "image/webp"],
    ]);
    // A picture that no inquiry holds is its member's alone.
    expect((await manager.get(`/contact/file?fileId=${theirs}`)).status).toBe(404);
  });

  test("points at an own order, position or request: the desk reads it where it is kept", async () => {
    const requestId = await addRequest(naru, { units: 70_000n });
    const foreign = await addRequest(naru, { memberId: 10_001 });
    const about = (id: string) => ({ about: { kind: "REQUEST", id } });
    const id = await ask(about(requestId));
    const facts = {
      ...{ kind: "REQUEST", id: requestId, what: "DEPOSIT", status: "PENDING" },
      ...{ walletType: "BINARY", currency: "KRW", point: "70000", overseaOptionId: null },
    };
    expect((await read(id)).about).toMatchObject(facts);
    expect((await detail(id)).about).toMatchObject(facts);
    for (const wrong of [about(foreign), about("1"), { about: { kind: "ORDER", id: requestId } }])
      expect((await own("/contact/create", { question: "?", ...wrong })).body["code"]).toBe(
        "INVALID_REQUEST",
      );
  });

  test("has the order that they ask about told to the desk with all that happened to it, and no other", async () => {
    const asked: unknown[] = [];
    naru.readers.orderHistory = async ({ siteId, memberId }, orderId) => {
      asked.push([siteId, memberId, orderId]);
      return cancelledOrder(orderId);
    };
    const id = await pointAt(await ask(), "ORDER", 7);
    const story = await manager.get(`/contact/story?contactId=${id}`);
    expect(story.body).toMatchObject({
      order: {
        ...{ id: "7", qty: 1, status: "CANCELLED" },
        states: [
          { state: "ACCEPTED", qty: 1 },
          { state: "CANCELLED", reason: "MEMBER" },
        ],
      },
      ...{ position: null, request: null },
    });
    expect(asked).toEqual([[1, 10_000, 7]]);
    expect(await looks()).toEqual([["member 10000", { contactId: id, orderId: "7" }]]);
    // No number of the operator's choice leads to an order, neither the old way nor beside an inquiry.
    for (const more of [`memberId=10000&orderId=7`, `contactId=${id}&orderId=8`])
      for (const path of ["order", "story"])
        expect((await manager.get(`/contact/${path}?${more}`)).status).toBeGreaterThanOrEqual(400);
    const nothing = await manager.get(`/contact/story?contactId=${await ask()}`);
    expect([nothing.status, nothing.body["code"]]).toEqual([404, "WRONG_APPROACH"]);
    const two = await signIn(naru, "director2", 2);
    expect((await two.get(`/contact/story?contactId=${id}`)).status).toBe(404);
    expect([asked.length, (await looks()).length]).toEqual([1, 1]);
  });

  test("has a position told by its fills, each with what stood after it", async () => {
    naru.readers.positionHistory = async (owner, id) =>
      owner.memberId === 10_000 && id === 9 ? history(9) : undefined;
    const id = await pointAt(await ask(), "POSITION", 9);
    const told = async (contactId: string) =>
      (await manager.get(`/contact/story?contactId=${contactId}`)).body as unknown as StoryView;
    const { position } = await told(id);
    expect(position).toMatchObject({ id: "9", tradeType: "SHORT" });
    expect(
      position?.states.map(({ step, qty, heldQty, profit, reason }) => [
        ...[step, qty, heldQty, profit, reason],
      ]),
    ).toEqual([
      ["OPENED", 2, 2, "0", null],
      ["ADDED", 1, 3, "0", null],
      ["REDUCED", 2, 1, "500", "TAKE_PROFIT"],
      ["CLOSED", 1, 0, "-700", "LOSSCUT"],
    ]);
    expect(await looks()).toEqual([["member 10000", { contactId: id, positionId: "9" }]]);
    // Of a long life the last is told, and what stood stays right.
    naru.readers.positionHistory = async () => {
      const { position: row, fills } = history(9);
      return { position: row, fills: fills.slice(2), isWhole: false };
    };
    expect((await told(id)).position?.states.map(({ step, heldQty }) => [step, heldQty])).toEqual([
      ["REDUCED", 1],
      ["CLOSED", 0],
    ]);
  });

  test("has a request told step by step, without the account that it goes to", async () => {
    const bank = { bankCode: "088", number: "110-222-333333", holder: "김나루" };
    const requestId = await addRequest(naru, { kind: "WITHDRAW", units: 70_000n, bank });
    const database = openDatabase(naru.databaseUrl);
    naru.readers.requests = (query) => readRequests(database.db, query);
    const id = await ask({ about: { kind: "REQUEST", id: requestId } });
    const story = await manager.get(`/contact/story?contactId=${id}`);
    expect(story.body).toMatchObject({
      request: {
        ...{ id: requestId, kind: "WITHDRAW", currency: "KRW", point: "70000", status: "PENDING" },
        states: [{ state: "REQUESTED" }],
      },
    });
    expect(story.text).not.toContain("333333");
    expect(await looks()).toEqual([["member 10000", { contactId: id, requestId }]]);
    await database.close();
  });

  test("sees and changes nobody else's", async () => {
    const id = await ask();
    await answer(id);
    for (const [path, body] of [
      [`/contact/read?id=${id}`, undefined],
      ["/contact/reopen", { id, question: "?" }],
      ["/contact/rate", { id, score: 1 }],
    ] as const) {
      const refused = await own(path, body, other);
      expect([path, refused.status, refused.body["code"]]).toEqual([path, 404, "WRONG_APPROACH"]);
    }
    await own("/contact/read_all", {}, other);
    expect((await own("/contact/my_unread_count")).body).toEqual({ unreadCount: 1 });
    expect((await own("/contact/create", { question: "?", playerId: "10000" }, other)).status).toBe(
      403,
    );
  });

  test("asks the same once, and no more than five wait", async () => {
    const headers = { ...demo, "idempotency-key": "0192f0aa-1111-7222-8333-444455556666" };
    const same = () => own("/contact/create", { question: "?" }, headers);
    const [one, again] = await Promise.all([same(), same()]);
    expect(again.body).toEqual(one.body);
    for (let n = 1; n < 5; n += 1) await ask();
    expect((await own("/contact/create", { question: "?" })).body["code"]).toBe("CONTACTS_WAITING");
    await answer(String(one.body["id"]));
    expect(await ask()).toMatch(/^\d+$/);
    const reopened = await own("/contact/reopen", { id: one.body["id"], question: "?" });
    expect(reopened.body["code"]).toBe("CONTACTS_WAITING");
  });
});

describe("the desk", () => {
  test("has what waits longest first, with when it is due and whose it is", async () => {
    const first = await ask();
    naru.clock.forward(60_000);
    const second = await ask();
    await manager.post("/contact/assign", { contactId: second, isMine: true });
    const waiting = (await manager.get("/contacts?state=WAITING")).body as unknown as {
      content: { id: string; waitingSince: string; dueAt: string; assigned: unknown }[];
    };
    expect(waiting.content.map(({ id, assigned }) => [id, assigned !== null])).toEqual([
      [first, false],
      [second, true],
    ]);
    const [{ waitingSince, dueAt } = { waitingSince: "", dueAt: "" }] = waiting.content;
    expect(Date.parse(dueAt) - Date.parse(waitingSince)).toBe(4 * 3_600_000);
    expect((await manager.get("/contacts?isMine=1")).body).toMatchObject({
      content: [{ id: second }],
    });
    await manager.post("/contact/assign", { contactId: second, isMine: false });
    await answer(first);
    expect((await manager.get("/contacts")).body).toMatchObject({
      content: [
        { id: second, state: "WAITING", assigned: null },
        { id: first, state: "ANSWERED", waitingSince: null, dueAt: null, assigned: {} },
      ],
    });
    // Asked again, it waits from then on.
    await own("/contact/reopen", { id: first, question: "다시" });
    expect((await detail(first)).state).toBe("WAITING");
  });

  test("does not answer what was asked after it had read", async () => {
    const id = await ask();
    await answer(id);
    const read = (await detail(id)).entries.at(-1)?.id;
    await own("/contact/reopen", { id, question: "하나 더요" });
    const content = "확인했습니다.";
    const answerTo = (lastEntryId: string | undefined) =>
      manager.post("/contact/answer", { contactId: id, content, lastEntryId });
    const refused = await answerTo(read);
    expect([refused.status, refused.body["code"]]).toEqual([409, "CONTACT_CHANGED"]);
    const { state, entries } = await detail(id);
    expect([state, entries.length]).toEqual(["WAITING", 3]);
    expect((await answerTo(entries.at(-1)?.id)).body).toEqual({ ok: true });
    // A colleague's answer that came between is nothing that waits.
    expect((await answerTo(entries.at(-1)?.id)).body).toEqual({ ok: true });
  });

  test("notes for colleagues what no member reads, and the log has every deed", async () => {
    const id = await ask();
    const secret = "cnr-note-for-colleagues";
    await manager.post("/contact/note", { contactId: id, text: secret });
    await answer(id);
    expect((await detail(id)).notes).toMatchObject([{ text: secret, operator: {} }]);
    for (const path of [`/contact/read?id=${id}`, "/contact/list", "/message/list"])
      expect((await own(path)).text).not.toContain(secret);
    const { rows } = await naru.db.query<{ action: string }>(
      "SELECT action FROM desk.audit WHERE target = $1 ORDER BY seq",
      [`contact ${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["contact.note", "contact.answer"]);
  });

  test("keeps ready answers", async () => {
    const kept = await manager.post("/contact/template", { title: "확인 중", content: "확인\n중" });
    const templateId = String(kept.body["id"]);
    await manager.post("/contact/template", { templateId, title: "확인", content: "합니다." });
    const list = async () => (await manager.get("/contact/templates")).body;
    expect(await list()).toEqual([{ id: templateId, title: "확인", content: "합니다." }]);
    await manager.post("/contact/template/delete", { templateId });
    expect(await list()).toEqual([]);
    const again = await manager.post("/contact/template/delete", { templateId });
    expect(again.body["code"]).toBe("INVALID_REQUEST");
  });

  test("is not told of another site's, and needs the permission", async () => {
    const id = await ask();
    const two = await signIn(naru, "director2", 2);
    const absent = await two.get(`/contact?contactId=${id}`);
    expect([absent.status, absent.body["code"]]).toEqual([404, "WRONG_APPROACH"]);
    const answered = await two.post("/contact/answer", { contactId: id, content: "?" });
    expect(answered.status).toBe(404);
    const cashier = await signIn(naru, "cashier");
    expect((await cashier.get("/contacts")).body["code"]).toBe("NO_PERMISSION");
  });
});
