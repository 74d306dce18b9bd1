import { expect, test } from 'vitest';
import { checkNames } from './names.ts';

const linesOf = (path: string, text: string) => checkNames([{ path, text }]).map(({ line }) => line);

test.each([
  ['web/platform/text/due-date.ts', 'export function dueWords(replyBy: string): string {'],
  ['web/features/team/role-texts.ts', 'export const ROLE_WORDS = {};'],
  ['web/features/team/invite-dialog.tsx', 'const wordsOf = (code: string) => code;'],
  ['api/features/team/team.mail.ts', 'type TeamWords = string;'],
  ['domain/opportunities/criterion-labels.ts', 'function skillWords(a: string): Message | null {'],
])('%s with %s is reported on its line', (path, text) => {
  expect(linesOf(path, `\n${text}\n}\n`)).toContain(2);
});

test.each(['web/platform/words/day.ts', 'web/features/team/role-words.ts', 'api/features/x/y-words.mail.ts'])(
  '%s is reported for its path',
  (path) => {
    expect(linesOf(path, '')).toEqual([0]);
  },
);

test.each([
  ['domain/palette/entry-ranking.ts', 'export function typedWords(text: string): readonly string[] {'],
  ['domain/discovery/search-words.ts', 'const MAX_WORDS = 6;'],
  ['web/features/contacts/contacts.queries.ts', 'export function useListContacts(words: string) {'],
])('%s with %s is accepted', (path, text) => {
  expect(linesOf(path, text)).toEqual([]);
});
