import { MEMBER_MAILS } from '@common-ground/domain/team/member-mail';
import { type Static, Type } from 'typebox';
import { oneOf } from './nullable.ts';
import { route } from './route.ts';

/** The mails that a member gets. */
export const MemberMails = Type.Object(
  { wanted: Type.Array(oneOf(MEMBER_MAILS), { maxItems: MEMBER_MAILS.length, uniqueItems: true }) },
  { additionalProperties: false },
);
export type MemberMails = Static<typeof MemberMails>;

export const readMemberMails = route({
  operationId: 'readMemberMails',
  method: 'GET',
  path: '/api/company/team/mails',
  tag: 'team',
  summary: 'Read which emails the caller gets. All of them, until they switch one off.',
  access: 'company',
  permission: 'read_company',
  responses: { 200: MemberMails },
  refusals: [],
});

export const saveMemberMails = route({
  operationId: 'saveMemberMails',
  method: 'PUT',
  path: '/api/company/team/mails',
  tag: 'team',
  summary: 'Save which emails the caller gets.',
  access: 'company',
  permission: 'read_company',
  body: MemberMails,
  responses: { 200: MemberMails },
  refusals: [],
});
