import { expect, test } from "vitest";
import { createUnfinished } from "./unfinished.ts";

const TEXT = 1;
const CONTINUED = 0;
const PING = 9;

/** A client's frame with a mask of zeros. */
function frame(length: number, { opcode = TEXT, isLast = true } = {}): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode;
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  const size =
    length < 126
      ? [0x80 | length]
      : length < 65_536
        ? [0x80 | 126, length >> 8, length & 255]
        : [0x80 | 127, ...long];
  return Buffer.concat([Buffer.from([first, ...size]), Buffer.alloc(4 + length, "x")]);
}

/** Since when something is unfinished after each byte, each of which comes a millisecond after the one before. */
function sinceEach(bytes: Buffer): (number | undefined)[] {
  let time = 0;
  const unfinished = createUnfinished(() => time);
  return Array.from(bytes, (byte) => {
    time += 1;
    unfinished.take(Buffer.from([byte]));
    return unfinished.since;
  });
}

test.each([0, 1, 125, 126, 65_535, 65_536])(
  "a frame of %d bytes is ended by its last one",
  (length) => {
    const bytes = frame(length);
    const since = sinceEach(bytes);
    expect(new Set(since.slice(0, -1))).toEqual(new Set([1]));
    expect(since.at(-1)).toBeUndefined();
  },
);

test("parts count from the first one, whatever stands between them, until the last one has come", () => {
  const parts = [
    frame(3, { isLast: false }),
    frame(0, { opcode: PING }),
    frame(2, { opcode: CONTINUED, isLast: false }),
    frame(4, { opcode: PING }),
  ];
  const since = sinceEach(Buffer.concat([...parts, frame(1, { opcode: CONTINUED })]));
  expect(new Set(since.slice(0, -1))).toEqual(new Set([1]));
  expect(since.at(-1)).toBeUndefined();
});

test("what follows in the same bytes counts from then on", () => {
  const unfinished = createUnfinished(() => 5);
  unfinished.take(Buffer.concat([frame(7), frame(200), frame(300, { opcode: PING })]));
  expect(unfinished.since).toBeUndefined();
  unfinished.take(Buffer.concat([frame(7), frame(200).subarray(0, 100)]));
  expect(unfinished.since).toBe(5);
});
