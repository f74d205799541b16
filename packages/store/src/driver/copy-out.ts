/**
 * Many rows of a query in PostgreSQL's binary format (`COPY … TO STDOUT`): no text is made of a number on either side,
 * which is what reading a large table costs.
 */

import pg from "pg";

const SIGNATURE_BYTES = 11;
const END_OF_ROWS = -1;
const NULL_LENGTH = -1;
const TWO_32 = 2 ** 32;

/** The cells of one row, taken from left to right; each is read as the type its column has. */
export class BinaryRow {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;

  /** An int8 as a number; throws where that would not be exact. */
  int8(): number {
    const at = this.#next(8);
    const value = this.#bytes.readInt32BE(at) * TWO_32 + this.#bytes.readUInt32BE(at + 4);
    if (!Number.isSafeInteger(value)) throw new RangeError("an int8 is no exact number");
    return value;
  }

  int8OrNull(): number | null {
    return this.isNull() ? null : this.int8();
  }

  /** An int8 as it is: money. */
  big(): bigint {
    const at = this.#next(8);
    const [high, low] = [this.#bytes.readInt32BE(at), this.#bytes.readUInt32BE(at + 4)];
    return high === 0 ? (low === 0 ? 0n : BigInt(low)) : this.#bytes.readBigInt64BE(at);
  }

  bigOrNull(): bigint | null {
    return this.isNull() ? null : this.big();
  }

  int4(): number {
    return this.#bytes.readInt32BE(this.#next(4));
  }

  int4OrNull(): number | null {
    return this.isNull() ? null : this.int4();
  }

  int2(): number {
    return this.#bytes.readInt16BE(this.#next(2));
  }

  int2OrNull(): number | null {
    return this.isNull() ? null : this.int2();
  }

  bool(): boolean {
    return this.#bytes[this.#next(1)] === 1;
  }

  text(): string {
    const length = this.#bytes.readInt32BE(this.#at);
    const at = this.#next(length);
    return this.#bytes.toString("utf8", at, at + length);
  }

  /** Begins at the row that starts at `at` of a message; false where the rows are over. */
  begin(bytes: Buffer, at: number): boolean {
    this.#bytes = bytes;
    this.#at = at + 2;
    return bytes.readInt16BE(at) !== END_OF_ROWS;
  }

  /** Where the cell of so many bytes lies; moves behind it. */
  #next(bytes: number): number {
    const length = this.#bytes.readInt32BE(this.#at);
    if (length !== bytes) throw new RangeError(`a cell of ${length} bytes is none of ${bytes}`);
    const at = this.#at + 4;
    this.#at = at + bytes;
    return at;
  }

  /** Whether the cell at hand is null, and then moves behind it. */
  isNull(): boolean {
    if (this.#bytes.readInt32BE(this.#at) !== NULL_LENGTH) return false;
    this.#at += 4;
    return true;
  }
}

/**
 * Hands each row of a query to `onRow`, in the order of the server; the row is valid until it returns. `query` holds no
 * value from outside.
 */
export function copyOut(
  client: pg.Client,
  query: string,
  onRow: (row: BinaryRow) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(query, onRow, resolve, reject));
  });
}

/** The client hands the messages of the query at hand to its methods; the server sends a message a row. */
class CopyOut extends pg.Query {
  readonly #onRow: (row: BinaryRow) => void;
  readonly #row = new BinaryRow();
  #isBegun = false;
  #failure: unknown;

  constructor(
    query: string,
    onRow: (row: BinaryRow) => void,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    super(`COPY (${query}) TO STDOUT (FORMAT binary)`, (error) => {
      const failure = error ?? this.#failure;
      if (failure === undefined || failure === null) resolve();
      else reject(failure);
    });
    this.#onRow = onRow;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#failure !== undefined) return;
    try {
      let at = 0;
      if (!this.#isBegun) {
        this.#isBegun = true;
        // Behind the signature: flags, and the length of an extension.
        at = SIGNATURE_BYTES + 8 + chunk.readInt32BE(SIGNATURE_BYTES + 4);
      }
      if (this.#row.begin(chunk, at)) this.#onRow(this.#row);
    } catch (error) {
      // Thrown here it would end the process: the connection has no one else to tell.
      this.#failure = error;
    }
  }
}
