import { COMPANY_NAME_MAX } from '@common-ground/domain/access/company-name';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { PLAIN_NAME_PATTERN } from '@common-ground/domain/profile/text';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';

/** The two kinds of account. The claim of the identity token carries the same words. */
export const Role = Type.Enum(['candidate', 'company']);
export type Role = Static<typeof Role>;

/** A company's name as people write it: 1 to 200 characters, something visible, no markup, no invisible characters, no links and no addresses. */
export const CompanyName = Type.String({
  minLength: 1,
  maxLength: COMPANY_NAME_MAX,
  pattern: PLAIN_NAME_PATTERN,
});

/**
 * A company's account names its company; a candidate confirms being 16 or older. A field of the other kind is refused as `not_allowed`, a
 * missing one as `required`.
 */
export const AccountCreation = Type.Object(
  {
    role: Role,
    companyName: Type.Optional(CompanyName),
    isAgeConfirmed: Type.Optional(Type.Literal(true)),
    /** The device's time zone, which becomes the company's; one that the server does not know is ignored. */
    timeZone: Type.Optional(Type.String({ maxLength: 64, pattern: TIME_ZONE_PATTERN })),
  },
  { additionalProperties: false },
);
export type AccountCreation = Static<typeof AccountCreation>;

export const Account = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    role: Role,
    /** Set for a company's account only. */
    company: Type.Union([
      Type.Null(),
      Type.Object(
        {
          id: Type.String({ format: 'uuid' }),
          name: Type.String(),
          membership: oneOf(MEMBER_ROLES),
          /** What the caller is called there; null while no name was given. */
          memberName: nullableString({}),
          /** Unverified, it prepares everything and shows nothing; suspended, nothing but the own account is open. */
          standing: oneOf(['verified', 'unverified', 'suspended']),
        },
        { additionalProperties: false },
      ),
    ]),
    createdAt: Type.String({ format: 'date-time' }),
    /** When the candidate confirmed being 16 or older; null until then, and for companies. */
    ageConfirmedAt: Type.Union([Type.Null(), Type.String({ format: 'date-time' })]),
  },
  { additionalProperties: false },
);
export type Account = Static<typeof Account>;

export const createAccount = route({
  operationId: 'createAccount',
  method: 'POST',
  path: '/api/account',
  tag: 'accounts',
  summary:
    'Gives the verified identity an account and sets its role claim. Repeating it with the same role finishes a creation that was broken off.',
  access: 'identity',
  body: AccountCreation,
  responses: { 200: Account, 201: Account },
  refusals: ['registration_closed', 'account_exists'],
});

export const confirmAge = route({
  operationId: 'confirmAge',
  method: 'POST',
  path: '/api/account/age-confirmation',
  tag: 'accounts',
  summary:
    'Confirm that the candidate is 16 or older. Needed once, for accounts created before this was asked; repeating it changes nothing.',
  access: 'candidate',
  isOpenBeforeAgeCheck: true,
  body: Type.Object({ isAgeConfirmed: Type.Literal(true) }, { additionalProperties: false }),
  responses: { 200: Account },
  refusals: [],
});

export const readAccount = route({
  operationId: 'readAccount',
  method: 'GET',
  path: '/api/account',
  tag: 'accounts',
  summary: 'The account behind the identity; `account_missing` when creation was broken off.',
  access: 'account',
  responses: { 200: Account },
  refusals: [],
});

export const deleteAccount = route({
  operationId: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  tag: 'accounts',
  summary:
    'Deletes the account, everything that belongs to it, and the identity. The last member takes the company along, unless it is suspended; the last owner of others is refused.',
  access: 'account',
  needsFreshSignIn: true,
  responses: { 204: Type.Null() },
  refusals: ['last_owner'],
});

export const endSessions = route({
  operationId: 'endSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  tag: 'accounts',
  summary:
    'End every session of the account, the present one too. Tokens made before are refused from then on.',
  access: 'account',
  isNeverShed: true,
  responses: { 204: Type.Null() },
  refusals: [],
});

export const endOtherSessions = route({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions/others',
  tag: 'accounts',
  summary:
    'End every session of the account that began before the present sign-in, as after a new password. Their tokens are refused from then on.',
  access: 'account',
  isOpenBeforeAgeCheck: true,
  needsFreshSignIn: true,
  responses: { 204: Type.Null() },
  refusals: ['fresh_sign_in_required'],
});

export const exchangeInvitation = route({
  operationId: 'exchangeInvitation',
  method: 'POST',
  path: '/api/invitations/exchange',
  tag: 'accounts',
  summary: 'Exchanges a single-use invitation, once, for a custom token of a fresh identity.',
  access: 'public',
  body: Type.Object(
    { invitation: Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' }) },
    { additionalProperties: false },
  ),
  responses: {
    200: Type.Object(
      { customToken: Type.String(), kind: Type.Literal('rater'), companyName: Type.String() },
      { additionalProperties: false },
    ),
  },
  refusals: ['invitation_invalid'],
});
