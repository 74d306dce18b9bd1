import { type Static, Type } from 'typebox';
import { nullableString } from '../nullable.ts';
import { Id } from '../scalars.ts';

/** A company in a list of choices: its name, and the domain that distinguishes it from similar names. */
export const SHOWN_COMPANY = {
  id: Id,
  name: Type.String(),
  /** The domain, if the company was verified by a code sent there. Null otherwise. */
  domain: nullableString({}),
} as const;

/** A company next to a job. */
export const ShownCompany = Type.Object(
  { ...SHOWN_COMPANY, isVerified: Type.Boolean() },
  { additionalProperties: false },
);
export type ShownCompany = Static<typeof ShownCompany>;
