import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Console, signIn } from "../../testing/operators.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { approving, proposed, proposing } from "../../testing/proposals.ts";

const MINUTE_MS = 60_000;

let naru: Harness;
let owner: Console;
let manager: Console;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  owner = await signIn(naru, "owner");
  manager = await signIn(naru, "manager");
  headers = await naru.bearer();
});
afterAll(() => naru.close());

interface Item {
  readonly id: string;
  readonly title: string;
  readonly isRead: boolean | null;
}
interface Listed {
  readonly notice: { readonly id: string; readonly state: string; readonly version: number };
  readonly versions: readonly { readonly version: number; readonly body: string }[];
}

const TEXT = { title: "점검", body: "<p>새벽 점검</p>" };
const get = (path: string) => naru.get(`/api/content${path}`, { headers });
const list = async (path: string): Promise<Item[]> =>
  (await get(`${path}${path.includes("?") ? "&" : "?"}resultType=LIST`)).body as unknown as Item[];
const titles = async (path: string): Promise<string[]> =>
  (await list(path)).map(({ title }) => title);
const inMinutes = (minutes: number): string =>
  new Date(naru.clock.now() + minutes * MINUTE_MS).toISOString();

const proposalOf = (more: object) => ({
  kind: "NOTICE",
  ...TEXT,
  isForced: false,
  reason: "안내",
  ...more,
});

/** Publishes by two persons and answers the number of the text. */
async function published(more: object = {}): Promise<string> {
  const done = await approving(owner, await proposed(manager, proposalOf(more)));
  expect(done.body["state"]).toBe("DONE");
  const { content } = (await owner.get("/notices?size=1")).body as unknown as {
    content: { id: string }[];
  };
  return "noticeId" in more ? String(more.noticeId) : (content[0]?.id ?? "");
}

const deskOf = async (noticeId: string): Promise<Listed> =>
  (await owner.get(`/notice?noticeId=${noticeId}`)).body as unknown as Listed;
const stateOf = async (noticeId: string): Promise<string> => (await deskOf(noticeId)).notice.state;

describe("what members read", () => {
  test("is answered one by one, and listed without its text where it is opened to be read", async () => {
    expect((await get("/notice?id=1")).body).toMatchObject({
      id: "1",
      title: "나루 모의투자에 오신 것을 환영합니다",
      content: expect.stringContaining("<p>"),
      titleEn: "Welcome to Naru simulated trading",
      contentEn: expect.stringContaining("<p>"),
      category: "GENERAL",
      isPinned: true,
    });
    const { body } = await get("/notice/list");
    expect(body).toMatchObject({ totalElements: 1, content: [{ id: "1" }] });
    expect((body["content"] as object[])[0]).not.toHaveProperty("content");
  });

  test.each(["faq", "strategy", "promotion", "static"])(
    "%s: without a number the first of its list",
    async (section) => {
      const [first] = await list(`/${section}/list`);
      expect((await get(`/${section}`)).body).toMatchObject({ id: first?.id, title: first?.title });
      expect((await naru.get(`/api/content/${section}`)).body["isRead"]).toBeNull();
    },
  );

  test("answers of questions come with the list, by category and by words in either language", async () => {
    const all = await list("/faq/list");
    expect(all.every((item) => "content" in item)).toBe(true);
    expect(await titles("/faq/list?category=TRADING")).toEqual(
      ["로스컷은 언제 실행되나요?", "포지션을 다음 날까지 보유하려면 어떻게 하나요?"].toReversed(),
    );
    expect(
      await titles("/faq/list?search=%EC%95%84%EC%9D%B4%EB%94%94%20%EC%97%86%EC%9D%8C"),
    ).toEqual([]);
    expect(await titles("/faq/list?search=LOST%20my")).toEqual(["휴대폰을 잃어버렸어요"]);
    // Of the text, not of its tags.
    expect(await titles("/faq/list?search=%3Cp%3E")).toEqual([]);
  });

  test("terms and privacy are found by their category", async () => {
    expect((await get("/static?category=TERMS")).body["title"]).toBe("나루 이용약관");
    expect((await get("/static?category=PRIVACY")).body["title"]).toBe("나루 개인정보 처리방침");
    expect((await get("/static?category=GENERAL")).status).toBe(404);
  });

  test("of another site, of another section, or unpublished, is none", async () => {
    const draft = String((await manager.post("/notice", TEXT)).body["id"]);
    for (const id of ["2", "10", draft, "99999"])
      expect(await get(`/notice?id=${id}`)).toMatchObject({
        status: 404,
        body: { code: "WRONG_APPROACH" },
      });
    expect(await stateOf(draft)).toBe("DRAFT");
  });

  test("categories of notices are counted", async () => {
    const id = await published({ category: "FUNDS" });
    const { body } = await get("/notice/categories");
    expect(body).toContainEqual({ category: "FUNDS", name: "입출금", count: 1 });
    expect(body).toContainEqual({ category: "EVENT", name: "이벤트", count: 0 });
    await owner.post("/notice/withdraw", { noticeId: id, reason: "끝남" });
  });
});

describe("the life of a text", () => {
  test("a draft is seen by nobody, and what is published stays until two persons publish another", async () => {
    const id = await published();
    await manager.post("/notice", { noticeId: id, ...TEXT, body: "<p>초안</p>" });
    expect((await get(`/notice?id=${id}`)).text).not.toContain("초안");
    await published({ noticeId: id, body: "<p>둘째</p>" });
    expect((await get(`/notice?id=${id}`)).text).toContain("둘째");
    // Back to the first: it is published again as the newest version.
    const { versions } = await deskOf(id);
    await published({ noticeId: id, body: versions.at(-1)?.body });
    expect((await get(`/notice?id=${id}`)).text).toContain("새벽 점검");
    expect((await deskOf(id)).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test("what is scheduled comes at its time, and ends at its end", async () => {
    const id = await published({ publishAt: inMinutes(1), endsAt: inMinutes(3) });
    expect(await stateOf(id)).toBe("SCHEDULED");
    expect((await get(`/notice?id=${id}`)).status).toBe(404);
    naru.clock.forward(MINUTE_MS);
    expect(await stateOf(id)).toBe("PUBLISHED");
    expect((await get(`/notice?id=${id}`)).status).toBe(200);
    naru.clock.forward(2 * MINUTE_MS);
    expect(await stateOf(id)).toBe("ENDED");
    expect((await get(`/notice?id=${id}`)).status).toBe(404);
  });

  test("what is withdrawn is gone with what was scheduled, and two persons bring it back", async () => {
    const id = await published();
    await published({ noticeId: id, body: "<p>내일</p>", publishAt: inMinutes(1) });
    await owner.post("/notice/withdraw", { noticeId: id, reason: "잘못 쓴 공지" });
    expect(await stateOf(id)).toBe("WITHDRAWN");
    naru.clock.forward(2 * MINUTE_MS);
    expect((await get(`/notice?id=${id}`)).status).toBe(404);
    const again = { noticeId: id, reason: "한 번 더" };
    expect((await owner.post("/notice/withdraw", again)).body["code"]).toBe("INVALID_REQUEST");
    await published({ noticeId: id });
    expect((await get(`/notice?id=${id}`)).status).toBe(200);
    await owner.post("/notice/withdraw", again);
  });

  test("what is published at once takes the place of what was to come", async () => {
    const id = await published();
    await published({ noticeId: id, body: "<p>내일</p>", publishAt: inMinutes(1) });
    await published({ noticeId: id, body: "<p>고친 글</p>" });
    naru.clock.forward(2 * MINUTE_MS);
    expect((await get(`/notice?id=${id}`)).text).toContain("고친 글");
    await owner.post("/notice/withdraw", { noticeId: id, reason: "끝남" });
  });

  test("pinned texts come first, then by position, then the newest", async () => {
    const words = { section: "STRATEGY", category: "MARKET" };
    await published({ ...words, title: "뒤", position: 5 });
    await published({ ...words, title: "새 글" });
    await published({ ...words, title: "고정", isPinned: true, position: 9 });
    expect(await titles("/strategy/list?category=MARKET")).toEqual([
      "고정",
      "새 글",
      "지수 선물의 하루",
      "뒤",
    ]);
  });

  test("a proposal that something else was published before is overtaken", async () => {
    const id = await published();
    const late = await proposed(manager, proposalOf({ noticeId: id, body: "<p>늦은 글</p>" }));
    await published({ noticeId: id, body: "<p>먼저</p>" });
    expect((await approving(owner, late)).body["state"]).not.toBe("DONE");
    expect((await get(`/notice?id=${id}`)).text).toContain("먼저");
    await owner.post("/notice/withdraw", { noticeId: id, reason: "끝남" });
  });
});

describe("what cannot stand together", () => {
  test.each<[string, () => object]>([
    ["a category of another section", () => ({ section: "FAQ", category: "EVENT" })],
    ["a category where there is none", () => ({ section: "PROMOTION", category: "EVENT" })],
    ["English without its text", () => ({ titleEn: "Maintenance" })],
    ["pages of what is no popup", () => ({ pages: ["DNW"] })],
    ["whom it is for, of what is no popup", () => ({ audience: "PARTNER" })],
    ["another section than its own", () => ({ noticeId: "1", section: "FAQ" })],
    ["a text that is not there", () => ({ noticeId: "99999" })],
    ["a time that is over", () => ({ publishAt: inMinutes(-1) })],
    ["a time beyond a year", () => ({ publishAt: inMinutes(60 * 24 * 366) })],
    ["an end before the beginning", () => ({ publishAt: inMinutes(2), endsAt: inMinutes(1) })],
    ["a screen that is told later", () => ({ publishAt: inMinutes(2), isForced: true })],
    ["a question on every screen", () => ({ section: "FAQ", isForced: true })],
  ])("%s is refused", async (_what, more) => {
    expect((await proposing(manager, proposalOf(more()))).body["code"]).toBe("INVALID_REQUEST");
  });
});

describe("who has seen it", () => {
  const see = (body: object) => naru.post("/api/content/seen", body, { headers });

  test("a member's dot goes out, and the console counts readers once each", async () => {
    const id = await published();
    const isRead = async () => (await list("/notice/list")).find((item) => item.id === id)?.isRead;
    expect(await isRead()).toBe(false);
    await see({ id });
    await see({ id });
    expect(await isRead()).toBe(true);
    expect((await deskOf(id)).notice).toMatchObject({ seen: 1, acknowledged: 0 });
    expect((await see({ id: "2" })).status).toBe(404);
    expect((await naru.post("/api/content/seen", { id })).status).toBe(401);
    await owner.post("/notice/withdraw", { noticeId: id, reason: "끝남" });
  });

  test("what a member has not opened since they joined is counted, and goes out as it is opened", async () => {
    const path = "/notice/list?isUnread=1&page=0&size=1";
    const unread = async () => (await get(path)).body["totalElements"] as number;
    const before = await unread();
    const id = await published();
    expect(await unread()).toBe(before + 1);
    await see({ id });
    expect(await unread()).toBe(before);
    const guest = await naru.get(`/api/content${path}`);
    expect(guest.body).toMatchObject({ totalElements: 0 });
    // Whoever joined after it has missed nothing.
    const another = await published();
    expect(await unread()).toBe(before + 1);
    const { rows } = await naru.db.query<{ created_at: Date }>(
      `UPDATE desk.member m SET created_at = $1 FROM desk.member old
       WHERE m.id = 10000 AND old.id = m.id RETURNING old.created_at`,
      [new Date(naru.clock.now() + 1)],
    );
    expect(await unread()).toBe(0);
    await naru.db.query("UPDATE desk.member SET created_at = $1 WHERE id = 10000", [
      rows[0]?.created_at,
    ]);
    for (const noticeId of [id, another])
      await owner.post("/notice/withdraw", { noticeId, reason: "끝남" });
  });

  test("a notice that was put on every screen waits for each member until they acknowledge it, and again when it is put there again", async () => {
    const id = await published({ isForced: true });
    const owed = async () => (await list("/notice/list?isForced=1")).map((item) => item.id);
    expect(await owed()).toEqual([id]);
    await see({ id });
    expect(await owed()).toEqual([id]);
    naru.clock.forward(1_000);
    await see({ id, isAcknowledged: true });
    expect(await owed()).toEqual([]);
    expect((await deskOf(id)).notice).toMatchObject({ seen: 1, acknowledged: 1 });
    naru.clock.forward(1_000);
    await published({ noticeId: id, isForced: true });
    expect(await owed()).toEqual([id]);
    expect((await deskOf(id)).notice).toMatchObject({ acknowledged: 0 });
    const guest = await naru.get("/api/content/notice/list?isForced=1");
    expect(guest.body["totalElements"]).toBe(0);
    await owner.post("/notice/withdraw", { noticeId: id, reason: "끝남" });
  });
});

describe("popups", () => {
  test("open in their order for those whom they are for", async () => {
    const popup = { section: "POPUP", pages: ["DNW"] };
    await published({ ...popup, title: "둘째", position: 2 });
    await published({ ...popup, title: "첫째", position: 1, audience: "MEMBER" });
    await published({ ...popup, title: "총판에게", audience: "PARTNER" });
    expect(await list("/popup/list")).toMatchObject([
      { title: "첫째", pages: ["DNW"], content: TEXT.body },
      { title: "둘째" },
    ]);
    const guest = await naru.get("/api/content/popup/list?resultType=LIST");
    expect((guest.body as unknown as Item[]).map(({ title }) => title)).toEqual(["둘째"]);
    const partner = { headers: await naru.bearer("partner1") };
    const told = await naru.get("/api/content/popup/list?resultType=LIST", partner);
    expect((told.body as unknown as Item[]).map(({ title }) => title)).toEqual([
      "총판에게",
      "둘째",
    ]);
  });
});
