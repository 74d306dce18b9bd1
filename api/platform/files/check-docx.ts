import { DocxFields } from './docx-fields.ts';
import { FlawError } from './flaw-error.ts';
import { isOutside, isPlainLink } from './link-target.ts';
import type { OpenedElement } from './markup.ts';

/** What the parts of a DOCX may be to each other, by the last word of the relationship's type. */
const RELATIONSHIPS: ReadonlySet<string> = new Set([
  'classificationlabels',
  'comments',
  'commentsExtended',
  'commentsExtensible',
  'commentsIds',
  'core-properties',
  'custom-properties',
  'customXml',
  'customXmlProps',
  'diagramColors',
  'diagramData',
  'diagramDrawing',
  'diagramLayout',
  'diagramQuickStyle',
  'endnotes',
  'extended-properties',
  'font',
  'fontTable',
  'footer',
  'footnotes',
  'glossaryDocument',
  'header',
  'hyperlink',
  'image',
  'intelligence',
  'numbering',
  'officeDocument',
  'people',
  'settings',
  'styles',
  'stylesWithEffects',
  'theme',
  'thumbnail',
  'webSettings',
]);

/**
 * Judges the relationships of one part.
 *
 * @returns the ids of its links
 * @throws FlawError when one loads something, or a link leads elsewhere than to the web, a mail or a phone
 */
export function checkRelationships(elements: Iterable<OpenedElement>): ReadonlySet<string> {
  const links = new Set<string>();
  for (const element of elements)
    if (element.name === 'Relationship' && checkRelationship(element) === 'hyperlink')
      links.add((element.attributes.get('Id') ?? '').trim());
  return links;
}

function checkRelationship({ attributes }: OpenedElement): string {
  const type = (attributes.get('Type') ?? '').trim().split('/').at(-1) ?? '';
  const target = attributes.get('Target') ?? '';
  const isExternal = /^\s*external\s*$/i.test(attributes.get('TargetMode') ?? '');
  const isAllowed =
    type === 'hyperlink'
      ? isPlainLink(target)
      : RELATIONSHIPS.has(type) && !isExternal && !/^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target);
  if (!isAllowed) throw new FlawError('active_content');
  return type;
}

/** Attributes that name a relationship (ISO/IEC 29500-1, 22.8, and `o:relid`). */
const REFERENCE = /^(id|link|embed|href|pict|blip|dm|lo|qs|cs|relid|(top|bottom)(Left|Right))$/i;
/** Elements that lead to their relationship by a click. */
const CLICKED = /^(hyperlink|hlinkClick|hlinkHover|hlinkMouseOver)$/;

/** Whether something other than a link refers to a link, and so loads what it leads to. */
function loadsLink({ name, pairs }: OpenedElement, links: ReadonlySet<string>): boolean {
  return pairs.some(
    ([attribute, value]) =>
      REFERENCE.test(attribute) && links.has(value.trim()) && !(attribute === 'id' && CLICKED.test(name)),
  );
}

/** Elements that load what their address says, without a click. */
const LOADING = /^(image|imagedata|fill|stroke|use|feImage|object|script|movie)$/;

function acts({ name, attributes }: OpenedElement): boolean {
  if (name === 'script' || name === 'mailMerge') return true;
  if ([...attributes.keys()].some((attribute) => /^on\w+$/i.test(attribute))) return true;
  const href = attributes.get('href') ?? '';
  const src = attributes.get('src') ?? '';
  return isOutside(src) || (LOADING.test(name) ? isOutside(href) : !isPlainLink(href) && isOutside(href));
}

/** Judges the markup of one part of a DOCX. @throws FlawError when it acts or reaches out */
export function checkDocxMarkup(elements: Iterable<OpenedElement>, links: ReadonlySet<string>): void {
  const fields = new DocxFields();
  for (const element of elements) {
    if (acts(element) || loadsLink(element, links)) throw new FlawError('active_content');
    fields.read(element);
  }
  fields.end();
}
