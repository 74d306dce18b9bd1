import { UnreadableError } from './reading-refusal.ts';

/** The tokens of an RTF file: braces, control words (starting with a backslash), and text. */

export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly number: number | null }
  /** `bytes`: how many bytes or control words the text takes up in the file, because substitutes for a letter are counted that way. */
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number };

/** Groups without document text, by the control word that they start with; `*` marks groups that a reader may ignore. */
const IGNORED_GROUPS = new Set(
  '* fonttbl colortbl stylesheet info pict object fldinst filetbl listtable listoverridetable revtbl rsidtbl generator xmlnstbl themedata datastore footer footerl footerr footerf footnote annotation bkmkstart bkmkend template latentstyles nonshppict'.split(
    ' ',
  ),
);

/** Whether a control word starts a group that isn't read. */
export function isLeftOut(word: string): boolean {
  return IGNORED_GROUPS.has(word);
}

/** Characters written as control words. */
const CHARACTERS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};
const SYMBOLS: Readonly<Record<string, string>> = {
  '~': '\u00A0',
  _: '-',
  '-': '',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

const CODE_PAGES: Readonly<Record<number, string>> = {
  437: 'ibm866',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};
/** Character sets of fonts as code pages. */
const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  238: 1250,
};

const TOKEN = /[{}]|\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|[\r\n]+|[^\\{}\r\n]+/gi;

/** Several times as many as in a long CV with a large picture. */
const MAX_PIECES = 500_000;

/**
 * The tokens of a file, in their order, reading each byte once. @throws UnreadableError when there are more than any document has: ten
 * megabytes can be five million words
 */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const pages = new CodePages();
  const decodedToken = (read: Uint8Array): RtfToken => ({
    kind: 'text',
    text: pages.decoded(read),
    bytes: read.length,
  });
  let pending: number[] = [];
  let tokenCount = 0;
  for (const [whole, word, digits, hex, symbol] of Buffer.from(bytes).toString('latin1').matchAll(TOKEN)) {
    tokenCount += 1;
    if (tokenCount > MAX_PIECES) throw new UnreadableError('too_complex');
    if (hex !== undefined) {
      pending.push(Number.parseInt(hex, 16));
      continue;
    }
    if (pending.length > 0) {
      yield decodedToken(Uint8Array.from(pending));
      pending = [];
    }
    if (whole === '{' || whole === '}') {
      pages.follow(whole, null);
      yield { kind: whole === '{' ? 'open' : 'close' };
    } else if (word !== undefined) {
      const number = digits === undefined ? null : Number(digits);
      pages.follow(word, number);
      const character = CHARACTERS[word];
      yield character === undefined
        ? { kind: 'word', word, number }
        : { kind: 'text', text: character, bytes: 1 };
    } else if (symbol === '*') yield { kind: 'word', word: '*', number: null };
    else if (symbol === '\n' || symbol === '\r') yield { kind: 'word', word: 'par', number: null };
    else if (symbol !== undefined) yield { kind: 'text', text: SYMBOLS[symbol] ?? '', bytes: 1 };
    else if (!/^[\r\n]/.test(whole)) yield decodedToken(Buffer.from(whole, 'latin1'));
  }
  if (pending.length > 0) yield decodedToken(Uint8Array.from(pending));
}

/** The current code page: the file's, or that of the font in use. */
class CodePages {
  private fileCodePage = 1252;
  private readonly fontCodePages = new Map<number, number>();
  private font: number | null = null;
  private readonly fonts: (number | null)[] = [];
  private readonly decoders = new Map<string, { decode(bytes: Uint8Array): string }>();

  follow(word: string, number: number | null): void {
    if (word === '{') this.fonts.push(this.font);
    else if (word === '}') this.font = this.fonts.pop() ?? null;
    else if (word === 'mac') this.fileCodePage = 10_000;
    else if (number === null) return;
    else if (word === 'ansicpg') this.fileCodePage = number;
    else if (word === 'f') this.font = number;
    else if (word === 'fcharset' && this.font !== null) {
      const page = CHARSETS[number];
      if (page !== undefined && number !== 0) this.fontCodePages.set(this.font, page);
    }
  }

  decoded(bytes: Uint8Array): string {
    const page = (this.font === null ? undefined : this.fontCodePages.get(this.font)) ?? this.fileCodePage;
    const name = CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
    const decoder = this.decoders.get(name) ?? new TextDecoder(name);
    this.decoders.set(name, decoder);
    return decoder.decode(bytes);
  }
}
