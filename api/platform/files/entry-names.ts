import { normalForm } from '@common-ground/domain/normal-form';
import { decoded } from './link-target.ts';

/** The names of an archive's entries, of which programs may take one for another. */
export class EntryNames {
  readonly #seen = new Set<string>();

  /**
   * Adds a name.
   * @returns false when it was there: in another case, composed otherwise, with signs in figures (`%41`) or with another kind of slash
   */
  add(name: string): boolean {
    const { size } = this.#seen;
    this.#seen.add(folded(name));
    return this.#seen.size > size;
  }
}

function folded(name: string): string {
  const plain = normalForm(decoded(name).replaceAll('\\', '/'), 'NFKC');
  // Upwards as well: `ß` and `ẞ`, `ſ` and `s` meet in one of the two directions alone.
  return normalForm(plain.toUpperCase(), 'NFKC').toLowerCase();
}
