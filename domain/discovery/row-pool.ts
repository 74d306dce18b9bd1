type Numbers = Uint32Array | Int16Array | Float64Array;

/** Short rows of numbers, one a slot, in one list. A row that is written again leaves its old place empty until half of all is empty. */
export class RowPool<List extends Numbers> {
  readonly #make: new (
    length: number,
  ) => List;
  /** All rows, one behind the other. */
  values: List;
  /** Where the row of a slot begins in `values`, and where it ends. */
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  #used = 0;
  #kept = 0;

  constructor(make: new (length: number) => List) {
    this.#make = make;
    this.values = new make(0);
  }

  /** Writes the row of a slot. */
  set(slot: number, row: readonly number[]): void {
    if (slot >= this.starts.length) this.#addSlots(slot);
    this.#kept += row.length - ((this.ends[slot] as number) - (this.starts[slot] as number));
    this.starts[slot] = 0;
    this.ends[slot] = 0;
    if (row.length === 0) return;
    if (this.#used + row.length > this.values.length) this.#makeRoom(row.length);
    this.values.set(row, this.#used);
    this.starts[slot] = this.#used;
    this.#used += row.length;
    this.ends[slot] = this.#used;
  }

  get bytes(): number {
    return this.values.byteLength + this.starts.byteLength + this.ends.byteLength;
  }

  #addSlots(slot: number): void {
    const length = Math.max(1024, slot + 1, this.starts.length * 2);
    const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)];
    starts.set(this.starts);
    ends.set(this.ends);
    this.starts = starts;
    this.ends = ends;
  }

  /** Moves all rows together, into a longer list where they would fill more than two thirds. */
  #makeRoom(wanted: number): void {
    const needed = this.#kept + wanted;
    const room = new this.#make(Math.max(1024, Math.ceil(needed * 1.5)));
    let used = 0;
    for (let slot = 0; slot < this.starts.length; slot += 1) {
      const row = this.values.subarray(this.starts[slot], this.ends[slot]);
      if (row.length === 0) continue;
      room.set(row as never, used);
      this.starts[slot] = used;
      used += row.length;
      this.ends[slot] = used;
    }
    this.values = room;
    this.#used = used;
  }
}
