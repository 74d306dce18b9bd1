import { Type } from 'typebox';

/** How many more profiles the caller can open today (UTC). Opening the same profile again on the same day is free. */
export const ViewBudget = Type.Object(
  {
    used: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1 }),
    remaining: Type.Integer({ minimum: 0 }),
    /** Whether at least 80% of the limit is used. */
    isNear: Type.Boolean(),
  },
  { additionalProperties: false },
);
