/**
 * Columns of a batch as PostgreSQL arrays in binary, written straight into buffers that are used again: no text is
 * made and none is parsed. A `RowBuffer` is the columns of one table.
 */

type ColumnType = "int8" | "int4" | "int2" | "bool" | "uuid" | "bytea" | "text" | "numeric";

/** Object ids of the element types; numeric travels as text and is cast by the statement. */
const OIDS = {
  int8: 20,
  int4: 23,
  int2: 21,
  bool: 16,
  uuid: 2950,
  bytea: 17,
  text: 25,
  numeric: 25,
};

const HEADER_BYTES = 20;
const NULL_LENGTH = -1;
const TWO_32 = 2 ** 32;
const HYPHEN = "-".charCodeAt(0);
const DIGIT_0 = "0".charCodeAt(0);
const LETTER_A = "a".charCodeAt(0);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the key of an answer: a UUID in lower case. */
export function isAnswerKey(text: string): boolean {
  return UUID.test(text);
}

/** One array parameter. */
export class Column {
  readonly name: string;
  readonly type: ColumnType;
  private buffer: Buffer;
  private view: DataView;
  private offset = HEADER_BYTES;
  private count = 0;
  private hasNull = 0;

  constructor(name: string, type: ColumnType) {
    this.name = name;
    this.type = type;
    this.buffer = Buffer.allocUnsafeSlow(1024);
    this.view = viewOf(this.buffer);
  }

  /** The array type in SQL. */
  get arrayType(): string {
    return `${this.type === "numeric" ? "text" : this.type}[]`;
  }

  reset(): void {
    this.offset = HEADER_BYTES;
    this.count = 0;
    this.hasNull = 0;
  }

  /** A whole number, or null. Throws where the column cannot hold it exactly. */
  number(value: number | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    this.reserve(12);
    switch (this.type) {
      case "int8":
        if (!Number.isSafeInteger(value)) throw new RangeError(`${this.name} ${value} is no int8`);
        this.view.setInt32(this.offset, 8);
        this.view.setInt32(this.offset + 4, Math.floor(value / TWO_32));
        this.view.setInt32(this.offset + 8, value | 0);
        this.offset += 12;
        break;
      case "int4":
        if ((value | 0) !== value) throw new RangeError(`${this.name} ${value} is no int4`);
        this.view.setInt32(this.offset, 4);
        this.view.setInt32(this.offset + 4, value);
        this.offset += 8;
        break;
      case "int2":
        if ((value << 16) >> 16 !== value) throw new RangeError(`${this.name} ${value} is no int2`);
        this.view.setInt32(this.offset, 2);
        this.view.setInt16(this.offset + 4, value);
        this.offset += 6;
        break;
      default:
        throw new TypeError(`${this.name} holds no numbers`);
    }
    this.count += 1;
  }

  /** A bigint within int8: money that does not fit is a programmer's error and stops the shard. */
  big(value: bigint | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    if (BigInt.asIntN(64, value) !== value) {
      throw new RangeError(`${this.name} ${value} overflows int8`);
    }
    this.reserve(12);
    this.view.setInt32(this.offset, 8);
    this.view.setBigInt64(this.offset + 4, value);
    this.offset += 12;
    this.count += 1;
  }

  boolean(value: boolean): void {
    this.reserve(5);
    this.view.setInt32(this.offset, 1);
    this.buffer[this.offset + 4] = value ? 1 : 0;
    this.offset += 5;
    this.count += 1;
  }

  text(value: string | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    const bytes = Buffer.byteLength(value);
    this.reserve(4 + bytes);
    this.view.setInt32(this.offset, bytes);
    this.buffer.write(value, this.offset + 4);
    this.offset += 4 + bytes;
    this.count += 1;
  }

  /** Bytes given in hexadecimal. */
  hex(value: string): void {
    const bytes = value.length >>> 1;
    this.reserve(4 + bytes);
    this.view.setInt32(this.offset, bytes);
    if (this.buffer.write(value, this.offset + 4, "hex") !== bytes) {
      throw new RangeError(`${this.name} "${value}" is not hexadecimal`);
    }
    this.offset += 4 + bytes;
    this.count += 1;
  }

  uuid(value: string): void {
    if (!isAnswerKey(value)) throw new RangeError(`${this.name} "${value}" is no UUID`);
    this.reserve(20);
    this.view.setInt32(this.offset, 16);
    let to = this.offset + 4;
    for (let at = 0; at < value.length; at += 2) {
      if (value.charCodeAt(at) === HYPHEN) at += 1;
      this.buffer[to++] = (digitAt(value, at) << 4) | digitAt(value, at + 1);
    }
    this.offset = to;
    this.count += 1;
  }

  /** The array; valid until `reset`. */
  array(): Buffer {
    this.view.setInt32(0, 1);
    this.view.setInt32(4, this.hasNull);
    this.view.setInt32(8, OIDS[this.type]);
    this.view.setInt32(12, this.count);
    this.view.setInt32(16, 1);
    return this.buffer.subarray(0, this.offset);
  }

  private nothing(): void {
    this.reserve(4);
    this.view.setInt32(this.offset, NULL_LENGTH);
    this.offset += 4;
    this.count += 1;
    this.hasNull = 1;
  }

  private reserve(bytes: number): void {
    if (this.offset + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.offset + bytes));
    this.buffer.copy(larger, 0, 0, this.offset);
    this.buffer = larger;
    this.view = viewOf(larger);
  }
}

/** The rows that a batch writes to one table, by column. */
export class RowBuffer<Name extends string> {
  readonly columns: Readonly<Record<Name, Column>>;
  /** The columns in order. */
  readonly list: readonly Column[];
  count = 0;

  constructor(types: Readonly<Record<Name, ColumnType>>) {
    const columns = {} as Record<Name, Column>;
    for (const name of Object.keys(types) as Name[]) columns[name] = new Column(name, types[name]);
    this.columns = columns;
    this.list = Object.values(columns);
  }

  reset(): void {
    if (this.count === 0) return;
    this.count = 0;
    for (const column of this.list) column.reset();
  }

  /** `"a", "b"`: the columns in order. */
  get names(): string {
    return this.list.map((column) => `"${column.name}"`).join(", ");
  }

  /**
   * `unnest($5::int8[]), …` in a select list, where the server steps through all arrays together without storing
   * what it unpacks; the parameters are numbered from `first`.
   */
  unnested(first: number): string {
    return this.list
      .map(({ arrayType, type }, index) => {
        const cast = type === "numeric" ? "::numeric" : "";
        return `unnest($${first + index}::${arrayType})${cast}`;
      })
      .join(", ");
  }

  /** `unnest($5::int8[], …) AS u("a", …)` for a from list, the parameters numbered from `first`. */
  unnest(first: number): string {
    const arrays = this.list.map((column, index) => `$${first + index}::${column.arrayType}`);
    return `unnest(${arrays.join(", ")}) AS u(${this.names})`;
  }

  get width(): number {
    return this.list.length;
  }

  /** Appends the arrays to `parameters`. */
  addTo(parameters: unknown[]): void {
    for (const column of this.list) parameters.push(column.array());
  }
}

/** The value of a hexadecimal digit in lower case. */
function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < LETTER_A ? code - DIGIT_0 : code - LETTER_A + 10;
}

function viewOf(buffer: Buffer): DataView {
  return new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
