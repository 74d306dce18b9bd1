import { FlawError } from './flaw-error.ts';
import { isPlainPdfLink } from './link-target.ts';
import { endOfFigures, endOfString, stringAt } from './pdf-strings.ts';

/** The names whose value says what a PDF does by itself, what it opens, and where its links lead. */
const OPENING = 'OpenAction';
const TRIGGERS = 'AA';
const LINK = 'URI';
const FILE_SPECIFICATION = /^(F|UF|DOS|Mac|Unix)$/;

const MOST_OPENINGS = 100;

const SPACE = /(?:[\s\0]|%[^\r\n]*)*/y;
const NUMBER = /[+-]?\d+/y;
const REFERENCE = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R(?![^\s\0<>[\]()/%])/y;

/** What a name refers to in another object: judged once all objects are known. */
type Pending = { readonly name: string; readonly object: string };

function valueStart(text: string, place: number): number {
  SPACE.lastIndex = place;
  SPACE.exec(text);
  return SPACE.lastIndex;
}

/** The text of the dictionary that opens at `start`, to its end. */
function dictionaryAt(text: string, start: number): string {
  let depth = 0;
  for (let place = start; place < text.length; ) {
    if (text.startsWith('<<', place)) {
      depth += 1;
      place += 2;
    } else if (text.startsWith('>>', place)) {
      depth -= 1;
      place += 2;
      if (depth === 0) return text.slice(start, place);
    } else if (text[place] === '(') place = endOfString(text, place);
    else if (text[place] === '<') place = endOfFigures(text, place + 1);
    else place += 1;
  }
  throw new FlawError('damaged');
}

/** On opening, a PDF may go to one of its own pages and do nothing else. */
function judgeOpening(text: string, start: number): void {
  if (text[start] === '[' || text.startsWith('null', start)) return;
  const dictionary = text.startsWith('<<', start) ? dictionaryAt(text, start) : '';
  const kinds = [...dictionary.matchAll(/\/S[\s\0]*\/([^\s\0<>[\]()/%]*)/g)].map(([, kind]) => kind);
  const goes = kinds.length === 1 && kinds[0] === 'GoTo';
  // A name in figures could be one of those that are looked for.
  if (!goes || /\/Next\b|#/.test(dictionary)) throw new FlawError('active_content');
}

function judgeLink(text: string, start: number): void {
  const address = stringAt(text, start);
  // A name is the kind of an action: its address follows. A dictionary would be the base of all other links.
  if (address === null ? !/^(\/|>>|$)/.test(text.slice(start, start + 2)) : !isPlainPdfLink(address))
    throw new FlawError('active_content');
}

/** A dictionary is judged by its own names, wherever it stands; flags are a number, and a name or an end is the next entry. */
function judgeFile(text: string, start: number): void {
  NUMBER.lastIndex = start;
  const end = NUMBER.test(text) ? valueStart(text, NUMBER.lastIndex) : start;
  // Two numbers are the beginning of a reference, however it goes on.
  const isPlain =
    end > start ? !/[\d(]/.test(text.charAt(end)) : /^(<<|\/|>>|\]|$)/.test(text.slice(start, start + 2));
  if (!isPlain) throw new FlawError(stringAt(text, start) === null ? 'ambiguous' : 'active_content');
}

function judge(name: string, text: string, start: number): void {
  if (name === OPENING) judgeOpening(text, start);
  else if (name === LINK) judgeLink(text, start);
  else judgeFile(text, start);
}

/** Looks for what a PDF does by itself and for what it refers to outside: it may go to its own pages, and link to the web and to mails. */
export class PdfActions {
  readonly #pending: Pending[] = [];
  #openings = 0;

  /**
   * Judges the value of a name.
   * @param place just behind the name in `text`
   * @throws FlawError when it acts or refers to a file
   */
  read(name: string, text: string, place: number): void {
    if (name === TRIGGERS) throw new FlawError('active_content');
    // One a version of the file: thousands are there to be read again and again.
    if (name === OPENING && ++this.#openings > MOST_OPENINGS) throw new FlawError('too_complex');
    if (name !== OPENING && name !== LINK && !FILE_SPECIFICATION.test(name)) return;
    const start = valueStart(text, place);
    REFERENCE.lastIndex = start;
    const [, number, generation] = REFERENCE.exec(text) ?? [];
    if (number === undefined) judge(name, text, start);
    else this.#pending.push({ name, object: `${Number(number)} ${Number(generation)}` });
  }

  /**
   * Judges what stands in other objects.
   * @param objects the texts of each object, by number and generation; more than one where it was changed later
   * @throws FlawError when it acts, refers to a file, or isn't there
   */
  end(objects: () => ReadonlyMap<string, readonly string[]>): void {
    if (this.#pending.length === 0) return;
    const all = objects();
    for (const { name, object } of this.#pending) {
      const texts = all.get(object);
      // Readers that mend files may find it elsewhere.
      if (!texts) throw new FlawError('ambiguous');
      for (const text of texts) {
        const start = valueStart(text, 0);
        REFERENCE.lastIndex = start;
        if (REFERENCE.test(text)) throw new FlawError('ambiguous');
        judge(name, text, start);
      }
    }
  }
}
