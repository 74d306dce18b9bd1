import { describe, expect, test } from 'vitest';
import { checkArrows } from './arrows.ts';

const HOUSE = [
  'domain/score.ts',
  'domain/testing/cases.ts',
  'contract/profile/profile.ts',
  'database/schema.ts',
  'database/migrate.ts',
  'api/platform/config.ts',
  'api/platform/context.ts',
  'api/testing/test-app.ts',
  'api/platform/auth/scope.ts',
  'api/platform/http/bind.ts',
  'api/stores/profile/profile.store.ts',
  'api/features/profile/profile.routes.ts',
  'api/app.ts',
  'web/ui/button.tsx',
  'web/platform/api.ts',
  'web/app/router.tsx',
  'web/features/profile/profile-page.tsx',
  'web/features/culture/culture-page.tsx',
  'web/features/culture/culture-row.tsx',
  'local/postgres.ts',
  'local/postgres/cluster.ts',
  'e2e/fixtures/people.ts',
];

function findingsOf(path: string, text: string): string[] {
  const { findings, followed } = checkArrows([{ path, text }], new Set([...HOUSE, path]));
  expect(followed).toBeGreaterThan(0);
  return findings.map(({ line, message }) => `${line} ${message}`);
}

describe('an arrow that the table forbids', () => {
  test.each([
    ['domain/x.ts', `import { parse } from 'date-fns';`, 'may not import the package date-fns'],
    ['domain/x.ts', `import { hash } from 'node:crypto';`, 'may not use node:crypto'],
    [
      'domain/x.ts',
      `import type { P } from '@common-ground/contract/profile/profile';`,
      'contract/profile/profile.ts',
    ],
    ['contract/x.ts', `import 'fastify';`, 'the package fastify'],
    ['contract/x.ts', `import type { DB } from '@common-ground/database/schema';`, 'database/schema.ts'],
    ['database/x.ts', `import '@common-ground/contract/profile/profile';`, 'contract/profile/profile.ts'],
    ['database/x.ts', `import 'fastify';`, 'the package fastify'],
    ['api/platform/x.ts', `import '../stores/profile/profile.store.ts';`, 'profile.store.ts'],
    ['api/platform/x.ts', `import '../app.ts';`, 'api/app.ts'],
    ['api/features/culture/x.routes.ts', `import '../profile/profile.routes.ts';`, 'profile.routes.ts'],
    [
      'api/stores/culture/x.store.ts',
      `import '../../features/profile/profile.routes.ts';`,
      'profile.routes.ts',
    ],
    ['api/app.ts', `import './testing/test-app.ts';`, 'which is there for tests'],
    ['web/ui/x.tsx', `import '@common-ground/contract/profile/profile';`, 'contract/profile/profile.ts'],
    ['web/ui/x.tsx', `import '../platform/api.ts';`, 'web/platform/api.ts'],
    ['web/ui/x.tsx', `import { useQuery } from '@tanstack/react-query';`, '@tanstack/react-query'],
    ['web/platform/x.ts', `import '../ui/button.tsx';`, 'web/ui/button.tsx'],
    ['web/platform/x.ts', `import '../features/profile/profile-page.tsx';`, 'profile-page.tsx'],
    ['web/features/culture/x.ts', `import '../profile/profile-page.tsx';`, 'profile-page.tsx'],
    ['web/features/culture/x.ts', `import '../../app/router.tsx';`, 'web/app/router.tsx'],
    ['web/features/culture/x.ts', `import '@common-ground/database/schema';`, 'database/schema.ts'],
    ['web/features/culture/x.ts', `import 'node:fs';`, 'node:fs'],
    ['web/app/x.tsx', `import '../features/culture/culture-row.tsx';`, 'culture-row.tsx'],
    ['local/x.ts', `import '@common-ground/api/stores/profile/profile.store';`, 'profile.store.ts'],
    ['bench/x.ts', `import '@common-ground/local/postgres/cluster';`, 'cluster.ts'],
    ['e2e/x.ts', `import '../web/platform/api.ts';`, 'past the package'],
    ['ops/x.ts', `import '../database/migrate.ts';`, 'past the package'],
    ['cellar/x.ts', `import 'pg';`, 'lives in no room'],
  ])('%s: %s', (path, text, part) => {
    expect(findingsOf(path, text)).toEqual([expect.stringContaining(part)]);
  });
});

test.each([
  ['a type', `let x: import('@common-ground/database/schema').DB;`],
  ['an import when needed', `const load = () => import('@common-ground/database/schema');`],
  ['a re-export', `export { DB } from '@common-ground/database/schema';`],
  ['a re-export of all', `export * from '@common-ground/database/schema';`],
  ['a type-only statement', `import type { DB } from '@common-ground/database/schema';`],
  ['one for its effects', `import '@common-ground/database/schema';`],
])('detects an arrow in %s', (_kind, text) => {
  expect(findingsOf('web/features/culture/x.ts', `\n${text}`)).toEqual([
    expect.stringContaining('2 may not import database/schema.ts'),
  ]);
});

test('an import computed at run time is reported, because it cannot be followed', () => {
  expect(findingsOf('domain/x.ts', `const name = 'fs'; await import(name);`)).toEqual([
    expect.stringContaining('computed at run time'),
  ]);
});

describe('mintScope', () => {
  test.each([
    ['by name', `import { mintScope } from '../../platform/auth/scope.ts';`],
    ['under another name', `import { mintScope as brand } from '../../platform/auth/scope.ts';`],
    ['with everything', `import * as scope from '../../platform/auth/scope.ts';`],
    ['when needed', `const scope = await import('../../platform/auth/scope.ts');`],
  ])('is refused to a feature that takes it %s', (_way, text) => {
    expect(findingsOf('api/features/culture/culture.routes.ts', text)).toEqual([
      expect.stringContaining('mintScope'),
    ]);
  });

  test('may only be imported by the principal, while everyone may use the types of scopes', () => {
    expect(findingsOf('api/platform/auth/principal.ts', `import { mintScope } from './scope.ts';`)).toEqual(
      [],
    );
    expect(
      findingsOf(
        'api/stores/culture/x.store.ts',
        `import type { Scope } from '../../platform/auth/scope.ts';`,
      ),
    ).toEqual([]);
  });
});

test.each([
  ['api/stores/culture/x.store.ts', `import '../profile/profile.store.ts';`],
  ['api/features/culture/x.routes.ts', `import '../../stores/profile/profile.store.ts';`],
  ['api/features/culture/x.routes.test.ts', `import '../../testing/test-app.ts'; import 'vitest';`],
  ['domain/x.test.ts', `import './testing/cases.ts'; import 'fast-check';`],
  ['web/app/x.tsx', `import '../features/profile/profile-page.tsx';`],
  ['local/x.ts', `import '@common-ground/database/migrate'; import './postgres/cluster.ts';`],
  ['bench/x.ts', `import '../e2e/fixtures/people.ts';`],
])('%s may have this import: %s', (path, text) => {
  expect(findingsOf(path, text)).toEqual([]);
});

test('a file that cannot be parsed is an error, not an empty file', () => {
  expect(() => checkArrows([{ path: 'domain/x.ts', text: 'import {' }], new Set())).toThrow(
    /cannot be parsed/,
  );
});
