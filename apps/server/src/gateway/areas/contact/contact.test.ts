import type { ContactView, DeskContactDetailView } from "@naru/contract/views/contact";
import { addFile } from "@naru/store/desk/files";
import type { OrderHistory } from "@naru/store/read/history";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addRequest, type Console, signIn } from "../../testing/operators.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let manager: Console;
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

  test("has an order of their own told to the desk with all that happened to it, and nobody else's", async () => {
    const asked: unknown[] = [];
    naru.readers.orderHistory = async ({ siteId, memberId }, orderId) => {
      asked.push([siteId, memberId, orderId]);
      return memberId === 10_000 && orderId === 7 ? cancelledOrder(orderId) : undefined;
    };
    const order = (memberId: number, orderId: number) =>
      manager.get(`/contact/order?memberId=${memberId}&orderId=${orderId}`);
    expect((await order(10_000, 7)).body).toMatchObject({
      ...{ id: "7", qty: 1, status: "CANCELLED" },
      states: [
        { state: "ACCEPTED", qty: 1 },
        { state: "CANCELLED", reason: "MEMBER" },
      ],
    });
    const refused = await order(10_001, 7);
    expect([refused.status, refused.body["code"]]).toEqual([404, "ORDER_NOT_FOUND"]);
    // The site is the operator's own, whatever the member.
    expect(asked).toEqual([
      [1, 10_000, 7],
      [1, 10_001, 7],
    ]);
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
