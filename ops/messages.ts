// Collects the sentences of the code into catalogues: `npm run messages`. `npm run check` says when one is out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { collectMessages } from '@common-ground/i18n/compiler/catalogues';
import { type PoEntry, readPo, writePo } from '@common-ground/i18n/compiler/po';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { lineAt } from './checks/finding.ts';
import { codeAmong, ROOT, readProjectFiles } from './checks/project-files.ts';

const LOCALES = join(ROOT, 'locales');
const code = codeAmong(readProjectFiles());
const { catalogues, faults } = collectMessages(code);

for (const { path, offset, message } of faults) {
  const text = code.find((file) => file.path === path)?.text ?? '';
  console.error(`${path}:${lineAt(text, offset)} ${message}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;

const languages = new Set([SOURCE_LANGUAGE, ...foldersOf(LOCALES)]);
for (const language of languages) {
  const folder = join(LOCALES, language);
  mkdirSync(folder, { recursive: true });
  const known = new Map(
    foldersOf(folder).flatMap((file) =>
      readPo(readFileSync(join(folder, file), 'utf8')).map(({ id, text }) => [id, text] as const),
    ),
  );
  for (const file of foldersOf(folder))
    if (!catalogues.has(file.replace(/\.po$/, ''))) rmSync(join(folder, file));
  for (const [name, entries] of catalogues) {
    // A sentence that moves to another file keeps its translation.
    const translated = entries.map((entry): PoEntry => ({ ...entry, text: known.get(entry.id) ?? '' }));
    writeFileSync(join(folder, `${name}.po`), writePo(language, translated));
  }
}
const count = [...catalogues.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${count} messages in ${catalogues.size} catalogues`);

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
