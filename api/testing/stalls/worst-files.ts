import { archive, docxParts, odtParts, pdf, png } from '../worlds/test-files.ts';

/** A file of about this many bytes that's as hard to inspect as we can make one of its kind. */
export type WorstFile = { readonly name: string; readonly make: (bytes: number) => Buffer | Promise<Buffer> };

const fillWith = (piece: string, bytes: number) =>
  piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));

const inStream = (content: string) =>
  pdf('x', { objects: `7 0 obj<</Length ${content.length}>>\nstream\n${content}\nendstream endobj\n` });

/** The maximum depth for reading XML. */
const MAX_DEPTH = 88;

/** Deeply nested elements. */
function nest(open: string, close: string, bytes: number): string {
  const depth = Math.floor(MAX_DEPTH / (open.match(/<\w/g)?.length ?? 1));
  return fillWith(`${open.repeat(depth)}${close.repeat(depth)}`, bytes);
}

const wordDocument = async (body: string) => archive(docxParts(`<w:p>${body}</w:p>`));

async function textDocument(body: string): Promise<Buffer> {
  return archive({
    ...odtParts(),
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

const PDFS: readonly WorstFile[] = [
  { name: 'a PDF of x and obj on lines of their own', make: (bytes) => inStream(fillWith('x\nobj', bytes)) },
  { name: 'a PDF of 1 and obj on lines of their own', make: (bytes) => inStream(fillWith('1\nobj', bytes)) },
  { name: 'a PDF of numbers without end', make: (bytes) => inStream(`${fillWith('1', bytes)} obj`) },
  { name: 'a PDF of comments', make: (bytes) => pdf('x', { objects: fillWith('%obj\r', bytes) }) },
  {
    name: 'a PDF of strings in strings',
    make: (bytes) => pdf('x', { objects: `${fillWith('(', bytes / 2)}${fillWith(')', bytes / 2)}\n` }),
  },
  {
    name: 'a PDF of names',
    make: (bytes) => pdf('x', { objects: `8 0 obj<<${fillWith('/#41', bytes)}>>endobj\n` }),
  },
  {
    name: 'a PDF of objects',
    make: (bytes) => pdf('x', { objects: fillWith('8 0 obj<<>>endobj\n', bytes) }),
  },
  {
    name: 'a PDF of streams',
    make: (bytes) => pdf('x', { objects: fillWith('8 0 obj<<>>stream\nendstream endobj\n', bytes) }),
  },
  {
    name: 'a PDF of opened lists',
    make: (bytes) => pdf('x', { objects: `8 0 obj${fillWith('[', bytes)}endobj\n` }),
  },
];

const ARCHIVES: readonly WorstFile[] = [
  { name: 'a DOCX of runs', make: (bytes) => wordDocument(fillWith('<w:r><w:t>a</w:t></w:r>', bytes)) },
  {
    name: 'a DOCX of elements in elements',
    make: (bytes) => wordDocument(`${fillWith('<w:r>', bytes / 2)}${fillWith('</w:r>', bytes / 2)}`),
  },
  { name: 'a DOCX of attributes', make: (bytes) => wordDocument(`<w:r ${fillWith('a="b" ', bytes)}/>`) },
  { name: 'a DOCX of spaces in a tag', make: (bytes) => wordDocument(`<w:r${fillWith(' ', bytes)}<`) },
  { name: 'a DOCX of opened remarks', make: (bytes) => wordDocument(fillWith('<!-- ', bytes)) },
  {
    name: 'a DOCX of one long line',
    make: (bytes) => wordDocument(`<w:r><w:t>${fillWith('Engineer at 01/2019 - ', bytes)}</w:t></w:r>`),
  },
  {
    name: 'a DOCX of combining marks',
    make: (bytes) =>
      wordDocument(`<w:r><w:t>a${'\u0301'.repeat(bytes / 4)}${'\u0323'.repeat(bytes / 4)}</w:t></w:r>`),
  },
  {
    name: 'a DOCX of tables in tables',
    make: (bytes) =>
      wordDocument(nest('<w:tbl><w:tr><w:sdt><w:tc>', '</w:tc></w:sdt></w:tr></w:tbl>', bytes)),
  },
  {
    name: 'an ODT of boxes in boxes',
    make: (bytes) =>
      textDocument(
        nest('<text:p>a<draw:frame><draw:text-box>', '</draw:text-box></draw:frame></text:p>', bytes),
      ),
  },
  {
    name: 'an ODT of spans in spans',
    make: (bytes) => textDocument(`<text:p>${nest('<text:span>a', '</text:span>', bytes)}</text:p>`),
  },
  { name: 'an ODT of paragraphs', make: (bytes) => textDocument(fillWith('<text:p>a</text:p>', bytes)) },
  { name: 'an ODT of spaces', make: (bytes) => textDocument(`<text:p>a${fillWith(' ', bytes)}a</text:p>`) },
];

function ownExport(name: unknown, bytes: number): Buffer {
  const skill = { name };
  const skills = Array.from({ length: bytes / Buffer.byteLength(JSON.stringify(skill)) }, () => skill);
  return Buffer.from(JSON.stringify({ formatVersion: 1, sections: { booster: { skills } } }));
}

const TEXTS: readonly WorstFile[] = [
  {
    name: 'an RTF of groups in groups',
    make: (bytes) => Buffer.from(`{\\rtf1 ${fillWith('{', bytes / 2)}${fillWith('}', bytes / 2)}`),
  },
  { name: 'an RTF of control words', make: (bytes) => Buffer.from(`{\\rtf1 ${fillWith('\\par a', bytes)}}`) },
  {
    name: 'an RTF of words without text',
    make: (bytes) => Buffer.from(`{\\rtf1 ${fillWith('\\b', bytes)}}`),
  },
  { name: 'an RTF of cells', make: (bytes) => Buffer.from(`{\\rtf1 ${fillWith('a\\cell ', bytes)}\\row}`) },
  {
    name: 'an RTF of long lines',
    make: (bytes) => Buffer.from(`{\\rtf1 ${fillWith('Engineer at 01/2019 - ', bytes)}}`),
  },
  {
    name: 'an own export (JSON) of parts',
    make: (bytes) =>
      ownExport(
        Array.from({ length: 200 }, () => ({ a: 1 })),
        bytes,
      ),
  },
  {
    name: 'an own export (JSON) of long texts',
    make: (bytes) => ownExport('a\u0301'.repeat(600), bytes / 4),
  },
  {
    name: 'a JSON of lists in lists',
    make: (bytes) => Buffer.from(`${fillWith('[', bytes / 2)}${fillWith(']', bytes / 2)}`),
  },
  {
    name: 'a JSON Resume of skills',
    make: (bytes) =>
      Buffer.from(
        JSON.stringify({
          basics: { name: 'Ana' },
          skills: Array.from({ length: bytes / 20 }, () => ({ name: 'a' })),
        }),
      ),
  },
  {
    name: 'a JSON Resume of combining marks',
    make: (bytes) =>
      Buffer.from(
        JSON.stringify({ basics: { name: `a${'\u0301'.repeat(bytes / 4)}${'\u0323'.repeat(bytes / 4)}` } }),
      ),
  },
];

const PICTURES: readonly WorstFile[] = [
  {
    name: 'a PNG of pixels',
    make: (bytes) => png(6_000, Math.max(1, Math.min(6_600, Math.floor(bytes / 1_500)))),
  },
];

/** For every kind that's accepted somewhere. */
export const WORST_FILES: readonly WorstFile[] = [...PDFS, ...ARCHIVES, ...TEXTS, ...PICTURES];
