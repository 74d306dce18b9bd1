import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableObject, oneOf } from '../nullable.ts';

/** The two values that the company's own people rank highest; null while it has published no culture. */
export const CompanyFace = nullableObject({
  values: list(oneOf(DIMENSION_IDS)),
  /** Whether the first clearly ranks above all others; otherwise both are simply among the highest. */
  isOrdered: Type.Boolean(),
});
export type CompanyFace = Static<typeof CompanyFace>;
