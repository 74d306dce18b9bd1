import { XMLParser } from 'fast-xml-parser';
import { UnreadableError } from './reading-refusal.ts';

/** An element of a document with its content, or a text. */
export type XmlNode = {
  /** With its prefix, such as "w:p"; empty for a text. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
};

/** More than any CV has: a few kilobytes can hold a million when they're unpacked, and each takes time to read. */
const MAX_ELEMENTS = 200_000;

type Raw = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // The parser never expands entities: the five of XML and numeric ones are decoded here, and there are no others.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML that has no document type: office documents have none, and entities are declared in one.
 * @throws UnreadableError when it has one, has too many elements, or is not well-formed enough to be read
 */
export function readXml(xml: string): readonly XmlNode[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableError('broken');
  if (hasMoreElements(xml, MAX_ELEMENTS)) throw new UnreadableError('too_complex');
  try {
    return (parser.parse(xml) as readonly Raw[]).map(nodeOf);
  } catch {
    throw new UnreadableError('broken');
  }
}

function hasMoreElements(xml: string, limit: number): boolean {
  let count = 0;
  // Each element has a start, and most have an end.
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1))
    if (xml[at + 1] !== '/' && ++count > limit) return true;
  return false;
}

function nodeOf(raw: Raw): XmlNode {
  const name = Object.keys(raw).find((key) => key !== ':@') ?? '';
  if (name === '#text')
    return { name: '', attributes: {}, children: [], text: decodeEntities(String(raw[name])) };
  const children = Array.isArray(raw[name]) ? (raw[name] as readonly Raw[]).map(nodeOf) : [];
  return { name, attributes: (raw[':@'] ?? {}) as Readonly<Record<string, string>>, children, text: '' };
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The first element with a name below some nodes, however deep. */
export function firstNamed(nodes: readonly XmlNode[], name: string): XmlNode | null {
  for (const node of nodes) {
    if (node.name === name) return node;
    const parent = firstNamed(node.children, name);
    if (parent !== null) return parent;
  }
  return null;
}

/** Every element with a name below some nodes, however deep, in document order. */
export function elementsNamed(nodes: readonly XmlNode[], name: string): readonly XmlNode[] {
  return nodes.flatMap((node) => [
    ...(node.name === name ? [node] : []),
    ...elementsNamed(node.children, name),
  ]);
}

/** As {@link elementsNamed}, without nested ones, which are found when the outer one is read. */
export function outerNamed(nodes: readonly XmlNode[], name: string): readonly XmlNode[] {
  return nodes.flatMap((node) => (node.name === name ? [node] : outerNamed(node.children, name)));
}
