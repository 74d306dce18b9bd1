import type { CvLine } from '../text/cv-line.ts';
import { findDateSpan } from '../text/date-spans.ts';
import { foldedText, readableText } from '../text/folded-text.ts';
import { NOW_WORDS } from '../vocabulary/date-words.ts';

/** Small repairs to lines broken by the page or template, before anything is read. */

/** A range whose end isn't on the line: nothing after the dash, or a year whose month is on the next line. */
const OPEN_END = /[–-]\s*(?:\d{4}\s*年)?(?=\s*(?:\t|$)|\s+[^\d\s])/u;
const POINT_ALONE = new RegExp(
  `^(?:${NOW_WORDS}|\\d{1,2}\\s?[月월]|[\\p{L}.]{3,12}\\s\\d{4}|\\d{2}[./]\\d{4}|\\d{4})$`,
  'u',
);

/**
 * Joins dates that a narrow column broke over two lines ("03/2019 –", "heute") on the first of them. The snippet stays the first line.
 */
export function unwrappedTimes(lines: readonly CvLine[]): readonly CvLine[] {
  const repaired: CvLine[] = [];
  for (const line of lines) {
    const before = repaired.at(-1);
    const [first = '', ...rest] = line.text.split('\t');
    const openPlace = before === undefined ? null : openEnd(before.text);
    if (before === undefined || openPlace === null || !POINT_ALONE.test(foldedText(first))) {
      repaired.push(line);
      continue;
    }
    const text = `${before.text.slice(0, openPlace)} ${first}${before.text.slice(openPlace)}`;
    repaired[repaired.length - 1] = { ...before, text };
    if (rest.length > 0) repaired.push({ ...line, text: rest.join('\t'), opensBlock: false });
  }
  return repaired;
}

/** The position where the end of a range is missing, or null. */
function openEnd(text: string): number | null {
  const folded = foldedText(text);
  const match = OPEN_END.exec(folded);
  if (match === null || findDateSpan(folded.slice(0, match.index)) === null) return null;
  const span = findDateSpan(folded);
  // If the range already has its end, nothing is missing.
  const isComplete =
    span?.isRange &&
    (span.isCurrent ? !/[–-]\s*$/.test(match[0]) : span.to?.length === 7 || !/年/.test(match[0]));
  return isComplete ? null : match.index + match[0].length;
}

/** Words and symbols after which a name continues. */
const NAME_CONTINUES =
  /(?:[–—&/]|,|\s(?:de|del|della|di|da|do|dos|das|du|des|la|le|les|of|for|and|the|und|für|der|die|des|im|et|pour|y|para|e|per|van|voor|het|en|och|för|i|w|dla|și|în|та|і|и|в|для))$/iu;
const MAX_NAME_LINE_LENGTH = 110;

/**
 * Joins a name that a narrow column broke over two lines, if they share a look that most lines don't have. The snippet stays the first
 * line.
 */
export function unwrappedNames(lines: readonly CvLine[]): readonly CvLine[] {
  const usual = commonFormatting(lines);
  const repaired: CvLine[] = [];
  for (const line of lines) {
    const before = repaired.at(-1);
    const isPart =
      before !== undefined &&
      before.look !== '' &&
      before.look !== usual &&
      isSameSize(before, line) &&
      line.look !== usual &&
      before.indent === line.indent &&
      !line.opensBlock &&
      !before.isItem &&
      !line.isItem &&
      before.text.length + line.text.length < MAX_NAME_LINE_LENGTH &&
      findDateSpan(before.text) === null &&
      (/^\p{Ll}/u.test(line.text) || NAME_CONTINUES.test(before.text));
    if (isPart) repaired[repaired.length - 1] = { ...before, text: `${before.text} ${line.text}` };
    else repaired.push(line);
  }
  return repaired;
}

/** The last words of a line may be in italics when the first aren't, so only the size has to match. */
function isSameSize(a: CvLine, b: CvLine): boolean {
  return a.look === b.look || (a.isStrong && b.isStrong && a.size === b.size);
}

/** The most common look of letters. */
function commonFormatting(lines: readonly CvLine[]): string {
  const letters = new Map<string, number>();
  for (const { look, text } of lines) letters.set(look, (letters.get(look) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

const SIGNING = /^\p{Lu}[\p{L} .-]{1,30}[,،]?\s*(?:den|le|am|a|em|,)?\s*\d{1,2}[. /].{0,20}\d{4}\.?$/u;

/** The place and date at the end of a CV are about the document, not the person. */
export function withoutSigning(lines: readonly CvLine[]): readonly CvLine[] {
  return lines.filter(
    ({ text }, index) =>
      index < lines.length - 3 || !(SIGNING.test(text) && findDateSpan(text)?.isRange === false),
  );
}

const COLUMN_NAMES =
  /^(?:qualification|degree|course|institution|institute|school|college|university|board|year|passing year|score|grade|marks?|percentage|cgpa|company|employer|organi[sz]ation|role|position|designation|duration|period|from|to|dates?|location|place|skills?|level|language|speaking|reading|writing|year of (?:passing|completion)|exam(?:ination)?|division|stream|speciali[sz]ation|subjects?|from|to|position held|job title|responsibilit(?:y|ies)|zeitraum|zeit|von|bis|abschluss|note|ausbildung|schule|hochschule|arbeitgeber|firma|funktion|tatigkeit|ort|diplome|etablissement|annee|periode|entreprise|poste|fonction|lieu|formation|empresa|cargo|puesto|periodo|fechas?|centro|titulacion|ano|azienda|ruolo|istituto|titolo|anno|voto|okul|bolum|yil|sirket|pozisyon|gorev|период|должность|организация|компания|учебное заведение|специальность|год|langue|niveau|idioma|nivel|lingua|livello|sprache|期間|年月|年|月|会社名|勤務先|部署|役職|職務内容|業務内容|学校名|学部|学位|时间|公司|职位|学校|专业|学历|)$/u;

/** A header row, which only names the columns. */
export function isTableHead({ text }: CvLine): boolean {
  const cells = text.split('\t').flatMap((cell) => cell.split(/\s*[/|]\s*/));
  return cells.length >= 3 && areColumnNames(cells);
}

/** Whether cells only name the columns of a table. */
export function areColumnNames(cells: readonly string[]): boolean {
  return cells.every((cell) => COLUMN_NAMES.test(foldedText(readableText(cell.replace(/[%#:.()№]/gu, '')))));
}
