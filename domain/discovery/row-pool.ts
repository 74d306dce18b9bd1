type Numbers = Uint16Array | Uint32Array | Int16Array;

/** Short rows of numbers, one per slot, in a single list. Rewriting a row leaves its old place empty until space runs out. */
export class RowPool<List extends Numbers> {
  #make: new (
    length: number,
  ) => List;
  /** All rows, one after another. */
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
    // `#kept` already includes the new row.
    if (this.#used + row.length > this.values.length) this.#moveInto(Math.ceil(this.#kept * GROWTH));
    this.values.set(row, this.#used);
    this.starts[slot] = this.#used;
    this.#used += row.length;
    this.ends[slot] = this.#used;
  }

  /** Makes room for the rows of this many slots, so that they needn't be moved while they're added. */
  reserve(slots: number): void {
    if (slots > this.starts.length) this.#resizeSlots(slots);
  }

  /** Switches to another kind of number. @param make creates a list that can hold every existing number */
  widen(make: new (length: number) => List): void {
    this.#make = make;
    this.#moveInto(this.values.length);
  }

  /** Frees most of the space reserved for growth. @param slots how many there are */
  trim(slots: number): void {
    this.#moveInto(Math.ceil(this.#kept * TRIMMED));
    if (slots < this.starts.length) this.#resizeSlots(slots);
  }

  get bytes(): number {
    return this.values.byteLength + this.starts.byteLength + this.ends.byteLength;
  }

  #addSlots(slot: number): void {
    this.#resizeSlots(Math.max(1024, slot + 1, Math.ceil(this.starts.length * GROWTH)));
  }

  #resizeSlots(length: number): void {
    const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)];
    const copiedLength = Math.min(length, this.starts.length);
    starts.set(this.starts.subarray(0, copiedLength));
    ends.set(this.ends.subarray(0, copiedLength));
    this.starts = starts;
    this.ends = ends;
  }

  /** Compacts all rows into another list, copying adjacent ones in one go. */
  #moveInto(length: number): void {
    const newValues = new this.#make(Math.max(1024, length));
    const { values, starts, ends } = this;
    let used = 0;
    // The range of the old list that isn't copied yet.
    let [from, to] = [0, 0];
    for (let slot = 0; slot < starts.length; slot += 1) {
      const [start, end] = [starts[slot] as number, ends[slot] as number];
      if (start === end) continue;
      if (start !== to) {
        copyRun(values, [from, to], newValues, used - (to - from));
        from = start;
      }
      to = end;
      starts[slot] = used;
      used += end - start;
      ends[slot] = used;
    }
    copyRun(values, [from, to], newValues, used - (to - from));
    this.values = newValues;
    this.#used = used;
  }
}

/** Fewer numbers than this are copied one by one, because creating a view would cost more. */
const LONG_RUN = 64;

function copyRun(
  values: Numbers,
  [from, to]: readonly [number, number],
  room: Numbers,
  target: number,
): void {
  if (to - from >= LONG_RUN) room.set(values.subarray(from, to), target);
  else for (let at = from; at < to; at += 1) room[target + at - from] = values[at] as number;
}

/** How much a full list grows, and how much spare room a trimmed one keeps. */
const GROWTH = 1.25;
const TRIMMED = 1.1;
