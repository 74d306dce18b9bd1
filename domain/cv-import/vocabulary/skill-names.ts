import { formatMessage } from '@common-ground/i18n/message';
import { BOOSTER_LIMITS } from '../../profile/booster.ts';
import { CV_SKILL_LEVELS } from '../../profile/cv/cv-labels.ts';
import { type FoundItem, found, shortened } from '../fields/found-entry.ts';
import { joinedLines } from '../text/body-text.ts';
import type { CvLine } from '../text/cv-line.ts';
import { foldedText, wordsOf } from '../text/folded-text.ts';
import { languageIn } from './language-names.ts';

/** Skills and interests: short names in a list, on one line or on several. */

const SEPARATORS = /\s*[,;|•·\t、，،؛▪]\s*|\s+●\s+|\s{3,}|\s[/–—-]\s/u;
const CATEGORY = /^[\p{L}][\p{L}\p{M}\s&/()+-]{1,40}\s*[:：]\s*/u;
const LEVEL_WORD =
  /(?:\s*[（(–—:]|\s+-)\s*\(?(?:basic|basics|intermediate|advanced|expert|beginner|proficient|good|very good|fluent|working knowledge|grundkenntnisse|gute kenntnisse|sehr gute kenntnisse|sehr gut|gut|fortgeschritten|experte|notions|bases|maîtrise|avancé|courant|intermédiaire|básico|medio|avanzado|intermedio|avançado|intermédio|intermediário|base|buono|ottimo|avanzato|podstawowy|średniozaawansowany|zaawansowany|basis|gevorderd|goed|temel|orta|ileri|iyi|базовый|продвинутый|уверенный пользователь|отлично|хорошо|جيد|جيد جدا|ممتاز|متقدم|熟练|精通|了解|熟悉|良好|[1-5]\s?\/\s?5|\d{1,3}\s?%|\d+\s?(?:years?|yrs?|jahre|ans|años|anos|anni|lat|jaar|yıl|лет))\)?\s*[)）]?$/iu;

/** The labels in CVs made here, which precede the skills of a level without a colon. */
const OWN_LABEL = new RegExp(
  `^(?:${Object.values(CV_SKILL_LEVELS)
    .map((level) => formatMessage(level))
    .join('|')})\\s+(?=\\S)`,
  'u',
);

/** A level drawn as dots or stars. */
const DOTS = /\s*[★☆●○■□▪▫]{2,}\s*$|\s+\d{1,3}\s?%$/u;

/** Reads the names in a section that lists them: every short piece is one. */
function namesIn(lines: readonly CvLine[]): readonly { readonly name: string; readonly line: CvLine }[] {
  const names: { name: string; line: CvLine }[] = [];
  for (const group of groupsOf(lines)) {
    const first = group[0];
    if (first === undefined) continue;
    for (const piece of outsideBrackets(joinedLines(group).replace(CATEGORY, '').replace(OWN_LABEL, ''))) {
      const name = piece
        .replace(CATEGORY, '')
        .replace(LEVEL_WORD, '')
        .replace(DOTS, '')
        .replace(/^[\s.–—-]+|[\s.:–—-]+$/gu, '');
      const line = group.find(({ text }) => text.includes(name)) ?? first;
      if (isName(name) && !names.some((other) => foldedText(other.name) === foldedText(name)))
        names.push({ name, line });
    }
  }
  return names;
}

/** A line that ends with a comma, or continues in lower case on the next line, is joined with it. */
function groupsOf(lines: readonly CvLine[]): readonly (readonly CvLine[])[] {
  const groups: CvLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isContinuation =
      before !== undefined &&
      !line.isItem &&
      (/[,，、&(]$|\p{Ll}-$/u.test(before.text) || /^\p{Ll}.*,/u.test(line.text));
    if (last && isContinuation) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Splits at separators that aren't in brackets: "Office (Word, Excel)" is one piece. */
function outsideBrackets(text: string): readonly string[] {
  let depth = 0;
  let guarded = '';
  for (const letter of text) {
    if ('(（['.includes(letter)) depth += 1;
    if (')）]'.includes(letter)) depth = Math.max(0, depth - 1);
    guarded += depth > 0 && ',;、，|'.includes(letter) ? '\uE000' : letter;
  }
  return guarded.split(SEPARATORS).map((piece) => piece.replaceAll('\uE000', ','));
}

function isName(text: string): boolean {
  if (
    LEVEL_WORD.test(`: ${text}`) &&
    text.replace(LEVEL_WORD, '') === text &&
    `: ${text}`.replace(LEVEL_WORD, '') === ''
  )
    return false;
  if (!/\p{L}/u.test(text) || [...text].length > BOOSTER_LIMITS.skill) return false;
  return wordsOf(text).trim().split(' ').length <= 6 && !/[.。!?]$/u.test(text) && !/@|https?:/.test(text);
}

/** Reads skills from a section about skills; languages with a level are left to the rule for languages. */
export function readSkills(lines: readonly CvLine[]): readonly FoundItem[] {
  return namesIn(lines)
    .filter(({ name }) => languageIn(name)?.words !== wordsOf(name).trim())
    .map(({ name, line }) => ({
      section: 'booster',
      field: 'skills',
      isListItem: true,
      values: found('name', shortened(name, BOOSTER_LIMITS.skill), [line]),
    }));
}

/** Reads interests from a section about interests, each as a separate text. */
export function readInterests(lines: readonly CvLine[]): readonly FoundItem[] {
  return namesIn(lines).map(({ name, line }) => ({
    section: 'preferences',
    field: 'interests',
    isListItem: true,
    values: found('', shortened(name, BOOSTER_LIMITS.skill), [line]),
  }));
}
