import { FlawError } from './flaw-error.ts';
import { decodePercent } from './link-target.ts';
import { attributeOf, type StartTag } from './markup.ts';

/** What a text document consists of. Anything else in it is a program, another document or a hiding place. */
export const TAKEN_PART =
  /(^|\/)(mimetype|layout-cache|current\.xml)$|\.(xml|rels|rdf|vml|png|jpe?g|jfif|gif|bmp|tiff?|wdp|svg|odttf|ttf|otf|fntdata)$/i;

/** Parts of an office document that are markup, whatever they contain. */
export const MARKUP_PART = /\.(xml|rels|rdf|vml|svg)$/i;

const IMAGE_PART = /\.(png|jpe?g|jfif|gif|bmp|tiff?|wdp)$/i;
const FONT_PART = /\.(ttf|otf)$/i;

/** The first bytes of pictures. Programs mislabel kinds, so any of them will do. */
const PICTURES = /^(89504e47|ffd8ff|47494638|424d|49492a00|4d4d002a|4949bc|52494646.{8}57454250)/;
const FONTS = /^(00010000|74727565|4f54544f|74746366)/;

const METAFILE_PART = /\.(emf|wmf|svm)$/i;
const METAFILES = /^(01000000|d7cdc69a|0[12]00090000|56434c4d5446)/;

/** Whether a part is a metafile (EMF, WMF, StarView's): a list of drawing commands, some of which call drivers or name files elsewhere. */
export function isMetafile(name: string, content: Buffer): boolean {
  if (METAFILE_PART.test(name)) return true;
  return IMAGE_PART.test(name) && METAFILES.test(content.toString('hex', 0, 12));
}

/** Inspects a part that isn't markup: it has to be a picture or a font, as its name says. @throws FlawError */
export function checkContent(name: string, content: Buffer): void {
  if (MARKUP_PART.test(name) || content.length === 0) return;
  const beginning = content.toString('hex', 0, 12);
  const isKnown = IMAGE_PART.test(name)
    ? PICTURES.test(beginning)
    : !FONT_PART.test(name) || FONTS.test(beginning);
  // Fonts obfuscated for this document have no recognisable start, but markup does.
  if (!isKnown || /^(\xef\xbb\xbf)?\s*</.test(content.toString('latin1', 0, 200)))
    throw new FlawError('ambiguous');
}

/**
 * Inspects the declared types of a DOCX's parts, which programs go by rather than names.
 *
 * @throws FlawError when markup is under another name, where it would not be inspected, or a part holds a program
 */
export function checkContentTypes(elements: Iterable<StartTag>): void {
  for (const element of elements) {
    const type = attributeOf(element, 'ContentType') ?? '';
    const name = decodePercent(
      attributeOf(element, 'PartName') ?? `.${attributeOf(element, 'Extension') ?? 'xml'}`,
    );
    // Word keeps the types of removed parts.
    if (!TAKEN_PART.test(name)) continue;
    if (/macro|vba|activex|oleobject|webextension/i.test(type)) throw new FlawError('active_content');
    const isMarkup = /[+/]xml\b|vmlDrawing/i.test(type);
    if (isMarkup && !MARKUP_PART.test(name)) throw new FlawError('ambiguous');
  }
}
