const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a page ended: the value that the list is ordered by, and the ID that breaks ties. */
export type PageEnd = { readonly key: string; readonly id: string };

/** The text that represents the end of a page in `next` and `cursor`. */
export function encodeCursor({ key, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Reads a cursor back; null for any text that we didn't issue. */
export function decodeCursor(cursor: string): PageEnd | null {
  try {
    const [key, id, ...rest]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key !== 'string' || typeof id !== 'string' || rest.length > 0 || !UUID.test(id)) return null;
    return key.includes('\0') ? null : { key, id };
  } catch {
    return null;
  }
}
