import type { SourceLine } from '@common-ground/domain/cv-import/text/source-line';
import { UnreadableError } from './reading-refusal.ts';
import { linesOfParagraphs, type Paragraph, paragraphsOfRow } from './written-lines.ts';
import { elementsNamed, firstNamed, outerNamed, readXml, type XmlNode } from './xml-tree.ts';
import type { PackedDocument } from './zip-parts.ts';

type TextFormat = {
  readonly size: number | null;
  readonly isStrong: boolean;
  readonly isItalic: boolean;
  readonly parent: string | null;
};
type Styles = ReadonlyMap<string, TextFormat>;

/** The lines of an ODT file: the header, then the body with tables, lists and frames. */
export async function linesOfOdt(document: PackedDocument): Promise<readonly SourceLine[]> {
  const manifest = await document.read('META-INF/manifest.xml');
  if (manifest !== null && /encryption-data/.test(manifest)) throw new UnreadableError('encrypted');
  const content = readXml((await document.read('content.xml')) ?? '');
  const stylesXml = await document.read('styles.xml');
  const styleNodes = stylesXml === null ? [] : readXml(stylesXml);
  const styles: Styles = new Map([...stylesIn(styleNodes), ...stylesIn(content)]);
  const body = firstNamed(content, 'office:text');
  if (body === null) throw new UnreadableError('broken');
  const heads = elementsNamed(styleNodes, 'style:header').flatMap(({ children }) =>
    paragraphsIn(children, styles, 0).map((item) => ({ ...item, isMargin: true })),
  );
  return linesOfParagraphs([...heads, ...paragraphsIn(body.children, styles, 0)]);
}

function stylesIn(nodes: readonly XmlNode[]): readonly (readonly [string, TextFormat])[] {
  return elementsNamed(nodes, 'style:style').map((style) => {
    const { attributes = {} } = firstNamed(style.children, 'style:text-properties') ?? {};
    const size = /^([\d.]+)pt$/.exec(attributes['fo:font-size'] ?? '')?.[1];
    const weight = attributes['fo:font-weight'] ?? '';
    return [
      style.attributes['style:name'] ?? '',
      {
        size: size === undefined ? null : Number(size),
        isStrong: weight === 'bold' || Number(weight) >= 600,
        isItalic: attributes['fo:font-style'] === 'italic',
        parent: style.attributes['style:parent-style-name'] ?? null,
      },
    ];
  });
}

function formatOf(styles: Styles, name: string | undefined, depth = 0): Omit<TextFormat, 'parent'> {
  const style = name === undefined ? undefined : styles.get(name);
  if (style === undefined || depth > 10) return { size: null, isStrong: false, isItalic: false };
  const parent = formatOf(styles, style.parent ?? undefined, depth + 1);
  return {
    size: style.size ?? parent.size,
    isStrong: style.isStrong || parent.isStrong,
    isItalic: style.isItalic || parent.isItalic,
  };
}

/** @param depth how many lists it is in */
function paragraphsIn(nodes: readonly XmlNode[], styles: Styles, depth: number): readonly Paragraph[] {
  return nodes.flatMap((node): readonly Paragraph[] => {
    if (node.name === 'text:p' || node.name === 'text:h') return paragraphOf(node, styles, depth);
    if (node.name === 'text:tracked-changes') return [];
    if (node.name === 'table:table-row')
      return paragraphsOfRow(
        node.children
          .filter(({ name }) => name === 'table:table-cell')
          .map(({ children }) => paragraphsIn(children, styles, 0)),
      );
    return paragraphsIn(node.children, styles, depth + (node.name === 'text:list-item' ? 1 : 0));
  });
}

function paragraphOf(node: XmlNode, styles: Styles, depth: number): readonly Paragraph[] {
  const own = formatOf(styles, node.attributes['text:style-name']);
  const spans: Span[] = [];
  findSpans(node.children, styles, spans);
  const text = textOf(node.children);
  const strong = spans.filter(({ isStrong }) => isStrong).reduce((sum, { length }) => sum + length, 0);
  const sizes = [own.size, ...spans.map(({ size }) => size)].filter((size) => size !== null);
  const boxes = outerNamed(node.children, 'draw:text-box');
  return [
    {
      text,
      size: sizes.length > 0 ? Math.max(...sizes) : null,
      isStrong: own.isStrong || node.name === 'text:h' || strong * 2 > text.length,
      isItem: depth > 0,
      formatting: formattingOf(own, spans[0]),
      indent: 36 * depth,
    },
    ...boxes.flatMap((box) => paragraphsIn(box.children, styles, 0).map((item) => ({ ...item, box }))),
  ];
}

type Span = Omit<TextFormat, 'parent'> & { length: number };

/**
 * Finds the spans of a paragraph, outer ones first, with the length of each one's text. Every node is visited once, however deeply spans
 * are nested.
 * @returns how much text is in all of the nodes
 */
function findSpans(nodes: readonly XmlNode[], styles: Styles, found: Span[]): number {
  let length = 0;
  for (const node of nodes) {
    const span =
      node.name === 'text:span'
        ? { ...formatOf(styles, node.attributes['text:style-name']), length: 0 }
        : null;
    if (span) found.push(span);
    const isLeaf = node.children.length === 0 || NOT_PARAGRAPH_TEXT.has(node.name);
    const own = isLeaf ? textOf([node]).length : findSpans(node.children, styles, found);
    if (span) span.length = own;
    length += own;
  }
  return length;
}

/** Content outside the text of a paragraph: boxes are read separately, comments and notes aren't read. */
const NOT_PARAGRAPH_TEXT: ReadonlySet<string> = new Set(['draw:frame', 'office:annotation', 'text:note']);

/** The typeface and size of the first letters, provided the first span starts the paragraph, as it usually does. */
function formattingOf(
  own: Omit<TextFormat, 'parent'>,
  first: Omit<TextFormat, 'parent'> | undefined,
): string {
  const isItalic = own.isItalic || first?.isItalic === true;
  const isStrong = own.isStrong || first?.isStrong === true;
  return `${isItalic ? 'i' : ''}${isStrong ? 'b' : ''}`;
}

function textOf(nodes: readonly XmlNode[]): string {
  return nodes
    .map((node) => {
      if (NOT_PARAGRAPH_TEXT.has(node.name)) return '';
      switch (node.name) {
        case '':
          return node.text.replace(/[\n\r]+ */g, ' ');
        case 'text:tab':
          return '\t';
        case 'text:line-break':
          return '\n';
        case 'text:s':
          return ' '.repeat(Math.min(Number(node.attributes['text:c'] ?? 1), 100));
        default:
          return textOf(node.children);
      }
    })
    .join('');
}
