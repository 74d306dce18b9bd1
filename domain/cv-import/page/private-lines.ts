import type { CvLine } from '../text/cv-line.ts';
import { foldedText, wordsOf } from '../text/folded-text.ts';
import { isPlace } from '../vocabulary/places.ts';
import { BIRTH_SYMBOLS, PRIVATE_PHRASES } from '../vocabulary/private-words.ts';

/**
 * Removes private details from the lines of a CV before any other rule sees them. `private-words` defines what counts as private.
 */

const PIECES = /\s*[|•·;\t▪●]\s*|\s{3,}/u;
const BY_COMMA = /\s*,\s*/u;
const AGE =
  /^\(?\d{2}\s*(?:years?(?: old)?|yrs?|jahre(?: alt)?|ans|anos|anni|lat|jaar|yas\p{L}*|лет|года|год|سنة|岁|歳|세|y\/o)\)?$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a piece of a line is private, only announces something private, or is neither. */
type Privacy = 'private' | 'label' | 'open';

/**
 * The lines that may be read. @param isOpening whether a line comes before the first section of the CV, where a lone word ("single", "two
 * children") is about the person
 */
export function withoutPrivate(
  lines: readonly CvLine[],
  isOpening: (line: CvLine) => boolean,
): readonly CvLine[] {
  let isValueNext = false;
  return lines.flatMap((line) => {
    const wasValueNext = isValueNext;
    isValueNext = false;
    if (wasValueNext && line.text.length <= 40 && !/[:：]/.test(line.text)) return [];
    const openingPieces = openPieces(line, isOpening(line));
    isValueNext = openingPieces.isValueNext;
    return openingPieces.lines;
  });
}

function openPieces(line: CvLine, isOpening: boolean): { lines: readonly CvLine[]; isValueNext: boolean } {
  const byCut = sorted(piecesOf(line.text, PIECES), isOpening);
  if (byCut !== null && byCut.open.length > 0)
    return { lines: asLines(line, byCut.open), isValueNext: false };
  const byComma = isOpening ? sorted(piecesOf(line.text, BY_COMMA), isOpening) : null;
  if (byComma !== null && byComma.open.length > 0)
    return { lines: asLines(line, byComma.open), isValueNext: byComma.endsWithLabel };
  if (byCut !== null) return { lines: [], isValueNext: byCut.endsWithLabel };
  return { lines: [line], isValueNext: false };
}

function piecesOf(text: string, by: RegExp): readonly string[] {
  return text.split(by).filter((piece) => piece !== '');
}

/** The pieces that aren't private, and whether the value of the last one is on the next line; null when nothing is private. */
function sorted(pieces: readonly string[], isOpening: boolean) {
  let isValueNext = false;
  let hasPrivate = false;
  const open: string[] = [];
  for (const piece of pieces) {
    const privacy: Privacy = isValueNext ? 'private' : privacyOf(piece, isOpening);
    isValueNext = privacy === 'label';
    if (privacy === 'open') {
      if (!hasPrivate || !isLoneWord(piece)) open.push(piece);
    } else hasPrivate = true;
  }
  return hasPrivate ? { open, endsWithLabel: isValueNext } : null;
}

/** After something private, another word or two ("single, German") is probably private as well, unless it's a place or contact details. */
function isLoneWord(piece: string): boolean {
  return !/[\d@]/.test(piece) && piece.trim().split(/\s+/).length <= 2 && !isPlace(piece);
}

function privacyOf(piece: string, isOpening: boolean): Privacy {
  const folded = foldedText(piece);
  if (isOpening && (BIRTH_SYMBOLS.test(folded) || AGE.test(folded))) return 'private';
  const words = wordsOf(piece);
  const phrase = PRIVATE_PHRASES.find((knownPhrase) =>
    UNSPACED.test(knownPhrase) ? piece.startsWith(knownPhrase.trim()) : words.startsWith(knownPhrase),
  );
  if (phrase !== undefined) {
    if (words === phrase) return /[:：]$/.test(piece) || !isOpening ? 'label' : privacyOfPhrase(piece);
    const isLabelled = labelEnds(folded, phrase) || /^\s*[:：]/.test(piece.slice(phrase.trim().length));
    if (isLabelled || isOpening) return 'private';
  }
  const long = PRIVATE_PHRASES.some(
    (knownPhrase) =>
      knownPhrase.trim().split(' ').length > 1 && knownPhrase.length > 13 && words.includes(knownPhrase),
  );
  return long ? 'private' : 'open';
}

/** "Single" is the answer itself; for "Date of birth", the answer comes next. */
function privacyOfPhrase(piece: string): Privacy {
  return piece.trim().split(/\s+/).length > 1 ? 'label' : 'private';
}

function labelEnds(folded: string, phrase: string): boolean {
  const last = phrase.trim().split(' ').at(-1) ?? '';
  const at = folded.indexOf(last);
  return at >= 0 && /^[\s.)/\p{L}]{0,20}[:：]/u.test(folded.slice(at + last.length));
}

/** The parts of a line that aren't private, each as a line of its own with its part of the source. */
function asLines(line: CvLine, open: readonly string[]): readonly CvLine[] {
  return open.map((text) => ({
    ...line,
    text,
    // Only if the piece occurs literally; otherwise its normalised form is shown, which is the same text.
    source: line.source.includes(text) ? text : firstFound(line.source, text),
  }));
}

/** The longest sequence of words in a piece that occurs literally in the source. */
function firstFound(source: string, text: string): string {
  const words = text.split(' ');
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(' ');
      if (source.includes(run)) return run;
    }
  return '';
}
