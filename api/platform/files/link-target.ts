import { FlawError } from './flaw-error.ts';
import type { StartTag } from './markup.ts';

/** Schemes that a click may open: web, email and phone. */
const SCHEME = /^(https?:\/\/|mailto:|tel:)[^\\]*$/i;
const PLACE_INSIDE = /^(#|$)/;
/** An address without its scheme, as people type it: programs take it for a file in the document's folder. */
const SCHEMELESS = /^[^:\\]*$/;
/** An address without a scheme that can't be a single file's name: viewers open it on the web, or find nothing in the document's folder. */
const SCHEMELESS_WEB = /^(www\.|[^\0-\x20\x7f:/\\.#][^:/\\]*\/)[^:\\]*$/i;

/** Whether a link leads to the web, an email address, a phone number or a place in the same document, and to nothing else. */
export function isPlainLink(target: string): boolean {
  const trimmed = target.trim();
  return [PLACE_INSIDE, SCHEME].some((pattern) => pattern.test(trimmed));
}

/** Whether a link in a PDF is plain. Typesetting programs write addresses there as they were typed, without `https://`. */
export function isPlainPdfLink(target: string): boolean {
  return isPlainLink(target) || SCHEMELESS_WEB.test(target.trim());
}

/** @throws FlawError when a link isn't plain: `relative_link` where only `https://` may be missing, else `active_content` */
export function checkLink(target: string): void {
  if (!isPlainLink(target))
    throw new FlawError(SCHEMELESS.test(target.trim()) ? 'relative_link' : 'active_content');
}

/** What programs write before the names of figures, tables, formulas and notes. */
const CROSS_REFERENCE = /^(fig|tbl|tab|eq|sec|lst|fn|fnref|ref|cite):/i;
/** Readers ignore these in an address. */
const IGNORED_CHARACTER = /[\0-\x20\x7f]/g;

/** Whether the name of a place in a document is harmless even if a program takes it for a whole address. */
export function isPlainPlace(place: string): boolean {
  const name = place.replace(IGNORED_CHARACTER, '').replace(CROSS_REFERENCE, '');
  return !/^[a-z][a-z0-9+.-]*:|^\/|\\|\/\//i.test(name);
}

/** Whether a text is a valid name for the window that a link opens in. */
export function isWindow(name: string): boolean {
  return /^[\w -]*$/.test(name);
}

/** Whether a target lies outside the document: another scheme, a share, an absolute path or a folder above. */
export function isOutside(target: string): boolean {
  return readingsOf(target).some((reading) =>
    /^(?!data:image\/(png|jpe?g|gif|bmp)[;,])([a-z][a-z0-9+.-]*:|\/|\\|\.\.)/i.test(reading),
  );
}

/** Whether the target of a part is another part: it may start at the root of the package or go up from a folder. */
export function isWithinPackage(target: string): boolean {
  return !readingsOf(target).some((reading) => /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(reading));
}

/** Whether an address is a file or share on another machine, however it's written. */
function isFileElsewhere(address: string): boolean {
  return readingsOf(address).some((reading) => /^(file:|[\\/]{2})/i.test(reading));
}

/**
 * How names of attributes that hold an address end, in any vocabulary. An `xpath` isn't one, and titles may name the file that a picture
 * came from.
 */
const ADDRESS = /(href|src|ur[il]|location|(?<!x)path|link|source|resource|target|base)$/i;

/** Whether an attribute of an element holds a file or a share elsewhere, even in an unknown vocabulary. */
export function hasAddressElsewhere({ name, pairs }: StartTag): boolean {
  // The template is checked separately: it may be on the machine that opens the document.
  if (name === 'template') return false;
  return pairs.some(([attribute, value]) => ADDRESS.test(attribute) && isFileElsewhere(value));
}

/** Whether a document's template is on the machine that opens it: looking for it there reveals nothing to anyone. */
export function isOwnTemplate(target: string): boolean {
  return readingsOf(target).every((path) =>
    /^file:/i.test(path)
      ? /^file:\/\/\/(?![\\/]|.*(\.\.|\\\\|\/\/))([a-z]:)?[^:?]*$/i.test(path)
      : /^(?![\\/])[^:\\]*$/.test(path) && !path.includes('//'),
  );
}

/** Addresses that are percent-encoded more often than this count as outside, whatever they say. */
const MAX_READINGS = 5;

/** An address as programs may read it: as it is, and with its percent-encoded characters decoded once, twice and so on. */
function readingsOf(address: string): readonly string[] {
  const found = [address.replace(IGNORED_CHARACTER, '')];
  for (let last = found[0] ?? ''; found.length <= MAX_READINGS; ) {
    const next = decodePercent(last).replace(IGNORED_CHARACTER, '');
    if (next === last) return found;
    found.push(next);
    last = next;
  }
  return [...found, 'file://'];
}

/** An address or name with percent-encoded characters (`%41`) decoded. Bytes that aren't UTF-8 stay. */
export function decodePercent(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (figures) => {
    try {
      return decodeURIComponent(figures);
    } catch {
      return figures.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    }
  });
}
