import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** What owners are notified of about access to their company and its verification. */
export const OWNER_NOTICE_KINDS = [
  'owner_added',
  'member_joined',
  'member_demoted',
  'member_removed',
  'domain_changed',
  'verification_ended',
  'name_moved',
] as const;

/** A notice to a company's owners about access or verification. */
export const OwnerNotice = Type.Object(
  {
    noticeId: Id,
    kind: oneOf(OWNER_NOTICE_KINDS),
    /** The name, at that time, of the member it's about or who changed the domain. Null if they had none, or if the operator did it. */
    memberName: nullableString({}),
    /** The address that the member joined with. Null except for `member_joined`. */
    memberAddress: nullableString({}),
    /** The member's current role. Null if they've left the team, or if `memberName` isn't a member's. */
    memberRole: nullableEnum(MEMBER_ROLES),
    /** How many times it happened to them that day. */
    times: Type.Integer({ minimum: 1 }),
    /** When it last happened. */
    madeAt: Instant,
  },
  closed,
);
export type OwnerNotice = Static<typeof OwnerNotice>;

/** Notices about access and verification from the last 30 days that the caller, an owner, hasn't dismissed, newest first. */
export const listOwnerNotices = route({
  operationId: 'listOwnerNotices',
  method: 'GET',
  path: '/api/company/team/notices',
  tag: 'team',
  summary: 'List owner notices',
  access: 'company',
  permission: 'manage_team',
  responses: { 200: Type.Object({ items: list(OwnerNotice) }, closed) },
  refusals: [],
});

/** Dismisses it for the caller only. Repeating it changes nothing. */
export const dismissOwnerNotice = route({
  operationId: 'dismissOwnerNotice',
  method: 'DELETE',
  path: '/api/company/team/notices/:noticeId',
  tag: 'team',
  summary: 'Dismiss an owner notice',
  access: 'company',
  permission: 'manage_team',
  params: Type.Object({ noticeId: Id }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
