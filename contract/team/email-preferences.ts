import { MEMBER_EMAILS } from '@common-ground/domain/team/member-email';
import { type Static, Type } from 'typebox';
import { oneOf } from '../nullable.ts';
import { route } from '../route.ts';

/** The emails that a member wants. */
export const EmailPreferences = Type.Object(
  { wanted: Type.Array(oneOf(MEMBER_EMAILS), { maxItems: MEMBER_EMAILS.length, uniqueItems: true }) },
  { additionalProperties: false },
);
export type EmailPreferences = Static<typeof EmailPreferences>;

/** Which emails the caller gets: all of them, until they turn one off. */
export const readEmailPreferences = route({
  operationId: 'readEmailPreferences',
  method: 'GET',
  path: '/api/company/team/email-preferences',
  tag: 'team',
  summary: 'Get email preferences',
  access: 'company',
  permission: 'read_company',
  responses: { 200: EmailPreferences },
  refusals: [],
});

/** Replaces the list of emails that the caller gets. */
export const saveEmailPreferences = route({
  operationId: 'saveEmailPreferences',
  method: 'PUT',
  path: '/api/company/team/email-preferences',
  tag: 'team',
  summary: 'Save email preferences',
  access: 'company',
  permission: 'read_company',
  body: EmailPreferences,
  responses: { 200: EmailPreferences },
  refusals: [],
});
