import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import type { SendingView } from "@naru/contract/views/message";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Console, HOST, signIn } from "../../testing/operators.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
let support: Console;
let demo: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  support = await signIn(naru, "manager");
  demo = await naru.bearer("demo");
});
afterAll(() => naru.close());
beforeEach(async () => {
  await naru.db.query("DELETE FROM desk.message");
  await naru.db.query("DELETE FROM desk.message_sending");
});

function send(more: object = {}) {
  const to = { segment: "MEMBER", segmentId: "10000" };
  const written = { title: "점검 안내", content: "오늘 밤\n점검합니다." };
  return support.post("/message/send", { ...to, ...written, ...more });
}
const own = (path: string, body?: object, headers = demo) =>
  body === undefined
    ? naru.get(`/api${path}`, { headers })
    : naru.post(`/api${path}`, body, { headers });

describe("a member's messages", () => {
  test("are listed with what is unread, read at once and thrown away one by one", async () => {
    await send();
    await send({ title: "쿠폰 안내", leadsTo: "COUPON" });
    expect((await own("/message/my_unread_count")).body).toEqual({ unreadCount: 2 });
    const list = await own("/message/list?resultType=LIST");
    expect(list.body).toMatchObject([
      { title: "쿠폰 안내", leadsTo: "COUPON", isRead: 0 },
      { title: "점검 안내", content: "오늘 밤\n점검합니다.", leadsTo: null, isRead: 0 },
    ]);
    expect((await own("/message/read_all", {})).body).toEqual({ unreadCount: 0 });
    expect((await own("/message/list?isReadStrs=0")).body).toMatchObject({ totalElements: 0 });
    expect((await own("/message/list?isReadStrs=0,1&page=0&size=1")).body).toMatchObject({
      ...{ totalElements: 2, totalPages: 2, content: [{ title: "쿠폰 안내", isRead: 1 }] },
    });
    const [newest] = list.body as unknown as { id: string }[];
    expect((await own("/message/delete", { id: newest?.id })).body).toEqual({ ok: true });
    expect((await own("/message/list?resultType=LIST")).body).toMatchObject([
      { title: "점검 안내" },
    ]);
  });

  test("are nobody else's to see or throw away", async () => {
    await send();
    const [message] = (await own("/message/list?resultType=LIST")).body as unknown as {
      id: string;
    }[];
    const other = await naru.bearer("demo2");
    expect((await own("/message/list", undefined, other)).body).toMatchObject({ content: [] });
    const refused = await own("/message/delete", { id: message?.id }, other);
    expect([refused.status, refused.body["code"]]).toEqual([404, "WRONG_APPROACH"]);
    expect((await own("/message/list?playerId=10000", undefined, other)).status).toBe(403);
    expect((await own("/message/my_unread_count")).body).toEqual({ unreadCount: 1 });
  });
});

describe("an operator", () => {
  test("sees how many a segment has before writing to it", async () => {
    const count = async (query: string) => (await support.get(`/message/recipients?${query}`)).body;
    const { rows } = await naru.db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM desk.member WHERE site_id = 1 AND status = 'ACTIVE'",
    );
    const everybody = rows[0]?.count ?? 0;
    expect(await count("segment=ALL")).toEqual({
      recipients: everybody,
      needsReason: everybody > 1,
    });
    expect(await count("segment=MEMBER&segmentId=10000")).toEqual({
      recipients: 1,
      needsReason: false,
    });
    expect(await count("segment=OVERNIGHT")).toEqual({ recipients: 0, needsReason: false });
    for (const query of ["segment=MEMBER", "segment=PARTNER", "segment=ALL&segmentId=1"])
      expect(await count(query)).toMatchObject({ code: "INVALID_REQUEST" });
  });

  test("writes once, however often it is sent, and the log has who wrote what to whom", async () => {
    const under = (body: object) => {
      const key = { "idempotency-key": "0192f0aa-1111-7222-8333-444455556666" };
      const headers = { host: HOST, origin: `http://${HOST}`, cookie: support.cookie, ...key };
      return naru.post(`${OPERATOR_PREFIX}/message/send`, body, { headers });
    };
    const body = { segment: "MEMBER", segmentId: "10000", title: "안내", content: "본문" };
    const [one, again] = await Promise.all([under(body), under(body)]);
    expect(one.body).toMatchObject({ recipients: 1, segment: "MEMBER", segmentId: "10000" });
    expect(again.body).toEqual(one.body);
    expect((await under({ ...body, content: "다른 본문" })).status).toBe(422);
    expect((await own("/message/my_unread_count")).body).toEqual({ unreadCount: 1 });
    const { id } = one.body as unknown as SendingView;
    const { rows } = await naru.db.query<{ after: string }>(
      "SELECT after FROM desk.audit WHERE action = 'message.send' AND target = $1",
      [`message ${id}`],
    );
    expect(rows.map(({ after }) => JSON.parse(after))).toMatchObject([
      { segment: "MEMBER", of: 10_000, title: "안내", recipients: 1 },
    ]);
    await own("/message/read_all", {});
    expect((await support.get("/messages")).body).toMatchObject({ content: [{ id, reads: 1 }] });
  });

  test("writes to nobody, to a group without a reason, to too many and to too many groups a day: refused, nothing sent", async () => {
    const codeOf = async (more: object) => (await send(more)).body["code"];
    expect(await codeOf({ segmentId: "999999" })).toBe("NO_RECIPIENTS");
    // Another site's member is none of ours.
    expect(await codeOf({ segmentId: "10050" })).toBe("NO_RECIPIENTS");
    await naru.db.query(
      `INSERT INTO desk.member (site_id, username, name, nick, phone, password_hash, status, role, partner_id, created_at)
       SELECT 1, 'many' || n, 'n', 'many' || n, 'many' || n, 'x', 'ACTIVE', 'MEMBER',
         CASE WHEN n < 3 THEN 10001 ELSE 10002 END, now()
       FROM generate_series(1, 23) n ON CONFLICT DO NOTHING`,
    );
    const of = (partnerId: string) => ({ segment: "PARTNER", segmentId: partnerId });
    const two = { ...of("10001"), reason: "점검" };
    expect(await codeOf(of("10001"))).toBe("REASON_NEEDED");
    expect(await codeOf({ ...of("10002"), reason: "점검" })).toBe("RECIPIENTS_LIMIT");
    const all = { segment: "ALL", segmentId: undefined, reason: "점검" };
    expect(await codeOf(all)).toBe("RECIPIENTS_LIMIT");
    const { rows } = await naru.db.query("SELECT FROM desk.message");
    expect(rows).toEqual([]);
    for (let n = 0; n < 20; n += 1) expect(await codeOf(two)).toBe(undefined);
    expect(await codeOf(two)).toBe("SENDINGS_LIMIT");
    expect(await codeOf({})).toBe(undefined);
    expect((await own("/message/my_unread_count")).body).toEqual({ unreadCount: 1 });
  });

  test("writes to 200 members a day and to no more, one by one neither", async () => {
    await send();
    await naru.db.query("UPDATE desk.message_sending SET recipients = 199");
    expect((await send()).body["code"]).toBe(undefined);
    expect((await send()).body).toMatchObject({
      ...{ code: "RECIPIENTS_LIMIT", message: expect.stringContaining("공지") },
    });
    expect((await own("/message/my_unread_count")).body).toEqual({ unreadCount: 2 });
    // Those of a day ago no longer count.
    await naru.db.query(
      "UPDATE desk.message_sending SET created_at = created_at - interval '1 day'",
    );
    expect((await send()).body["code"]).toBe(undefined);
  });

  test("needs the permission", async () => {
    const cashier = await signIn(naru, "cashier");
    expect((await cashier.get("/messages")).body).toMatchObject({ code: "NO_PERMISSION" });
  });
});
