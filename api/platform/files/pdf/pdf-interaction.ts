import { FlawError } from '../flaw-error.ts';
import { SPACE_CHARACTERS } from './pdf-strings.ts';
import { type PdfValue, valueAt } from './pdf-values.ts';

type Dictionary = Extract<PdfValue, { readonly kind: 'dictionary' }>['entries'];

/** The kinds of action that a click may trigger, with the keys each may have: go to a place in the document, turn a page, follow a link. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  GoTo: ['Type', 'S', 'D', 'SD'],
  Named: ['Type', 'S', 'N'],
  URI: ['Type', 'S', 'URI', 'IsMap'],
};
const PAGE_TURNS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/** Annotations that show something and do nothing by themselves. */
const ANNOTATIONS = [
  ...['Link', 'Text', 'FreeText', 'Popup', 'Stamp', 'Ink', 'Caret', 'Widget'],
  ...['Line', 'Square', 'Circle', 'Polygon', 'PolyLine'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
];

const NAMED = ['Dests'];
const FORM = ['Fields', 'NeedAppearances', 'SigFlags', 'CO', 'DR', 'DA', 'Q'];

type Judge = (value: PdfValue, later: Later) => void;
/** Queues a value in another object for inspection once all are known. */
type Later = (judge: Judge, key: string) => void;

function refuse(flaw: 'active_content' | 'ambiguous' = 'active_content'): never {
  throw new FlawError(flaw);
}

/** The single value of a name, or null. */
function singleValue(entries: Dictionary, name: string): PdfValue | null {
  const [value = null, ...others] = entries.get(name) ?? [];
  return others.length > 0 ? refuse('ambiguous') : value;
}

function nameIn(entries: Dictionary, key: string): string | null {
  const value = singleValue(entries, key);
  return value?.kind === 'name' ? value.name : null;
}

function judgeKeys(entries: Dictionary, known: readonly string[]): void {
  if ([...entries.keys()].some((name) => !known.includes(name))) refuse();
}

/**
 * An action is a dictionary with a kind. Fonts, drawings and descriptions of parts, which may be called the same, have none.
 */
const judgeAction: Judge = (value, later) => {
  if (value.kind === 'list') for (const item of value.items) judgeAction(item, later);
  if (value.kind === 'reference') later(judgeAction, value.key);
  if (value.kind !== 'dictionary') return;
  const { entries } = value;
  if (!entries.has('S') && nameIn(entries, 'Type') !== 'Action') return;
  const kind = nameIn(entries, 'S') ?? '';
  judgeKeys(entries, Object.hasOwn(ACTIONS, kind) ? (ACTIONS[kind] ?? []) : []);
  for (const name of entries.keys()) singleValue(entries, name);
  if (kind === 'Named' && !PAGE_TURNS.includes(nameIn(entries, 'N') ?? '')) refuse();
};

const judgeAnnotation: Judge = (value, later) => {
  if (value.kind === 'reference') later(judgeAnnotation, value.key);
  else if (value.kind === 'dictionary') {
    if (!ANNOTATIONS.includes(nameIn(value.entries, 'Subtype') ?? '')) refuse();
  } else if (value.kind !== 'word') refuse('ambiguous');
};

const judgeAnnotations: Judge = (value, later) => {
  if (value.kind === 'reference') later(judgeAnnotations, value.key);
  else if (value.kind === 'list') for (const item of value.items) judgeAnnotation(item, later);
  else if (value.kind !== 'word') refuse('ambiguous');
};

/** A dictionary of this kind couldn't be mistaken for a list of names or another value. */
function judgeOfKeys(known: readonly string[]): Judge {
  return function judge(value, later) {
    if (value.kind === 'reference') later(judge, value.key);
    if (value.kind === 'dictionary') judgeKeys(value.entries, known);
  };
}

/** By the name that a reader finds it under. */
const JUDGES_BY_NAME: ReadonlyMap<string, Judge> = new Map([
  ['A', judgeAction],
  ['PA', judgeAction],
  ['NA', judgeAction],
  ['Annots', judgeAnnotations],
  ['Names', judgeOfKeys(NAMED)],
  ['AcroForm', judgeOfKeys(FORM)],
]);

/** What follows a name that is itself a value, such as a glyph of a font. */
const NOTHING = new RegExp(`[${SPACE_CHARACTERS}]*(?:/|>>|\\]|endobj|$)`, 'y');
/** A glyph's number, then the next glyph: two numbers would be the start of a reference, however it continues. */
const LONE_NUMBER = new RegExp(
  `[\\0\\t\\n\\f\\r ]*[+-]?[\\d.]+[${SPACE_CHARACTERS}]*(?:/|>>|\\]|endobj|$)`,
  'y',
);

/**
 * Compares what a PDF lets people do with what is harmless: everything that a click, a step or a list of names can lead to, wherever it
 * is. A name counts on its own, since readers that repair files find objects missing from the index.
 */
export class PdfInteraction {
  /** Values in other objects, inspected once all are known. */
  readonly #pending = new Map<Judge, Set<string>>();

  /** Inspects the value of a name. @param offset just after the name in `text` @throws FlawError when it isn't known to be harmless */
  read(name: string, text: string, offset: number): void {
    const judge = JUDGES_BY_NAME.get(name);
    if (!judge || [NOTHING, LONE_NUMBER].some((pattern) => isAt(pattern, text, offset))) return;
    this.#judge(judge, valueAt(text, offset));
  }

  /**
   * Inspects values in other objects.
   * @param objects the texts of each object, by number and generation; more than one where it was changed later
   * @throws FlawError when one isn't known to be harmless, or isn't there
   */
  end(objects: ReadonlyMap<string, readonly string[]>): void {
    // Inspecting an object adds those that it leads to; iterating a set continues with what's added.
    for (const [judge, keys] of this.#pending)
      for (const key of keys)
        for (const text of objects.get(key) ?? refuse('ambiguous')) this.#judge(judge, objectIn(text));
  }

  #judge(judge: Judge, value: PdfValue): void {
    // It may be the start of a reference that some readers recognise.
    if (value.kind === 'number') refuse('ambiguous');
    judge(value, this.#later);
  }

  readonly #later: Later = (judge, key) => {
    const keys = this.#pending.get(judge) ?? new Set();
    this.#pending.set(judge, keys.add(key));
  };
}

/** Some readers follow a reference to a reference, others don't. */
function objectIn(text: string): PdfValue {
  const value = valueAt(text, 0);
  return value.kind === 'reference' ? refuse('ambiguous') : value;
}

function isAt(matchesAt: RegExp, text: string, offset: number): boolean {
  matchesAt.lastIndex = offset;
  return matchesAt.test(text);
}
