import { normalForm } from '@common-ground/domain/normal-form';
import { decodePercent } from './link-target.ts';

/** The names of an archive's entries, to detect names that programs may confuse. */
export class EntryNames {
  readonly #seen = new Set<string>();

  /**
   * Adds a name. @returns false if it's already there, even in a different case, composition, percent-encoding (`%41`) or kind of slash
   */
  add(name: string): boolean {
    const { size } = this.#seen;
    this.#seen.add(foldName(name));
    return this.#seen.size > size;
  }
}

function foldName(name: string): string {
  const plain = normalForm(decodePercent(name).replaceAll('\\', '/'), 'NFKC');
  // Upper case as well: `ß` and `ẞ`, and `ſ` and `s`, become equal in only one of the two directions.
  return normalForm(plain.toUpperCase(), 'NFKC').toLowerCase();
}
