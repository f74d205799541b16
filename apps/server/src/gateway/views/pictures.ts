/**
 * Pictures from members (reliability.md G40): told by their bytes, decoded and encoded anew, so that nothing but pixels
 * is kept: no script, no place, no camera.
 */

import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { createLimiter } from "../refusals/limiter.ts";
import { RefusalError } from "../refusals/refusal-error.ts";

/** What may be sent; how it is named or declared does not matter. */
const TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
const EDGE_MAX = 1_600;
const PIXELS_MAX = 50_000_000;
const QUALITY = 80;

export interface Picture {
  /** WebP. */
  readonly content: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

// One at a time: decoding takes memory by the pixel, and the gateway has other callers.
const run = createLimiter(1, 20);
sharp.cache(false);
sharp.concurrency(1);
// Whatever the first bytes look like, no other decoder is ever asked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
  ],
});

/** The picture in bytes that a member sent, at most 1,600 pixels wide and high. Refuses whatever is no picture. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !TYPES.has(type.mime)) throw new RefusalError("FILE_INVALID");
  return run(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" })
        .rotate()
        .resize(EDGE_MAX, EDGE_MAX, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch {
      throw new RefusalError("FILE_INVALID");
    }
  });
}
