import { FlawError } from './flaw-error.ts';

/** An element as its tag opens it; names without their prefix, which a file may choose. */
export type OpenedElement = {
  readonly name: string;
  /** By name; of several that differ in their prefix, the last. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Every attribute as it stands, with those that differ only in their prefix. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
  /** The text up to the next tag. */
  readonly text: string;
};

const NAME = '[^\\s<>/="\'!?]+';
const TOKEN = new RegExp(
  [
    '(?<remark><!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>)',
    '<!\\[CDATA\\[(?<plain>[\\s\\S]*?)\\]\\]>',
    `(?<close></${NAME}\\s*>)`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*/?>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The elements of a markup in their order, read by the letter: whatever a lenient reader might take in two ways is refused.
 *
 * @throws FlawError when it declares a document type, is in an encoding that hides its words, or is not well-formed
 */
export function* openedElements(markup: string): Generator<OpenedElement> {
  const encoding = /^\uFEFF?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(markup)?.[1] ?? 'utf-8';
  if (!/^(utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding)) throw new FlawError('ambiguous');
  let opened: (OpenedElement & { text: string }) | null = null;
  for (let place = 0; place < markup.length; place = TOKEN.lastIndex) {
    TOKEN.lastIndex = place;
    const { remark, plain, open, attributes, text } = TOKEN.exec(markup)?.groups ?? refuse(markup, place);
    if (remark !== undefined) {
      // A sheet that some programs fetch, and turn the document into something else by.
      if (/^<\?xml-/i.test(remark)) throw new FlawError('active_content');
      continue;
    }
    if (plain !== undefined || text !== undefined) {
      if (opened) opened.text += plain ?? unescaped(text ?? '');
      continue;
    }
    if (opened) yield opened;
    opened = open === undefined ? null : opening(open, attributes ?? '');
  }
  if (opened) yield opened;
}

function refuse(markup: string, place: number): never {
  throw new FlawError(
    /^<!(?!--|\[CDATA)/.test(markup.slice(place, place + 9)) ? 'active_content' : 'ambiguous',
  );
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function opening(name: string, attributes: string): OpenedElement {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, attribute = '', double, single]) => [local(attribute), unescaped(double ?? single ?? '')] as const,
  );
  return { name: local(name), attributes: new Map(pairs), pairs, text: '' };
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]+)|([a-z]+));/gi, (whole, hex, digits, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(digits, hex === '' ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
