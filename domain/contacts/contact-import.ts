import {
  CONTACT_LIMITS,
  type ContactPerson,
  JOINED_MEETINGS,
  type Meeting,
  PERSON_FIELDS,
  type PersonField,
} from './contact.ts';
import { linkKey, mailKey, personNameKey } from './contact-keys.ts';
import type { ContactRow, RejectedRow } from './contact-rows.ts';

/**
 * Turns a list of contacts into people: the same email address or phone number means the same person, both in the list and among the
 * company's existing contacts. Nothing else is considered, in particular not whether anyone has an account.
 */

/** How many characters, rows and columns a list may have. */
export const CONTACT_LIST_LIMITS = { characters: 1_400_000, rows: 5_000, columns: 60 } as const;

/** An existing contact of the company. */
export type KnownContact = {
  readonly id: string;
  readonly version: number;
  readonly person: ContactPerson;
  readonly meetings: readonly Meeting[];
};

/** One person of a list: who they are, and what is new about them. */
export type ImportedPerson = {
  /** Their first row in the list, which identifies them in a choice. */
  readonly line: number;
  readonly lines: readonly number[];
  readonly kind: 'new' | 'merged' | 'unchanged';
  /** The existing contacts that match them, oldest first; several are merged into one. */
  readonly known: readonly KnownContact[];
  /** All values of each field, the company's first; if there are several, one has to be chosen. */
  readonly values: Readonly<Record<PersonField, readonly string[]>>;
  /** Meetings that the company doesn't have yet. */
  readonly newMeetings: readonly Meeting[];
};

export type ContactPlan = {
  readonly people: readonly ImportedPerson[];
  readonly rejected: readonly RejectedRow[];
};

/**
 * Groups what belongs to one person. @param known the company's contacts that share an email address or phone number with the rows,
 * oldest first
 */
export function planContactImport(rows: readonly ContactRow[], known: readonly KnownContact[]): ContactPlan {
  const steps = planContactSteps(rows, known);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Yields after this many rows or people: comparing that many names takes a few milliseconds. */
const ROWS_PER_STEP = 100;

/** The same in steps, so that other work can run in between. */
export function* planContactSteps(
  rows: readonly ContactRow[],
  known: readonly KnownContact[],
): Generator<void, ContactPlan> {
  const groups = grouped(rows, known);
  const rejected: RejectedRow[] = [];
  const people: ImportedPerson[] = [];
  for (const [index, group] of groups.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const { person, tooMany } = yield* personSteps(group);
    rejected.push(...tooMany);
    if (person) people.push(person);
  }
  return { people: people.toSorted((a, b) => a.line - b.line), rejected };
}

type Group = { readonly rows: ContactRow[]; readonly known: KnownContact[] };

const keysOf = ({ mail, phone }: ContactPerson) => [
  ...(mail === null ? [] : [`mail ${mailKey(mail)}`]),
  ...(phone === null ? [] : [`phone ${phone}`]),
];

/** The rows and contacts connected by a key, as groups with at least one row. */
function grouped(rows: readonly ContactRow[], known: readonly KnownContact[]): readonly Group[] {
  const things = [...known, ...rows];
  const leaders = things.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let at = index;
    while (leaders[at] !== at) {
      leaders[at] = leaders[leaders[at] as number] as number;
      at = leaders[at] as number;
    }
    return at;
  };
  const byKey = new Map<string, number>();
  for (const [index, { person }] of things.entries())
    for (const key of keysOf(person)) {
      const other = byKey.get(key);
      if (other === undefined) byKey.set(key, index);
      else leaders[leaderOf(index)] = leaderOf(other);
    }
  const groups = new Map<number, Group>();
  for (const [index, thing] of things.entries()) {
    const leader = leaderOf(index);
    const group = groups.get(leader) ?? { rows: [], known: [] };
    groups.set(leader, group);
    if ('line' in thing) group.rows.push(thing);
    else group.known.push(thing);
  }
  return [...groups.values()].filter((group) => group.rows.length > 0);
}

/** How two values of a field are compared. */
const COMPARISON_KEYS: Readonly<Record<PersonField, (value: string) => string>> = {
  name: (name) => personNameKey(name) || name,
  mail: mailKey,
  phone: (phone) => phone,
  link: linkKey,
};

/** Collects every value of each field, in steps: all rows of a list may belong to one person. */
function* valueSteps(people: readonly ContactPerson[]): Generator<void, ImportedPerson['values']> {
  const found: Readonly<Record<PersonField, Map<string, string>>> = {
    name: new Map(),
    mail: new Map(),
    phone: new Map(),
    link: new Map(),
  };
  for (const [index, person] of people.entries()) {
    if (index % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
    for (const field of PERSON_FIELDS) {
      const value = person[field];
      if (value === null) continue;
      const key = COMPARISON_KEYS[field](value);
      if (!found[field].has(key)) found[field].set(key, value);
    }
  }
  const { name, mail, phone, link } = found;
  const listed = (values: ReadonlyMap<string, string>) => [...values.values()];
  return { name: listed(name), mail: listed(mail), phone: listed(phone), link: listed(link) };
}

/**
 * Meetings by their content. A row without a source comes from the list itself, and counts as the same as a meeting whose other details
 * match.
 */
class KnownMeetings {
  readonly #said = new Set<string>();

  add({ metOn, source, note }: Meeting): void {
    this.#said.add(JSON.stringify([metOn, note]));
    this.#said.add(JSON.stringify([metOn, note, source]));
  }

  has({ metOn, source, note }: Meeting): boolean {
    return this.#said.has(JSON.stringify(source === null ? [metOn, note] : [metOn, note, source]));
  }
}

/** Null for a person if none of their rows can be imported. */
function* personSteps({
  rows,
  known,
}: Group): Generator<void, { person: ImportedPerson | null; tooMany: RejectedRow[] }> {
  const existingMeetings = known.flatMap(({ meetings }) => meetings);
  const knownMeetings = new KnownMeetings();
  for (const meeting of existingMeetings) knownMeetings.add(meeting);
  // A contact with more could no longer be edited.
  const isJoinable = known.length < 2 || existingMeetings.length <= JOINED_MEETINGS;
  const newMeetings: Meeting[] = [];
  const selectedRows: ContactRow[] = [];
  const tooMany: RejectedRow[] = [];
  for (const row of rows) {
    const isKnown = knownMeetings.has(row.meeting);
    const hasRoom = isKnown || existingMeetings.length + newMeetings.length < CONTACT_LIMITS.meetings;
    if (!isJoinable || !hasRoom) {
      tooMany.push({ line: row.line, reasons: [{ field: 'row', code: 'too_many_meetings' }] });
      continue;
    }
    selectedRows.push(row);
    if (isKnown) continue;
    newMeetings.push(row.meeting);
    knownMeetings.add(row.meeting);
  }
  const lines = selectedRows.map(({ line }) => line);
  const [line] = lines;
  if (line === undefined) return { person: null, tooMany };
  const people = [...known, ...selectedRows].map(({ person }) => person);
  const person = { values: yield* valueSteps(people), known, newMeetings };
  return { person: { ...person, line, lines, kind: kindOf(person) }, tooMany };
}

function kindOf({ values, known, newMeetings }: Pick<ImportedPerson, 'values' | 'known' | 'newMeetings'>) {
  const [first, second] = known;
  if (!first) return 'new';
  const isSame = PERSON_FIELDS.every(
    (field) => values[field].length === (first.person[field] === null ? 0 : 1),
  );
  return isSame && !second && newMeetings.length === 0 ? 'unchanged' : 'merged';
}

/** Which value of a field is used, by its position among them; the first by default. */
export type FieldPicks = Partial<Readonly<Record<PersonField, number>>>;

/** A person from a list, with the choices applied. */
export function pickedPerson({ values }: ImportedPerson, picks: FieldPicks): ContactPerson {
  const pick = (field: PersonField) => values[field][picks[field] ?? 0] ?? values[field][0] ?? null;
  return { name: pick('name') ?? '', mail: pick('mail'), phone: pick('phone'), link: pick('link') };
}
