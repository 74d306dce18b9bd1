import { FlawError } from './flaw-error.ts';
import { type OpenedElement, openedElements } from './markup.ts';
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
  let fields = '';
  for (const element of openedElements(content.toString('utf8'))) {
    const { name: kind, attributes, text } = element;
    if (acts(element)) throw new FlawError('active_content');
    if (/\.rels$/i.test(name) && reachesOut(element)) throw new FlawError('active_content');
    // The words of one field may be spread over several runs; another opens with a sign of its own.
    if (kind === 'instrText') fields += text;
    else if (kind === 'fldChar' || kind === 'fldSimple') fields += ` ${attributes.get('instr') ?? ''} `;
  }
  if (/\bDDE(AUTO)?\b/i.test(fields)) throw new FlawError('active_content');
}

/** Elements that load what their address says, without a click. */
const LOADING =
  /^(image|object|object-ole|applet|plugin|floating-frame|fill-image|background-image|section-source|font-face-uri|imagedata|fill|stroke|use|feImage)$/;
const OUTSIDE = /^\s*(?!data:)([a-z][a-z0-9+.-]*:|\/|\\|\.\.)/i;

function acts({ name, attributes }: OpenedElement): boolean {
  if (name === 'script' || name === 'event-listener') return true;
  if ([...attributes.keys()].some((attribute) => /^on\w+$/i.test(attribute))) return true;
  return LOADING.test(name) && ['href', 'src'].some((at) => OUTSIDE.test(attributes.get(at) ?? ''));
}

/** Whether a relationship loads from elsewhere: links that a reader must click do not. */
function reachesOut({ name, attributes }: OpenedElement): boolean {
  if (name !== 'Relationship' || !/^\s*external\s*$/i.test(attributes.get('TargetMode') ?? '')) return false;
  return !/\/hyperlink$/i.test(attributes.get('Type') ?? '');
}
