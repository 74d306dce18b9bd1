import { MAX_RUNS, type PageRun } from '@common-ground/domain/cv-import/page/page-run';
import { findReversedLigatureWords, hasRightToLeft, restoreReversedLigatures } from './pdf-ligatures.ts';
import { UnreadableError } from './reading-refusal.ts';

/** A CV has a few pages; books aren't read. */
const MAX_PAGES = 30;

/** The parts that we need of a piece of text from the library. */
type TextItem = {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
};

/**
 * The pieces of text of a PDF with their positions, page by page. Pictures, forms and scripts aren't touched.
 * @throws UnreadableError when it is encrypted, broken, or too long
 */
export async function pagesOfPdf(bytes: Uint8Array): Promise<readonly (readonly PageRun[])[]> {
  const { count, pages } = await firstPagesOfPdf(bytes, MAX_PAGES);
  if (count > pages.length) throw new UnreadableError('too_complex');
  return pages;
}

/** How many pages a PDF has, and the pieces of text of the first `most`. @throws UnreadableError when it is encrypted or broken */
export async function firstPagesOfPdf(
  bytes: Uint8Array,
  max: number,
): Promise<{ readonly count: number; readonly pages: readonly (readonly PageRun[])[] }> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      verbosity: 0,
    });
    const pages: PageRun[][] = [];
    const fonts = new Map<string, number>();
    const itemsOfPages: { items: readonly TextItem[]; height: number }[] = [];
    for (let number = 1; number <= Math.min(document.numPages, max); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const texts = (items as readonly Partial<TextItem>[]).filter(isText).slice(0, MAX_RUNS);
      for (const { fontName, str } of texts) fonts.set(fontName, (fonts.get(fontName) ?? 0) + str.length);
      const isRightToLeft = texts.some(({ str }) => hasRightToLeft(str));
      const words = isRightToLeft
        ? await findReversedLigatureWords(page, (await getResolvedPDFJS()).OPS.showText)
        : new Map<string, string>();
      itemsOfPages.push({
        items: withNamedSymbols(
          texts.map((item) => ({ ...item, str: restoreReversedLigatures(item.str, words) })),
        ),
        height: page.view[3] ?? 0,
      });
    }
    const usualFont = [...fonts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
    for (const { items, height } of itemsOfPages)
      pages.push(items.map((item) => runOf(item, height, usualFont)));
    return { count: document.numPages, pages };
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableError(isLocked ? 'encrypted' : 'broken');
  }
}

function isText(item: Partial<TextItem>): item is TextItem {
  return typeof item.str === 'string' && Array.isArray(item.transform) && item.str !== '';
}

/**
 * TeX's bitmap fonts have no character names: only positions in TeX's own table, the lowest of which are ligatures, dashes and quotation
 * marks. They don't occur in text otherwise.
 */
const TEX_SYMBOLS: Readonly<Record<string, string>> = {
  '\x10': '“',
  '\x11': '”',
  '\x12': '„',
  '\x13': '«',
  '\x14': '»',
  '\x15': '–',
  '\x16': '—',
  '\x1B': 'ff',
  '\x1C': 'fi',
  '\x1D': 'fl',
  '\x1E': 'ffi',
  '\x1F': 'ffl',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const TEX_SYMBOL = /[\x10-\x16\x1B-\x1F]/g;

function withNamedSymbols(items: readonly TextItem[]): readonly TextItem[] {
  if (!items.some(({ str }) => str.search(TEX_SYMBOL) >= 0)) return items;
  return items.map((item) => ({
    ...item,
    str: item.str.replace(TEX_SYMBOL, (symbol) => TEX_SYMBOLS[symbol] ?? symbol).replaceAll('ÿ', 'ß'),
  }));
}

/** Rotated text is placed where it begins; its size is the length of its up vector. */
function runOf(
  { str, transform, width, fontName }: TextItem,
  height: number,
  usualFont: string | undefined,
): PageRun {
  const [, , upX = 0, upY = 0, x = 0, y = 0] = transform;
  return {
    text: str,
    x,
    baseline: height - y,
    width,
    size: Math.hypot(upX, upY),
    isStrong: fontName !== usualFont,
    font: fontName,
  };
}
