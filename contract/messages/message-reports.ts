import { REPORT_NOTE_LENGTH, REPORT_REASONS } from '@common-ground/domain/messages/message-report';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/** Messages that candidates report to those who run the installation. */

const closed = { additionalProperties: false } as const;

/** Why the message is reported, and what happens to the company's other messages. @example {"reason":"scam","note":"They want a deposit.","isStoppingAll":true} */
export const MessageReport = Type.Object(
  {
    reason: oneOf(REPORT_REASONS),
    note: nullableString({ minLength: 1, maxLength: REPORT_NOTE_LENGTH, pattern: PROSE_PATTERN }),
    /** Whether to turn off the company's messages about all of the candidate's applications to it. */
    isStoppingAll: Type.Boolean(),
  },
  closed,
);
export type MessageReport = Static<typeof MessageReport>;

/**
 * Hides a company's message from the candidate right away, and shows it to the operator with the rest of the conversation. The company
 * isn't notified. Reporting it again doesn't change the report.
 */
export const reportMessage = route({
  operationId: 'reportMessage',
  method: 'PUT',
  path: '/api/applications/:applicationId/messages/:messageId/report',
  tag: 'messages',
  summary: 'Report a message',
  access: 'candidate',
  params: Type.Object(
    {
      ...ApplicationId.properties,
      /** A message of the company. */
      messageId: Id,
    },
    closed,
  ),
  body: MessageReport,
  responses: { 204: Type.Null() },
  refusals: [],
});
