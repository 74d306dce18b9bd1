import { deflateSync } from 'node:zlib';
import { pdf } from '../worlds/test-files.ts';

/** The pieces of hostile PDFs. */

export const WEB = '/URI(https://evil.example)';

export const inCatalog = (catalog: string, objects = '') => pdf('x', { catalog, objects });
export const withObjects = (objects: string) => pdf('x', { objects });
export const annotation = (entries: string) =>
  withObjects(`7 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${entries}>>endobj\n`);
export const actionAnnotation = (entries: string) => annotation(`/A<</Type/Action${entries}>>`);

export const deflate = (content: string) => deflateSync(Buffer.from(content, 'latin1')).toString('latin1');

/** An object in an object stream. @param index its number and position */
export function packObject(object: string, dictionary = '/Type/ObjStm/N 1/First 4', index = '8 0 '): string {
  const inside = deflate(`${index}${object}`);
  return `7 0 obj<<${dictionary}/Filter/FlateDecode/Length ${inside.length}>>\nstream\n${inside}\nendstream endobj\n`;
}

/** A good PDF with a later version appended. */
export function changedLater(objects: string): Buffer {
  const first = pdf('x').toString('latin1');
  const end = 'trailer<</Size 9/Root 1 0 R/Prev 0>>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(`${first}${objects}${end}`, 'latin1');
}
