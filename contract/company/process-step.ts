import { Type } from 'typebox';

/** A stage of the hiring process, with the working days within which the company promises a reply. */
export const ProcessStep = Type.Object(
  { name: Type.String(), replyDays: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
