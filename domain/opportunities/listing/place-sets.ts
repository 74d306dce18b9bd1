import { PackedRows } from './column.ts';
import { NameTable } from './name-table.ts';

/** Sets of places, each once. Thousands of jobs share the same few places, so a search checks sets instead of each job's places. */
export class PlaceSets {
  readonly #numbers = new NameTable();
  /** The places of each set, by set number, in ascending order. */
  readonly rows = new PackedRows();

  /** Returns the number of a set, assigning one if necessary. @param places numbers of places, in any order */
  put(places: readonly number[]): number {
    const set = [...new Set(places)].sort((a, b) => a - b);
    const before = this.count;
    const number = this.#numbers.put(set.join());
    if (this.count > before) this.rows.push(set);
    return number;
  }

  /** How many sets there are. */
  get count(): number {
    return this.#numbers.names.length;
  }

  /** One byte per set: 1 if it contains any wanted place. @param isWanted one byte for each place number */
  withAny(isWanted: Uint8Array): Uint8Array {
    const matching = new Uint8Array(this.count);
    const starts = this.rows.starts.values;
    const places = this.rows.values.values;
    for (let set = 0; set < matching.length; set += 1)
      for (let at = starts[set] as number; at < (starts[set + 1] as number); at += 1)
        matching[set] = (matching[set] as number) | (isWanted[places[at] as number] as number);
    return matching;
  }

  /** Its size in memory, without names. */
  get bytes(): number {
    return this.rows.bytes;
  }
}
