import { type Static, Type } from 'typebox';
import { nullableString } from '../nullable.ts';
import { NullableId } from '../scalars.ts';

/** Who at a company did something. */
export const NamedMember = Type.Object(
  {
    accountId: NullableId,
    /** Their name at the time, or today's if they had none then. Null if there is neither. */
    name: nullableString({}),
  },
  { additionalProperties: false },
);
export type NamedMember = Static<typeof NamedMember>;
