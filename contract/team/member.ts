import { type Static, Type } from 'typebox';
import { nullableString } from '../nullable.ts';
import { NullableId } from '../scalars.ts';

/** Who at a company did something. Both are null once that person has left. */
export const NamedMember = Type.Object(
  {
    accountId: NullableId,
    /** Null too where no name was given. */
    name: nullableString({}),
  },
  { additionalProperties: false },
);
export type NamedMember = Static<typeof NamedMember>;
