import { readdirSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { CONTRACT_MODULE, shortenModule } from './lean-contract.ts';

function lean(code: string): string {
  return shortenModule(code, parseSync('contract.js', code).program as never);
}

test('an operation keeps how to call it but loses its schemas', () => {
  const code = lean(`const a = route({
    ...common, operationId: 'a', method: 'PUT', path: '/api/a', access: 'public', isVersioned: true,
    summary: 'Words.', body: Type.Object({ x: Type.String() }), responses: { 200: A }, refusals: [],
  });`);
  const evaluated = new Function('common', `${code} return a;`)({ tag: 't' });
  expect(evaluated).toEqual({
    tag: 't',
    operationId: 'a',
    method: 'PUT',
    path: '/api/a',
    access: 'public',
    isVersioned: true,
  });
});

test('schemas outside operations stay, marked as pure so that unused ones can be dropped', () => {
  const code = lean('export const A = Type.Object({ x: Type.String() });');
  expect(code).toBe('export const A = /* @__PURE__ */ Type.Object({ x: /* @__PURE__ */ Type.String() });');
});

test('what happens inside functions is left alone', () => {
  const code = 'function f(list) { list.push(1); return () => list.push(2); }';
  expect(lean(code)).toBe(code);
});

test('every module of the contract is shortened', () => {
  const root = `${import.meta.dirname}/../contract`;
  const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/node_modules|\.test\.ts$/.test(path),
  );
  expect(modules.length).toBeGreaterThan(50);
  for (const path of modules) expect(`${root}/${path}`).toMatch(CONTRACT_MODULE);
});
