import { expect, it } from 'vitest';
import { readCv } from './cv-reading.ts';
import { plainLine } from './text/source-line.ts';

it('a CV with an entry on every line doesn’t keep anyone waiting', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => [
    `Quorvane ${index}, Zymolab, Eltin`,
    '2019 – 2020',
  ]).flat();
  expect(readCv(['Ana Silva', 'Experience', ...lines].map(plainLine)).proposals.length).toBeLessThan(60);
});

it.each(['ـ', '½', '李', 'a', '1', 'a.', 'a@'])('lines of nothing but "%s" keep nobody waiting', (sign) => {
  const lines = Array.from({ length: 60 }, () => sign.repeat(2_000 / sign.length));
  // A pattern that backtracks exponentially would take hours, and the test would time out.
  expect(() => readCv(['Ana Silva', 'Contact', ...lines].map(plainLine))).not.toThrow();
});
