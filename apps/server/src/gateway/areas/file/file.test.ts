import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const BOUNDARY = "----naru-test";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());

/** A multipart body as a browser sends it. */
function multipart(
  content: Buffer | string,
  { filename = "photo.jpg", type = "image/jpeg", field = "file", end = true } = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(end ? `\r\n--${BOUNDARY}--\r\n` : ""),
  ]);
}

const send = (payload: Buffer | string, more: Record<string, string> = {}) =>
  naru.gateway.app.inject({
    method: "POST",
    url: "/api/file",
    headers: {
      ...headers,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      ...more,
    },
    payload,
  });
const download = (url: string, as = headers) =>
  naru.gateway.app.inject({ method: "GET", url, headers: as });

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c04020" } });

describe("a picture", () => {
  test("comes back as WebP to its owner, smaller and without what a camera wrote", async () => {
    const jpeg = await photo(2000, 1000)
      .withExif({ IFD0: { Copyright: "PLACE-AND-CAMERA" } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes("PLACE-AND-CAMERA")).toBe(true);
    const sent = await send(multipart(jpeg));
    expect(sent.statusCode).toBe(200);
    const view = sent.json();
    expect(view).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      url: `/api/file?id=${view.id}`,
      width: 1600,
      height: 800,
      bytes: expect.any(Number),
    });
    const got = await download(view.url);
    expect(got.statusCode).toBe(200);
    expect(got.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-disposition": 'attachment; filename="picture.webp"',
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    const { format, width, exif } = await sharp(got.rawPayload).metadata();
    expect([format, width, exif]).toEqual(["webp", 1600, undefined]);
    expect(got.rawPayload.includes("PLACE-AND-CAMERA")).toBe(false);
    expect(got.rawPayload).toHaveLength(view.bytes);
  });

  test.each(["png", "webp", "gif"] as const)(
    "may be a %s, whatever it is called",
    async (format) => {
      const bytes = await photo(40, 30).toFormat(format).toBuffer();
      const sent = await send(
        multipart(bytes, { filename: "../../etc/passwd.html", type: "text/html" }),
      );
      expect(sent.json()).toMatchObject({ width: 40, height: 30 });
    },
  );

  test("is nobody else's, on this site or the other", async () => {
    const { url } = (await send(multipart(await photo(10, 10).png().toBuffer()))).json();
    for (const other of [await naru.bearer("demo2"), await naru.bearer("demo", 2)]) {
      const got = await download(url, other);
      expect([got.statusCode, got.json().code]).toEqual([404, "WRONG_APPROACH"]);
    }
    const guest = await naru.get(url);
    expect([guest.status, guest.body["code"]]).toEqual([401, "TOKEN_EXPIRED"]);
    expect((await download(`/api/file?id=${"A".repeat(22)}`)).statusCode).toBe(404);
  });
});

describe("what is no picture", () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
  const pngHead = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  test.each<[name: string, content: Buffer | string]>([
    ["an SVG with a script", SVG],
    ["an SVG behind a declaration", `<?xml version="1.0"?>${SVG}`],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7 1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"],
    ["a program", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["an archive", Buffer.from("504b0304140000000000", "hex")],
    ["nothing", ""],
    ["a text", "just words"],
    ["zeros", Buffer.alloc(1_000)],
    ["the head of a PNG and no more", pngHead],
    ["a PNG that says it has 50,000 pixels a side", pngOf(50_000, 50_000)],
    ["a GIF with a script for a body", "GIF89a/*<script>alert(1)</script>*/"],
  ])("%s is refused", async (_, content) => {
    const answer = await send(multipart(content, { filename: "photo.png", type: "image/png" }));
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: "FILE_INVALID", message: "JPG, PNG, WEBP, GIF 사진만 올릴 수 있습니다." },
    ]);
  });

  test("a picture with a page behind it leaves the page behind", async () => {
    const png = await photo(20, 20).png().toBuffer();
    const sent = await send(multipart(Buffer.concat([png, Buffer.from(SVG)])));
    expect(sent.statusCode).toBe(200);
    const got = await download(sent.json().url);
    expect(got.rawPayload.includes("script")).toBe(false);
  });

  test("more than 5 MB is refused", async () => {
    const answer = await send(multipart(Buffer.alloc(5 * 1024 * 1024 + 1)));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "FILE_TOO_LARGE"]);
  });

  test.each<[name: string, payload: Buffer | string, type?: string]>([
    [
      "JSON that pretends to be a file",
      '{"file":{"filename":"a","toBuffer":"b"}}',
      "application/json",
    ],
    ["no file at all", `--${BOUNDARY}--\r\n`],
    [
      "a field and no file",
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${BOUNDARY}--\r\n`,
    ],
    ["a part without an end", multipart("abc", { end: false })],
    ["a boundary that is not its own", multipart("abc"), "multipart/form-data; boundary=other"],
    ["no boundary", multipart("abc"), "multipart/form-data"],
    ["a field that poisons", multipart("abc", { field: "__proto__" })],
  ])("%s is refused", async (_, payload, type) => {
    const answer = await send(payload, type === undefined ? {} : { "content-type": type });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(["FILE_INVALID", "INVALID_REQUEST"]).toContain(answer.json().code);
  });

  test("no other call understands multipart", async () => {
    const answer = await naru.gateway.app.inject({
      method: "POST",
      url: "/api/dnw/apply",
      headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      payload: multipart("D", { field: "type" }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "INVALID_REQUEST"]);
  });
});

test("fifty a day are enough", async () => {
  headers = await naru.bearer("trader1");
  const answers: number[] = [];
  for (let turn = 0; turn < 51; turn++) answers.push((await send(multipart("x"))).statusCode);
  expect(new Set(answers.slice(0, 50))).toEqual(new Set([415]));
  expect(answers[50]).toBe(429);
  const other = await naru.bearer("trader2");
  expect((await send(multipart("x"), other)).statusCode).toBe(415);
  naru.clock.forward(24 * 3_600_000 + 1);
  headers = await naru.bearer("trader1");
  expect((await send(multipart("x"))).statusCode).toBe(415);
});

/** The head of a PNG of so many pixels, with nothing in it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.set([8, 2, 0, 0, 0], 24);
  return head;
}

test("nothing is taken while the disk is nearly full, and again once it is not", async () => {
  const picture = multipart(await photo(10, 10).jpeg().toBuffer());
  naru.disk.isShort = true;
  const refused = await send(picture);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "UPLOADS_STOPPED",
    message: "지금은 사진을 올릴 수 없습니다. 잠시 후 다시 시도해주세요.",
  });
  naru.disk.isShort = false;
  expect((await send(picture)).statusCode).toBe(200);
});
