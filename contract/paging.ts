import { Type } from 'typebox';
import { nullableString } from './nullable.ts';

/** How to request a page of a list. */
export const PAGING = {
  /** `next` of the previous page. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1600, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
} as const;

/** The `cursor` of the next page. Null on the last page. */
export const Next = nullableString({});
