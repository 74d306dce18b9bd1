import { FlawError } from '../flaw-error.ts';
import { endOfFigures, endOfString } from './pdf-strings.ts';

/** A PDF value as every reader understands it (ISO 32000-1, 7.3). */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  /** By number and generation. */
  | { readonly kind: 'reference'; readonly key: string }
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  /** If a name occurs twice, readers take one or the other. */
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, readonly PdfValue[]> }
  | { readonly kind: 'string' | 'number' | 'word' };

/** Form fonts are eight deep. A value is read again for each inspected value around it. */
const MAX_DEPTH = 12;
const SPACE = /[\0\t\n\f\r ]*/y;
const NAME = /\/[^\0-\x20\x7f\x80\xff()<>[\]{}/%]*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?=[\0\t\n\f\r /<>[\]()]|$)/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?=[\0\t\n\f\r /<>[\]()]|$)/y;
const WORD = /(?:null|true|false)(?=[\0\t\n\f\r /<>[\]()]|$)/y;

/** Reads values in order, from a given position. */
class ValueReader {
  readonly #text: string;
  #place: number;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#place = offset;
  }

  read(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new FlawError('too_complex');
    this.#take(SPACE);
    if (this.#takeSign('<<')) return this.#readDictionary(depth);
    if (this.#takeSign('[')) return this.#readList(depth);
    const name = this.#take(NAME);
    if (name) return { kind: 'name', name: nameOf(name[0]) };
    const [reference, number, generation] = this.#take(REFERENCE) ?? [];
    if (reference) return { kind: 'reference', key: `${Number(number)} ${Number(generation)}` };
    if (this.#take(NUMBER)) return { kind: 'number' };
    if (this.#take(WORD)) return { kind: 'word' };
    return this.#readString();
  }

  #readDictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue[]>();
    for (this.#take(SPACE); !this.#takeSign('>>'); this.#take(SPACE)) {
      const key = this.#take(NAME);
      if (!key) throw new FlawError('ambiguous');
      const name = nameOf(key[0]);
      const value = this.read(depth + 1);
      const others = entries.get(name);
      if (others) others.push(value);
      else entries.set(name, [value]);
    }
    return { kind: 'dictionary', entries };
  }

  #readList(depth: number): PdfValue {
    const items: PdfValue[] = [];
    for (this.#take(SPACE); !this.#takeSign(']'); this.#take(SPACE)) items.push(this.read(depth + 1));
    return { kind: 'list', items };
  }

  #readString(): PdfValue {
    if (this.#text[this.#place] === '(') this.#place = endOfString(this.#text, this.#place);
    else if (this.#text[this.#place] === '<') this.#place = endOfFigures(this.#text, this.#place + 1);
    // A comment, an unknown word, or the end: readers differ in how they continue.
    else throw new FlawError('ambiguous');
    return { kind: 'string' };
  }

  #takeSign(character: string): boolean {
    const isThere = this.#text.startsWith(character, this.#place);
    if (isThere) this.#place += character.length;
    return isThere;
  }

  #take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.#place;
    const found = what.exec(this.#text);
    if (found) this.#place = what.lastIndex;
    return found;
  }
}

/** A name's decoded text: `#4a` is the character it encodes. @param token with the slash */
export function nameOf(token: string): string {
  // Without two hexadecimal digits after it, or with zeros, it's read in several ways.
  if (/#(?![0-9A-Fa-f]{2})|#00/.test(token)) throw new FlawError('ambiguous');
  return token
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The value that starts at a position. @throws FlawError when readers could understand it differently */
export function valueAt(text: string, offset: number): PdfValue {
  return new ValueReader(text, offset).read();
}
