import { type Static, Type } from 'typebox';
import { nullableString } from '../nullable.ts';

/** Who at a company did something. Both are null once that person has left. */
export const MemberName = Type.Object(
  {
    accountId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
    /** Null too where no name was given. */
    name: nullableString({}),
  },
  { additionalProperties: false },
);
export type MemberName = Static<typeof MemberName>;
