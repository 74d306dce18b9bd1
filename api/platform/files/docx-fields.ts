import { FlawError } from './flaw-error.ts';
import { isPlainLink } from './link-target.ts';
import type { OpenedElement } from './markup.ts';

/** Fields that show what the document itself holds, or the day. Every other kind can fetch, run or ask for something. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  'AUTHOR',
  'COMMENTS',
  'CREATEDATE',
  'DATE',
  'FILENAME',
  'HYPERLINK',
  'KEYWORDS',
  'NUMPAGES',
  'NUMWORDS',
  'PAGE',
  'PAGEREF',
  'PRINTDATE',
  'REF',
  'SAVEDATE',
  'SECTION',
  'SECTIONPAGES',
  'SEQ',
  'STYLEREF',
  'SUBJECT',
  'SYMBOL',
  'TIME',
  'TITLE',
  'TOC',
]);

/** Judges the instruction of one field. @throws FlawError when it isn't one of those that only show something */
function judge(instruction: string): void {
  const [kind = ''] = instruction.trim().split(/\s+/);
  if (!PLAIN_FIELDS.has(kind.toUpperCase())) throw new FlawError('active_content');
  if (kind.toUpperCase() !== 'HYPERLINK') return;
  if (!targetsOf(instruction.trim().slice(kind.length)).every(isPlainLink))
    throw new FlawError('active_content');
}

/** Where a `HYPERLINK "address" \l "place" \o "tip" \t "window"` may lead: every word that no switch takes, since programs differ in which counts. */
function targetsOf(words: string): string[] {
  const targets: string[] = [];
  let isTaken = false;
  for (const [word] of words.matchAll(/"[^"]*"|\\.|[^\s"]+|"/g)) {
    const isSwitch = /^\\[^\\]$/.test(word);
    if (!isTaken && !isSwitch) targets.push(word.replace(/^["“]|["”]$/g, ''));
    isTaken = !isTaken && /^\\[lot]$/.test(word);
  }
  return targets;
}

/** Follows the fields of one part of a DOCX, whose words may be spread over several runs. */
export class DocxFields {
  /** The fields that are open, the innermost last; null once the instruction has ended and the result is shown. */
  readonly #open: (string | null)[] = [];

  /** @throws FlawError when a field isn't plain, or is put together from others */
  read({ name, attributes, text }: OpenedElement): void {
    if (name === 'fldSimple') judge(attributes.get('instr') ?? '');
    else if (name === 'instrText' || name === 'delInstrText') this.#add(text);
    else if (name === 'fldChar') this.#mark((attributes.get('fldCharType') ?? '').trim());
  }

  /** @throws FlawError when the last instruction isn't plain */
  end(): void {
    for (const instruction of this.#open) if (instruction !== null) judge(instruction);
  }

  #add(text: string): void {
    const last = this.#open.at(-1);
    // Words of an instruction where none is open: programs differ in what they make of it.
    if (last === undefined || last === null) throw new FlawError('active_content');
    this.#open[this.#open.length - 1] = last + text;
  }

  #mark(type: string): void {
    if (type === 'begin') {
      // An instruction made from the result of another field says something else than what stands here.
      if (this.#open.at(-1) !== undefined && this.#open.at(-1) !== null)
        throw new FlawError('active_content');
      this.#open.push('');
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
    if (last !== undefined && last !== null) judge(last);
  }
}
