/**
 * How a statement of a batch travels to PostgreSQL: one write of one buffer that is used again (protocol 3, extended query).
 *
 * The driver grows the message of each query anew, which for batches is as much memory outside the heap as they carry, and
 * asks for a description of a result that is always the same. Collecting that memory was what the slowest
 * acknowledgements waited for.
 */

import type pg from "pg";
import type { BatchQuery } from "../statement.ts";

const PARSE = 0x50;
const BIND = 0x42;
/** Of the unnamed portal, to its end. */
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const TEXT_FORMAT = 0;
const BINARY_FORMAT = 1;
const NULL_LENGTH = -1;
const FIRST_BYTES = 64 * 1024;

/** What of the driver's connection a query of one's own uses. */
interface DriverConnection {
  readonly stream: { write(bytes: Buffer): boolean };
  /** By name, the texts that the server keeps prepared; the driver notes them as the server says so. */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
}

/** The messages of one connection, one at a time: the buffer is free again once the answer is there. */
export class BatchRequests {
  private readonly client: pg.Client;
  private readonly message = new MessageBuffer();

  constructor(client: pg.Client) {
    this.client = client;
  }

  /**
   * Sends a statement and resolves with the first column of its one row, a whole number; null where there was no row. What the
   * values lie in may be used again as soon as this returns. Rejects with the server's error, and where no answer came
   * within the query's time.
   */
  send(query: BatchQuery): Promise<number | null> {
    const { message } = this;
    return new Promise((resolve, reject) => {
      let held: number | null = null;
      const request = {
        name: query.name,
        text: query.text,
        query_timeout: query.query_timeout,
        callback: (error: Error | null): void => (error ? reject(error) : resolve(held)),
        submit({ stream, parsedStatements }: DriverConnection): void {
          const isKnown = parsedStatements[query.name] === query.text;
          stream.write(message.write(query, !isKnown));
        },
        handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
          held = Number(fields[0]);
        },
        handleCommandComplete(): void {},
        handleReadyForQuery(): void {
          request.callback(null);
        },
        handleError(error: Error): void {
          request.callback(error);
        },
      };
      this.client.query(request as never);
    });
  }
}

/** A growing buffer for one message after the other. */
export class MessageBuffer {
  private buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private offset = 0;

  /** The bytes that prepare a statement where `isNew`, bind its values, and run it; good until the next call. */
  write({ name, text, values }: Omit<BatchQuery, "query_timeout">, isNew: boolean): Buffer {
    this.offset = 0;
    if (isNew) {
      const parse = this.begin(PARSE);
      this.text(name);
      this.text(text);
      // The server infers the types of the parameters.
      this.int16(0);
      this.end(parse);
    }
    const bind = this.begin(BIND);
    // The unnamed portal.
    this.text("");
    this.text(name);
    this.int16(values.length);
    for (const value of values) this.int16(Buffer.isBuffer(value) ? BINARY_FORMAT : TEXT_FORMAT);
    this.int16(values.length);
    for (const value of values) this.value(value);
    // Results as text, all of them.
    this.int16(1);
    this.int16(TEXT_FORMAT);
    this.end(bind);
    this.bytes(EXECUTE);
    this.bytes(SYNC);
    return this.buffer.subarray(0, this.offset);
  }

  /** Begins a message; `end` writes its length where this says. */
  private begin(type: number): number {
    this.reserve(5);
    this.buffer[this.offset] = type;
    this.offset += 5;
    return this.offset - 4;
  }

  private end(lengthAt: number): void {
    this.buffer.writeInt32BE(this.offset - lengthAt, lengthAt);
  }

  private value(value: unknown): void {
    if (value === null || value === undefined) {
      this.int32(NULL_LENGTH);
      return;
    }
    if (Buffer.isBuffer(value)) {
      this.int32(value.length);
      this.bytes(value);
      return;
    }
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint")
      throw new TypeError(`no parameter of a batch: ${typeof value}`);
    const written = String(value);
    const length = Buffer.byteLength(written);
    this.int32(length);
    this.reserve(length);
    this.offset += this.buffer.write(written, this.offset);
  }

  /** A text that ends with a zero byte, as names and statements do. */
  private text(value: string): void {
    this.reserve(Buffer.byteLength(value) + 1);
    this.offset += this.buffer.write(value, this.offset);
    this.buffer[this.offset++] = 0;
  }

  private bytes(value: Buffer): void {
    this.reserve(value.length);
    this.offset += value.copy(this.buffer, this.offset);
  }

  private int16(value: number): void {
    this.reserve(2);
    this.offset = this.buffer.writeInt16BE(value, this.offset);
  }

  private int32(value: number): void {
    this.reserve(4);
    this.offset = this.buffer.writeInt32BE(value, this.offset);
  }

  private reserve(bytes: number): void {
    const needed = this.offset + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.offset);
    this.buffer = larger;
  }
}
