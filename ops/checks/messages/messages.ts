import { catalogueOf, collectMessages } from '@common-ground/i18n/compiler/catalogues';
import { writePo } from '@common-ground/i18n/compiler/po';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { type Finding, lineAt, type SourceFile } from '../finding.ts';
import { findUnlistedText } from './unlisted-text.ts';

/** Code with text for people: pages, emails, and files of labels. Data and other code have no sentences. */
const FILES_WITH_TEXT =
  /^(web\/(app|features|platform|ui)\/.+\.tsx?|api\/.+\.mail\.ts|(api|domain)\/(?!cv-import).+-(labels|sentences|letters?)\.ts)$/;
const FALLBACK_HOME = 'i18n/formats.ts';

/** Finds text that's shown without going through the catalogue, or formatted with a fixed locale. */
export function checkShownText(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => FILES_WITH_TEXT.test(path) && catalogueOf(path) !== null)
    .flatMap((file) => [...unlistedTextIn(file), ...literalLocales(file)]);
}

function unlistedTextIn({ path, text }: SourceFile): Finding[] {
  return findUnlistedText(path, text).map(({ offset, message }) => ({
    path,
    line: lineAt(text, offset),
    message,
  }));
}

function literalLocales({ path, text }: SourceFile): Finding[] {
  if (path === FALLBACK_HOME) return [];
  return [
    ...text.matchAll(
      /'en-GB'|\bnew Intl\.(?!Locale|Segmenter)|\.(toLocale(Date|Time)?String|localeCompare)\(/g,
    ),
  ].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    message:
      'a locale of its own: dates, numbers, lists and the order of names come from @common-ground/i18n/formats',
  }));
}

/** Finds messages that can't be translated, and catalogues that `npm run messages` would write differently. */
export function checkCatalogues(code: readonly SourceFile[], catalogues: readonly SourceFile[]): Finding[] {
  const { catalogues: expected, faults } = collectMessages(code);
  const texts = new Map(code.map(({ path, text }) => [path, text]));
  const written = new Map(
    [...expected].map(([name, entries]) => [
      `locales/${SOURCE_LANGUAGE}/${name}.po`,
      writePo(SOURCE_LANGUAGE, entries),
    ]),
  );
  const existing = new Map(
    catalogues
      .filter(({ path }) => path.startsWith(`locales/${SOURCE_LANGUAGE}/`))
      .map(({ path, text }) => [path, text]),
  );
  const paths = new Set([...written.keys(), ...existing.keys()]);
  return [
    ...faults.map(({ path, offset, message }) => ({
      path,
      line: lineAt(texts.get(path) ?? '', offset),
      message,
    })),
    ...[...paths]
      .filter((path) => written.get(path) !== existing.get(path))
      .map((path) => ({ path, line: 0, message: 'is out of date: npm run messages' })),
  ];
}
