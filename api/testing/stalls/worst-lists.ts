import { CONTACT_LIST_LIMITS } from '@common-ground/domain/contacts/contact-import';
import type { WorstBody } from './worst-bodies.ts';

const { characters: CHARACTERS, rows: ROWS } = CONTACT_LIST_LIMITS;

const fillWith = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const rowsOf = (head: string, row: (index: number) => string) =>
  `${head}\n${Array.from({ length: ROWS }, (_, index) => row(index)).join('\n')}`.slice(0, CHARACTERS);

/** Contact lists with the characters that are hardest to process. U+FDFA expands to eighteen letters. */
const LISTS: Readonly<Record<string, () => string>> = {
  'five thousand people': () =>
    rowsOf(
      'name,mail,phone,note',
      (n) => `Ana ${n},a${n}@x.org,+3519${10_000_000 + n},${fillWith('hello ', 230)}`,
    ),
  'one person again and again': () => rowsOf('name,mail,note', (n) => `Ana,a@x.org,${n}`),
  'names that grow': () => rowsOf('name,note', () => `${fillWith('\uFDFA', 200)},b`),
  'numbers that grow': () =>
    rowsOf('name,phone,mail', () => `A,${fillWith('\uFDFA', 130)},${fillWith('\uFDFA', 130)}`),
  'cells of marks': () => rowsOf('name,mail', () => `${fillWith('a\u0301\u0323', 260)},a@b.org`),
  'one cell': () => `name,note\nAna,"${fillWith('a\u0301', CHARACTERS - 20)}"`,
  quotes: () => rowsOf('name,note', () => `A,"${fillWith('""', 260)}"`),
};

/** The rest of an import's body. Its digest matches no preview: the whole list is read and planned before that's noticed. */
const IMPORT = {
  digest: '0'.repeat(64),
  choices: [],
  source: 'A fair',
  mayHold: true,
  keepUntil: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
};

/** The worst lists of contacts, as bodies of `previewContacts` or `importContacts`. */
export function worstLists(operationId: string): readonly WorstBody[] {
  if (operationId !== 'previewContacts' && operationId !== 'importContacts') return [];
  const extra = operationId === 'importContacts' ? IMPORT : {};
  return Object.entries(LISTS).map(([name, text]) => ({
    name,
    payload: () =>
      JSON.stringify({ text: text(), columns: null, country: 'PT', dayOrder: 'day_first', ...extra }),
  }));
}
