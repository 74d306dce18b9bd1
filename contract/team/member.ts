import { type Static, Type } from 'typebox';
import { nullableString } from '../nullable.ts';
import { NullableId } from '../scalars.ts';

/** The member who did something. */
export const NamedMember = Type.Object(
  {
    accountId: NullableId,
    /** Their name at the time, or their current one if they had none then. Null if they have neither. */
    name: nullableString({}),
  },
  { additionalProperties: false },
);
export type NamedMember = Static<typeof NamedMember>;
