import { FlawError } from '../flaw-error.ts';
import { isPlainPdfLink } from '../link-target.ts';
import { isPlainList, plainDictionary } from './pdf-dictionaries.ts';
import { SPACE_CHARACTERS, stringAt } from './pdf-strings.ts';

/** The names whose values say what a PDF does by itself, what it opens, and where its links lead. */
const OPENING = 'OpenAction';
const TRIGGERS = 'AA';
const LINK = 'URI';
const FILE_SPECIFICATION = /^(F|UF|DOS|Mac|Unix)$/;

const MAX_OPENINGS = 100;

const SPACE = new RegExp(`(?:[${SPACE_CHARACTERS}]|%[^\\r\\n]*)*`, 'y');
const NUMBER = /[+-]?\d+(?:\.\d*)?/y;
const REFERENCE = new RegExp(
  `(\\d{1,10})[${SPACE_CHARACTERS}]+(\\d{1,5})[${SPACE_CHARACTERS}]+R(?![^${SPACE_CHARACTERS}<>[\\]()/%])`,
  'y',
);

function valueStart(text: string, offset: number): number {
  SPACE.lastIndex = offset;
  SPACE.exec(text);
  return SPACE.lastIndex;
}

/** On opening, a PDF may go to one of its own pages and do nothing else. */
function judgeOpening(text: string, start: number): void {
  if (isPlainList(text, start)) return;
  const { values } = plainDictionary(text, start) ?? {};
  const isInternalJump = values?.get('/S') === '/GoTo' && (values.get('/Type') ?? '/Action') === '/Action';
  // What is in another object isn't inspected here.
  const isOwnPlace = !/R$/.test(values?.get('/D') ?? '');
  const hasNothingElse = [...(values?.keys() ?? [])].every((name) => /^\/(Type|S|D)$/.test(name));
  if (!isInternalJump || !isOwnPlace || !hasNothingElse) throw new FlawError('active_content');
}

function checkLink(text: string, start: number): void {
  const address = stringAt(text, start);
  // A name is a kind of action: its address follows. A dictionary would be the base of all other links.
  if (address === null ? !/^(\/|>>|$)/.test(text.slice(start, start + 2)) : !isPlainPdfLink(address))
    throw new FlawError('active_content');
}

/** A dictionary is inspected by its own names, wherever it is; flags are a number, and a name or an end is the next entry. */
function measureFile(text: string, start: number): void {
  NUMBER.lastIndex = start;
  const isNumber = NUMBER.test(text);
  const end = isNumber ? valueStart(text, NUMBER.lastIndex) : start;
  // Two numbers are the start of a reference, however it continues.
  if ((isNumber ? /^(\/|>>|\]|$)/ : /^(<<|\/|>>|\]|$)/).test(text.slice(end, end + 2))) return;
  throw new FlawError(stringAt(text, end) === null ? 'ambiguous' : 'active_content');
}

function judge(name: string, text: string, start: number): void {
  if (name === OPENING) judgeOpening(text, start);
  else if (name === LINK) checkLink(text, start);
  else measureFile(text, start);
}

function judgeObject(name: string, texts: readonly string[]): void {
  for (const text of texts) {
    const start = valueStart(text, 0);
    REFERENCE.lastIndex = start;
    if (REFERENCE.test(text)) refuse();
    judge(name, text, start);
  }
}

function refuse(): never {
  throw new FlawError('ambiguous');
}

/** Looks for what a PDF does by itself and refers to outside: it may go to its own pages, and link to the web and email addresses. */
export class PdfActions {
  /** Objects that a name refers to, inspected once all are known. */
  readonly #pending = new Map<string, Set<string>>();
  #openings = 0;

  /**
   * Inspects the value of a name. @param offset just after the name in `text`
   * @throws FlawError when it acts or refers to a file
   */
  read(name: string, text: string, offset: number): void {
    if (name === TRIGGERS) throw new FlawError('active_content');
    // There's one per version of the file: thousands only serve to be read again and again.
    if (name === OPENING && ++this.#openings > MAX_OPENINGS) throw new FlawError('too_complex');
    if (name !== OPENING && name !== LINK && !FILE_SPECIFICATION.test(name)) return;
    const start = valueStart(text, offset);
    REFERENCE.lastIndex = start;
    const [, number, generation] = REFERENCE.exec(text) ?? [];
    const objects = this.#pending.get(name) ?? new Set();
    if (number === undefined) judge(name, text, start);
    else this.#pending.set(name, objects.add(`${Number(number)} ${Number(generation)}`));
  }

  /**
   * Inspects values in other objects.
   * @param objects the texts of each object, by number and generation; more than one where it was changed later
   * @throws FlawError when it acts, refers to a file, or isn't there
   */
  end(objects: ReadonlyMap<string, readonly string[]>): void {
    // Readers that repair files may find a missing object elsewhere.
    for (const [name, referred] of this.#pending)
      for (const object of referred) judgeObject(name, objects.get(object) ?? refuse());
  }
}
