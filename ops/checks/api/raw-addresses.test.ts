import { expect, test } from 'vitest';
import { checkRawAddresses } from './raw-addresses.ts';

const PATH = 'api/features/team/team.routes.test.ts';
const RAW = `const one = 1;\nawait test.callRaw('GET', '/api/company/team');\nconst two = \`/api/\${one}\`;\n`;
const file = (text: string, path = PATH) => [{ path, text }];

test('a test that spells out a URL path is reported', () => {
  expect(checkRawAddresses(file(RAW), {})).toEqual([
    { path: PATH, line: 2, message: expect.stringContaining('by its constant') },
    { path: PATH, line: 3, message: expect.stringContaining('by its constant') },
  ]);
});

test.each([
  ['test.call(readTeam, { token })', PATH],
  ['// GET /api/company/team', PATH],
  [`route({ path: '/api/company/team' })`, 'contract/team/team.ts'],
])('%s in %s is accepted', (text, path) => {
  expect(checkRawAddresses(file(text, path), {})).toEqual([]);
});

test('a listed file may not spell out more than it did', () => {
  expect(checkRawAddresses(file(RAW), { [PATH]: 2 })).toEqual([]);
  expect(checkRawAddresses(file(RAW), { [PATH]: 1 })).toMatchObject([{ line: 3 }]);
});

test('its number must be lowered when the file improves, and a deleted file must be removed from the list', () => {
  expect(checkRawAddresses(file(RAW), { [PATH]: 3 })).toMatchObject([
    { message: expect.stringContaining('2 addresses now') },
  ]);
  expect(checkRawAddresses(file(''), { 'api/gone.test.ts': 1 })).toMatchObject([
    { path: 'api/gone.test.ts', message: expect.stringContaining('0 addresses now') },
  ]);
});
