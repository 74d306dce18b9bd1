type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const FIRST_LENGTH = 256;
/** How much is added when there is no more room. */
const GROWTH = 1.5;

/** Numbers, one after another, in a typed array that grows. */
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

  /** Adds a number at a place and moves all behind it. */
  insert(place: number, value: number): void {
    this.push(value);
    this.values.copyWithin(place + 1, place, this.length - 1);
    this.values[place] = value;
  }

  /** What it takes in memory. */
  get bytes(): number {
    return this.values.byteLength;
  }

  #grow(): void {
    const longer = new this.#make(Math.ceil(this.values.length * GROWTH));
    longer.set(this.values);
    this.values = longer;
  }
}

/** Short rows of numbers behind one another: row `n` is `values` from `starts[n]` to before `starts[n + 1]`. */
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
