import { VISIBILITIES } from '@common-ground/domain/access/candidate-view';
import { CONSENT_PURPOSES } from '@common-ground/domain/access/consent';
import { VISIBILITY_POSITIONS } from '@common-ground/domain/access/visibility-position';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableInstant } from '../scalars.ts';
import {
  AccessVersions,
  ConsentDecision,
  ConsentHistory,
  ObjectionChoice,
  PositionChoice,
  VisibilityChoice,
} from './access-decisions.ts';
import { ProfilePreview } from './profile-preview.ts';

/** A candidate's decisions about who sees what. */

const closed = { additionalProperties: false } as const;

/** The candidate's decision about one purpose. Null means never decided, which counts as no. */
export const Consent = Type.Object(
  {
    purpose: oneOf(CONSENT_PURPOSES),
    isGiven: Type.Boolean(),
    textVersion: nullableString({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    decidedAt: NullableInstant,
  },
  closed,
);
export type Consent = Static<typeof Consent>;

/** A blocked company, or a blocked name. */
export const Block = Type.Object(
  { id: Id, name: Type.String(), isByName: Type.Boolean(), blockedAt: Instant },
  closed,
);
export type Block = Static<typeof Block>;

/** A company that sees the candidate's name while the visibility is `named`. */
export const ChosenCompany = Type.Object(
  {
    companyId: Id,
    name: Type.String(),
    /** Null unless the company was verified by a code. */
    domain: nullableString({}),
    isVerified: Type.Boolean(),
    isBlocked: Type.Boolean(),
    chosenAt: Instant,
  },
  closed,
);
export type ChosenCompany = Static<typeof ChosenCompany>;

/** The candidate's privacy settings. */
export const Access = Type.Object(
  {
    /** The choice that matches the visibility and the consents to matching and being found; null for any other combination. */
    position: nullableEnum(VISIBILITY_POSITIONS),
    visibility: oneOf(VISIBILITIES),
    visibilityChangedAt: NullableInstant,
    /** The version of each setting, to send with the next change. */
    versions: AccessVersions,
    /** What follows from the date of birth. Companies can only find adults. */
    age: oneOf(['unknown', 'too_young', 'minor', 'adult']),
    consents: list(Consent),
    /** When the candidate objected to being compared with companies; null without an objection. */
    objectedAt: NullableInstant,
    /** When the candidate said "Not now" to the offer to compare; null when they never did. */
    comparisonPostponedAt: NullableInstant,
    blocks: list(Block),
    /** From the profile. Blocked without being on the list. */
    currentEmployer: nullableString({}),
    chosenCompanies: list(ChosenCompany),
  },
  closed,
);
export type Access = Static<typeof Access>;

/** Either a company's ID or a name. @example {"name":"Harbour Health"} */
export const BlockCreation = Type.Object(
  {
    companyId: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: NAME_PATTERN })),
  },
  closed,
);

const ofCandidate = { tag: 'access', access: 'candidate' } as const;

/** Everything that the candidate has decided about who sees what. */
export const readAccess = route({
  ...ofCandidate,
  operationId: 'readAccess',
  method: 'GET',
  path: '/api/access',
  summary: 'Get privacy settings',
  responses: { 200: Access },
  refusals: [],
});

/**
 * Sets the profile to hidden, anonymous to verified companies, or named to those the candidate has chosen. Takes effect right away. For
 * clients that set only the visibility; our pages set it together with the consents it depends on.
 */
export const saveVisibility = route({
  ...ofCandidate,
  operationId: 'saveVisibility',
  method: 'PUT',
  path: '/api/access/visibility',
  summary: 'Set the visibility of the profile',
  body: VisibilityChoice,
  responses: { 200: Access },
  refusals: ['birth_date_needed', 'sharing_not_allowed', 'email_unconfirmed', 'version_conflict'],
});

/**
 * Sets the visibility and the consents to matching and being found together; research, sharing a result and an objection stay as they
 * are. Either all of it takes effect or none. A choice that shows more of anything is refused unless the versions of the settings it
 * opens are current.
 */
export const saveVisibilityPosition = route({
  ...ofCandidate,
  operationId: 'saveVisibilityPosition',
  method: 'PUT',
  path: '/api/access/position',
  summary: 'Set visibility and consents together',
  body: PositionChoice,
  responses: { 200: Access },
  refusals: [
    'birth_date_needed',
    'sharing_not_allowed',
    'consent_text_outdated',
    'email_unconfirmed',
    'version_conflict',
  ],
});

/** The decision is kept with its date and the version of the text. */
export const saveConsent = route({
  ...ofCandidate,
  operationId: 'saveConsent',
  method: 'PUT',
  path: '/api/access/consents/:purpose',
  summary: 'Give or withdraw a consent',
  params: Type.Object({ purpose: oneOf(CONSENT_PURPOSES) }, closed),
  body: ConsentDecision,
  responses: { 200: Access },
  refusals: [
    'birth_date_needed',
    'sharing_not_allowed',
    'consent_text_outdated',
    'email_unconfirmed',
    'version_conflict',
  ],
});

/** Every decision about a consent, newest first. */
export const listConsentDecisions = route({
  ...ofCandidate,
  operationId: 'listConsentDecisions',
  method: 'GET',
  path: '/api/access/consents',
  summary: 'List consent decisions',
  query: Type.Object(PAGING, closed),
  responses: { 200: ConsentHistory },
  refusals: [],
});

/** Objects or withdraws the objection. Everything else works as before. */
export const saveObjection = route({
  ...ofCandidate,
  operationId: 'saveObjection',
  method: 'PUT',
  path: '/api/access/objection',
  summary: 'Object to being compared with companies',
  body: ObjectionChoice,
  responses: { 200: Access },
  refusals: ['version_conflict'],
});

/** Hides the candidate from a company, or from every company with a name. Repeating it changes nothing. */
export const blockCompany = route({
  ...ofCandidate,
  operationId: 'blockCompany',
  method: 'POST',
  path: '/api/access/blocks',
  summary: 'Block a company',
  body: BlockCreation,
  responses: { 200: Access },
  refusals: ['too_many_blocks'],
});

/** Removes a company or a name from the block list; the version is `versions.blocks`. Repeating it changes nothing. */
export const unblockCompany = route({
  ...ofCandidate,
  operationId: 'unblockCompany',
  method: 'DELETE',
  path: '/api/access/blocks/:blockId',
  summary: 'Unblock a company',
  params: Type.Object({ blockId: Id }, closed),
  isVersioned: true,
  responses: { 200: Access },
  refusals: [],
});

/** Lets a verified company see the candidate's name while the visibility is `named`; the version is `versions.chosenCompanies`. */
export const chooseCompany = route({
  ...ofCandidate,
  operationId: 'chooseCompany',
  method: 'PUT',
  path: '/api/access/chosen-companies/:companyId',
  summary: 'Share the profile with a company',
  params: Type.Object({ companyId: Id }, closed),
  needsConfirmedEmail: true,
  isVersioned: true,
  responses: { 200: Access },
  refusals: ['too_many_chosen'],
});

/** Hides the name from the company right away. Repeating it changes nothing. */
export const releaseCompany = route({
  ...ofCandidate,
  operationId: 'releaseCompany',
  method: 'DELETE',
  path: '/api/access/chosen-companies/:companyId',
  summary: 'Stop sharing the profile with a company',
  params: Type.Object({ companyId: Id }, closed),
  responses: { 200: Access },
  refusals: [],
});

/** The candidate's own profile at each view level. */
export const previewProfile = route({
  ...ofCandidate,
  operationId: 'previewProfile',
  method: 'GET',
  path: '/api/access/preview',
  summary: 'Preview the profile as companies see it',
  responses: { 200: ProfilePreview },
  refusals: [],
});
