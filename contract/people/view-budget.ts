import { Type } from 'typebox';

/** How many more profiles the caller can open today (UTC). Looking somebody up again on the same day costs nothing. */
export const ViewBudget = Type.Object(
  {
    used: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1 }),
    remaining: Type.Integer({ minimum: 0 }),
    /** From four fifths of the limit on: say so beside the answer. */
    isNear: Type.Boolean(),
  },
  { additionalProperties: false },
);
