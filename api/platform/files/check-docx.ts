import { DocxFields } from './docx-fields.ts';
import { FlawError } from './flaw-error.ts';
import {
  checkLink,
  hasAddressElsewhere,
  isOutside,
  isOwnTemplate,
  isPlainLink,
  isPlainPlace,
  isWindow,
  isWithinPackage,
} from './link-target.ts';
import { attributeOf, type StartTag } from './markup.ts';

/** The relationships allowed between parts of a DOCX, by the last segment of the type. */
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
 * Inspects the relationships of one part.
 *
 * @returns the ids of its links
 * @throws FlawError when one loads something, or a link leads anywhere but the web, an email address or a phone number
 */
export function checkRelationships(elements: Iterable<StartTag>): ReadonlySet<string> {
  const links = new Set<string>();
  for (const element of elements) {
    if (element.name === 'Relationship') {
      if (checkRelationship(element) === 'hyperlink') links.add((attributeOf(element, 'Id') ?? '').trim());
      // A document named like a relationships part wouldn't be inspected as a document.
    } else if (element.name !== 'Relationships') throw new FlawError('ambiguous');
  }
  return links;
}

function checkRelationship(element: StartTag): string {
  const type = (attributeOf(element, 'Type') ?? '').trim().split('/').at(-1) ?? '';
  const target = attributeOf(element, 'Target') ?? '';
  const isExternal = /^\s*external\s*$/i.test(attributeOf(element, 'TargetMode') ?? '');
  if (type === 'hyperlink') checkLink(target);
  else if (!isAllowed(type, target, isExternal)) throw new FlawError('active_content');
  return type;
}

function isAllowed(type: string, target: string, isExternal: boolean): boolean {
  // Word names a document's template by its local path; one with macros would load them.
  if (type === 'attachedTemplate') return isOwnTemplate(target) && /\.(dotx|docx)\s*$/i.test(target);
  return RELATIONSHIPS.has(type) && !isExternal && isWithinPackage(target);
}

/** Attributes that name a relationship (ISO/IEC 29500-1, 22.8, and `o:relid`). */
const REFERENCE = /^(id|link|embed|href|pict|blip|dm|lo|qs|cs|relid|(top|bottom)(Left|Right))$/i;
/** Elements that open their relationship when clicked. */
const OPENED_ON_CLICK = /^(hyperlink|hlinkClick|hlinkHover|hlinkMouseOver)$/;

/** Whether something other than a link refers to a link, and so loads its target. */
function loadsLink({ name, pairs }: StartTag, links: ReadonlySet<string>): boolean {
  return pairs.some(
    ([attribute, value]) =>
      REFERENCE.test(attribute) &&
      links.has(value.trim()) &&
      !(attribute === 'id' && OPENED_ON_CLICK.test(name)),
  );
}

/** Elements that load their address without a click. An image may do that, or be a shape that links there. */
const LOADING = /^(image|imagedata|fill|stroke|use|feImage|object|script|movie)$/;

/** Elements that run something, or embed a page, an object, another document, an add-in or a schema with a program. */
const ACTIVE_ELEMENTS =
  /^(script|mailMerge|webVideoPr|control|OLEObject|altChunk|subDoc|externalData|saveThroughXslt|foreignObject|frameset|frame|sourceFileName|taskpanes?|webextension(ref)?|customUI|attachedSchema)$/;
/** A form field's elements that name macros; some programs write them empty. */
const MACRO = /^(entryMacro|exitMacro)$/;

function hasActiveContent(element: StartTag): boolean {
  const { name, pairs, parent } = element;
  if (ACTIVE_ELEMENTS.test(name) || attributeOf(element, 'manifestLocation') !== undefined) return true;
  if (name === 'schema' && parent?.name === 'schemaLibrary') return true;
  if (MACRO.test(name) && (attributeOf(element, 'val') ?? '') !== '') return true;
  if (pairs.some(([attribute]) => /^on\w+$/i.test(attribute))) return true;
  return reachesOut(element) || isUnexpectedLink(element);
}

function reachesOut(element: StartTag): boolean {
  const { name, parent, text } = element;
  const [src, base] = [attributeOf(element, 'src') ?? '', attributeOf(element, 'base') ?? ''];
  // The base for every address without a scheme.
  if (name === 'HyperlinkBase' && !/^\s*(https?:\/\/[^\\]*)?$/i.test(text)) return true;
  if (parent?.name === 'HyperlinkBase') return true;
  // Word follows these instead of the links in the text if the file says that they're newer.
  if (isInside(element, 'HLinks') && !isPlainLink(text) && isOutside(text)) return true;
  if (isOutside(src) || isOutside(base) || isOutside(attributeOf(element, 'althref') ?? '')) return true;
  if (hasAddressElsewhere(element)) return true;
  return LOADING.test(name) && isOutside(attributeOf(element, 'href') ?? '');
}

function isInside(element: StartTag, name: string): boolean {
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent)
    if (ancestor.name === name) return true;
  return false;
}

function judgeAddress(element: StartTag): void {
  const { name } = element;
  if (!LOADING.test(name) || name === 'image') checkLink(attributeOf(element, 'href') ?? '');
}

/** The allowed values of a link's attributes, besides the relationship that it names. */
const LINK_ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  anchor: isPlainPlace,
  docLocation: isPlainPlace,
  tgtFrame: isWindow,
  action: (value) => value === '',
  invalidUrl: (value) => value === '',
};

function isUnexpectedLink({ name, pairs }: StartTag): boolean {
  return (
    OPENED_ON_CLICK.test(name) &&
    pairs.some(([attribute, value]) => LINK_ATTRIBUTES[attribute]?.(value) === false)
  );
}

/** Inspects the markup of one part of a DOCX. @throws FlawError when it runs something or connects to the outside */
export function checkDocxMarkup(elements: Iterable<StartTag>, links: ReadonlySet<string>): void {
  const fields = new DocxFields();
  for (const element of elements) {
    if (hasActiveContent(element) || loadsLink(element, links)) throw new FlawError('active_content');
    judgeAddress(element);
    fields.read(element);
  }
  fields.end();
}
