import { expect, test } from 'vitest';
import { checkDocParams } from './doc-params.ts';

const linesOf = (text: string) => checkDocParams([{ path: 'domain/x.ts', text }]).map(({ line }) => line);

test.each([
  'export function f(b: string): string { const a = b; return a; }',
  'export const f = ({ b }: { b: string }) => b;',
  'export type T = { f(b: string): void };',
])('a described parameter that %s doesn’t have is reported on its line', (code) => {
  expect(linesOf(`/**\n * Does it.\n * @param a what\n */\n${code}`)).toEqual([3]);
});

test.each([
  ['@param a what', 'export function f(a: string): void {}'],
  ['@param props.a what', 'export function F({ a }: { readonly a: string }) { return a; }'],
  ['@param a what @param b which', 'export type T = { readonly f: (a: string, ...b: string[]) => void };'],
])('%s is accepted for %s', (comment, code) => {
  expect(linesOf(`/** ${comment} */\n${code}`)).toEqual([]);
});
