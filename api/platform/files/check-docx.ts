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

/** Judges one relationship. @throws FlawError when it loads something, or its link leads elsewhere than to the web, a mail or a phone */
export function checkRelationship({ name, attributes }: OpenedElement): void {
  if (name !== 'Relationship') return;
  const type = (attributes.get('Type') ?? '').trim().split('/').at(-1) ?? '';
  const target = attributes.get('Target') ?? '';
  const isExternal = /^\s*external\s*$/i.test(attributes.get('TargetMode') ?? '');
  const isAllowed =
    type === 'hyperlink'
      ? isPlainLink(target)
      : RELATIONSHIPS.has(type) && !isExternal && !/^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target);
  if (!isAllowed) throw new FlawError('active_content');
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
export function checkDocxMarkup(elements: Iterable<OpenedElement>): void {
  const fields = new DocxFields();
  for (const element of elements) {
    if (acts(element)) throw new FlawError('active_content');
    fields.read(element);
  }
  fields.end();
}
