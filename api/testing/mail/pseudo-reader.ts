import { readdirSync, readFileSync } from 'node:fs';
import { parseIcu } from '@common-ground/i18n/compiler/parse-icu';
import { readPo } from '@common-ground/i18n/compiler/po';
import { type PseudoLanguage, pseudo } from '@common-ground/i18n/compiler/pseudo';
import type { Catalogue, Reader } from '@common-ground/i18n/message';

const LOCALES = new URL('../../../locales/en/', import.meta.url);
/** A locale whose dates have no Latin letters, so that a date in another locale stands out. */
const LOCALE = 'ja-JP';

/** A reader of a pseudo-language, with all sentences of the API and the domain. */
export function pseudoReader(language: PseudoLanguage): Reader {
  const files = readdirSync(LOCALES).filter((name) => /^(api|domain)/.test(name));
  const entries = files.flatMap((name) => readPo(readFileSync(new URL(name, LOCALES), 'utf8')));
  const catalogue: Catalogue = new Map(entries.map(({ id }) => [id, pseudo(parseIcu(id), language)]));
  return { language, locale: LOCALE, catalogue };
}
