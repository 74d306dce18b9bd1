import { ATTACHMENT_LIMITS } from '@common-ground/domain/messages/attachment';
import { MESSAGE_LENGTH } from '@common-ground/domain/messages/message';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { Id } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** The message to send. @example {"text":"Thank you for the invitation. Would Thursday at 10:00 work for you?"} */
export const MessageText = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: MESSAGE_LENGTH, pattern: PROSE_PATTERN }),
    /** Files that the caller has uploaded for this conversation, in the order in which they’re shown. Left out: none. */
    attachments: Type.Optional(
      Type.Array(
        Type.Object(
          {
            /** ID of the uploaded file. */
            attachmentId: Id,
            /** What the file is called, without its extension. */
            label: Type.String({ minLength: 1, maxLength: ATTACHMENT_LIMITS.label, pattern: NAME_PATTERN }),
          },
          closed,
        ),
        { maxItems: ATTACHMENT_LIMITS.files },
      ),
    ),
  },
  closed,
);
export type MessageText = Static<typeof MessageText>;
