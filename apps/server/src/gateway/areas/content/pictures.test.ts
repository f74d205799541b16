/** Pictures in what a site tells its members: who keeps them, who sees them, which a text may show. */

import { addContentPicture } from "@naru/store/desk/content/pictures";
import type { ContentText } from "@naru/store/desk/content/text";
import { addVersion } from "@naru/store/desk/content/versions";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetServed } from "../../housekeeping.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, HOST, signIn } from "../../testing/operators.ts";
import { approving, proposed, proposing } from "../../testing/proposals.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let naru: Harness;
let manager: Console;
let cashier: Console;
let support: Console;
let elsewhere: string;
let kept: { id: string; url: string; width: number; height: number };
beforeAll(async () => {
  naru = await gatewayHarness();
  manager = await signIn(naru, "manager");
  cashier = await signIn(naru, "cashier");
  support = await signIn(naru, "support");
  kept = await keep("#c04020");
  const { rows } = await naru.db.query<{ id: string }>("SELECT min(id) AS id FROM desk.operator");
  const of = { siteId: 2, operatorId: Number(rows[0]?.id), width: 2, height: 2 };
  elsewhere = await addContentPicture(naru.db, { ...of, content: Buffer.from("webp") }, 0);
  await addVersion(naru.db, {
    siteId: 2,
    text: text("<p>가</p>"),
    pictures: [elsewhere],
    ...{ savedBy: null, publishedFrom: 0, now: 0 },
  });
});
afterAll(() => naru.close());

const text = (body: string): ContentText => ({
  ...{ section: "NOTICE", category: "GENERAL", title: "사진", body, audience: "ALL", pages: [] },
  ...{ isPinned: false, position: 0, titleEn: null, bodyEn: null, endsAt: null },
});
const paint = (background = "#c04020") =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } });
const png = (background?: string): Promise<Buffer> => paint(background).png().toBuffer();

async function send(content: Buffer, who: Console) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(content)], "a.png", { type: "image/png" }));
  const sending = new Request("http://x", { method: "POST", body: form });
  return naru.post("/api/operator/notice/picture", Buffer.from(await sending.arrayBuffer()), {
    headers: {
      ...{ host: HOST, origin: `http://${HOST}`, cookie: who.cookie },
      "content-type": sending.headers.get("content-type") ?? "",
    },
  });
}

/** Each colour is a picture of its own. */
const keep = async (background: string) =>
  (await send(await png(background), manager)).body as unknown as typeof kept;
const seenBy = {
  members: async ({ url }: typeof kept) => (await naru.get(url)).status,
  operators: async ({ id }: typeof kept) =>
    (await manager.get(`/notice/picture?pictureId=${id}`)).status,
};
/** Publishes a text with the picture, by two persons; the text's number. */
async function publish({ url }: typeof kept, more: object = {}): Promise<string> {
  const notice = { kind: "NOTICE", title: url, body: shown(url), isForced: false, reason: "안내" };
  const proposal = await proposed(support, { ...notice, ...more });
  expect((await approving(manager, proposal)).status).toBe(200);
  const { rows } = await naru.db.query<{ id: string }>(
    "SELECT content_id AS id FROM desk.content_version WHERE title = $1",
    [url],
  );
  return String(rows[0]?.id);
}

const save = (body: string) => manager.post("/notice", { title: "사진", body });
const shown = (src: string, alt = "점검 시간표") => `<img src="${src}" alt="${alt}">`;

test("a picture is kept as WebP and shown to guests by our own host", async () => {
  expect(kept).toMatchObject({ width: 30, height: 20, url: `/api/content/picture?id=${kept.id}` });
  await publish(kept);
  const { status, headers } = await naru.get(kept.url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(await seenBy.operators(kept)).toBe(200);
});

test("members see a picture from when two persons have published a text with it, until it is withdrawn", async () => {
  const picture = await keep("#104020");
  const { body } = await save(shown(picture.url));
  expect(await seenBy.members(picture)).toBe(404);
  expect(await seenBy.operators(picture)).toBe(200);
  const noticeId = await publish(picture);
  expect(noticeId).not.toBe(body["id"]);
  expect(await seenBy.members(picture)).toBe(200);
  await manager.post("/notice/withdraw", { noticeId, reason: "틀린 사진" });
  expect(await seenBy.members(picture)).toBe(404);
  expect(await seenBy.operators(picture)).toBe(200);
});

test("a picture of a text that is to come is not seen before it", async () => {
  const picture = await keep("#2060c0");
  const publishAt = new Date(naru.clock.now() + MINUTE_MS).toISOString();
  await publish(picture, { publishAt });
  expect(await seenBy.members(picture)).toBe(404);
  naru.clock.forward(MINUTE_MS);
  expect(await seenBy.members(picture)).toBe(200);
});

test("what two persons agreed to names the picture to the byte: bytes changed where they are kept are shown to nobody", async () => {
  const picture = await keep("#803090");
  await publish(picture);
  expect(await seenBy.members(picture)).toBe(200);
  await naru.db.query("UPDATE desk.content_picture SET content = $2 WHERE id = $1", [
    ...[picture.id, await paint("#ffffff").webp().toBuffer()],
  ]);
  expect(await seenBy.members(picture)).toBe(404);
  expect(await seenBy.operators(picture)).toBe(404);
});

test("the same picture is kept once, and of one that moves the first frame", async () => {
  expect((await keep("#c04020")).id).toBe(kept.id);
  const frames = await Promise.all([png(), png("#000000")]);
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
  const { id, ...size } = (await send(moving, manager)).body;
  expect(size).toMatchObject({ width: 30, height: 20 });
  const { rows } = await naru.db.query<{ content: Buffer }>(
    "SELECT content FROM desk.content_picture WHERE id = $1",
    [id],
  );
  expect((await sharp(rows[0]?.content).metadata()).pages).toBeUndefined();
});

test("a picture that no text shows within a week is thrown away; drafts and open proposals keep theirs", async () => {
  const [unused, drafted, asked] = [
    await keep("#e0c010"),
    await keep("#40a0a0"),
    await keep("#909090"),
  ];
  await save(shown(drafted.url));
  await naru.db.query("UPDATE desk.content_picture SET created_at = $1 WHERE id = ANY($2)", [
    ...[new Date(naru.clock.now() - 8 * DAY_MS), [unused.id, drafted.id, asked.id]],
  ]);
  const notice = { kind: "NOTICE", title: "사진", isForced: false, reason: "안내" };
  await proposed(support, { ...notice, body: shown(asked.url) });
  await forgetServed(naru.db, naru.clock.now());
  expect(await seenBy.operators(unused)).toBe(404);
  expect(await seenBy.operators(drafted)).toBe(200);
  expect(await seenBy.operators(asked)).toBe(200);
});

test("another site's picture looks like none, to members and to operators", async () => {
  const picture = { ...kept, id: elsewhere, url: `/api/content/picture?id=${elsewhere}` };
  expect(await seenBy.members(picture)).toBe(404);
  expect(await seenBy.operators(picture)).toBe(404);
});

test("what is no picture by its bytes is refused, and what is too large", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  expect((await send(svg, manager)).body["code"]).toBe("FILE_INVALID");
  const large = Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await send(large, manager)).body["code"]).toBe("FILE_TOO_LARGE");
});

test("who may not write texts sends no pictures for them", async () => {
  expect((await send(await png(), cashier)).status).toBe(403);
});

test("a text keeps a picture with its words, and the size that the server knows", async () => {
  const { body } = await save(
    `<p>가</p><img src="${kept.url}" alt=" 시간표 " width="9" onerror="x()">`,
  );
  expect(body["body"]).toBe(
    `<p>가</p><img src="${kept.url}" alt="시간표" width="30" height="20" />`,
  );
});

test.each([
  "https://evil.example/a.png",
  "//evil.example/a.png",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "/api/file?id=AAAAAAAAAAAAAAAAAAAAAA",
  "https://evil.example/api/content/picture?id=AAAAAAAAAAAAAAAAAAAAAA",
  "//evil.example/api/content/picture?id=AAAAAAAAAAAAAAAAAAAAAA",
  "/api/content/picture?id=AAAAAAAAAAAAAAAAAAAAAA&then=/logout",
])("of %s no text keeps a picture", async (src) => {
  expect((await save(`<p>가</p>${shown(src)}`)).body["body"]).toBe("<p>가</p>");
});

test("another site's picture, one that is not there and one without words are refused, saved and proposed", async () => {
  for (const picture of [
    shown(`/api/content/picture?id=${elsewhere}`),
    shown(`/api/content/picture?id=${"A".repeat(22)}`),
    shown(kept.url, " "),
  ]) {
    expect((await save(picture)).body["code"]).toBe("INVALID_REQUEST");
    const proposal = {
      kind: "NOTICE",
      title: "사진",
      body: picture,
      isForced: false,
      reason: "안내",
    };
    expect((await proposing(manager, proposal)).body["code"]).toBe("INVALID_REQUEST");
  }
});
