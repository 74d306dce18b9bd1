import { expect, test } from 'vitest';
import { checkQueryKeys } from './query-keys.ts';

const queries = (text: string) => [{ path: 'web/features/team/team.queries.ts', text }];
const messagesOf = (text: string) =>
  checkQueryKeys(queries(text)).map(({ line, message }) => `${line} ${message.split(':')[0]}`);

test.each([
  ["useQuery({ queryKey: ['team'], queryFn: read });", '1 spells a query key'],
  ['\nuseQuery({ queryKey: KEY });', '2 spells a query key'],
  ['useQuery({ queryKey, queryFn });', '1 spells a query key'],
  ['client.invalidateQueries({ queryKey });', '1 spells a query key'],
  ['export function useTeam() {}', '1 useTeam is named after no operation of this file'],
  [
    "import { listTeam } from '@common-ground/contract/team/team';\nexport const useTeam = () => listTeam;",
    '2 useTeam is named after no operation of this file',
  ],
])('%s is reported', (text, message) => {
  expect(messagesOf(text)).toEqual([message]);
});

test.each([
  'useQuery({ queryKey: keyOf(readTeam, { turn }), queryFn });',
  "useQuery({ queryKey: localKey('acts') });",
  'client.setQueryData(queryOf(readTeam).queryKey, team);',
  'const { queryKey } = queryOf(readTeam);',
  "import { readTeam, type Team } from '@common-ground/contract/team/team';\nexport function useReadTeam() {}",
  'function useOwn() {}',
])('%s is accepted', (text) => {
  expect(messagesOf(text)).toEqual([]);
});

test('a key spelled out in a component is reported too', () => {
  const [found] = checkQueryKeys([{ path: 'web/app/frames/menu.tsx', text: "({ queryKey: ['account'] })" }]);
  expect(found?.path).toBe('web/app/frames/menu.tsx');
});
