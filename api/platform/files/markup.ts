import { FlawError } from './flaw-error.ts';
import { MarkupSpaces } from './markup-spaces.ts';

/** An element as in its opening tag; names are without their prefix, which a file may choose. */
export type StartTag = {
  readonly name: string;
  /** The namespace of its name, or its prefix if none was declared. */
  readonly space: string;
  /** Whether the element, or one around it, may be ignored by a program that doesn't know its namespace (ISO/IEC 29500-3, `Ignorable`). */
  readonly isIgnorable: boolean;
  readonly parent: StartTag | null;
  /** Every attribute as written, including those that differ only in their prefix. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
  /** The text up to the next tag: all of it only if it contains no element. */
  readonly text: string;
};

const NAME = '[^\\s<>/="\'!?]+';
const TOKEN = new RegExp(
  [
    '(?<remark><!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>)',
    '<!\\[CDATA\\[(?<plain>[\\s\\S]*?)\\]\\]>',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The elements of markup in order, read strictly: anything that a lenient reader could take in two ways is refused.
 *
 * @throws FlawError when it declares a document type, is in an encoding that hides its words, or is not well-formed
 */
export function* startTags(markup: string): Generator<StartTag> {
  checkEncoding(markup);
  const elements = new ElementStack();
  let opened: (StartTag & { text: string }) | null = null;
  for (let index = 0; index < markup.length; index = TOKEN.lastIndex) {
    TOKEN.lastIndex = index;
    const { remark, plain, open, attributes, empty, text, close } =
      TOKEN.exec(markup)?.groups ?? refuse(markup, index);
    if (remark !== undefined) {
      // A stylesheet that some programs fetch, and that can transform the document.
      if (/^<\?xml-/i.test(remark)) throw new FlawError('active_content');
      continue;
    }
    if (plain !== undefined || text !== undefined) {
      if (opened) opened.text += plain ?? decodeEntities(text ?? '');
      continue;
    }
    if (opened) yield opened;
    opened = open === undefined ? null : elements.open(open, attributes ?? '');
    if (close !== undefined) elements.close(close);
    else if (empty && opened) {
      yield opened;
      elements.close(open ?? '');
      opened = null;
    }
  }
  elements.end();
}

/**
 * The value of an element's attribute. Prefixes are the file's choice, so with two values a program may use either.
 *
 * @throws FlawError when two attributes of this name differ
 */
export function attributeOf({ pairs }: StartTag, name: string): string | undefined {
  let found: string | undefined;
  for (const [attribute, value] of pairs) {
    if (attribute !== name) continue;
    if (found !== undefined && found !== value) throw new FlawError('ambiguous');
    found = value;
  }
  return found;
}

function checkEncoding(markup: string): void {
  const encoding = /^\uFEFF?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(markup)?.[1] ?? 'utf-8';
  if (!/^(utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding)) throw new FlawError('ambiguous');
}

function refuse(markup: string, offset: number): never {
  throw new FlawError(
    /^<!(?!--|\[CDATA)/.test(markup.slice(offset, offset + 9)) ? 'active_content' : 'ambiguous',
  );
}

/** In real documents, elements are nested at most a hundred deep. */
const MAX_ELEMENT_DEPTH = 1_000;

/** The elements around a position in the markup. Lenient readers differ on a tag that doesn't close the innermost one. */
class ElementStack {
  readonly #open: { readonly tag: string; readonly element: StartTag }[] = [];
  readonly #spaces = new MarkupSpaces();

  open(tag: string, attributes: string): StartTag & { text: string } {
    if (this.#open.length === MAX_ELEMENT_DEPTH) throw new FlawError('too_complex');
    const named = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '')] as const,
    );
    if (new Set(named.map(([name]) => name)).size < named.length) throw new FlawError('ambiguous');
    const parent = this.#open.at(-1)?.element ?? null;
    this.#spaces.open(named);
    const element = {
      name: local(tag),
      space: this.#spaces.of(tag),
      isIgnorable: parent?.isIgnorable === true || this.#spaces.isIgnorable(tag),
      parent,
      pairs: named
        .filter(([name]) => !/^xmlns(:|$)/.test(name))
        .map(([name, value]) => [local(name), value] as const),
      text: '',
    };
    this.#open.push({ tag, element });
    return element;
  }

  /** @throws FlawError when a different element is open */
  close(tag: string): void {
    if (this.#open.pop()?.tag !== tag) throw new FlawError('ambiguous');
    this.#spaces.close();
  }

  /** @throws FlawError when one is still open */
  end(): void {
    if (this.#open.length > 0) throw new FlawError('ambiguous');
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]+)|([a-z]+));/gi, (whole, hex, digits, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(digits, hex === '' ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
