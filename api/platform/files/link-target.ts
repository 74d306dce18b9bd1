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

/** Whether a target lies outside the document: another scheme, a share, an absolute path or a folder above. */
export function isOutside(target: string): boolean {
  return /^\s*(?!data:)([a-z][a-z0-9+.-]*:|\/|\\|\.\.)/i.test(target);
}
