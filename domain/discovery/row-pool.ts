type Numbers = Uint16Array | Uint32Array | Int16Array;

/** Short rows of numbers, one a slot, in one list. A row that is written again leaves its old place empty until there is no more room. */
export class RowPool<List extends Numbers> {
  #make: new (
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
    // `#kept` counts the new row already.
    if (this.#used + row.length > this.values.length) this.#moveInto(Math.ceil(this.#kept * GROWTH));
    this.values.set(row, this.#used);
    this.starts[slot] = this.#used;
    this.#used += row.length;
    this.ends[slot] = this.#used;
  }

  /** Keeps numbers of another kind from now on. @param make of a list that takes every number that is there */
  widen(make: new (length: number) => List): void {
    this.#make = make;
    this.#moveInto(this.values.length);
  }

  /** Gives back room that was taken in order to grow, but for a little. @param slots how many there are */
  trim(slots: number): void {
    this.#moveInto(Math.ceil(this.#kept * TRIMMED));
    this.starts = this.starts.slice(0, slots);
    this.ends = this.ends.slice(0, slots);
  }

  get bytes(): number {
    return this.values.byteLength + this.starts.byteLength + this.ends.byteLength;
  }

  #addSlots(slot: number): void {
    const length = Math.max(1024, slot + 1, Math.ceil(this.starts.length * GROWTH));
    const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)];
    starts.set(this.starts);
    ends.set(this.ends);
    this.starts = starts;
    this.ends = ends;
  }

  /** Moves all rows together into another list. */
  #moveInto(length: number): void {
    const room = new this.#make(Math.max(1024, length));
    let used = 0;
    const { values, starts, ends } = this;
    for (let slot = 0; slot < starts.length; slot += 1) {
      const [start, end] = [starts[slot] as number, ends[slot] as number];
      if (start === end) continue;
      starts[slot] = used;
      // One by one: rows are short, and a view of each would cost more than what is in it.
      for (let at = start; at < end; at += 1) room[used++] = values[at] as number;
      ends[slot] = used;
    }
    this.values = room;
    this.#used = used;
  }
}

/** How much longer a list is made that has no more room, and how much is left to a list that is trimmed. */
const GROWTH = 1.25;
const TRIMMED = 1.1;
