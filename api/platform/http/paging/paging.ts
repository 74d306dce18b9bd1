import { decodeCursor, encodeCursor, type PageEnd } from './cursor.ts';

const PAGE_SIZE = 20;

/** The requested page; a cursor that we didn't issue is broken. */
export function readPaging({ cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number }) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return { after, limit, isBroken: cursor !== undefined && after === null };
}

/** Cuts a page from rows: one more than the page holds shows that there's a next page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    shown: page,
    next: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  };
}

/** Whether the key of a cursor is the number of a row. */
export const isRowNumber = (key: string) => /^[0-9]{1,18}$/.test(key);

/** The refusal of a broken cursor. */
export const BROKEN_CURSOR = [{ pointer: '/query/cursor', code: 'pattern', params: {} }];
