import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseIcu } from '@common-ground/i18n/compiler/parse-icu';
import { readPo } from '@common-ground/i18n/compiler/po';
import { PSEUDO_LANGUAGES, type PseudoLanguage, pseudo } from '@common-ground/i18n/compiler/pseudo';
import { type Translate, translateCode } from '@common-ground/i18n/compiler/translate-code';
import { directionOf, SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** The rooms that contain text of the pages. */
const FILES_WITH_TEXT = /\/(web|domain)\/(?!.*\/node_modules\/).+\.tsx?$/;

/**
 * Builds the pages in one language: its sentences replace the English ones in the code, so a page only fetches its own
 * sentences. In English, the source language, this only removes what the catalogue needs.
 *
 * @param language a folder of `locales`, or one of the pseudo-languages
 */
export function translatedPages(language: string = SOURCE_LANGUAGE): Plugin {
  const translate = language === SOURCE_LANGUAGE ? () => null : translatorTo(language);
  return {
    name: 'translated-pages',
    enforce: 'pre',
    transform: {
      filter: { id: FILES_WITH_TEXT },
      handler: (code, id) => ({ code: translateCode(relative(ROOT, id), code, translate), map: null }),
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`),
  };
}

function translatorTo(language: string): Translate {
  if (isPseudo(language)) {
    const ids = new Set(entriesOf(SOURCE_LANGUAGE).map(({ id }) => id));
    return (id) => (ids.has(id) ? pseudo(parseIcu(id), language) : null);
  }
  const texts = new Map(entriesOf(language).map(({ id, text }) => [id, text]));
  return (id) => {
    const text = texts.get(id);
    return text ? parseIcu(text) : null;
  };
}

function entriesOf(language: string) {
  const folder = join(ROOT, 'locales', language);
  return readdirSync(folder).flatMap((file) => readPo(readFileSync(join(folder, file), 'utf8')));
}

const isPseudo = (language: string): language is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((pseudoLanguage) => pseudoLanguage === language);
