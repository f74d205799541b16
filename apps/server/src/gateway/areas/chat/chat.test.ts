import type { ChatEntriesView, ChatNowView, DeskChatDetailView } from "@naru/contract/views/chat";
import { addFile } from "@naru/store/desk/files";
import { CHAT_ENTRIES_MAX } from "@naru/vocabulary/service/chat";
import { openDatabase } from "@naru/store/database";
import { readRequests } from "@naru/store/read/money-requests";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { addRequest, type Console, HOST, signIn } from "../../testing/operators.ts";
import { opening } from "../../views/chat-views.ts";

let naru: Harness;
let manager: Console;
let support: Console;
let demo: { authorization: string };
let other: { authorization: string };
let ears: pg.Client;
/** What members and consoles were told, in its order. */
let told: Record<string, unknown>[] = [];
beforeAll(async () => {
  naru = await gatewayHarness();
  manager = await signIn(naru, "manager");
  support = await signIn(naru, "support");
  [demo, other] = [await naru.bearer("demo"), await naru.bearer("demo2")];
  ears = new pg.Client({ connectionString: naru.databaseUrl });
  await ears.connect();
  ears.on("notification", ({ channel, payload }) => {
    const { body, ...to } = JSON.parse(payload ?? "") as { body: string };
    told.push({ channel, ...to, ...(JSON.parse(body) as object) });
  });
  await ears.query("LISTEN desk_member_told; LISTEN desk_topic_told");
});
afterAll(async () => {
  await ears.end();
  await naru.close();
});
beforeEach(async () => {
  for (const table of ["file", "entry", "hours"])
    await naru.db.query(`DELETE FROM desk.chat_${table}`);
  await naru.db.query("DELETE FROM desk.chat");
  told = [];
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `0192f0aa-1111-7222-8333-${String(keys).padStart(12, "0")}`;
};
const send = (content: string, { key = newKey(), files = [] as string[], headers = demo } = {}) =>
  naru.post(
    "/api/chat/send",
    { content, files },
    { headers: { ...headers, "idempotency-key": key } },
  );
const sent = async (...args: Parameters<typeof send>) =>
  (await send(...args)).body as unknown as ChatEntriesView;
const entries = async (id: string, after = 0, headers = demo) =>
  (await naru.get(`/api/chat/entries?id=${id}&after=${after}`, { headers }))
    .body as unknown as ChatEntriesView;
const now = async (headers = demo) =>
  (await naru.get("/api/chat", { headers })).body as unknown as ChatNowView;
const desk = async (chatId: string, after = 0) =>
  (await manager.get(`/chat?chatId=${chatId}&after=${after}`))
    .body as unknown as DeskChatDetailView;

describe("a chat", () => {
  test("is begun, waits for its turn, is claimed, answered, and ended; both sides read it alike", async () => {
    const { chat: first } = await sent("먼저", { headers: other });
    const { chat, entries: mine } = await sent("도와주세요");
    expect([chat.state, chat.place, mine.map(({ seq }) => seq)]).toEqual(["WAITING", 2, [1]]);
    await manager.post("/chat/claim", { chatId: first.id });
    expect((await now()).chat).toMatchObject({ id: chat.id, place: 1, name: null });
    await manager.post("/chat/claim", { chatId: chat.id });
    await manager.post("/chat/reply", { chatId: chat.id, content: "안녕하세요" });
    await sent("고마워요");
    await manager.post("/chat/end", { chatId: chat.id });
    const all = await entries(chat.id);
    expect(all.chat).toMatchObject({ state: "ENDED", place: null, lastSeq: 5 });
    expect(all.entries.map(({ seq, kind, content }) => [seq, kind, content])).toEqual([
      [1, "MEMBER", "도와주세요"],
      [2, "CLAIMED", ""],
      [3, "OPERATOR", "안녕하세요"],
      [4, "MEMBER", "고마워요"],
      [5, "ENDED", ""],
    ]);
    expect(all.entries[2]?.name).toBe((await desk(chat.id)).assigned?.name);
    expect((await desk(chat.id)).entries).toEqual(all.entries);
    // What is written now begins another.
    expect((await sent("하나 더")).chat).toMatchObject({ state: "WAITING", lastSeq: 1 });
    const list = (await naru.get("/api/chat/list?resultType=LIST", { headers: demo })).body;
    expect(list).toMatchObject([{ state: "WAITING" }, { id: chat.id, state: "ENDED" }]);
  });

  test("an entry points at an own request, order or position: both sides read it where it is kept", async () => {
    const requestId = await addRequest(naru, { units: 70_000n });
    const foreign = await addRequest(naru, { memberId: 10_001 });
    const say = (kind: string, id: string) =>
      naru.post(
        "/api/chat/send",
        { content: "언제 들어오나요?", about: { kind, id } },
        { headers: { ...demo, "idempotency-key": newKey() } },
      );
    const { chat } = (await say("REQUEST", requestId)).body as unknown as ChatEntriesView;
    const facts = {
      ...{ kind: "REQUEST", id: requestId, what: "DEPOSIT", status: "PENDING" },
      ...{ walletType: "BINARY", currency: "KRW", point: "70000" },
    };
    expect((await entries(chat.id)).entries[0]?.about).toMatchObject(facts);
    expect((await desk(chat.id)).entries[0]?.about).toMatchObject(facts);
    for (const [kind, id] of [
      ["REQUEST", foreign],
      ["REQUEST", "1"],
      ["ORDER", requestId],
      ["POSITION", requestId],
    ] as const)
      expect((await say(kind, id)).body["code"]).toBe("INVALID_REQUEST");
    expect((await entries(chat.id)).entries).toHaveLength(1);
    // What becomes of it afterwards is shown, too.
    await naru.db.query("UPDATE money_request SET units = 80000 WHERE id = $1", [requestId]);
    expect((await desk(chat.id)).entries[0]?.about?.point).toBe("80000");
  });

  test("what happened to the thing that an entry names is told, of that entry alone, and stands in the access log", async () => {
    const requestId = await addRequest(naru, { units: 70_000n });
    const { chat } = await sent("안녕하세요");
    await naru.db.query(
      `INSERT INTO desk.chat_entry (chat_id, seq, kind, key, text, about_kind, about_id, created_at)
       VALUES ($1, 2, 'MEMBER', $2, '언제요?', 'REQUEST', $3, now())`,
      [chat.id, newKey(), requestId],
    );
    const database = openDatabase(naru.databaseUrl);
    naru.readers.requests = (query) => readRequests(database.db, query);
    const story = (seq: number) => manager.get(`/chat/story?chatId=${chat.id}&seq=${seq}`);
    expect((await story(2)).body).toMatchObject({
      ...{ order: null, position: null },
      request: { id: requestId, point: "70000", states: [{ state: "REQUESTED" }] },
    });
    for (const seq of [0, 1, 3]) {
      const { status, body } = await story(seq);
      expect([status, body["code"]]).toEqual([404, "WRONG_APPROACH"]);
    }
    const { rows } = await naru.db.query<{ target: string; after: string }>(
      "SELECT target, after FROM desk.audit WHERE action = 'access.chat' ORDER BY seq",
    );
    expect(rows.map(({ target, after }) => [target, JSON.parse(after)])).toEqual([
      ["member 10000", { chatId: chat.id, requestId }],
    ]);
    await database.close();
  });

  test("tells both sides that there is something and never what; typing is told and not kept", async () => {
    const { chat } = await sent("비밀이에요");
    await manager.post("/chat/claim", { chatId: chat.id });
    await manager.post("/chat/reply", { chatId: chat.id, content: "네" });
    await manager.post("/chat/typing", { chatId: chat.id });
    await naru.post("/api/chat/typing", {}, { headers: demo });
    const member = { channel: "desk_member_told", memberId: 10_000, id: chat.id };
    const consoles = {
      ...{ channel: "desk_topic_told", destination: "/topic/operator.1", id: chat.id },
    };
    await expect
      .poll(() => told.slice(-4))
      .toEqual([
        { ...member, event: "CHAT", seq: 3 },
        { ...consoles, event: "CHAT" },
        { ...member, event: "CHAT_TYPING" },
        { ...consoles, event: "CHAT_TYPING" },
      ]);
    expect((await desk(chat.id)).lastSeq).toBe(3);
  });

  test("is read from a place on: what was missed comes, nothing twice", async () => {
    const { chat } = await sent("1");
    for (const text of ["2", "3", "4"]) await sent(text);
    const texts = async (after: number) =>
      (await entries(chat.id, after)).entries.map(({ content }) => content);
    expect([await texts(0), await texts(2), await texts(4)]).toEqual([
      ["1", "2", "3", "4"],
      ["3", "4"],
      [],
    ]);
  });

  test("takes a text once, however often and at once it comes, in the next chat too", async () => {
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => sent("한 번만", { key })));
    const [{ chat }] = answers as [ChatEntriesView];
    expect(answers.map(({ entries: [entry] }) => entry?.seq)).toEqual([1, 1, 1]);
    await manager.post("/chat/end", { chatId: chat.id });
    expect((await sent("한 번만", { key })).chat.id).toBe(chat.id);
    const origin = { host: HOST, origin: `http://${HOST}` };
    const headers = { ...origin, cookie: manager.cookie, "idempotency-key": newKey() };
    const reply = (chatId: string) =>
      naru.post("/api/operator/chat/reply", { chatId, content: "답" }, { headers });
    const next = (await sent("다음")).chat;
    await manager.post("/chat/claim", { chatId: next.id });
    await Promise.all([reply(next.id), reply(next.id)]);
    expect((await entries(next.id)).entries.map(({ kind }) => kind)).toEqual([
      ...["MEMBER", "CLAIMED", "OPERATOR"],
    ]);
  });

  test("of twenty that write at once nothing is lost, and the places have no gap", async () => {
    const { chat } = await sent("처음");
    await manager.post("/chat/claim", { chatId: chat.id });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? sent(`m${at}`)
          : manager.post("/chat/reply", { chatId: chat.id, content: `o${at}` }),
      ),
    );
    const all = (await entries(chat.id)).entries;
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
    expect(new Set(all.map(({ content }) => content)).size).toBe(22);
  });

  test("has own pictures, each once, which the desk sees too", async () => {
    const add = (id: string, memberId: number) =>
      addFile(
        naru.db,
        {
          id,
          siteId: 1,
          memberId,
          operatorId: null,
          width: 2,
          height: 3,
          content: Buffer.from("webp"),
        },
        0,
      );
    const [mine, theirs] = ["chatpicture00000000001", "chatpicture00000000002"] as const;
    await add(mine, 10_000);
    await add(theirs, 10_001);
    expect((await send("보세요", { files: [theirs] })).body["code"]).toBe("FILE_INVALID");
    expect((await now()).chat).toBeNull();
    const { chat } = await sent("보세요", { files: [mine, mine] });
    const [entry] = (await entries(chat.id)).entries;
    const file = { id: mine, width: 2, height: 3, bytes: 4 };
    expect(entry?.files).toEqual([{ ...file, url: `/api/file?id=${mine}` }]);
    const url = (await desk(chat.id)).entries[0]?.files[0]?.url.replace("/api/operator", "") ?? "";
    expect((await manager.get(url)).text).toBe("webp");
    expect((await manager.get(`/chat/file?fileId=${theirs}`)).status).toBe(404);
    expect((await send("또", { files: [mine] })).body["code"]).toBe("FILE_INVALID");
  });

  test("has an end: whoever has more to say begins another", async () => {
    const { chat } = await sent("길다");
    await naru.db.query("UPDATE desk.chat SET last_seq = $2 WHERE id = $1", [
      ...[chat.id, CHAT_ENTRIES_MAX],
    ]);
    expect((await send("더")).body["code"]).toBe("CHAT_FULL");
    await manager.post("/chat/claim", { chatId: chat.id });
    const reply = await manager.post("/chat/reply", { chatId: chat.id, content: "더" });
    expect(reply.body["code"]).toBe("CHAT_FULL");
    const end = { id: chat.id };
    expect((await naru.post("/api/chat/end", end, { headers: demo })).body["state"]).toBe("ENDED");
    expect((await naru.post("/api/chat/end", end, { headers: demo })).body["state"]).toBe("ENDED");
    expect((await sent("더")).chat.id).not.toBe(chat.id);
  });
});

describe("an operator", () => {
  test("sends a picture to whom they write with, who alone looks at it; neither takes the other's for their own", async () => {
    const { chat } = await sent("어디서 누르나요?");
    const { id: chatId } = chat;
    const add = async (who: Console, to = chatId) => {
      const png = sharp({ create: { width: 3, height: 2, channels: 3, background: "#c04020" } });
      const form = new FormData();
      form.set("file", new File([new Uint8Array(await png.png().toBuffer())], "a.png"));
      const sending = new Request("http://x", { method: "POST", body: form });
      return naru.post(
        `/api/operator/chat/file?chatId=${to}`,
        Buffer.from(await sending.arrayBuffer()),
        {
          headers: {
            host: HOST,
            origin: `http://${HOST}`,
            cookie: who.cookie,
            "content-type": sending.headers.get("content-type") ?? "",
          },
        },
      );
    };
    expect((await add(manager)).body["code"]).toBe("CHAT_TAKEN");
    await manager.post("/chat/claim", { chatId });
    const { id } = (await add(manager)).body as { id: string };
    expect((await add(support)).body["code"]).toBe("CHAT_TAKEN");
    expect((await send("제 사진", { files: [id] })).body["code"]).toBe("FILE_INVALID");
    const theirs = await sent("보세요");
    expect(theirs.entries).toHaveLength(1);
    const reply = (files: string[]) =>
      manager.post("/chat/reply", { chatId, content: "여기요", files });
    const member = "chatpicture00000000009";
    await addFile(
      naru.db,
      {
        ...{ id: member, siteId: 1, memberId: 10_000, operatorId: null },
        ...{ width: 2, height: 3, content: Buffer.from("webp") },
      },
      0,
    );
    expect((await reply([member])).body["code"]).toBe("FILE_INVALID");
    expect((await reply([id, id])).status).toBe(200);
    expect((await reply([id])).body["code"]).toBe("FILE_INVALID");
    const shown = (await entries(chatId)).entries.at(-1);
    expect(shown).toMatchObject({ kind: "OPERATOR", files: [{ id, width: 3, height: 2 }] });
    const picture = (headers: { authorization: string }) =>
      naru.get(`/api/file?id=${id}`, { headers });
    expect((await picture(demo)).headers["content-type"]).toBe("image/webp");
    expect((await picture(other)).status).toBe(404);
  });

  test("who has not claimed it neither writes in it, gives it away nor ends it", async () => {
    const { chat } = await sent("누구세요");
    const { id: chatId } = chat;
    const codes = async (who: Console) => [
      (await who.post("/chat/reply", { chatId, content: "저요" })).body["code"],
      (await who.post("/chat/typing", { chatId })).body["code"],
      (await who.post("/chat/hand_over", { chatId, toId: null })).body["code"],
    ];
    const taken = ["CHAT_TAKEN", "CHAT_TAKEN", "CHAT_TAKEN"];
    expect(await codes(support)).toEqual(taken);
    await manager.post("/chat/claim", { chatId });
    expect(await codes(support)).toEqual(taken);
    expect((await support.post("/chat/claim", { chatId })).body["code"]).toBe("CHAT_TAKEN");
    expect((await support.post("/chat/end", { chatId })).body["code"]).toBe("CHAT_TAKEN");
    expect((await manager.post("/chat/claim", { chatId })).status).toBe(200);
    expect((await desk(chatId)).lastSeq).toBe(2);
    await manager.post("/chat/end", { chatId });
    expect(await codes(manager)).toEqual(["CHAT_ENDED", "CHAT_ENDED", "CHAT_ENDED"]);
    expect((await manager.post("/chat/claim", { chatId })).body["code"]).toBe("CHAT_ENDED");
  });

  test("hands it over with a note that no member reads, or back to the end of the queue", async () => {
    const { chat } = await sent("넘겨주세요");
    const { id: chatId } = chat;
    await manager.post("/chat/claim", { chatId });
    const colleagues = (await manager.get("/chat/operators")).body as unknown as {
      id: string;
      name: string;
    }[];
    const me = (await support.get("/me")).body as unknown as { id: string; name: string };
    expect(colleagues).toContainEqual({ id: me.id, name: me.name });
    const note = "환불을 원함";
    expect((await manager.post("/chat/hand_over", { chatId, toId: "999999" })).body["code"]).toBe(
      "INVALID_REQUEST",
    );
    await manager.post("/chat/hand_over", { chatId, toId: me.id, note });
    expect(await desk(chatId)).toMatchObject({ handOverNote: note, assigned: { id: me.id } });
    const seen = await naru.get(`/api/chat/entries?id=${chatId}`, { headers: demo });
    expect(seen.text).not.toContain(note);
    expect(seen.body).toMatchObject({
      chat: { state: "OPEN", name: me.name },
      entries: [{}, {}, { kind: "HANDED", toName: me.name }],
    });
    await sent("기다려요", { headers: other });
    await support.post("/chat/hand_over", { chatId, toId: null });
    expect((await now()).chat).toMatchObject({ state: "WAITING", place: 2, name: null });
  });

  test("says when chats may begin; one that goes on is not cut", async () => {
    const save = (hours: object) => manager.post("/chat/hours/save", hours);
    const { chat } = await sent("밤이에요");
    expect((await save({ days: [1], opens: 600, closes: 600 })).body["code"]).toBe(
      "INVALID_REQUEST",
    );
    await save({ days: [], opens: 540, closes: 1_080 });
    expect(await now()).toMatchObject({ isOpen: false, opensAt: null });
    expect((await sent("아직 계세요?")).chat.id).toBe(chat.id);
    expect((await send("저는요?", { headers: other })).body["code"]).toBe("CHAT_OFF_HOURS");
    await save({ days: [7, 1, 2, 3, 4, 5, 6], opens: 0, closes: 1_440 });
    expect((await manager.get("/chat/hours")).body).toEqual({
      ...{ days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1_440 },
    });
    expect((await send("저는요?", { headers: other })).status).toBe(200);
  });
});

test("another member's chat looks like none", async () => {
  const { chat } = await sent("내 것");
  for (const path of [`/api/chat/entries?id=${chat.id}`, "/api/chat/entries?id=999999999"])
    expect((await naru.get(path, { headers: other })).status).toBe(404);
  const end = await naru.post("/api/chat/end", { id: chat.id }, { headers: other });
  expect(end.status).toBe(404);
  expect((await now(other)).chat).toBeNull();
});

test.each([
  // Friday 20 November 2026 in Seoul, nine hours ahead.
  ["2026-11-20T00:30:00Z", true, null],
  ["2026-11-19T23:59:59Z", false, "2026-11-20T00:00:00Z"],
  ["2026-11-20T08:59:59Z", true, null],
  ["2026-11-20T09:00:00Z", false, "2026-11-23T00:00:00Z"],
  ["2026-11-21T03:00:00Z", false, "2026-11-23T00:00:00Z"],
])("at %s weekdays from nine until six are open: %s", (at, isOpen, opensAt) => {
  const hours = { days: [1, 2, 3, 4, 5], opens: 540, closes: 1_080 };
  expect(opening(hours, "Asia/Seoul", Date.parse(at))).toEqual({
    ...{ isOpen, opensAt: opensAt === null ? null : Date.parse(opensAt) },
  });
});
