import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** What owners are told about who has access to their company, and about its verification. */
export const OWNER_NOTICE_KINDS = [
  'owner_added',
  'member_demoted',
  'member_removed',
  'domain_changed',
  'verification_ended',
  'name_moved',
] as const;

export const OwnerNotice = Type.Object(
  {
    noticeId: Id,
    kind: oneOf(OWNER_NOTICE_KINDS),
    /** Whom it is about, or who changed the domain, by their name then; null when they had given none, and for what the operator did. */
    memberName: nullableString({}),
    /** What they are at present; null when they are in the team no more, and where `memberName` is no member's. */
    memberRole: nullableEnum(MEMBER_ROLES),
    /** How often it happened to them on one day. */
    times: Type.Integer({ minimum: 1 }),
    /** The last time. */
    madeAt: Instant,
  },
  closed,
);
export type OwnerNotice = Static<typeof OwnerNotice>;

export const listOwnerNotices = route({
  operationId: 'listOwnerNotices',
  method: 'GET',
  path: '/api/company/team/notices',
  tag: 'team',
  summary:
    'List what the caller, an owner, was told about access and verification in the last 30 days and has not dismissed, the newest first.',
  access: 'company',
  permission: 'manage_team',
  responses: { 200: Type.Object({ items: list(OwnerNotice) }, closed) },
  refusals: [],
});

export const dismissOwnerNotice = route({
  operationId: 'dismissOwnerNotice',
  method: 'DELETE',
  path: '/api/company/team/notices/:noticeId',
  tag: 'team',
  summary: 'Dismiss a notice, for the caller alone. Dismissing it again changes nothing.',
  access: 'company',
  permission: 'manage_team',
  params: Type.Object({ noticeId: Id }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
