import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { leanModule } from './lean-contract.ts';

function lean(code: string): string {
  return leanModule(code, parseSync('contract.js', code).program as never);
}

test('an operation keeps how it is called and loses its schemas', () => {
  const code = lean(`const a = route({
    ...common, operationId: 'a', method: 'PUT', path: '/api/a', access: 'public', isVersioned: true,
    summary: 'Words.', body: Type.Object({ x: Type.String() }), responses: { 200: A }, refusals: [],
  });`);
  const made = new Function('common', `${code} return a;`)({ tag: 't' });
  expect(made).toEqual({
    tag: 't',
    operationId: 'a',
    method: 'PUT',
    path: '/api/a',
    access: 'public',
    isVersioned: true,
  });
});

test('schemas outside of operations stay, marked as pure so that unused ones can go', () => {
  const code = lean('export const A = Type.Object({ x: Type.String() });');
  expect(code).toBe('export const A = /* @__PURE__ */ Type.Object({ x: /* @__PURE__ */ Type.String() });');
});

test('what happens inside functions is left alone', () => {
  const code = 'function f(list) { list.push(1); return () => list.push(2); }';
  expect(lean(code)).toBe(code);
});
