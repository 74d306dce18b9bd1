import { expect, test } from 'vitest';
import { declaredOperations } from './declared-operations.ts';
import { checkOperations } from './operations.ts';

const CONTRACT = {
  path: 'contract/education.ts',
  text: `export const addEducation = route({ operationId: 'addEducation', method: 'POST' });`,
};
const ROUTES = {
  path: 'api/features/education/education.routes.ts',
  text: 'bind(app, context, addEducation, async () => {});',
};
const TEST = {
  path: 'api/features/education/education.routes.test.ts',
  text: `describe('addEducation', () => {});`,
};
const LISTED = new Set(['addEducation']);

function messages(files: { path: string; text: string }[], listed = LISTED): string[] {
  return checkOperations(declaredOperations(files), listed, files).map(({ message }) => message);
}

test('an operation that is listed, bound and tested has no findings', () => {
  expect(messages([CONTRACT, ROUTES, TEST])).toEqual([]);
});

test('one that isn’t bound in any routes file is reported', () => {
  expect(messages([CONTRACT, TEST])).toEqual(['addEducation is bound by no routes file']);
});

test('one that isn’t in any test title is reported', () => {
  const testCase = { ...TEST, text: `import { addEducation } from 'x';\nawait test.call(addEducation);` };
  const reported = ['addEducation is in no title of a test of the API'];
  expect(messages([CONTRACT, ROUTES])).toEqual(reported);
  expect(messages([CONTRACT, ROUTES, testCase])).toEqual(reported);
});

test.each([
  'describe(addEducation.operationId, () => {});',
  `describe('saveSchool and addEducation', () => {});`,
])('%s counts as naming the operation in a test title', (text) => {
  expect(messages([CONTRACT, ROUTES, { ...TEST, text }])).toEqual([]);
});

test('one whose module is missing from the list of routes is reported', () => {
  expect(messages([CONTRACT, ROUTES, TEST], new Set())).toEqual([
    'addEducation is not in the list of contract/routes.ts',
  ]);
});

test('a constant with a different name, and a name used twice, are reported', () => {
  const other = { ...CONTRACT, text: CONTRACT.text.replace('const addEducation', 'const create') };
  expect(messages([other, ROUTES, TEST])).toEqual([
    'addEducation is declared by a constant of another name, create',
  ]);
  expect(messages([CONTRACT, { ...CONTRACT, path: 'contract/profile/school.ts' }, ROUTES, TEST])).toEqual([
    'addEducation is declared twice',
  ]);
});
