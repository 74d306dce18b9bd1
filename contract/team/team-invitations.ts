import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { TEAM_INVITATION_PREFIX } from '@common-ground/domain/team/team-invitation';
import { type Static, Type } from 'typebox';
import { Account } from '../accounts/accounts.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { type RouteDefinition, route } from '../route.ts';
import { EmailAddress, Id, Instant } from '../scalars.ts';
import { Assignment, MemberName, Team } from './team.ts';

const closed = { additionalProperties: false } as const;

const owners = {
  tag: 'team',
  access: 'company',
  permission: 'manage_team',
} as const satisfies Partial<RouteDefinition>;

const InvitationId = Type.Object({ invitationId: Id }, closed);

/** Who is invited, and their role. */
export const NewTeamInvitation = Type.Object({ address: EmailAddress, ...Assignment.properties }, closed);
export type NewTeamInvitation = Static<typeof NewTeamInvitation>;

/**
 * Emails a link that works once, for seven days. The answer is the same whether or not the address has an account. An address with an open
 * invitation is refused as `repeated_address`.
 */
export const inviteMember = route({
  ...owners,
  operationId: 'inviteMember',
  method: 'POST',
  path: '/api/company/team/invitations',
  summary: 'Invite someone to the team',
  body: NewTeamInvitation,
  responses: { 201: Team },
  refusals: [
    'fresh_sign_in_required',
    'verification_needed',
    'team_full',
    'too_many_invitations',
    'daily_mail_limit',
    'mail_not_sent',
  ],
});

/** Emails a new link for another seven days, which replaces the earlier one unless the email is refused. */
export const resendTeamInvitation = route({
  ...owners,
  operationId: 'resendTeamInvitation',
  method: 'POST',
  path: '/api/company/team/invitations/:invitationId/mail',
  summary: 'Resend a team invitation',
  params: InvitationId,
  responses: { 200: Team },
  refusals: ['fresh_sign_in_required', 'verification_needed', 'daily_mail_limit', 'mail_not_sent'],
});

/** Its link stops working, and the address is deleted. */
export const withdrawTeamInvitation = route({
  ...owners,
  operationId: 'withdrawTeamInvitation',
  method: 'DELETE',
  path: '/api/company/team/invitations/:invitationId',
  summary: 'Withdraw a team invitation',
  params: InvitationId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** The secret of an invitation. Anyone who has it can read what it's for; joining also takes the invited address. */
const Secret = Type.String({ pattern: `^${TEAM_INVITATION_PREFIX}[A-Za-z0-9_-]{43}$` });

/** Returns what the invitation is for. Reading it doesn't use it up. */
export const readTeamInvitation = route({
  operationId: 'readTeamInvitation',
  method: 'POST',
  path: '/api/team-invitations/reading',
  tag: 'team',
  summary: 'Get a team invitation',
  access: 'public',
  body: Type.Object({ invitation: Secret }, closed),
  responses: {
    200: Type.Object(
      {
        companyName: Type.String(),
        /** The verified domain of the company; null unless it was verified by a code. */
        domain: nullableString({}),
        role: oneOf(MEMBER_ROLES),
        /** Enough for the invited person to recognise their address, but not to learn it: "a•••@quay.example". */
        maskedAddress: Type.String(),
        openUntil: Instant,
      },
      closed,
    ),
  },
  refusals: ['invitation_invalid'],
});

/**
 * Creates an account for the identity on the company's team, and sets its role claim. Only the confirmed owner of the invited address can
 * join. Repeating it with the same invitation completes an interrupted attempt. Candidates and members of another company are refused, and
 * the invitation stays open.
 */
export const acceptTeamInvitation = route({
  operationId: 'acceptTeamInvitation',
  method: 'POST',
  path: '/api/team-invitations/acceptance',
  tag: 'team',
  summary: 'Accept a team invitation',
  access: 'identity',
  body: Type.Object({ invitation: Secret, name: MemberName }, closed),
  needsConfirmedEmail: true,
  responses: { 200: Account, 201: Account },
  refusals: [
    'invitation_invalid',
    'registration_closed',
    'account_exists',
    'member_elsewhere',
    'member_already',
    'team_full',
    'invitation_for_another',
  ],
});
