/**
 * Packed bytes: whole numbers of any size in as few bytes as they need, texts, and nothing else. The rows of a
 * batch, its events and the tape are written so, because a batch must stay small and cheap to make.
 *
 * Numbers are LEB128 (seven bits a byte, the lowest first); signed ones are zigzagged (0, −1, 1, −2 … are
 * 0, 1, 2, 3 …), so that small differences take one byte whatever their sign.
 */

/** Signed numbers reach to ±2^51, so that their zigzag is exact. */
const SIGNED_LIMIT = 2 ** 51;
const INT32_LIMIT = 2 ** 31;

const utf8 = new TextDecoder();

/** Writes into one buffer that grows and is used again after `reset`. */
export class PackWriter {
  private buffer: Buffer;
  private offset = 0;

  constructor(capacity = 4096) {
    this.buffer = Buffer.allocUnsafe(capacity);
  }

  get length(): number {
    return this.offset;
  }

  reset(): void {
    this.offset = 0;
  }

  /** What was written since `reset`; valid until the next one. */
  view(): Buffer {
    return this.buffer.subarray(0, this.offset);
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.offset++] = value;
  }

  /** A whole number from 0 to 2^53 − 1. */
  unsigned(value: number): void {
    if (!(value >= 0 && Number.isSafeInteger(value))) {
      throw new RangeError(`${value} is no unsigned whole number`);
    }
    this.reserve(8);
    this.raw(value);
  }

  /** A whole number within ±2^51. */
  signed(value: number): void {
    if (!(Number.isSafeInteger(value) && value > -SIGNED_LIMIT && value < SIGNED_LIMIT)) {
      throw new RangeError(`${value} is no whole number within 2^51`);
    }
    this.reserve(8);
    this.raw(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A bigint within int8 (the size of its column). */
  big(value: bigint): void {
    const small = Number(value);
    if (small > -SIGNED_LIMIT && small < SIGNED_LIMIT) {
      this.signed(small);
      return;
    }
    if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit int8`);
    this.reserve(10);
    let rest = value < 0n ? -2n * value - 1n : 2n * value;
    while (rest >= 0x80n) {
      this.buffer[this.offset++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.buffer[this.offset++] = Number(rest);
  }

  /** A text of any length, as UTF-8. */
  text(value: string): void {
    const bytes = Buffer.byteLength(value);
    this.unsigned(bytes);
    this.reserve(bytes);
    this.offset += this.buffer.write(value, this.offset);
  }

  /** A set of small whole numbers, rising: a bit each, seven to a byte. */
  set(numbers: readonly number[]): void {
    let bits = 0;
    let group = 0;
    for (const number of numbers) {
      for (; number >= (group + 1) * 7; group += 1) {
        this.byte(bits | 0x80);
        bits = 0;
      }
      bits |= 1 << (number % 7);
    }
    this.byte(bits);
  }

  private raw(value: number): void {
    let rest = value;
    while (rest >= INT32_LIMIT) {
      this.buffer[this.offset++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    while (rest >= 0x80) {
      this.buffer[this.offset++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.buffer[this.offset++] = rest;
  }

  private reserve(bytes: number): void {
    if (this.offset + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.offset + bytes));
    this.buffer.copy(larger, 0, 0, this.offset);
    this.buffer = larger;
  }
}

/** Reads what a `PackWriter` wrote. Bytes that end too early throw. */
export class PackReader {
  private readonly bytes: Uint8Array;
  private offset = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get done(): boolean {
    return this.offset >= this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.offset++];
    if (value === undefined) throw new RangeError("packed bytes end too early");
    return value;
  }

  unsigned(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  big(): bigint {
    const start = this.offset;
    while (this.byte() >= 0x80);
    // seven bytes carry 49 bits: exact as a number
    if (this.offset - start <= 7) {
      this.offset = start;
      return BigInt(this.signed());
    }
    let value = 0n;
    for (let index = this.offset - 1; index >= start; index -= 1) {
      value = (value << 7n) | BigInt((this.bytes[index] as number) & 0x7f);
    }
    return (value & 1n) === 0n ? value >> 1n : -((value + 1n) >> 1n);
  }

  set(): number[] {
    const numbers: number[] = [];
    for (let first = 0; ; first += 7) {
      const byte = this.byte();
      for (let bit = 0; bit < 7; bit += 1) if ((byte & (1 << bit)) !== 0) numbers.push(first + bit);
      if (byte < 0x80) return numbers;
    }
  }

  text(): string {
    const length = this.unsigned();
    const end = this.offset + length;
    if (end > this.bytes.length) throw new RangeError("packed bytes end too early");
    const value = utf8.decode(this.bytes.subarray(this.offset, end));
    this.offset = end;
    return value;
  }
}
