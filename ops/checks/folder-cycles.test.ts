import { expect, test } from 'vitest';
import { checkFolderCycles } from './folder-cycles.ts';

const file = (path: string, text = '') => ({ path, text });

test('folders that depend on each other are reported with the import that closes the cycle', () => {
  const files = [
    file('api/stores/team/team.store.ts', `import { a } from '../company/company.store.ts';`),
    file('api/stores/company/company.store.ts', `import { b } from '../access/access.store.ts';`),
    file('api/stores/access/access.store.ts', `import { c } from '../team/notice.store.ts';`),
    file('api/stores/team/notice.store.ts'),
  ];
  expect(checkFolderCycles(files)).toEqual([
    {
      path: 'api/stores/access',
      line: 0,
      message:
        'closes a circle: api/stores/team → api/stores/company → api/stores/access → api/stores/team (api/stores/access/access.store.ts imports api/stores/team/notice.store.ts)',
    },
  ]);
});

test('types, tests and a room’s assembly don’t close a cycle', () => {
  const files = [
    file('contract/routes.ts', `import { a } from './team/team.ts';`),
    file('contract/route.ts'),
    file(
      'contract/team/team.ts',
      `import { b } from '../route.ts'; import type { C } from '../company/company.ts';`,
    ),
    file('contract/company/company.ts', `import { d } from '../team/team.ts';`),
    file('contract/team/team.test.ts', `import { e } from '../company/company.ts';`),
  ];
  expect(checkFolderCycles(files)).toEqual([]);
});
