import type { CvLine } from '../text/cv-line.ts';
import { foldedText, phraseIn, phrasesOf } from '../text/folded-text.ts';
import { headingByWords } from '../text/headings.ts';
import { isCommonOccupation } from '../vocabulary/occupation-words.ts';

/** The name of the person that a CV is about. */

const LABEL =
  /^(?:full name|name|vor- und nachname|vorname und nachname|name und vorname|nom et prenom|prenom et nom|nom|nombre y apellidos|nombre completo|nombre|nome completo|nome|nome e cognome|imie i nazwisko|naam|volledige naam|adi? soyadi?|ad soyad|ad-soyad|isim|фио|ф\.и\.о\.|имя|الاسم الكامل|الاسم|שם מלא|שם|姓名|氏名|名前|이름|성명)\s*[:：\t]\s*(?:[/]\s*)?/u;
const PARTICLES =
  /^(?:von|van|vom|zu|zum|zur|der|den|de|da|das|do|dos|del|della|delle|di|du|des|la|le|lo|las|los|ten|ter|bin|ibn|bint|al|el|abu|y|e|i|af|av|san|santa|mac|mc|ben|bat|ap|d|t)$/u;
const TITLES =
  /^(?:(?:mr|mrs|ms|miss|mx|herr|frau|dr|prof|m\.|mme|mlle|sr|sra|dott|dott\.ssa|ing|dipl\.-ing|mgr|inż|mag)\.?\s+)+/iu;
const DEGREES_AFTER =
  /,?\s*(?:\(?(?:ph\.?d|m\.?sc|b\.?sc|b\.?a|m\.?a|mba|m\.?eng|b\.?eng|llm|ll\.?b|md|cpa|pmp|acca|rn|cfa|mrics)\.?\)?[,\s]*)+$/iu;
const DOCUMENT_TITLES = phrasesOf(
  'curriculum vitae|curriculum|vitae|resume|résumé|cv|lebenslauf|tabellarischer lebenslauf|europass|hoja de vida|currículum|currículo|curriculo|życiorys|özgeçmiş|резюме|сv|السيرة الذاتية|سيرة ذاتية|קורות חיים|个人简历|简历|簡歷|履歷|履歴書|職務経歴書|이력서|page|seite|bewerbung|application|confidential',
);

const UNSPACED_NAME =
  /^(?:[\p{Script=Han}]{1,4}[\s・]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5}|[\p{Script=Hangul}]{1,2}\s?[\p{Script=Hangul}]{1,3}|[\p{Script=Katakana}ー]{2,8}[・\s][\p{Script=Katakana}ー]{2,10})$/u;

const MAX_LINES = 12;

/** A name with the line that it was read from. */
export type FoundName = { readonly name: string; readonly line: CvLine };

/**
 * Finds the name: what follows a label such as "Name:"; or else the line at the top in the largest letters, if it looks like a name; or
 * else the first line that does. @param opening the lines before the first section, and those of sections about the person
 */
export function findName(opening: readonly CvLine[]): FoundName | null {
  for (const line of opening) {
    const label = LABEL.exec(foldedText(line.text));
    const name = label ? nameIn(line.text.slice(label[0].length)) : null;
    if (name !== null) return { name, line };
  }
  const nameCandidates = opening.filter(
    (line) => !line.isItem && !line.isMargin && headingByWords(line) === null,
  );
  const top = nameCandidates.slice(0, MAX_LINES);
  const largest = nameCandidates.reduce((most, { size }) => Math.max(most, size), 0);
  const ordered = largest > 1.15 ? [...nameCandidates.filter(({ size }) => size === largest), ...top] : top;
  const spread = nameOverTwoLines(nameCandidates, largest);
  if (spread !== null) return spread;
  for (const line of ordered) {
    const name = nameIn(line.text);
    if (name !== null) return { name, line };
  }
  return null;
}

/** First name and last name on two lines in the largest letters. */
function nameOverTwoLines(top: readonly CvLine[], largest: number): FoundName | null {
  const lines = top.filter(({ size }) => size === largest && largest > 1.5);
  const [first, second] = lines;
  if (first === undefined || second === undefined || lines.length > 2) return null;
  const isOne = second.number - first.number === 1 && nameIn(second.text) === null;
  if (!isOne || isCommonOccupation(second.text)) return null;
  const name = nameIn(`${first.text} ${second.text}`);
  return name === null ? null : { name, line: first };
}

/** The name that a line consists of or begins with; null if it doesn't look like one. */
function nameIn(text: string): string | null {
  const first = text.split(/\s*[|•·\t,;:–—]\s*|\s-\s|\s{3,}/u)[0] ?? '';
  const withoutReading = first.replace(/[（(][^()（）]*[)）]/gu, '').trim();
  const nameText = withoutReading.replace(DEGREES_AFTER, '').replace(TITLES, '').trim();
  if (nameText === '' || /[\d@/\\_*#%&=<>{}]/.test(nameText)) return null;
  if (phraseIn(DOCUMENT_TITLES, nameText) !== null || isCommonOccupation(nameText)) return null;
  if (headingByWords({ text: nameText }) !== null) return null;
  if (UNSPACED_NAME.test(nameText)) return nameText;
  return isSpacedName(nameText) ? inTitleCase(nameText) : null;
}

function isSpacedName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 6 || text.length > 60) return false;
  if (!words.every((word) => /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$/u.test(word))) return false;
  const hasCase = /[\p{Lu}\p{Ll}]/u.test(text);
  if (!hasCase) return words.length <= 5 && !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(text);
  const nameWords = words.filter((word) => !PARTICLES.test(foldedText(word).replace(/['.]/g, '')));
  return (
    nameWords.length >= 1 &&
    nameWords.every((word) => /^\p{Lu}/u.test(word) || /^(?:al|el|d)['’-]\p{Lu}/u.test(word))
  );
}

/** Converts a name in capitals to title case. */
function inTitleCase(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  const isTurkish = /[İŞĞ]/.test(name);
  const small = (text: string) => (isTurkish ? text.toLocaleLowerCase('tr') : text.toLowerCase());
  return name
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && PARTICLES.test(foldedText(word))
        ? small(word)
        : small(word).replace(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ');
}
