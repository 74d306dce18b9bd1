import { FlawError } from '../flaw-error.ts';
import { plainDictionary } from './pdf-dictionaries.ts';

/** The content of an object stream: every stretch of it, and the objects by number and generation. */
export type PackedObjects = {
  readonly texts: readonly string[];
  readonly objects: readonly (readonly [key: string, text: string])[];
};

const ENDING = /[\0\t\n\f\r >)\]]/;
const BEGINNING = /[\0\t\n\f\r <([/]/;

/** Whether no token, such as a name, can span a position. */
function areSeparateTokens(text: string, offset: number): boolean {
  const [before, after] = [text.charAt(offset - 1), text.charAt(offset)];
  return ENDING.test(before) || (before !== '(' && (after === '' || BEGINNING.test(after)));
}

/**
 * Splits a stream into its objects (ISO 32000-1, 7.5.7: pairs of number and place, then the objects).
 *
 * @param head what comes before the stream, back to the object before
 * @param inside the stream, unpacked
 * @throws FlawError when readers could find others
 */
export function packedObjects(head: string, inside: string): PackedObjects {
  const { count, first } = figuresOf(head);
  const index = inside.slice(0, first);
  const figures = (index.match(/\d+/g) ?? []).map(Number);
  if (!/^[\d\0\t\n\f\r ]*$/.test(index) || figures.length !== count * 2) throw new FlawError('ambiguous');
  const offsets = figures.filter((_, at) => at % 2 === 1).map((offset) => first + offset);
  const starts = [...new Set([first, ...offsets])].sort((a, b) => a - b);
  const texts = new Map(starts.map((start, at) => [start, inside.slice(start, starts[at + 1])]));
  if (starts.some((start) => start > first && !areSeparateTokens(inside, start)))
    throw new FlawError('ambiguous');
  const objects = offsets.map((offset, at) => [`${figures[at * 2]} 0`, texts.get(offset) ?? ''] as const);
  return { texts: [...texts.values()], objects };
}

/** How many objects a stream says it holds, and where the first starts. */
function figuresOf(head: string): { readonly count: number; readonly first: number } {
  const dictionary = plainDictionary(head, head.lastIndexOf('<<'));
  const figures = ['/N', '/First'].map((name) => dictionary?.values.get(name) ?? '');
  // The numbers may be in another object, or repeated, which is only done to hide something.
  const isPlain =
    figures.every((figure) => /^\d{1,9}$/.test(figure)) &&
    /^[\0\t\n\f\r ]*$/.test(head.slice(dictionary?.end));
  if (!isPlain) throw new FlawError('ambiguous');
  const [count, first] = figures.map(Number) as [number, number];
  return { count, first };
}

/** The objects outside streams, collected as their starts and ends are read in order. */
export class ReadObjects {
  readonly #objects = new Map<string, string[]>();
  #open: { readonly key: string; readonly start: number }[] = [];
  #numbers: readonly [string, string] = ['', ''];

  number(digits: string): void {
    this.#numbers = [this.#numbers[1], digits];
  }

  /** `obj`, after its number and generation. */
  begin(start: number): void {
    const [number, generation] = this.#numbers;
    this.#open.push({ key: `${Number(number)} ${Number(generation)}`, start });
  }

  /** `endobj`, or the end of the text: one that doesn't end before another begins continues. */
  end(text: string, end: number): void {
    for (const { key, start } of this.#open) this.#add(key, text.slice(start, end));
    this.#open = [];
  }

  /** All objects, packed ones included, by number and generation; several texts if one was changed later. */
  with(objectStreams: readonly PackedObjects[]): ReadonlyMap<string, readonly string[]> {
    for (const { objects } of objectStreams) for (const [key, text] of objects) this.#add(key, text);
    return this.#objects;
  }

  #add(key: string, text: string): void {
    const texts = this.#objects.get(key);
    if (texts) texts.push(text);
    else this.#objects.set(key, [text]);
  }
}
