import { decodeCursor, encodeCursor, type PageEnd } from './cursor.ts';

const PAGE_SIZE = 20;

/** The page asked for; a cursor that we did not give out is broken. */
export function readPaging({ cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number }) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return { after, limit, isBroken: cursor !== undefined && after === null };
}

/** Cuts a page from rows, of which one more than shown says whether there is a next page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => PageEnd) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? encodeCursor(endOf(last)) : null };
}

/** Whether the key of a cursor is the number of a row. */
export const isRowNumber = (key: string) => /^[0-9]{1,18}$/.test(key);

/** What a broken cursor is refused with. */
export const BROKEN_CURSOR = [{ pointer: '/query/cursor', code: 'pattern', params: {} }];
