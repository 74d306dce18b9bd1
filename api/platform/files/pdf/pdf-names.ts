import { inflateSync } from 'node:zlib';
import { FlawError } from '../flaw-error.ts';
import { PdfActions } from './pdf-actions.ts';
import { hidesObject } from './pdf-hidden-objects.ts';
import { PdfInteraction } from './pdf-interaction.ts';
import { type PackedObjects, packedObjects, ReadObjects } from './pdf-objects.ts';
import { endOfFigures, endOfString, SPACE_CHARACTERS } from './pdf-strings.ts';
import { nameOf } from './pdf-values.ts';

/**
 * All names (`/Name`) of a PDF that lie outside its streams, and those inside its object streams. Read from the first byte to the last by
 * the lexical rules of ISO 32000-1, 7.2: strings, comments and streams are skipped, and `#4a` in a name is the character it encodes.
 * Readers are more lenient than those rules, and find objects by an index. So what's skipped mustn't contain any object, and where a
 * lenient reader could see something else, the file is refused.
 */
export function namesIn(file: Buffer, maxUnpackedBytes: number): ReadonlySet<string> {
  const names = new Set<string>();
  const [actions, interaction] = [new PdfActions(), new PdfInteraction()];
  const objects = new ReadObjects();
  const objectStreams: PackedObjects[] = [];
  const text = file.toString('latin1');
  const onName = (name: string, where: string, offset: number) => {
    names.add(name);
    actions.read(name, where, offset);
    interaction.read(name, where, offset);
  };
  let bytesLeft = maxUnpackedBytes;
  for (const { dictionary, head, from, to } of namesOutsideStreams(text, onName, objects)) {
    const body = text.slice(from, to);
    // An index may point into a stream as well, and what it finds there would be an object that was never inspected.
    skipUninspected(body);
    // Some readers don't check whether a stream says that it holds objects.
    if (!dictionary.includes('ObjStm') && !(dictionary.includes('N') && dictionary.includes('First')))
      continue;
    const unpacked = unpack(file.subarray(from, to), dictionary, bytesLeft);
    bytesLeft -= unpacked.length;
    const inStream = packedObjects(head, unpacked.toString('latin1'));
    for (const inside of inStream.texts)
      for (const stream of namesOutsideStreams(inside, onName, new ReadObjects()))
        if (stream) throw new FlawError('ambiguous');
    objectStreams.push(inStream);
  }
  const all = objects.with(objectStreams);
  actions.end(all);
  interaction.end(all);
  return names;
}

type OnName = (name: string, text: string, offset: number) => void;
/** `dictionary` has every name before the stream, repetitions included, and `head` the text before it, back to the previous object. */
type Stream = {
  readonly dictionary: readonly string[];
  readonly head: string;
  readonly from: number;
  readonly to: number;
};

/** A name ends wherever any reader would end it. */
const TOKEN =
  /%[^\r\n]*|\(|<<?|>>?|[[\]]|\/[^\0-\x20\x7f-\xff()<>[\]{}/%]*|\d+|\bstream\b(?:\r?\n)?|\bendobj\b|obj/g;

/** What ends an index and says how to read everything in it. A comment or gap before its dictionary can have any length. */
const TRAILER = new RegExp(`trailer(?:[${SPACE_CHARACTERS}]{0,50}(?:<<|%)|[${SPACE_CHARACTERS}]{51})`);

/** @throws FlawError when an object or an index may be in what isn't inspected */
function skipUninspected(text: string): void {
  if (hidesObject(text) || TRAILER.test(text)) throw new FlawError('ambiguous');
}

function* namesOutsideStreams(text: string, onName: OnName, objects: ReadObjects): Generator<Stream> {
  let objectNames: string[] = [];
  let objectStart = 0;
  const nesting = new Nesting();
  for (let offset = 0; ; ) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    if (!match) break;
    const [token] = match;
    offset = match.index + token.length;
    if (token === '(' || token === '<' || token.startsWith('%')) {
      if (token === '(') offset = endOfString(text, match.index);
      else if (token === '<') offset = endOfFigures(text, offset);
      skipUninspected(text.slice(match.index, offset));
    } else if (token.startsWith('/')) {
      const name = nameOf(token);
      onName(name, text, offset);
      objectNames.push(name);
    } else if (token.startsWith('stream')) {
      // A different line end, or a comment, starts a stream only for some readers.
      if (!token.endsWith('\n') || !nesting.isClosedAt(text, match.index)) throw new FlawError('ambiguous');
      const end = text.indexOf('endstream', offset);
      if (end < 0) throw new FlawError('damaged');
      yield { dictionary: objectNames, head: text.slice(objectStart, match.index), from: offset, to: end };
      offset = end + 'endstream'.length;
      objectStart = offset;
      objectNames = [];
    } else if (token === 'endobj') {
      nesting.end();
      objects.end(text, match.index);
      objectStart = offset;
      objectNames = [];
    } else if (token === 'obj') objects.begin(offset);
    else if (/^\d/.test(token)) objects.number(token);
    else nesting.read(token, offset);
  }
  nesting.end();
  objects.end(text, text.length);
}

/** Tracks dictionaries and lists. Some readers skip words that don't belong in one, so that what follows would still be inside. */
class Nesting {
  #depth = 0;
  #closedAt = -1;

  read(token: string, end: number): void {
    if (token === '<<' || token === '[') this.#depth += 1;
    else if (token === '>>' || token === ']') this.#depth -= 1;
    if (this.#depth < 0) throw new FlawError('ambiguous');
    if (token === '>>') this.#closedAt = end;
  }

  /** Whether the outermost dictionary ended right before a position. */
  isClosedAt(text: string, offset: number): boolean {
    return (
      this.#depth === 0 && this.#closedAt >= 0 && /^[\0\t\n\f\r ]*$/.test(text.slice(this.#closedAt, offset))
    );
  }

  /** @throws FlawError when something is still open */
  end(): void {
    if (this.#depth > 0) throw new FlawError('ambiguous');
  }
}

function unpack(bytes: Buffer, dictionary: readonly string[], max: number): Buffer {
  // Other ways of packing objects exist, but are only used to hide them.
  if (dictionary.includes('DecodeParms') || dictionary.includes('DP')) throw new FlawError('ambiguous');
  const filters = dictionary.filter((name) => /Decode$|^(Fl|LZW|A85|AHx|RL|CCF|DCT)$/.test(name));
  // Another object may say how it's compressed.
  const isFiltered = dictionary.includes('Filter') || dictionary.includes('F');
  if (filters.length === 0 && !isFiltered) return bytes;
  if (filters.length !== 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl'))
    throw new FlawError('ambiguous');
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FlawError(isTooLarge ? 'unpacks_too_large' : 'damaged');
  }
}
