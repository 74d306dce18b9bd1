import { describe, expect, test } from 'vitest';
import { checkFileNames } from './file-names.ts';
import { checkFileSize } from './file-size.ts';
import { checkForbiddenText } from './forbidden-text.ts';

describe('file size', () => {
  const of = (path: string, lines: number) => checkFileSize([{ path, text: 'x\n'.repeat(lines) }]);

  test('251 lines are reported, 250 are not', () => {
    expect(of('api/x.ts', 251)).toHaveLength(1);
    expect(of('web/x.css', 251)).toHaveLength(1);
    expect(of('api/x.ts', 250)).toEqual([]);
  });

  test.each(['api/x.test.ts', 'database/schema.ts', 'domain/culture/item-bank.ts', 'docs/scoring.md'])(
    '%s may be longer',
    (path) => {
      expect(of(path, 900)).toEqual([]);
    },
  );
});

describe('file names', () => {
  test.each([
    'api/platform/util.ts',
    'web/platform/date-utils.ts',
    'api/platform/common/x.ts',
    'web/platform/shared.ts',
    'local/process-manager.ts',
    'api/features/profile/profile.service.ts',
    'web/ui/helpers.tsx',
    'ops/misc.mjs',
    'web/ui/Button.tsx',
    'domain/someThing.ts',
  ])('%s is reported', (path) => {
    expect(checkFileNames([path])).not.toEqual([]);
  });

  test('accepts a name that says what’s inside', () => {
    expect(
      checkFileNames([
        'web/features/overlap/shared-candidates-page.tsx',
        'web/ui/fields/text-field.tsx',
        'README.md',
      ]),
    ).toEqual([]);
  });
});

describe('forbidden text', () => {
  const of = (path: string, text: string) => checkForbiddenText([{ path, text }]);

  test.each([
    ['CHANGELOG.md', '<<<<<<< HEAD\nb'],
    ['docs/x.md', '>>>>>>> d35dcada (feat: x)\nb'],
    ['api/x.ts', '// TODO later'],
    ['database/migrations/0009_x.sql', '-- FIXME'],
    ['web/ui/x.css', '/* HACK */'],
    ['api/x.test.ts', `it.only('x', () => {});`],
    ['domain/x.test.ts', `describe.skip('x', () => {});`],
    ['e2e/flows/x.spec.ts', `test.fixme('x', () => {});`],
    ['web/x.test.tsx', `vi.mock('./y.ts', () => ({}));`],
    ['api/x.test.ts', 'expect(performance.now() - begun).toBeLessThan(1_000);'],
    ['api/x.ts', '// @ts-expect-error'],
    ['domain/x.ts', "name.normalize('NFC')"],
    ['web/features/x/y.tsx', '  .normalize()'],
    ['docs/x.md', 'see ../shared/design'],
    ['README.md', 'lives in /work/main'],
    ['web/features/x/y.tsx', '{mean} of 100'],
    ['domain/culture/x.ts', 'not marks out of a hundred'],
    ['api/x.ts', ".where('id', 'in', (due) => due.selectFrom('y').limit(1).forUpdate('y').skipLocked())"],
    ['api/x.ts', 'delete from y where id in (select id from y limit 1 for update skip locked)'],
  ])('%s with %s is reported on its line', (path, text) => {
    expect(of(path, `\n${text}\n`)).toMatchObject([{ path, line: 2 }]);
  });

  test('accepts words that only look similar', () => {
    expect(of('api/x.ts', "const url = '/network/'; const kind = 'todo-list'; fit(1);")).toEqual([]);
    expect(of('api/x.ts', "eb('id', '=', anyOfLocked(selectFrom('y').limit(1).forUpdate()))")).toEqual([]);
    expect(of('api/x.ts', 'id in (select id from y); select id from z for update')).toEqual([]);
  });
});
