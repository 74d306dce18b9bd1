import { BULK_OUTCOMES, MAX_BULK_MESSAGES_PER_DAY } from '@common-ground/domain/messages/bulk-message';
import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/** One message to several candidates, filled in for each of them. */

const closed = { additionalProperties: false } as const;

/** The recipients and the message. */
export const BulkMessage = Type.Object(
  {
    /** IDs of the applications to write about. */
    applicationIds: Type.Unsafe<readonly string[]>({
      type: 'array',
      items: Id,
      uniqueItems: true,
      minItems: 1,
      maxItems: MAX_BULK_APPLICATIONS,
    }),
    /** Can contain the placeholders `{name}`, `{title}`, `{company}` and `{member}`, which the server fills in. */
    text: Type.String({ minLength: 1, maxLength: MESSAGE_LENGTHS.message, pattern: PROSE_PATTERN }),
  },
  closed,
);
export type BulkMessage = Static<typeof BulkMessage>;

const outcome = oneOf(BULK_OUTCOMES);

/** Shows exactly what each candidate would read. Nothing is sent. */
export const previewCompanyMessages = route({
  operationId: 'previewCompanyMessages',
  method: 'POST',
  path: '/api/company/messages/preview',
  tag: 'messages',
  summary: 'Preview a message to several candidates',
  access: 'company',
  permission: 'write_to_candidates',
  body: BulkMessage,
  responses: {
    200: Type.Object(
      {
        items: list(
          Type.Object(
            {
              applicationId: Id,
              outcome,
              /** Null if nothing would be sent. */
              text: nullableString({}),
            },
            closed,
          ),
        ),
        /** How many messages of this kind the company can still send today. */
        remaining: Type.Integer({ minimum: 0, maximum: MAX_BULK_MESSAGES_PER_DAY }),
      },
      closed,
    ),
  },
  refusals: [],
});

/**
 * Sends the message to everyone who can be messaged; for the others, `outcome` says why not. The whole request is refused if it would
 * take the company over its daily limit.
 */
export const sendCompanyMessages = route({
  operationId: 'sendCompanyMessages',
  method: 'POST',
  path: '/api/company/messages',
  tag: 'messages',
  summary: 'Send a message to several candidates',
  access: 'company',
  permission: 'write_to_candidates',
  isIdempotent: true,
  body: BulkMessage,
  responses: {
    201: Type.Object({ items: list(Type.Object({ applicationId: Id, outcome }, closed)) }, closed),
  },
  refusals: ['too_many_messages', 'idempotency_key_reused'],
});
