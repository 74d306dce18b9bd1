import { Type } from 'typebox';

/** A step of how the company decides, with the working days in which it promises an answer. */
export const ProcessStep = Type.Object(
  { name: Type.String(), replyDays: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
