import { checkDocxLink } from './docx-link.ts';
import { FlawError } from './flaw-error.ts';

/** Fields that show the document's own content, or the date. Every other kind can fetch, run or prompt for something. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(
  `ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE
  FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK IF INDEX KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE
  REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TEMPLATE TIME TITLE TOC USERADDRESS USERINITIALS USERNAME XE`.split(
    /\s+/,
  ),
);

/** A sum in a table. */
const SUM = /^=/;
/** What older Word templates use instead of a name or address: it runs no macro, and shows where to type. */
const PLACEHOLDER = /^\s*MACROBUTTON\s+(NoMacro|None|DoFieldClick)\s/i;

/** Inspects the instruction of one field. @throws FlawError unless it only shows something */
export function checkInstruction(instruction: string): void {
  const [kind = ''] = instruction.trim().split(/\s+/);
  if (!PLAIN_FIELDS.has(kind.toUpperCase()) && !SUM.test(kind) && !PLACEHOLDER.test(instruction))
    throw new FlawError('active_content');
  if (kind.toUpperCase() === 'HYPERLINK') checkDocxLink(instruction.trim().slice(kind.length));
}

/** What happens to text when a tracked change is accepted or rejected: rejecting removes insertions and restores deletions. */
export type TrackedChange = 'kept' | 'inserted' | 'deleted';

/** The possible results of an instruction, depending on whether its text is kept. */
const READINGS: readonly (readonly TrackedChange[])[] = [
  ['kept', 'inserted', 'deleted'],
  ['kept', 'inserted'],
  ['kept', 'deleted'],
  ['kept'],
  ['deleted'],
];

/** The instruction of an open field, as read so far. */
export class Instruction {
  readonly #pieces: { readonly text: string; readonly change: TrackedChange }[] = [];

  add(text: string, change: TrackedChange): void {
    this.#pieces.push({ text, change });
  }

  /** @throws FlawError when it isn't plain in each reading */
  check(): void {
    for (const [index, reading] of READINGS.entries()) {
      const includedPieces = this.#pieces.filter(({ change }) => reading.includes(change));
      const instruction = includedPieces.map((piece) => piece.text).join('');
      if (index === 0 || instruction.trim() !== '') checkInstruction(instruction);
    }
  }
}
