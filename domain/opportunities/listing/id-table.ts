import { Column } from './column.ts';

const PARTS = 4;
const PART_BYTES = 4;
const FIRST_SIZE = 1_024;
const EMPTY = -1;

/** Maps IDs (UUIDs) to the index at which each was last added, using 16 bytes per ID plus a few for lookup. */
export class IdTable {
  readonly #parts = new Column(Uint32Array);
  #places = new Int32Array(FIRST_SIZE).fill(EMPTY);
  #size = 0;

  /** Adds an ID at the next index, where it's found from now on. */
  push(id: string): void {
    const index = this.#parts.length / PARTS;
    const parts = partsOf(id);
    for (const part of parts) this.#parts.push(part);
    const entry = this.#entryOf(...parts);
    if (this.#places[entry] === EMPTY) this.#size += 1;
    this.#places[entry] = index;
    if (this.#size * 2 > this.#places.length) this.#grow();
  }

  /** The index at which an ID was last added; -1 if it never was. */
  find(id: string): number {
    return this.#places[this.#entryOf(...partsOf(id))] as number;
  }

  /**
   * Like `find`, for many IDs of 16 bytes each. A common word finds tens of thousands, so no garbage is created. @param onIndex receives each
   * index
   */
  findAll(ids: Uint8Array, onIndex: (index: number) => void): void {
    const view = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
    for (let at = 0; at < ids.length; at += PARTS * PART_BYTES) {
      const entry = this.#entryOf(
        view.getUint32(at),
        view.getUint32(at + PART_BYTES),
        view.getUint32(at + 2 * PART_BYTES),
        view.getUint32(at + 3 * PART_BYTES),
      );
      onIndex(this.#places[entry] as number);
    }
  }

  /** The ID at an index, as lower-case text. */
  at(index: number): string {
    const hex = Array.from({ length: PARTS }, (_, part) =>
      this.#part(index, part).toString(16).padStart(8, '0'),
    );
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** Whether the ID at one index sorts before (< 0) or after (> 0) that at another. */
  compare(one: number, other: number): number {
    return compareParts(
      (part) => this.#part(one, part),
      (part) => this.#part(other, part),
    );
  }

  /** Like `compare`, with an ID that may not be in the table. */
  compareTo(index: number, id: string): number {
    const parts = partsOf(id);
    return compareParts(
      (part) => this.#part(index, part),
      (part) => parts[part] as number,
    );
  }

  get bytes(): number {
    return this.#parts.bytes + this.#places.byteLength;
  }

  #part(index: number, part: number): number {
    return this.#parts.values[index * PARTS + part] as number;
  }

  /** Where an ID is in the table, or would be. */
  #entryOf(first: number, second: number, third: number, fourth: number): number {
    const mask = this.#places.length - 1;
    const parts = this.#parts.values;
    let entry = hashOf(first, fourth) & mask;
    for (;;) {
      const index = this.#places[entry] as number;
      if (index === EMPTY) return entry;
      const at = index * PARTS;
      const isSame =
        parts[at] === first &&
        parts[at + 1] === second &&
        parts[at + 2] === third &&
        parts[at + 3] === fourth;
      if (isSame) return entry;
      entry = (entry + 1) & mask;
    }
  }

  /** All are different, so nothing has to be compared: a hundred thousand are moved in a few milliseconds. */
  #grow(): void {
    const oldPlaces = this.#places;
    const places = new Int32Array(oldPlaces.length * 2).fill(EMPTY);
    const mask = places.length - 1;
    for (const index of oldPlaces) {
      if (index === EMPTY) continue;
      let entry = hashOf(this.#part(index, 0), this.#part(index, 3)) & mask;
      while (places[entry] !== EMPTY) entry = (entry + 1) & mask;
      places[entry] = index;
    }
    this.#places = places;
  }
}

const hashOf = (first: number, last: number) => Math.imul(first ^ last, 0x9e_37_79_b1) >>> 0;

function compareParts(a: (part: number) => number, b: (part: number) => number): number {
  for (let part = 0; part < PARTS; part += 1) {
    const difference = a(part) - b(part);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(id: string): [number, number, number, number] {
  const hex = id.replaceAll('-', '');
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 8), 16);
  return [part(0), part(8), part(16), part(24)];
}
