import type { WorstBody } from './worst-bodies.ts';

const CHARACTERS = 2_000_000;
const ROWS = 5_000;

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const rowsOf = (head: string, row: (index: number) => string) =>
  `${head}\n${Array.from({ length: ROWS }, (_, index) => row(index)).join('\n')}`.slice(0, CHARACTERS);

/** Lists of contacts that are as hard to read as two million characters can be. U+FDFA is eighteen letters in another form. */
const LISTS: Readonly<Record<string, () => string>> = {
  'five thousand people': () =>
    rowsOf(
      'name,mail,phone,note',
      (n) => `Ana ${n},a${n}@x.org,+3519${10_000_000 + n},${filled('hello ', 330)}`,
    ),
  'one person again and again': () => rowsOf('name,mail,note', (n) => `Ana,a@x.org,${n}`),
  'names that grow': () => rowsOf('name,note', () => `${filled('\uFDFA', 200)},b`),
  'numbers that grow': () =>
    rowsOf('name,phone,mail', () => `A,${filled('\uFDFA', 180)},${filled('\uFDFA', 180)}`),
  'cells of marks': () => rowsOf('name,mail', () => `${filled('a\u0301\u0323', 380)},a@b.org`),
  'one cell': () => `name,note\nAna,"${filled('a\u0301', CHARACTERS - 20)}"`,
  quotes: () => rowsOf('name,note', () => `A,"${filled('""', 380)}"`),
};

/** The worst lists of contacts, as bodies of `previewContacts`. */
export function worstLists(): readonly WorstBody[] {
  return Object.entries(LISTS).map(([name, text]) => ({
    name,
    payload: JSON.stringify({ text: text(), columns: null, country: 'PT', dayOrder: 'day_first' }),
  }));
}
