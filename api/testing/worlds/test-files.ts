import { crc32, deflateSync } from 'node:zlib';
import {
  linkDocumentFile,
  replaceDocumentFile,
  uploadDocument,
} from '@common-ground/contract/documents/documents';
import { requestUrl } from '@common-ground/contract/request-url';
import yazl from 'yazl';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

/** Creates test files: good ones, and building blocks for bad ones. */

/** A PDF of one page that says `words`; `objects` and `trailer` are written into it as they are. */
export function pdf(text = 'Ana Silva', { objects = '', catalog = '', trailer = '' } = {}): Buffer {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const parts = [
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${stream.length}>>\nstream\n${stream}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  ];
  const head = '%PDF-1.7\n';
  let offset = head.length;
  const places = parts.map((part) => {
    const at = offset;
    offset += part.length + 1;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const body = `${parts.join('\n')}\n${objects}`;
  const index = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size 6/Root 1 0 R${trailer}>>\nstartxref\n${head.length + body.length}\n%%EOF\n`;
  return Buffer.from(`${head}${body}${index}${end}`, 'latin1');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A greyscale PNG, one byte per pixel. There may be fewer `pixels` than the size says; `extra` comes after the header. */
export function png(
  width = 40,
  height = 30,
  { extra = [] as readonly Buffer[], rows = height } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc((width + 1) * rows, 120);
  for (let row = 0; row < rows; row += 1) pixels[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG text chunk. */
export function pngText(text: string): Buffer {
  return chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
}

/** An entry of an archive: its content, and any irregularities. */
export type Part = {
  readonly content: string | Buffer;
  readonly mode?: number;
  readonly isStored?: boolean;
};

/** A ZIP archive with these parts in this order. */
export async function archive(parts: Readonly<Record<string, Part | string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, part] of Object.entries(parts)) {
    const { content, mode, isStored } = typeof part === 'string' ? ({ content: part } as Part) : part;
    const options = { ...(mode === undefined ? {} : { mode }), compress: !isStored };
    zip.addBuffer(Buffer.from(content as string), name, options);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The parts of a DOCX. */
export function docxParts(
  body = '<w:p><w:r><w:t>Ana Silva</w:t></w:r></w:p>',
): Record<string, Part | string> {
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
}

/** The parts of an ODT. */
export function odtParts(): Record<string, Part | string> {
  return {
    mimetype: { content: 'application/vnd.oasis.opendocument.text', isStored: true },
    'content.xml':
      '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
    'META-INF/manifest.xml':
      '<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
  };
}

/** Sends a file as the browser does. */
export async function uploadFile(
  test: TestApp,
  person: Pick<TestPerson, 'token'> | null,
  file: Buffer,
  {
    kind = 'cv',
    replaces = null as { id: string; version: number } | null,
    type = 'application/octet-stream',
  } = {},
) {
  const response = await test.app.inject({
    method: replaces ? replaceDocumentFile.method : uploadDocument.method,
    url: replaces
      ? requestUrl(replaceDocumentFile, { params: { documentId: replaces.id } })
      : requestUrl(uploadDocument, { query: { kind } }),
    headers: {
      'content-type': type,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(replaces ? { 'if-match': `"${replaces.version}"` } : {}),
    },
    payload: file,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Fetches the file of a document by a fresh link. */
export async function downloadOwn(test: TestApp, person: TestPerson, id: string) {
  const link = await test.call(linkDocumentFile, { params: { documentId: id }, token: person.token });
  const response = await test.app.inject({ method: 'GET', url: link.result.path });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    path: link.result.path,
  };
}
