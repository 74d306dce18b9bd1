import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOverSixteen, LINEAR_GROWTH } from '../testing/growth.ts';
import { CONTACT_LIMITS, JOINED_MEETINGS } from './contact.ts';
import { recognisedColumns } from './contact-columns.ts';
import { type KnownContact, pickedPerson, planContactImport, planContactSteps } from './contact-import.ts';
import { mailKey } from './contact-keys.ts';
import { readContactList } from './contact-list.ts';
import { type ContactRow, readContactRows } from './contact-rows.ts';
import { readCsv } from './csv-text.ts';

const RUNS = 100;
const NOTHING = { name: 'Amara Okafor', mail: null, phone: null, link: null };
const NEVER = { metOn: null, source: null, note: null };

function read(text: string, changes: { country?: string; dayOrder?: 'month_first' } = {}) {
  const [headings, ...records] = readCsv(text);
  const columns = recognisedColumns(headings?.cells ?? []);
  return readContactRows(records, {
    columns,
    country: null,
    dayOrder: 'day_first',
    today: '2026-11-21',
    ...changes,
  });
}

const row = (
  line: number,
  person: Partial<ContactRow['person']>,
  meeting: Partial<ContactRow['meeting']> = {},
) => ({
  line,
  person: { ...NOTHING, ...person },
  meeting: { ...NEVER, ...meeting },
});

const known = (
  id: string,
  person: Partial<ContactRow['person']>,
  ...meetings: Partial<ContactRow['meeting']>[]
): KnownContact => ({
  id,
  version: 1,
  person: { ...NOTHING, ...person },
  meetings: meetings.map((meeting) => ({ ...NEVER, ...meeting })),
});

describe('rows of a list', () => {
  it('are converted to the stored formats', () => {
    const { rows, rejected } = read(
      'First name;Last name;Email;Phone;Link;Met on;Source;Note\r\n Amara ;Okafor;Amara@Example.org;020 7946 0018;example.org/amara;3.4.2025;Fair Braga;"Likes figures,\r\nspeaks Igbo"',
      { country: 'GB' },
    );
    expect(rejected).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        person: {
          name: 'Amara Okafor',
          mail: 'amara@example.org',
          phone: '+442079460018',
          link: 'https://example.org/amara',
        },
        meeting: { metOn: '2025-04-03', source: 'Fair Braga', note: 'Likes figures,\r\nspeaks Igbo' },
      },
    ]);
  });

  it.each([
    ['2025-04-03', undefined, '2025-04-03'],
    ['2025/4/3 10:30', undefined, '2025-04-03'],
    ['03/04/25', undefined, '2025-04-03'],
    ['03/04/2025', 'month_first', '2025-03-04'],
    ['2025-04-03T10:30:00Z', 'month_first', '2025-04-03'],
  ] as const)('have the day %s (%s)', (text, dayOrder, day) => {
    const { rows } = read(`Name,Date\nAna,${text}`, dayOrder ? { dayOrder } : {});
    expect(rows[0]?.meeting.metOn).toBe(day);
  });

  it('are rejected with every reason at once, and the line they are on', () => {
    const long = 'a'.repeat(CONTACT_LIMITS.note + 1);
    const { rows, rejected } = read(
      `Name,Mail,Phone,Link,Met on,Note\n,x,123,none,31/02/2025,${long}\nAna,,020 7946 0018,,2027-01-01,\n<b>,,,,,\nRui,,,,,`,
    );
    expect(rows.map(({ line }) => line)).toEqual([5]);
    expect(
      rejected.map(({ line, reasons }) => [line, reasons.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      [2, ['name missing', 'mail format', 'phone format', 'link format', 'met_on format', 'note too_long']],
      [3, ['phone country_needed', 'met_on in_future']],
      [4, ['name format']],
    ]);
  });

  it('survive an export and reimport', () => {
    expect(read('"Name","Phone"\r\n"Ana","\'+351912345678"').rows[0]?.person.phone).toBe('+351912345678');
  });
});

describe('a list with text that isn’t stored as it reads', () => {
  it.each([
    ['hidden_text', 'A\u202Ena'],
    ['hidden_text', 'Ana\u{E0041}'],
    ['too_many_marks', `e${'\u0301'.repeat(40)}`],
  ])('is refused as a whole: %s', (code, name) => {
    const list = { text: `Name\nRui\n${name}`, columns: null, country: null, dayOrder: 'day_first' } as const;
    expect(readContactList(list, '2026-11-21')).toMatchObject({
      rows: [],
      violations: [{ pointer: '/text', code }],
    });
  });
});

describe('a list crafted to be slow', () => {
  it.each([
    ['a phone number with a row of spaces', (size: number) => `Name,Phone\nAna,1${' '.repeat(size)}2`],
    ['a heading without end', (size: number) => `${'aA'.repeat(size)}\nx`],
    ['a heading for each second character', (size: number) => `${'a,'.repeat(size)}\nx`],
    ['headings that all say name', (size: number) => `${'Name,'.repeat(size)}Vorname\nx`],
    ['rows without end in many columns', (size: number) => `Name${',a'.repeat(58)}\n${'a\n'.repeat(size)}`],
  ])('takes no more than its length: %s', (_, textOf) => {
    const readRows = (size: number) =>
      readContactList(
        { text: textOf(size), columns: null, country: null, dayOrder: 'day_first' },
        '2026-11-21',
      );
    expect(growthOverSixteen(readRows, 12_500)).toBeLessThan(LINEAR_GROWTH);
  });
});

it.each(['\0', '\u001B', '\u202E', '\uD800'])('an address contains no invisible character: %j', (sign) => {
  const { rejected } = read(`Name,Mail\nAna,a${sign}@example.org`);
  expect(rejected).toEqual([{ line: 2, reasons: [{ field: 'mail', code: 'format' }] }]);
});

describe('people of a list', () => {
  it('are merged by the same address or number, and differences are shown in full', () => {
    const { people } = planContactImport(
      [
        row(2, { mail: 'amara@example.org' }, { note: 'First' }),
        row(3, { name: 'Rui' }, {}),
        row(4, { name: 'A. Okafor', mail: 'amara@example.org', phone: '+351912345678' }, { note: 'Second' }),
        row(5, { mail: 'new@example.org', phone: '+351912345678' }, { note: 'First' }),
      ],
      [],
    );
    expect(people.map(({ line, lines, kind }) => [line, lines, kind])).toEqual([
      [2, [2, 4, 5], 'new'],
      [3, [3], 'new'],
    ]);
    expect(people[0]?.values).toEqual({
      name: ['Amara Okafor', 'A. Okafor'],
      mail: ['amara@example.org', 'new@example.org'],
      phone: ['+351912345678'],
      link: [],
    });
    expect(people[0]?.newMeetings.map(({ note }) => note)).toEqual(['First', 'Second']);
  });

  it('are never merged by a name or a link', () => {
    const rows = [row(2, { link: 'https://example.org' }), row(3, { link: 'https://example.org' })];
    expect(planContactImport(rows, []).people).toHaveLength(2);
  });

  it('are merged with existing contacts, even with two of them', () => {
    const matches = [
      known('a', { mail: 'amara@example.org', name: 'Amara' }, { note: 'Old' }),
      known('b', { phone: '+351912345678' }, { note: 'Other' }),
      known('c', { mail: 'else@example.org' }),
    ];
    const { people } = planContactImport(
      [row(2, { mail: 'amara@example.org', phone: '+351912345678' }, { note: 'New' })],
      matches,
    );
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({ kind: 'merged', newMeetings: [{ note: 'New' }] });
    expect(people[0]?.known.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(people[0] && pickedPerson(people[0], {})).toMatchObject({ name: 'Amara' });
    expect(people[0] && pickedPerson(people[0], { name: 1, mail: 9 })).toMatchObject({
      name: 'Amara Okafor',
      mail: 'amara@example.org',
    });
  });

  it('are unchanged if the list says nothing new, even if a row names no source', () => {
    const matches = [known('a', { mail: 'amara@example.org' }, { metOn: '2025-04-03', source: 'Fair' })];
    const secondImport = [row(2, { mail: 'amara@example.org' }, { metOn: '2025-04-03' })];
    expect(planContactImport(secondImport, matches).people[0]).toMatchObject({
      kind: 'unchanged',
      newMeetings: [],
    });
    const more = [row(2, { mail: 'amara@example.org' }, { metOn: '2025-04-04' })];
    expect(planContactImport(more, matches).people[0]?.kind).toBe('merged');
  });

  it('have a limited number of meetings', () => {
    const rows = Array.from({ length: CONTACT_LIMITS.meetings + 2 }, (_, index) =>
      row(index + 2, { mail: 'amara@example.org' }, { note: `${index}` }),
    );
    const { people, rejected } = planContactImport(rows, []);
    expect(people[0]?.newMeetings).toHaveLength(CONTACT_LIMITS.meetings);
    expect(rejected.map(({ line }) => line)).toEqual([22, 23]);
  });

  it('are merged only as long as they can be changed, and quickly however many there are', () => {
    const met = Array.from({ length: CONTACT_LIMITS.meetings }, (_, index) => ({ note: `${index}` }));
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        known(`${index}`, { mail: `p${index}@example.org` }, ...met),
      );
    const joining = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        row(index + 2, { mail: `p${index}@example.org`, phone: '+351912345678' }, { note: '0' }),
      );
    const max = JOINED_MEETINGS / CONTACT_LIMITS.meetings;
    expect(planContactImport(joining(max), many(max)).people[0]?.known).toHaveLength(max);
    const { people, rejected } = planContactImport(joining(5_000), many(5_000));
    expect(people).toEqual([]);
    expect(rejected).toHaveLength(5_000);
    expect(rejected[0]?.reasons).toEqual([{ field: 'row', code: 'too_many_meetings' }]);
    const plan = (count: number) => planContactImport(joining(count), many(count));
    expect(growthOverSixteen(plan, 320)).toBeLessThan(LINEAR_GROWTH);
  });

  const some = <Value>(...of: Value[]) => fc.constantFrom(null, ...of);
  const persons = fc.record({
    name: fc.constantFrom('Amara', 'Rui', 'Ana'),
    mail: some('a@example.org', 'A@example.org', 'b@example.org', 'c@example.org', 'd@example.org'),
    phone: some('+3511111111', '+3512222222', '+3513333333'),
    link: some('https://example.org'),
  });
  const rowsOf = fc.array(fc.record({ person: persons, note: some('x', 'y', 'z') }), { maxLength: 12 });

  it('contain every row once, lose no note, and share no address or number', () => {
    fc.assert(
      fc.property(rowsOf, rowsOf, (first, second) => {
        const toRows = (all: typeof first) =>
          all.map(({ person, note }, index) => row(index + 2, person, { note }));
        const before = planContactImport(toRows(first), []).people.map((person, index) =>
          known(String(index), pickedPerson(person, {}), ...person.newMeetings),
        );
        const { people, rejected } = planContactImport(toRows(second), before);
        const lines = [...people.flatMap((person) => person.lines), ...rejected.map(({ line }) => line)];
        expect(lines.toSorted((a, b) => a - b)).toEqual(second.map((_, index) => index + 2));
        for (const { lines: own, known: there, newMeetings } of people) {
          const notes = [...there.flatMap(({ meetings }) => meetings), ...newMeetings].map(
            ({ note }) => note,
          );
          for (const line of own) expect(notes).toContain(second[line - 2]?.note);
        }
        const remaining = before.filter(
          ({ id }) => !people.some((person) => person.known.some((each) => each.id === id)),
        );
        const after = [
          ...remaining.map(({ person }) => person),
          ...people.map((person) => pickedPerson(person, {})),
        ];
        for (const key of ['mail', 'phone'] as const) {
          const keys = after.flatMap(({ [key]: value }) => (value === null ? [] : [mailKey(value)]));
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the steps of a plan', () => {
  it('yield to others every hundred rows, even if all rows are one person’s', () => {
    const rows = Array.from({ length: 1_000 }, (_, line) =>
      row(line, { name: `Amara ${line}`, mail: 'amara@example.org' }),
    );
    expect([...planContactSteps(rows, [])].length).toBeGreaterThanOrEqual(10);
  });
});
