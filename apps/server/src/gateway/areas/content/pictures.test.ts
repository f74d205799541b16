/** Pictures in what a site tells its members: who keeps them, who sees them, which a text may show. */

import { addContentPicture } from "@naru/store/desk/content/pictures";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Console, HOST, signIn } from "../../testing/operators.ts";
import { proposing } from "../../testing/proposals.ts";

const ELSEWHERE = "pictureofanothersite01";

let naru: Harness;
let manager: Console;
let cashier: Console;
let kept: { id: string; url: string; width: number; height: number };
beforeAll(async () => {
  naru = await gatewayHarness();
  manager = await signIn(naru, "manager");
  cashier = await signIn(naru, "cashier");
  kept = (await send(await png(), manager)).body as unknown as typeof kept;
  const { rows } = await naru.db.query<{ id: string }>("SELECT min(id) AS id FROM desk.operator");
  const of = { siteId: 2, operatorId: Number(rows[0]?.id) };
  const picture = { width: 2, height: 2, content: Buffer.from("webp") };
  await addContentPicture(naru.db, { id: ELSEWHERE, ...of, ...picture }, 0);
});
afterAll(() => naru.close());

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "#c04020" } })
    .png()
    .toBuffer();

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

const save = (body: string) => manager.post("/notice", { title: "사진", body });
const shown = (src: string, alt = "점검 시간표") => `<img src="${src}" alt="${alt}">`;

test("a picture is kept as WebP and shown to guests by our own host", async () => {
  expect(kept).toMatchObject({ width: 30, height: 20, url: `/api/content/picture?id=${kept.id}` });
  const { status, headers } = await naru.get(kept.url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect((await manager.get(`/notice/picture?pictureId=${kept.id}`)).status).toBe(200);
});

test("another site's picture looks like none, to members and to operators", async () => {
  expect((await naru.get(`/api/content/picture?id=${ELSEWHERE}`)).status).toBe(404);
  expect((await manager.get(`/notice/picture?pictureId=${ELSEWHERE}`)).status).toBe(404);
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
])("of %s no text keeps a picture", async (src) => {
  expect((await save(`<p>가</p>${shown(src)}`)).body["body"]).toBe("<p>가</p>");
});

test("another site's picture, one that is not there and one without words are refused, saved and proposed", async () => {
  for (const picture of [
    shown(`/api/content/picture?id=${ELSEWHERE}`),
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
