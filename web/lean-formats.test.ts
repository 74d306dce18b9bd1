import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNUSED_FORMATS } from './lean-formats.ts';

const SPEC = readFileSync(new URL('../contract/openapi.json', import.meta.url), 'utf8');

test('no schema of the contract has a format that the built page leaves out', () => {
  const used = new Set([...SPEC.matchAll(/"format": ?"([\w-]+)"/g)].map(([, format]) => format));
  expect(used).toContain('date');
  const removed = Object.keys(UNUSED_FORMATS).map((file) => file.replaceAll('_', '-'));
  expect(removed.filter((format) => used.has(format))).toEqual([]);
});
