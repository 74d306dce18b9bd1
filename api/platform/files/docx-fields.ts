import { judgeDocxLink } from './docx-link.ts';
import { FlawError } from './flaw-error.ts';
import type { OpenedElement } from './markup.ts';

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
function judge(instruction: string): void {
  const [kind = ''] = instruction.trim().split(/\s+/);
  if (!PLAIN_FIELDS.has(kind.toUpperCase()) && !SUM.test(kind) && !PLACEHOLDER.test(instruction))
    throw new FlawError('active_content');
  if (kind.toUpperCase() === 'HYPERLINK') judgeDocxLink(instruction.trim().slice(kind.length));
}

/** An instruction as it is while its field is open. Words that were deleted come back when the deletion is rejected. */
type Instruction = { all: string; kept: string; deleted: string };

/** What has no place between the words of an instruction: programs differ in what they make of it. */
const STRANGE = /^(fldSimple|AlternateContent|sym|drawing|pict|object|txbxContent)$/;

/** Follows the fields of one part of a DOCX, whose words may be spread over several runs. */
export class DocxFields {
  /** The fields that are open, the innermost last; null once the instruction has ended and the result is shown. */
  readonly #open: (Instruction | null)[] = [];

  /** @throws FlawError when a field isn't plain, or is put together from others */
  read({ name, attributes, text }: OpenedElement): void {
    if (this.#open.at(-1)) this.#readInside(name, text);
    if (name === 'fldSimple') judge(attributes.get('instr') ?? '');
    else if (name === 'instrText' || name === 'delInstrText') this.#add(text, name === 'instrText');
    else if (name === 'fldChar') this.#mark((attributes.get('fldCharType') ?? '').trim());
  }

  /** @throws FlawError when the last instruction isn't plain */
  end(): void {
    for (const instruction of this.#open) if (instruction) judgeAll(instruction);
  }

  #readInside(name: string, text: string): void {
    const isText = (name === 't' || name === 'delText') && text.trim() !== '';
    if (isText || STRANGE.test(name)) throw new FlawError('active_content');
  }

  #add(text: string, isKept: boolean): void {
    const last = this.#open.at(-1);
    // Words of an instruction where none is open: programs differ in what they make of it.
    if (!last) throw new FlawError('active_content');
    last.all += text;
    last[isKept ? 'kept' : 'deleted'] += text;
  }

  #mark(type: string): void {
    if (type === 'begin') {
      // An instruction made from the result of another field says something else than what stands here.
      if (this.#open.at(-1)) throw new FlawError('active_content');
      this.#open.push({ all: '', kept: '', deleted: '' });
    } else if (type === 'separate') {
      this.#judgeLast();
      if (this.#open.length > 0) this.#open[this.#open.length - 1] = null;
    } else if (type === 'end') {
      this.#judgeLast();
      this.#open.pop();
    } else throw new FlawError('ambiguous');
  }

  #judgeLast(): void {
    const last = this.#open.at(-1);
    if (last) judgeAll(last);
  }
}

function judgeAll({ all, kept, deleted }: Instruction): void {
  for (const words of [all, kept, deleted]) if (words === all || words.trim() !== '') judge(words);
}
