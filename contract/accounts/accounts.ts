import { COMPANY_NAME_MAX } from '@common-ground/domain/access/company-name';
import { FORMAT_LOCALES } from '@common-ground/domain/accounts/format-locale';
import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { PLAIN_NAME_PATTERN } from '@common-ground/domain/profile/text';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { type Static, Type } from 'typebox';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';

/** The two kinds of account. The identity token's claim uses the same values. */
export const Role = Type.Enum(['candidate', 'company']);
export type Role = Static<typeof Role>;

/**
 * A company's name as people write it: 1 to 200 characters, something visible, no markup, no invisible characters, no links and no
 * addresses.
 */
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

/** The caller's account, with the company and role of a member. */
export const Account = Type.Object(
  {
    id: Id,
    role: Role,
    /** Set for a company's account only. */
    company: Type.Union([
      Type.Null(),
      Type.Object(
        {
          id: Id,
          name: Type.String(),
          membership: oneOf(MEMBER_ROLES),
          /** The caller's name at the company. Null if they haven't given one. */
          memberName: nullableString({}),
          /**
           * An unverified company can prepare everything and publish nothing. In a suspended one, members can open only their own
           * account.
           */
          standing: oneOf(['verified', 'unverified', 'suspended']),
        },
        { additionalProperties: false },
      ),
    ]),
    createdAt: Instant,
    /** When the candidate confirmed being 16 or older; null until then, and for companies. */
    ageConfirmedAt: Type.Union([Type.Null(), Instant]),
    /** The locale for dates and numbers. */
    locale: oneOf(FORMAT_LOCALES),
    /** Whether others see when the caller has read their messages, and the caller sees when others have. */
    hasReadReceipts: Type.Boolean(),
    /** Whether shortcuts of a single key, such as J or E, work on the caller's screens. */
    hasSingleKeys: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Account = Static<typeof Account>;

/** Saves the locale of dates and numbers on screens and in emails. It starts as the browser's. */
export const saveLocale = route({
  operationId: 'saveLocale',
  method: 'PUT',
  path: '/api/account/locale',
  tag: 'accounts',
  summary: 'Save the locale',
  access: 'account',
  body: Type.Object({ locale: oneOf(FORMAT_LOCALES) }, { additionalProperties: false }),
  responses: { 200: Account },
  refusals: [],
});

/** Applies both ways: people who don't show when they've read a message aren't shown when others have. */
export const saveReadReceipts = route({
  operationId: 'saveReadReceipts',
  method: 'PUT',
  path: '/api/account/read-receipts',
  tag: 'accounts',
  summary: 'Turn read receipts on or off',
  access: 'account',
  body: Type.Object(
    {
      /** Whether read receipts are on, in both directions. */
      hasReadReceipts: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  responses: { 200: Account },
  refusals: [],
});

/** Turns shortcuts of a single key on or off, on every device the account is used on. They start on. */
export const saveSingleKeys = route({
  operationId: 'saveSingleKeys',
  method: 'PUT',
  path: '/api/account/single-keys',
  tag: 'accounts',
  summary: 'Turn single-key shortcuts on or off',
  access: 'account',
  body: Type.Object(
    {
      /** Whether single-key shortcuts are on. */
      hasSingleKeys: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  responses: { 200: Account },
  refusals: [],
});

/**
 * Creates an account for the verified identity and sets its role claim. Repeating it with the same role completes an interrupted attempt.
 */
export const createAccount = route({
  operationId: 'createAccount',
  method: 'POST',
  path: '/api/account',
  tag: 'accounts',
  summary: 'Create an account',
  access: 'identity',
  body: AccountCreation,
  responses: { 200: Account, 201: Account },
  refusals: ['registration_closed', 'account_exists'],
});

/** Needed once, for accounts created before we asked. Repeating it changes nothing. */
export const confirmAge = route({
  operationId: 'confirmAge',
  method: 'POST',
  path: '/api/account/age-confirmation',
  tag: 'accounts',
  summary: 'Confirm the minimum age',
  access: 'candidate',
  isOpenBeforeAgeCheck: true,
  body: Type.Object({ isAgeConfirmed: Type.Literal(true) }, { additionalProperties: false }),
  responses: { 200: Account },
  refusals: [],
});

/** Returns the account of the signed-in identity, or `account_missing` if its creation was interrupted. */
export const readAccount = route({
  operationId: 'readAccount',
  method: 'GET',
  path: '/api/account',
  tag: 'accounts',
  summary: 'Get the account',
  access: 'account',
  responses: { 200: Account },
  refusals: [],
});

/**
 * Deletes the account, everything that belongs to it, and the identity. With its last member the company is deleted too, unless it's
 * suspended; the last owner of a larger team is refused.
 */
export const deleteAccount = route({
  operationId: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  tag: 'accounts',
  summary: 'Delete the account',
  access: 'account',
  needsFreshSignIn: true,
  responses: { 204: Type.Null() },
  refusals: ['last_owner'],
});

/** Ends every session, the current one included. Tokens issued earlier are refused from then on. */
export const endSessions = route({
  operationId: 'endSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  tag: 'accounts',
  summary: 'Sign out everywhere',
  access: 'account',
  isNeverShed: true,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Ends every session that began before the current sign-in, for example after a new password. Their tokens are refused from then on. */
export const endOtherSessions = route({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions/others',
  tag: 'accounts',
  summary: 'Sign out everywhere else',
  access: 'account',
  isOpenBeforeAgeCheck: true,
  needsFreshSignIn: true,
  responses: { 204: Type.Null() },
  refusals: ['fresh_sign_in_required'],
});

/** Works once. The token belongs to a new, anonymous identity. */
export const exchangeInvitation = route({
  operationId: 'exchangeInvitation',
  method: 'POST',
  path: '/api/invitations/exchange',
  tag: 'accounts',
  summary: 'Exchange a rater invitation for a token',
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
