type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const FIRST_LENGTH = 256;
/** How much is added when it's full. */
const GROWTH = 1.5;

/** A growing typed array of numbers. */
export class Column<List extends Numbers> {
  readonly #make: new (
    length: number,
  ) => List;
  /** Only the first `length` of them count. */
  values: List;
  length = 0;

  constructor(make: new (length: number) => List) {
    this.#make = make;
    this.values = new make(FIRST_LENGTH);
  }

  /** Adds a number at the end. */
  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  /** Inserts a number at an index and shifts everything after it. */
  insert(index: number, value: number): void {
    this.push(value);
    this.values.copyWithin(index + 1, index, this.length - 1);
    this.values[index] = value;
  }

  /** Its size in memory. */
  get bytes(): number {
    return this.values.byteLength;
  }

  #grow(): void {
    const longer = new this.#make(Math.ceil(this.values.length * GROWTH));
    longer.set(this.values);
    this.values = longer;
  }
}

/** Short rows of numbers, one after another: row `n` is `values` from `starts[n]` up to `starts[n + 1]`. */
export class PackedRows {
  readonly starts = new Column(Uint32Array);
  readonly values = new Column(Uint32Array);

  constructor() {
    this.starts.push(0);
  }

  /** Adds a row at the end. */
  push(row: readonly number[]): void {
    for (const value of row) this.values.push(value);
    this.starts.push(this.values.length);
  }

  get bytes(): number {
    return this.starts.bytes + this.values.bytes;
  }
}
