import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project-files.ts';

const CATALOGUES = join(ROOT, 'locales', 'en');
/** The headings of the manual's columns that hold words as they're shown. */
const WORDS = /^(words|the candidate reads|the company reads)$/;

/** Every message of the product, as written in its catalogues. */
function messages(): Set<string> {
  const catalogues = readdirSync(CATALOGUES).map((file) => readFileSync(join(CATALOGUES, file), 'utf8'));
  const ids = catalogues.flatMap((catalogue) =>
    [...catalogue.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, id = '']) => id),
  );
  return new Set(ids.map((id) => [...id.matchAll(/"(.*)"/g)].map(([, part]) => part).join('')));
}

/** Every sentence that the manual says is shown. */
function quotedSentences(): string[] {
  let columns: number[] = [];
  const cells = readFileSync(join(ROOT, 'docs', 'scoring.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const row = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
      const headings = row.flatMap((cell, at) => (WORDS.test(cell) ? [at] : []));
      if (row.length === 0 || headings.length > 0) columns = headings;
      return headings.length > 0 ? [] : columns.map((at) => row[at] ?? '');
    });
  return cells.filter((cell) => cell !== 'the same' && !/^-+$/.test(cell));
}

test('the scoring manual quotes sentences exactly as they’re shown', () => {
  const quoted = quotedSentences();
  expect(quoted.length).toBeGreaterThan(30);
  const shown = messages();
  expect(quoted.filter((sentence) => !shown.has(sentence))).toEqual([]);
});
