import type { LanguageLevel } from '../../profile/booster.ts';
import type { CvLine } from '../text/cv-line.ts';
import { languageIn, mentionsNative } from '../vocabulary/language-names.ts';
import { type FoundItem, found } from './found-entry.ts';

/**
 * Languages with their level, if the CV gives one from the Common European Framework or says that it's a mother tongue. Other words
 * ("fluent", "good") aren't turned into a level, because it's unclear which one is meant.
 */

const SEPARATORS = /\s*[,;|•·\t、，،؛/▪●]\s*|\s+(?:and|und|et|y|e|i|en|ve|и|و)\s+/iu;
const CEFR = /(?<![\p{L}\d])([ABC])\s?([12])(?:\+|\.\d)?(?![\p{L}\d])/u;
const LEVEL_LABEL =
  /level|niveau|nivel|nível|livello|poziom|stufe|seviye|рівень|уровень|nivå|cefr|ger|gers|mcer|qecr|listening|reading|writing|spoken production|spoken interaction|production|interaction/giu;
const BETWEEN = /(?<=[\p{L}\d)])\s+[–—-]\s+/u;

/** Reads the languages named in some lines. */
export function readLanguages(lines: readonly CvLine[]): readonly FoundItem[] {
  const items: { tag: string; level: LanguageLevel | null; line: CvLine; levelLine: CvLine | null }[] = [];
  for (const line of lines) {
    const before = items.length;
    for (const piece of piecesOf(line.text)) {
      const language = languageIn(piece);
      const level = levelIn(piece);
      const last = items.at(-1);
      if (language !== null && !items.some(({ tag }) => tag === language.tag))
        items.push({ tag: language.tag, level, line, levelLine: level === null ? null : line });
      else if (language === null && level !== null && isLevelOnly(piece) && last && last.level === null) {
        // A row of levels below a row of languages, in the same order.
        const row = items.filter((item) => item.line === last.line && item.level === null);
        const owner = row.length > 1 && last.line !== line ? row[0] : last;
        if (owner) Object.assign(owner, { level, levelLine: line });
      }
    }
    // "Deutsch und Türkisch: Muttersprachen": what follows the colon applies to everything before it.
    const [names = '', afterColon = ''] = line.text.split(/[:：]/);
    if (languageIn(names) !== null && languageIn(afterColon) === null && levelIn(afterColon) !== null)
      for (const item of items.slice(before)) {
        item.level ??= levelIn(afterColon);
        item.levelLine ??= line;
      }
    // "Muttersprache: Deutsch, Türkisch": a label before the languages applies at least to the first.
    const first = items[before];
    if (first && first.level === null && mentionsNative(line.text.split(/[:：]/)[0] ?? '')) {
      first.level = 'native';
      first.levelLine = line;
    }
  }
  return items.map(({ tag, level, line, levelLine }) => ({
    section: 'booster',
    field: 'languages',
    isListItem: true,
    values: [...found('language', tag, [line]), ...found('level', level, [levelLine])],
  }));
}

function piecesOf(text: string): readonly string[] {
  const pieces = text.split(SEPARATORS).flatMap((piece) => {
    const names = piece.split(BETWEEN);
    const languageCount = names.filter((name) => languageIn(name) !== null).length;
    return names.length > 1 && (languageCount > 1 || languageIn(names[0] ?? '') === null) ? names : [piece];
  });
  return pieces.filter((piece) => piece !== '');
}

/** Whether a text is just a level: next to an unrecognised name, it's that language's level. */
function isLevelOnly(text: string): boolean {
  return mentionsNative(text) || !/\p{L}{3}/u.test(text.replace(CEFR, '').replace(LEVEL_LABEL, ''));
}

/** The level given in a text; the lowest of several ("B1/B2"), so that nothing uncertain is claimed. */
function levelIn(text: string): LanguageLevel | null {
  const match = CEFR.exec(text);
  if (match) return `${match[1]}${match[2]}` as LanguageLevel;
  return mentionsNative(text) ? 'native' : null;
}
