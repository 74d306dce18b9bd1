import { checkDocxMarkup, checkRelationships } from './check-docx.ts';
import { checkOdtMarkup } from './check-odt.ts';
import { checkSvgMarkup } from './check-svg.ts';
import { FlawError } from './flaw-error.ts';
import { type StartTag, startTags } from './markup.ts';
import { checkContent, checkContentTypes, isMetafile, MARKUP_PART, TAKEN_PART } from './part-content.ts';
import { readArchive } from './read-archive.ts';

const ACTIVE_PART = /vba|macro|activex|webextension|(^|\/)(basic|scripts|embeddings|dialogs|customui)\//i;

const TYPES = '[Content_Types].xml';
const ODT = 'application/vnd.oasis.opendocument.text';
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Inspects a DOCX or ODT.
 *
 * @returns which of the two it is
 * @throws FlawError when it's neither, or isn't accepted
 */
export async function checkOffice(file: Buffer): Promise<'docx' | 'odt'> {
  const parts = await readArchive(file);
  const type = typeOf(parts);
  const links = new Map<string, ReadonlySet<string>>();
  for (const [name, content] of parts) {
    if (isMetafile(name, content)) throw new FlawError('metafile');
    if (ACTIVE_PART.test(name) || !TAKEN_PART.test(name)) throw new FlawError('active_content');
    checkContent(name, content);
    if (type === 'docx' && name === TYPES) checkContentTypes(elementsOf(content));
    if (/\.rels$/i.test(name)) links.set(ownerOf(name), checkRelationships(elementsOf(content)));
  }
  for (const [name, content] of parts)
    if (MARKUP_PART.test(name) && !/\.rels$/i.test(name))
      checkPart(type, name, content, links.get(name.toLowerCase()));
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
  const types = parts.get(TYPES)?.toString('utf8') ?? '';
  if (!types.includes(DOCX_MAIN) || !parts.has('word/document.xml')) throw new FlawError('type_not_taken');
  return 'docx';
}

/** The part that these relationships belong to: `word/document.xml` has `word/_rels/document.xml.rels`. */
function ownerOf(relationships: string): string {
  return relationships
    .toLowerCase()
    .replace(/(^|\/)_rels\//, '$1')
    .replace(/\.rels$/, '');
}

function elementsOf(content: Buffer): Iterable<StartTag> {
  // Another encoding would hide every word that the inspection looks for.
  if (content.includes(0) || /^(\xff\xfe|\xfe\xff)/.test(content.toString('latin1', 0, 2)))
    throw new FlawError('ambiguous');
  return startTags(content.toString('utf8'));
}

function checkPart(
  type: 'docx' | 'odt',
  name: string,
  content: Buffer,
  links: ReadonlySet<string> = new Set(),
): void {
  const elements = elementsOf(content);
  if (/\.svg$/i.test(name)) checkSvgMarkup(elements);
  else if (type === 'odt') checkOdtMarkup(elements);
  else checkDocxMarkup(elements, links);
}
