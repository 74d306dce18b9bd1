/**
 * What can stand about a candidate in the index as a term: a kind and a value. Some kinds are facets, others are there for criteria alone.
 * `moves`: would move there from another country. `lackedRights`: needs sponsorship there, or the right has ended.
 */
export const TERM_KINDS = [
  'routes',
  'stages',
  'lookingFor',
  'fields',
  'workModes',
  'countries',
  'moves',
  'movesWithin',
  'rightsToWork',
  'lackedRights',
  'languages',
  'skills',
  'qualificationLevels',
  'licences',
  'certificates',
  'expiredCertificates',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A term as words. */
export type Term = readonly [kind: TermKind, value: string];

/** Gives each term a small number, the same for as long as the dictionary lives. */
export class TermDictionary {
  readonly #ids = new Map<string, number>();
  readonly #kinds: TermKind[] = [];
  readonly #values: string[] = [];

  /** How many terms there are: their numbers are 0 to this less one. */
  get size(): number {
    return this.#values.length;
  }

  /** The number of a term, new or known. */
  idOf(kind: TermKind, value: string): number {
    const key = `${kind} ${value}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#values.length;
    this.#ids.set(key, id);
    this.#kinds.push(kind);
    this.#values.push(value);
    return id;
  }

  /** The number of a term, or undefined while nobody has it. */
  find(kind: TermKind, value: string): number | undefined {
    return this.#ids.get(`${kind} ${value}`);
  }

  kindOf(id: number): TermKind {
    return this.#kinds[id] as TermKind;
  }

  valueOf(id: number): string {
    return this.#values[id] as string;
  }
}
