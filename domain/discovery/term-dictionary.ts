/**
 * What the index can hold about a candidate as a term: a kind and a value. Some kinds are facets, others are only used for criteria.
 * `moves`: would move there from another country. `lackedRights`: needs sponsorship there, or the right has ended. `regions`
 * are kept apart from all others, because they're only shown with the name.
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
  'regions',
  'rightsToWork',
  'lackedRights',
  'languages',
  'skills',
  'qualificationLevels',
  'resultSharing',
  'licences',
  'certificates',
  'expiredCertificates',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A term as a kind and a value. */
export type Term = readonly [kind: TermKind, value: string];

/** Gives each term a small number as long as anyone has it; after that the number can be reused. */
export class TermDictionary {
  readonly #ids = new Map<string, number>();
  readonly #kinds: TermKind[] = [];
  readonly #values: string[] = [];
  /** How many have each term. */
  readonly #holders: number[] = [];
  readonly #free: number[] = [];

  /** One more than the highest number used so far. */
  get size(): number {
    return this.#values.length;
  }

  /** Returns the number of a term, new or known, and counts one more slot that has it. */
  acquire(kind: TermKind, value: string): number {
    const key = `${kind} ${value}`;
    const existingId = this.#ids.get(key);
    if (existingId !== undefined) {
      this.#holders[existingId] = (this.#holders[existingId] as number) + 1;
      return existingId;
    }
    const id = this.#free.pop() ?? this.#values.length;
    this.#ids.set(key, id);
    this.#kinds[id] = kind;
    this.#values[id] = value;
    this.#holders[id] = 1;
    return id;
  }

  /** Removes a term from one slot. A term that no slot has any more is dropped. @param id as returned by `acquire` */
  release(id: number): void {
    const holdersLeft = (this.#holders[id] as number) - 1;
    this.#holders[id] = holdersLeft;
    if (holdersLeft > 0) return;
    this.#ids.delete(`${this.kindOf(id)} ${this.valueOf(id)}`);
    this.#values[id] = '';
    this.#free.push(id);
  }

  /** The number of a term, or undefined if no one has it. */
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
