import { expect, it } from 'vitest';
import { readCv } from './cv-reading.ts';
import { plainLine } from './source-line.ts';

it.each(['ـ', '½', '李', 'a', '1', 'a.', 'a@'])('lines of nothing but "%s" keep nobody waiting', (sign) => {
  const lines = Array.from({ length: 60 }, () => sign.repeat(2_000 / sign.length));
  const start = performance.now();
  readCv(['Ana Silva', 'Contact', ...lines].map(plainLine));
  expect(performance.now() - start).toBeLessThan(8_000);
});
