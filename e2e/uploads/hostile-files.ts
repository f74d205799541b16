/** Files that want to be more than a picture (reliability.md G40), as they go over the wire. */

import { crc32, deflateSync, gzipSync } from "node:zlib";

/** Stands in every file that could act: none of it may be kept. */
export const MARK = "naru-canary-script";

export interface HostileFile {
  readonly name: string;
  /** The whole body of the request. */
  readonly body: Buffer;
  readonly contentType: string;
  /** Sent so far, and then the line is cut. */
  readonly isCutOff?: boolean;
  /** What becomes of it: refused by name, or only its pixels are kept. */
  readonly becomes: "refused" | "picture";
}

const BOUNDARY = "----naru-hostile";
const SCRIPT = `<script>alert("${MARK}")</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;

/** Eight pixels a side, red. */
const JPEG = Buffer.from(
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/" +
    "2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR" +
    "CAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA" +
    "AAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYARTf/9k=",
  "base64",
);
const GIF = Buffer.from(
  "R0lGODlhCAAIAIAAAExpccBAICH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7",
  "base64",
);

/** What a camera writes beside the pixels. */
export const PLACE = "PLACE-AND-CAMERA";

/** All of them. */
export function hostileFiles(): readonly HostileFile[] {
  const png = pngOf(24, 24, deflateSync(Buffer.alloc(24 * 4)));
  return [
    refused("an SVG with a script", SVG, { filename: "photo.svg", type: "image/svg+xml" }),
    refused("an SVG that says it is a PNG", SVG, { filename: "photo.png", type: "image/png" }),
    refused("an SVG behind a declaration", `<?xml version="1.0"?>${SVG}`),
    refused("a compressed SVG", gzipSync(SVG), { filename: "photo.svgz" }),
    refused("a page", `<!doctype html>${SCRIPT}`, { filename: "photo.html", type: "text/html" }),
    refused(
      "a page behind a picture's first bytes",
      Buffer.concat([png.subarray(0, 8), text(SCRIPT)]),
    ),
    refused("a script that begins as a GIF", `GIF89a/*${SCRIPT}*/`),
    refused("a PDF with an action", `%PDF-1.7 1 0 obj<</OpenAction<</S/JavaScript/JS(${MARK})>>>>`),
    refused(
      "a program",
      Buffer.concat([Buffer.from("4d5a90000300000004000000ffff0000", "hex"), text(MARK)]),
    ),
    refused("an archive", Buffer.concat([Buffer.from("504b0304140000000000", "hex"), text(MARK)])),
    refused(
      "a drawing script of an image tool",
      `push graphic-context\nimage over 0,0 0,0 'https://canary.invalid'`,
    ),
    refused(
      "a PNG that says 50,000 pixels a side",
      pngOf(50_000, 50_000, deflateSync(Buffer.alloc(64))),
    ),
    refused(
      "a PNG of 100 million pixels in a few kilobytes",
      pngOf(10_000, 10_000, deflateSync(Buffer.alloc(10_000 * 1_251))),
    ),
    refused(
      "a GIF that says 65,535 pixels a side",
      Buffer.concat([text("GIF89a"), Buffer.from("ffffffff00000000", "hex")]),
    ),
    refused("a picture cut in the middle", png.subarray(0, png.length - 24)),
    refused("nothing", ""),
    refused("more than five megabytes", Buffer.concat([JPEG, Buffer.alloc(5 * 1_024 * 1_024)])),
    kept("a PNG with a page behind it", Buffer.concat([png, text(SVG)])),
    kept("a PNG with a page in its text", withText(png, SCRIPT)),
    kept("a JPEG with a page behind it", Buffer.concat([JPEG, text(SCRIPT)])),
    kept("a GIF with a page behind it", Buffer.concat([GIF, text(SCRIPT)])),
    kept("a photograph with its place and camera", withPlace(JPEG)),
    kept("a name that climbs out", png, { filename: `../../../../tmp/${MARK}.html` }),
    kept("a name with a NUL", png, { filename: `${MARK}.php\0.png` }),
    kept("a name that is markup", png, { filename: `<img src=x onerror=${MARK}>.png` }),
    kept("a picture that says it is a page", png, { filename: `${MARK}.html`, type: "text/html" }),
    whole(
      "JSON that pretends to be a file",
      `{"file":{"filename":"a","toBuffer":"${MARK}"}}`,
      "application/json",
    ),
    whole("a form in an address", `file=${MARK}`, "application/x-www-form-urlencoded"),
    whole("no file at all", `--${BOUNDARY}--\r\n`),
    whole("a boundary that is not its own", part(png, {}), "multipart/form-data; boundary=other"),
    whole("no boundary", part(png, {}), "multipart/form-data"),
    whole("a part without an end", part(png, { end: "" })),
    {
      ...whole(
        "a line cut in the middle of a part",
        part(Buffer.concat([JPEG, Buffer.alloc(200_000)]), {}),
      ),
      isCutOff: true,
    },
  ];
}

interface Sent {
  readonly filename?: string;
  readonly type?: string;
  readonly end?: string;
}

function refused(name: string, content: Buffer | string, sent: Sent = {}): HostileFile {
  return { ...whole(name, part(content, sent)), becomes: "refused" };
}

function kept(name: string, content: Buffer, sent: Sent = {}): HostileFile {
  return { ...whole(name, part(content, sent)), becomes: "picture" };
}

function whole(
  name: string,
  body: Buffer | string,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
): HostileFile {
  return { name, body: text(body), contentType, becomes: "refused" };
}

/** A multipart body as a browser sends it. */
function part(
  content: Buffer | string,
  { filename = "photo.jpg", type = "image/jpeg", end = `\r\n--${BOUNDARY}--\r\n` }: Sent,
): Buffer {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  return Buffer.concat([text(head), text(content), text(end)]);
}

function text(content: Buffer | string): Buffer {
  return Buffer.from(content);
}

/** A PNG of one bit a pixel with whatever is said to be its pixels. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The JPEG with a text where cameras put place and time. */
function withPlace(jpeg: Buffer): Buffer {
  const entry = Buffer.alloc(26 + PLACE.length + 1);
  entry.write("II*\0", 0, "latin1");
  entry.writeUInt32LE(8, 4);
  entry.writeUInt16LE(1, 8);
  // Copyright, text, so many characters, from there on.
  entry.writeUInt16LE(0x8298, 10);
  entry.writeUInt16LE(2, 12);
  entry.writeUInt32LE(PLACE.length + 1, 14);
  entry.writeUInt32LE(26, 18);
  entry.write(PLACE, 26, "latin1");
  const segment = Buffer.concat([text("Exif\0\0"), entry]);
  const head = Buffer.from("ffe10000", "hex");
  head.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

/** The PNG with a text beside its pixels, after the head. */
function withText(png: Buffer, words: string): Buffer {
  const headEnds = 8 + 25;
  return Buffer.concat([
    png.subarray(0, headEnds),
    chunk("tEXt", text(`Comment\0${words}`)),
    png.subarray(headEnds),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([text(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
