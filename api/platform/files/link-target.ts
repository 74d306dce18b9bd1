/** Schemes that a click may open: the web, mail and the phone. */
const SCHEME = /^(https?|mailto|tel):[^\\]*$/i;
/** An address without its scheme (`ana.example/cv`), as people type them; programs write it relative to the document. */
const SCHEMELESS = /^(\.\.\/)*[^\s:/\\.#][^:\\]*$/;
const PLACE_INSIDE = /^(#|$)/;

/** Whether a link leads to the web, a mail address, a phone number or a place in the same document, and to nothing else. */
export function isPlainLink(target: string): boolean {
  const trimmed = target.trim();
  return [PLACE_INSIDE, SCHEME, SCHEMELESS].some((plain) => plain.test(trimmed));
}

/** What programs write before the names of figures, tables, formulas and notes. */
const CROSS_REFERENCE = /^(fig|tbl|tab|eq|sec|lst|fn|fnref|ref|cite):/i;
/** Readers pass over these in an address. */
const UNSEEN = /[\0-\x20\x7f]/g;

/** Whether the name of a place in a document can be nothing but that, should a program take it for a whole address. */
export function isPlainPlace(place: string): boolean {
  const name = place.replace(UNSEEN, '').replace(CROSS_REFERENCE, '');
  return !/^[a-z][a-z0-9+.-]*:|^\/|\\|\/\//i.test(name);
}

/** Whether the name of a window that a link opens is one. */
export function isWindow(name: string): boolean {
  return /^[\w -]*$/.test(name);
}

/** Whether a target lies outside the document: another scheme, a share, an absolute path or a folder above. */
export function isOutside(target: string): boolean {
  return /^(?!data:image\/(png|jpe?g|gif|bmp)[;,])([a-z][a-z0-9+.-]*:|\/|\\|\.\.)/i.test(
    target.replace(UNSEEN, ''),
  );
}

/** Whether a document's template lies on the machine that opens it: looking for it there tells nobody anything. */
export function isOwnTemplate(target: string): boolean {
  const path = decoded(target.trim());
  if (/^file:/i.test(path)) return /^file:\/\/\/(?![\\/]|.*(\.\.|\\\\|\/\/))([a-z]:)?[^:?]*$/i.test(path);
  return /^(?![\\/])[^:\\]*$/.test(path) && !path.includes('//');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
