import { expect, test } from 'vitest';
import { checkStoreVerbs } from './store-verbs.ts';

const store = (text: string) => [{ path: 'api/stores/team/team.store.ts', text }];

test('a function of a store that begins with another verb is reported', () => {
  expect(checkStoreVerbs(store('\nexport async function fetchMembers() {}'))).toEqual([
    {
      path: 'api/stores/team/team.store.ts',
      line: 2,
      message: 'fetchMembers begins with none of the verbs of stores',
    },
  ]);
});

test.each([
  'export async function listMembers() {}',
  'export function columnsOf() {}',
  'async function fetchOne() {}',
])('%s is accepted', (text) => {
  expect(checkStoreVerbs(store(text))).toEqual([]);
});
