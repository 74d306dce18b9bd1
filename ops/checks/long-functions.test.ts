import { expect, test } from 'vitest';
import { compareExcesses, countExcesses } from './long-functions.ts';

const finding = (category: string, path: string) => ({ category, location: { path } });

test('counts long and complex functions by file, and ignores Biome’s other findings', () => {
  const diagnostics = [
    finding('lint/complexity/noExcessiveLinesPerFunction', 'api/app.ts'),
    finding('lint/complexity/noExcessiveCognitiveComplexity', 'api/app.ts'),
    finding('suppressions/unused', 'api/jobs.ts'),
  ];
  expect(countExcesses({ diagnostics })).toEqual({ 'api/app.ts': 2 });
});

test('a file may have as many as the list says, and the list has to be lowered when there are fewer', () => {
  expect(compareExcesses({ 'api/app.ts': 2 }, { 'api/app.ts': 2 })).toEqual([]);
  expect(compareExcesses({ 'api/app.ts': 3, 'api/jobs.ts': 1 }, { 'api/app.ts': 2 })).toMatchObject([
    { path: 'api/app.ts', message: expect.stringContaining('has 3') },
    { path: 'api/jobs.ts', message: expect.stringContaining('not 0') },
  ]);
  expect(compareExcesses({}, { 'api/app.ts': 2 })).toMatchObject([
    { path: 'api/app.ts', message: expect.stringContaining('lower its number') },
  ]);
});
