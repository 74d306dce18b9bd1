import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ADDRESS = /[\w.-]+@[\w.-]+\.example/g;
/** A text that's just an address; inside other texts it isn't an account's. */
const ACCOUNT = /(?<=')[\w.-]+@[\w.-]+\.example(?=')/g;

test('the README lists exactly the demo accounts and their password', () => {
  const readme = read('README.md');
  const accounts = ['demo-people', 'demo-measured-companies', 'demo-teams'].flatMap(
    (name) => read(`local/demo/${name}.ts`).match(ACCOUNT) ?? [],
  );
  expect(accounts.length).toBeGreaterThan(3);
  expect([...new Set(readme.match(ADDRESS))].sort()).toEqual([...new Set(accounts)].sort());
  const [, password = ''] = /demoPassword = '([^']+)'/.exec(read('local/demo/demo-client.ts')) ?? [];
  expect(password).not.toBe('');
  expect(readme).toContain(`\`${password}\``);
});

test('the README names no variable that doesn’t exist', () => {
  const documented = new Set(read('.env.example').match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b|\b(HOST|PORT)\b/g));
  const namedVariables = read('README.md').match(/`[A-Z][A-Z0-9]*(_[A-Z0-9]+)+`|`(HOST|PORT)`/g) ?? [];
  expect(namedVariables.length).toBeGreaterThan(8);
  for (const name of namedVariables) expect(documented).toContain(name.replaceAll('`', ''));
});
