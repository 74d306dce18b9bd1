import { FILE_TYPES } from '@common-ground/domain/documents/document';
import { type Static, Type } from 'typebox';
import { oneOf } from './nullable.ts';
import { Id } from './scalars.ts';

/** A file that was sent with a message or an offer. */
export const Attachment = Type.Object(
  {
    id: Id,
    /** Its file name, with the extension of its type. */
    name: Type.String(),
    type: oneOf(FILE_TYPES),
    bytes: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
export type Attachment = Static<typeof Attachment>;
