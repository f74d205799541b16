/** A ZIP archive of a few files (APPNOTE 6.3): deflated, without dates, so that the same files make the same bytes. */

import { crc32, deflateRawSync } from "node:zlib";

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x08_00;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows. */
const NO_DAY = 0x00_21;

/** The archive of files by name, in that order; below 4 GiB in all. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const common = commonOf(bytes, packed, name);
    const local = Buffer.concat([
      words32(LOCAL),
      words16(VERSION),
      common,
      words16(0),
      name,
      packed,
    ]);
    centrals.push(
      words32(CENTRAL),
      words16(VERSION, VERSION),
      common,
      words16(0, 0, 0, 0),
      words32(0, offset),
      name,
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = locals.length;
  return Buffer.concat([
    ...locals,
    directory,
    words32(END),
    words16(0, 0, count, count),
    words32(directory.length, offset),
    words16(0),
  ]);
}

/** What the local and the central header say alike, up to the length of the name. */
function commonOf(bytes: Buffer, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    words16(FLAGS, DEFLATED, 0, NO_DAY),
    words32(crc32(bytes), packed.length, bytes.length),
    words16(name.length),
  ]);
}

function words16(...words: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) buffer.writeUInt16LE(word, 2 * index);
  return buffer;
}

function words32(...words: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * words.length);
  for (const [index, word] of words.entries()) buffer.writeUInt32LE(word, 4 * index);
  return buffer;
}
