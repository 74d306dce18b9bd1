const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
const [LIST_END, OBJECT_END] = [0x5d, 0x7d];

/**
 * Counts the commas and opening brackets of JSON outside strings, which bound the number of values. Looks at each byte once.
 * @param bytes in UTF-8; invalid JSON is counted as far as it looks like JSON
 * @param max where counting may stop @returns the number, or `max + 1` if there are more
 */
export function countStructuralCharacters(bytes: Uint8Array, max: number): number {
  let marks = 0;
  for (let at = 0; at < bytes.length && marks <= max; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA || byte === LIST || byte === OBJECT) marks += 1;
  }
  return marks;
}

/**
 * Whether lists and objects of JSON are nested deeper than the limit. A recursive walk would run out of stack.
 * @param bytes in UTF-8; in anything that isn't JSON, brackets are counted as they come
 */
export function isNestedDeeper(bytes: Uint8Array, max: number): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length && depth <= max; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === LIST || byte === OBJECT) depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
  return depth > max;
}

/** The end of the string that starts at a quotation mark. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
