import type { SourceLine } from '@common-ground/domain/cv-import/text/source-line';
import { linesOfParagraphs, type Paragraph, paragraphsOfRow } from './written-lines.ts';
import { elementsNamed, firstNamed, outerNamed, readXml, type XmlNode } from './xml-tree.ts';
import type { PackedDocument } from './zip-parts.ts';

/** The character formatting that a style sets; null for anything it doesn't set. */
type TextFormat = { readonly size: number | null; readonly isStrong: boolean | null };
/** What else a style sets: the space around its paragraphs, in points, and whether they are headings. */
type Style = TextFormat & {
  readonly before: number | null;
  readonly after: number | null;
  readonly level: number | null;
};
type Styles = ReadonlyMap<string, Style & { readonly basedOn: string | null }>;

/** The lines of a DOCX file: headers, the body with tables and text boxes, footers. */
export async function linesOfDocx(document: PackedDocument): Promise<readonly SourceLine[]> {
  const styles = stylesOf(await document.read('word/styles.xml'));
  const readPart = async (name: string) => {
    const xml = await document.read(name);
    return xml === null ? [] : paragraphsIn(readXml(xml), styles);
  };
  const partNamed = (kind: string) =>
    document.names.filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name));
  const paragraphs: Paragraph[] = [];
  for (const name of [...partNamed('header'), 'word/document.xml', ...partNamed('footer')]) {
    const isMargin = name !== 'word/document.xml';
    paragraphs.push(...(await readPart(name)).map((item) => ({ ...item, isMargin })), EMPTY);
  }
  return linesOfParagraphs(paragraphs);
}

function stylesOf(xml: string | null): Styles {
  if (xml === null) return new Map();
  return new Map(
    elementsNamed(readXml(xml), 'w:style').map((style) => [
      style.attributes['w:styleId'] ?? '',
      {
        ...formatOf(style.children),
        ...spaceOf(style.children.find(({ name }) => name === 'w:pPr')?.children ?? []),
        level: levelOf(style),
        basedOn: firstNamed(style.children, 'w:basedOn')?.attributes['w:val'] ?? null,
      },
    ]),
  );
}

function formatOf(nodes: readonly XmlNode[]): TextFormat {
  const properties = nodes.find(({ name }) => name === 'w:rPr')?.children ?? [];
  const size = Number(firstNamed(properties, 'w:sz')?.attributes['w:val'] ?? Number.NaN) / 2;
  const bold = firstNamed(properties, 'w:b');
  return {
    size: size > 0 ? size : null,
    isStrong: bold === null ? null : !['0', 'false', 'off'].includes(bold.attributes['w:val'] ?? ''),
  };
}

/** The space above and below a paragraph that its properties set, in points; null if they set none. */
function spaceOf(properties: readonly XmlNode[]): Pick<Style, 'before' | 'after'> {
  const { attributes = {} } = firstNamed(properties, 'w:spacing') ?? {};
  const pointsOf = (name: string) => {
    const twips = attributes[name];
    return twips === undefined ? null : (Number(twips) || 0) / 20;
  };
  return { before: pointsOf('w:before'), after: pointsOf('w:after') };
}

/** The level of a heading: programs give heading styles the same names in every language. */
function levelOf(style: XmlNode): number | null {
  const name = firstNamed(style.children, 'w:name')?.attributes['w:val'] ?? '';
  const level = /^heading (\d)$/i.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

const NO_STYLE: Style = { size: null, isStrong: null, before: null, after: null, level: null };

/** A style with what it inherits from the one it's based on. */
function styleFormats(styles: Styles, id: string | null, depth = 0): Style {
  const style = id === null ? undefined : styles.get(id);
  if (style === undefined || depth > 10) return NO_STYLE;
  const base = styleFormats(styles, style.basedOn, depth + 1);
  return {
    size: style.size ?? base.size,
    isStrong: style.isStrong ?? base.isStrong,
    before: style.before ?? base.before,
    after: style.after ?? base.after,
    level: style.level ?? base.level,
  };
}

function paragraphsIn(nodes: readonly XmlNode[], styles: Styles): readonly Paragraph[] {
  return nodes.flatMap((node): readonly Paragraph[] => {
    if (node.name === 'w:p') return paragraphOf(node, styles);
    if (node.name === 'w:tr')
      return paragraphsOfRow(cellsOf(node).map((cell) => paragraphsIn(cell.children, styles)));
    if (node.name === 'mc:AlternateContent') return paragraphsIn(node.children.slice(0, 1), styles);
    if (node.name === 'w:tbl') return [EMPTY, ...paragraphsIn(node.children, styles), EMPTY];
    return paragraphsIn(node.children, styles);
  });
}

const EMPTY: Paragraph = { text: '', size: null, isStrong: false, isItem: false };

function cellsOf(row: XmlNode): readonly XmlNode[] {
  return row.children.flatMap((node) =>
    node.name === 'w:tc' ? [node] : node.name === 'w:sdt' ? outerNamed(node.children, 'w:tc') : [],
  );
}

type Run = TextFormat & { readonly text: string; readonly isItalic: boolean };

function paragraphOf(paragraph: XmlNode, styles: Styles): readonly Paragraph[] {
  const properties = paragraph.children.find(({ name }) => name === 'w:pPr')?.children ?? [];
  const style = firstNamed(properties, 'w:pStyle')?.attributes['w:val'] ?? null;
  const base = styleFormats(styles, style);
  const runs = runsIn(paragraph.children);
  const text = runs.map((run) => run.text).join('');
  const letters = runs.filter((run) => run.text.trim() !== '');
  const strong = letters.filter(({ isStrong }) => isStrong ?? base.isStrong ?? false);
  const sizes = letters.map(({ size }) => size ?? base.size).filter((size) => size !== null);
  const boxes = boxesIn(paragraph.children);
  const space = spaceOf(properties);
  return [
    {
      text,
      size: sizes.length > 0 ? Math.max(...sizes) : null,
      isStrong: letters.length > 0 && lengthOf(strong) * 2 > lengthOf(letters),
      isItem: isNumbered(properties) ?? /^list/i.test(style ?? ''),
      formatting: formattingOf(style, letters[0], base),
      indent: indentOf(properties),
      before: space.before ?? base.before ?? 0,
      after: space.after ?? base.after ?? 0,
      ...(base.level === null ? {} : { level: base.level }),
    },
    ...boxes.flatMap((box) => paragraphsIn(box.children, styles).map((item) => ({ ...item, box }))),
  ];
}

/** A paragraph's text boxes, each once: drawings are repeated for older programs. */
function boxesIn(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.flatMap((node): readonly XmlNode[] => {
    if (node.name === 'w:txbxContent') return [node];
    return boxesIn(node.name === 'mc:AlternateContent' ? node.children.slice(0, 1) : node.children);
  });
}

/** Whether a paragraph is an item of a list by its own numbering; number 0 takes it out of every list. Null where it says nothing. */
function isNumbered(properties: readonly XmlNode[]): boolean | null {
  const numbering = firstNamed(properties, 'w:numPr');
  if (numbering === null) return null;
  return firstNamed(numbering.children, 'w:numId')?.attributes['w:val'] !== '0';
}

function formattingOf(style: string | null, first: Run | undefined, base: TextFormat): string {
  const isStrong = first?.isStrong ?? base.isStrong ?? false;
  return `${style ?? ''}${first?.isItalic ? '/i' : ''}${isStrong ? '/b' : ''}`;
}

/** A paragraph's indentation, in points; each list level counts as half an inch. */
function indentOf(properties: readonly XmlNode[]): number {
  const { attributes = {} } = firstNamed(properties, 'w:ind') ?? {};
  const twips = Number(attributes['w:left'] ?? attributes['w:start'] ?? 0) || 0;
  const level = Number(firstNamed(properties, 'w:ilvl')?.attributes['w:val'] ?? 0) || 0;
  return Math.round(twips / 20) + 36 * level;
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** Anything that isn't the paragraph's own text: deletions, field codes, text boxes (which are read separately). */
const NOT_OWN_TEXT = [
  'w:del',
  'w:instrText',
  'w:txbxContent',
  'w:drawing',
  'w:pict',
  'mc:AlternateContent',
  'w:pPr',
];

function runsIn(nodes: readonly XmlNode[]): readonly Run[] {
  return nodes.flatMap((node): readonly Run[] => {
    if (NOT_OWN_TEXT.includes(node.name)) return [];
    if (node.name === 'w:r') return [runOf(node)];
    return runsIn(node.children);
  });
}

function runOf({ children }: XmlNode): Run {
  const properties = children.find(({ name }) => name === 'w:rPr')?.children ?? [];
  const italic = firstNamed(properties, 'w:i');
  const isItalic = italic !== null && !['0', 'false', 'off'].includes(italic.attributes['w:val'] ?? '');
  return { ...formatOf(children), text: textOf(children), isItalic };
}

function textOf(nodes: readonly XmlNode[]): string {
  return nodes
    .map((node) => {
      if (NOT_OWN_TEXT.includes(node.name)) return '';
      if (node.name === 'w:t') return node.children.map(({ text }) => text).join('');
      if (node.name === 'w:tab' || node.name === 'w:ptab') return '\t';
      if (node.name === 'w:br' || node.name === 'w:cr') return '\n';
      if (node.name === 'w:noBreakHyphen') return '-';
      return textOf(node.children);
    })
    .join('');
}
