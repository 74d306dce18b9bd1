import { judgeDocxLink } from './docx-link.ts';
import { FlawError } from './flaw-error.ts';

/** Fields that show what the document itself holds, or the day. Every other kind can fetch, run or ask for something. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(
  `ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE
  FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK IF INDEX KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE
  REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TEMPLATE TIME TITLE TOC USERADDRESS USERINITIALS USERNAME XE`.split(
    /\s+/,
  ),
);

/** A sum in a table. */
const SUM = /^=/;
/** What Word's older templates have in the place of a name or an address: it starts no macro, and says where to type. */
const PLACEHOLDER = /^\s*MACROBUTTON\s+(NoMacro|None|DoFieldClick)\s/i;

/** Judges the instruction of one field. @throws FlawError when it isn't one of those that only show something */
export function judgeInstruction(instruction: string): void {
  const [kind = ''] = instruction.trim().split(/\s+/);
  if (!PLAIN_FIELDS.has(kind.toUpperCase()) && !SUM.test(kind) && !PLACEHOLDER.test(instruction))
    throw new FlawError('active_content');
  if (kind.toUpperCase() === 'HYPERLINK') judgeDocxLink(instruction.trim().slice(kind.length));
}

/** What becomes of words when a change is accepted or rejected: those that were inserted go, those that were deleted come back. */
export type Fate = 'kept' | 'inserted' | 'deleted';

/** What may be left of an instruction, by the fates of its words. */
const READINGS: readonly (readonly Fate[])[] = [
  ['kept', 'inserted', 'deleted'],
  ['kept', 'inserted'],
  ['kept', 'deleted'],
  ['kept'],
  ['deleted'],
];

/** The words of an instruction whose field is open. */
export class Instruction {
  readonly #pieces: { readonly words: string; readonly fate: Fate }[] = [];

  add(words: string, fate: Fate): void {
    this.#pieces.push({ words, fate });
  }

  /** @throws FlawError when it isn't plain in each reading */
  judge(): void {
    for (const [index, reading] of READINGS.entries()) {
      const left = this.#pieces.filter(({ fate }) => reading.includes(fate));
      const words = left.map((piece) => piece.words).join('');
      if (index === 0 || words.trim() !== '') judgeInstruction(words);
    }
  }
}
