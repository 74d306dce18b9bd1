import { expect, test } from 'vitest';
import { checkImportCycles } from './import-cycles.ts';

test('a cycle of three is reported once, with its path', () => {
  const findings = checkImportCycles([
    { path: 'api/a.ts', text: `import './b.ts';` },
    { path: 'api/b.ts', text: `import './c.ts';` },
    { path: 'api/c.ts', text: `import { a } from './a.ts';` },
  ]);
  expect(findings.map(({ message }) => message)).toEqual([
    'closes a circle of imports: api/a.ts → api/b.ts → api/c.ts → api/a.ts',
  ]);
});

test('in the domain, a cycle of types counts too', () => {
  const circle = (room: string) => [
    { path: `${room}/a.ts`, text: `import type { B } from './b.ts';` },
    { path: `${room}/b.ts`, text: `import type { A } from './a.ts';` },
  ];
  expect(checkImportCycles(circle('domain'))).toHaveLength(1);
  expect(checkImportCycles(circle('api'))).toEqual([]);
});

test('a lazily loaded part may import its loader', () => {
  expect(
    checkImportCycles([
      { path: 'web/platform/a.ts', text: `const load = () => import('./b.ts');` },
      { path: 'web/platform/b.ts', text: `import { a } from './a.ts';` },
    ]),
  ).toEqual([]);
});
