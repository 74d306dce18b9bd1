import { Column } from './column.ts';

const PARTS = 4;
const FIRST_SIZE = 1_024;
const EMPTY = -1;

/** Ids (UUIDs) with the place at which each was added last: a map that takes 16 bytes an id and a few more to find it. */
export class IdTable {
  readonly #parts = new Column(Uint32Array);
  #places = new Int32Array(FIRST_SIZE).fill(EMPTY);
  #known = 0;

  /** Adds an id at the next place; from now on it's found there. @param id as text or as its 16 bytes */
  push(id: string | Uint8Array): void {
    const place = this.#parts.length / PARTS;
    const parts = partsOf(id);
    for (const part of parts) this.#parts.push(part);
    const entry = this.#entryOf(parts);
    if (this.#places[entry] === EMPTY) this.#known += 1;
    this.#places[entry] = place;
    if (this.#known * 2 > this.#places.length) this.#grow();
  }

  /** The place at which an id was added last; -1 when it never was. */
  find(id: string | Uint8Array): number {
    return this.#places[this.#entryOf(partsOf(id))] as number;
  }

  /** The id at a place, as text in lower case. */
  at(place: number): string {
    const hex = Array.from({ length: PARTS }, (_, part) =>
      this.#part(place, part).toString(16).padStart(8, '0'),
    );
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** Whether the id at one place comes before (< 0) or after (> 0) that at another. */
  compare(one: number, other: number): number {
    return compareParts(
      (part) => this.#part(one, part),
      (part) => this.#part(other, part),
    );
  }

  /** As `compare`, with an id of which it isn't known whether it is here. */
  compareTo(one: number, id: string): number {
    const parts = partsOf(id);
    return compareParts(
      (part) => this.#part(one, part),
      (part) => parts[part] as number,
    );
  }

  get bytes(): number {
    return this.#parts.bytes + this.#places.byteLength;
  }

  #part(place: number, part: number): number {
    return this.#parts.values[place * PARTS + part] as number;
  }

  /** Where in the table an id is, or would be. */
  #entryOf(parts: readonly number[]): number {
    const last = this.#places.length - 1;
    let entry = hashOf(parts[0] as number, parts[3] as number) & last;
    for (;;) {
      const place = this.#places[entry] as number;
      if (place === EMPTY || parts.every((value, part) => this.#part(place, part) === value)) return entry;
      entry = (entry + 1) & last;
    }
  }

  /** All are different, so that nothing has to be compared: a hundred thousand are moved in a few milliseconds. */
  #grow(): void {
    const before = this.#places;
    const places = new Int32Array(before.length * 2).fill(EMPTY);
    const last = places.length - 1;
    for (const place of before) {
      if (place === EMPTY) continue;
      let entry = hashOf(this.#part(place, 0), this.#part(place, 3)) & last;
      while (places[entry] !== EMPTY) entry = (entry + 1) & last;
      places[entry] = place;
    }
    this.#places = places;
  }
}

const hashOf = (first: number, last: number) => Math.imul(first ^ last, 0x9e_37_79_b1) >>> 0;

function compareParts(one: (part: number) => number, other: (part: number) => number): number {
  for (let part = 0; part < PARTS; part += 1) {
    const difference = one(part) - other(part);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(id: string | Uint8Array): number[] {
  if (typeof id !== 'string') {
    const view = new DataView(id.buffer, id.byteOffset, id.byteLength);
    return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
  }
  const hex = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((start) => Number.parseInt(hex.slice(start, start + 8), 16));
}
