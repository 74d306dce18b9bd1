import { PackedRows } from './column.ts';
import { NameTable } from './name-table.ts';

/** Sets of places, each once. Thousands of jobs are worked in the same few places, so a search looks at sets and not at the places of each job. */
export class PlaceSets {
  readonly #numbers = new NameTable();
  /** The places of each set by its number, in ascending order. */
  readonly rows = new PackedRows();

  /** The number of a set, which is given one if it has none. @param places numbers of places, in any order */
  put(places: readonly number[]): number {
    const set = [...new Set(places)].sort((one, other) => one - other);
    const before = this.count;
    const number = this.#numbers.put(set.join());
    if (this.count > before) this.rows.push(set);
    return number;
  }

  /** How many sets there are. */
  get count(): number {
    return this.#numbers.names.length;
  }

  /** One byte a set: 1 where it has any place that is wanted. @param isWanted one byte for each number of a place */
  withAny(isWanted: Uint8Array): Uint8Array {
    const found = new Uint8Array(this.count);
    const starts = this.rows.starts.values;
    const places = this.rows.values.values;
    for (let set = 0; set < found.length; set += 1)
      for (let at = starts[set] as number; at < (starts[set + 1] as number); at += 1)
        found[set] = (found[set] as number) | (isWanted[places[at] as number] as number);
    return found;
  }

  /** Its size in memory, without names. */
  get bytes(): number {
    return this.rows.bytes;
  }
}
