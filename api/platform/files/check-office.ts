import { FlawError } from './flaw-error.ts';
import { readArchive } from './read-archive.ts';

/** What a text document is made of. Anything else in it is a program, another document or a hiding place. */
const PARTS =
  /(^|\/)(mimetype|layout-cache|current\.xml)$|\.(xml|rels|rdf|vml|png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|svm|wdp|svg|odttf|ttf|otf|fntdata)$/i;
const ACTIVE_PART = /vba|macro|activex|(^|\/)(basic|scripts|embeddings|dialogs)\//i;

const ODT = 'application/vnd.oasis.opendocument.text';
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Looks into a DOCX or ODT.
 *
 * @returns which of the two it is
 * @throws FlawError when it is neither, or is not taken
 */
export async function checkOffice(file: Buffer): Promise<'docx' | 'odt'> {
  const parts = await readArchive(file);
  const type = typeOf(parts);
  for (const [name, content] of parts) {
    if (ACTIVE_PART.test(name) || !PARTS.test(name)) throw new FlawError('active_content');
    if (/\.(xml|rels|rdf|vml|svg)$/i.test(name)) checkMarkup(name, content);
  }
  return type;
}

function typeOf(parts: ReadonlyMap<string, Buffer>): 'docx' | 'odt' {
  const [first] = parts.keys();
  if (first === 'mimetype') {
    if (parts.get('mimetype')?.toString('latin1') !== ODT || !parts.has('content.xml'))
      throw new FlawError('type_not_taken');
    if (/encryption-data/.test(parts.get('META-INF/manifest.xml')?.toString('utf8') ?? ''))
      throw new FlawError('encrypted');
    return 'odt';
  }
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? '';
  if (!types.includes(DOCX_MAIN) || !parts.has('word/document.xml')) throw new FlawError('type_not_taken');
  return 'docx';
}

function checkMarkup(name: string, content: Buffer): void {
  // Another encoding would hide every word that is looked for here.
  if (content.includes(0) || /^(\xff\xfe|\xfe\xff)/.test(content.toString('latin1', 0, 2)))
    throw new FlawError('ambiguous');
  const text = content
    .toString('utf8')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex, digits) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(digits, hex === '' ? 10 : 16))),
    );
  if (/<!DOCTYPE|<!ENTITY|<script[\s>]|<script:event-listener|\bon\w+\s*=\s*["']/i.test(text))
    throw new FlawError('active_content');
  if (name.endsWith('.rels') && reachesOut(text)) throw new FlawError('active_content');
  if (/\bDDE(AUTO)?\b/i.test(fieldCodes(text))) throw new FlawError('active_content');
  if (
    /<draw:[^>]*xlink:href\s*=\s*["'](?!#)([a-z][a-z0-9+.-]*:|\/|\\|\.\.)/i.test(
      text.replace(/<draw:a[\s>][^>]*>/gi, ''),
    )
  )
    throw new FlawError('active_content');
}

/** Whether a relationship loads from elsewhere: links that a reader must click do not. */
function reachesOut(relationships: string): boolean {
  return (relationships.match(/<(\w+:)?Relationship\b[^>]*>/gi) ?? []).some(
    (tag) =>
      /TargetMode\s*=\s*["']\s*External/i.test(tag) && !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(tag),
  );
}

/** The codes of fields, whose words may be spread over several runs. */
function fieldCodes(text: string): string {
  const runs = [...text.matchAll(/<w:instrText[^>]*>([^<]*)</gi)].map(([, words]) => words);
  const simple = [...text.matchAll(/w:instr\s*=\s*"([^"]*)"/gi)].map(([, words]) => words);
  return [runs.join(''), ...simple].join(' ');
}
