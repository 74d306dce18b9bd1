import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { Type } from 'typebox';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';

const closed = { additionalProperties: false } as const;

/** How much companies on the platform differ on each dimension. */
export const CompanyDifferences = Type.Object(
  {
    /** Verified companies with released answers. */
    companyCount: Type.Integer({ minimum: 20 }),
    dimensions: list(
      Type.Object(
        {
          dimension: oneOf(DIMENSION_IDS),
          /** Share of the variance of one person's scores that is between companies; below .05 the dimension is left out of overlaps. */
          icc1: Type.Number(),
          /** Reliability of a company's mean. */
          icc2: Type.Number(),
        },
        closed,
      ),
    ),
  },
  closed,
);
