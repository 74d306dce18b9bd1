import { FlawError } from './flaw-error.ts';
import { checkLink, hasAddressElsewhere, isOutside, isOwnTemplate, isWindow } from './link-target.ts';
import { attributeOf, type StartTag } from './markup.ts';

/**
 * The elements of a text document that show something (OpenDocument 1.3, part 3), without their prefixes. What isn't among them runs,
 * connects, embeds or asks: scripts, listeners, forms, DDE, databases, objects, frames of other documents.
 */
const ELEMENTS: ReadonlySet<string> = new Set(
  `document-content document-styles document-meta document-settings body text font-face-decls automatic-styles styles master-styles
  scripts settings meta annotation annotation-end
  generator title description subject keyword initial-creator creator printed-by creation-date date print-date template user-defined
  editing-cycles editing-duration document-statistic language contributor coverage identifier publisher relation rights source type
  config-item config-item-set config-item-map-indexed config-item-map-named config-item-map-entry
  style default-style text-properties paragraph-properties list-level-properties list-level-label-alignment graphic-properties
  table-properties table-row-properties table-column-properties table-cell-properties section-properties ruby-properties
  page-layout page-layout-properties default-page-layout header-style footer-style header-footer-properties master-page header footer
  header-left footer-left header-first footer-first drawing-page-properties footnote-sep column columns column-sep tab-stop tab-stops
  drop-cap font-face font-face-src font-face-uri font-face-format font-face-name background-image region-left region-center
  region-right map list-style
  p h span a list list-item list-header list-level-style-bullet list-level-style-number list-level-style-image outline-style
  outline-level-style s tab line-break soft-page-break section page-number page-count paragraph-count word-count character-count
  table-count image-count object-count time page-continuation sequence sequence-decl sequence-decls sequence-ref bookmark
  bookmark-start bookmark-end bookmark-ref reference-mark reference-mark-start reference-mark-end reference-ref note note-citation
  note-body note-ref notes-configuration linenumbering-configuration linenumbering-separator table-of-content
  table-of-content-source table-of-content-entry-template index-title-template index-source-styles index-source-style index-body
  index-title index-entry-chapter index-entry-text index-entry-tab-stop index-entry-page-number index-entry-link-start
  index-entry-link-end index-entry-span chapter author-name author-initials creation-time modification-date modification-time
  print-time keywords file-name sender-firstname sender-lastname sender-initials sender-title sender-position sender-email
  sender-phone-private sender-phone-work sender-fax sender-company sender-street sender-city sender-postal-code sender-country
  sender-state-or-province tracked-changes changed-region insertion deletion format-change change change-start change-end change-info
  ruby ruby-base ruby-text placeholder numbered-paragraph toc-mark toc-mark-start toc-mark-end variable-decls variable-decl
  variable-set variable-get user-field-decls user-field-decl user-field-get bibliography-configuration
  number-style number date-style time-style currency-style percentage-style boolean-style text-style day month year era day-of-week
  week-of-year quarter hours minutes seconds am-pm text-content fraction scientific-number currency-symbol boolean embedded-text
  fill-character
  table table-column table-columns table-column-group table-header-columns table-row table-rows table-row-group table-header-rows
  table-cell covered-table-cell table-template first-row last-row first-column last-column even-rows odd-rows even-columns
  odd-columns background
  frame text-box image g line rect circle ellipse polygon polyline regular-polygon path connector custom-shape enhanced-geometry
  equation handle caption measure glue-point contour-polygon contour-path fill-image gradient gradient-stop hatch marker stroke-dash
  opacity opacity-stop layer-set layer desc linearGradient radialGradient stop
  theme theme-colors color complex-color char-complex-color fill-complex-color transformation content-control
  alphabetical-index alphabetical-index-source alphabetical-index-entry-template alphabetical-index-mark alphabetical-index-mark-start
  alphabetical-index-mark-end illustration-index illustration-index-source illustration-index-entry-template table-index
  table-index-source table-index-entry-template object-index object-index-source object-index-entry-template user-index
  user-index-source user-index-entry-template user-index-mark user-index-mark-start user-index-mark-end bibliography
  bibliography-source bibliography-entry-template bibliography-mark index-entry-bibliography sort-key template-name
  page-variable-set page-variable-get text-input drop-down label forms fieldmark fieldmark-start fieldmark-separator fieldmark-end
  param
  manifest file-entry RDF Description hasPart path mimeType`.split(/\s+/),
);

/**
 * The field type that represents a Word form field in an ODT. Other types keep the original Word
 * field, which could do anything.
 */
const FORM_FIELD = /^vnd\.oasis\.opendocument\.field\.(FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|date)$/;

/** The allowed values of a link's attributes besides its address: it opens on a click, in a window. */
const LINK_ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  'target-frame-name': isWindow,
  actuate: (value) => value === 'onRequest',
  show: (value) => value === 'new' || value === 'replace',
};

/** Settings that name a palette, a line table or a database, which is read on opening. */
const LOADING_SETTING = /(URL|DataSource)$/;

function isPlain(element: StartTag): boolean {
  const { name, pairs, text } = element;
  if (!ELEMENTS.has(name) || pairs.some(([attribute]) => /^on\w+$/i.test(attribute))) return false;
  if (isOutside(attributeOf(element, 'base') ?? '') || hasAddressElsewhere(element)) return false;
  if (name === 'config-item' && LOADING_SETTING.test(attributeOf(element, 'name') ?? '') && isOutside(text))
    return false;
  if (/^fieldmark(-start)?$/.test(name) && !FORM_FIELD.test(attributeOf(element, 'type') ?? '')) return false;
  if (name === 'a') return pairs.every(([attribute, value]) => LINK_ATTRIBUTES[attribute]?.(value) ?? true);
  const href = attributeOf(element, 'href') ?? '';
  return name === 'template' ? isOwnTemplate(href) : !isOutside(href);
}

/** Inspects the markup of one part of an ODT. @throws FlawError when it runs something or connects to the outside */
export function checkOdtMarkup(elements: Iterable<StartTag>): void {
  for (const element of elements) {
    if (!isPlain(element)) throw new FlawError('active_content');
    if (element.name === 'a') checkLink(attributeOf(element, 'href') ?? '');
  }
}
