import { expect, test } from 'vitest';
import { checkCacheWrites } from './cache-writes.ts';

const PATH = 'web/features/team/team.queries.ts';
const linesOf = (text: string, path = PATH) => checkCacheWrites([{ path, text }]).map(({ line }) => line);

test.each([
  'queryClient.setQueryData(queryOf(readTeam).queryKey, team);',
  'useQueryClient().setQueryData<Team>(key, (team) => team);',
  'queryClient.setQueriesData(entriesOf(readTeam), change);',
  'const { setQueryData } = queryClient;',
])('%s is reported on its line', (text) => {
  expect(linesOf(`\n${text}`)).toEqual([2]);
});

test.each([
  ['cacheAnswer(queryOf(readTeam), team);', PATH],
  ['queryClient.getQueryData(key);', PATH],
  ['queryClient.setQueryData(key, team);', 'web/platform/api/cache-answers.ts'],
  ['queryClient.setQueryData(key, team);', 'web/platform/api/optimistic.ts'],
  ['queryClient.setQueryData(key, team);', 'web/features/pipeline/board/board.test.tsx'],
])('%s in %s is accepted', (text, path) => {
  expect(linesOf(text, path)).toEqual([]);
});
