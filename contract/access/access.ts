import { VISIBILITIES } from '@common-ground/domain/access/candidate-view';
import { CONSENT_PURPOSES } from '@common-ground/domain/access/consent';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, type TSchema, Type } from 'typebox';
import { SnapshotParts } from '../applications/snapshot.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { PersonalDetails } from '../profile/personal-details.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';

/** Who sees what: a candidate's own decisions. */

const closed = { additionalProperties: false } as const;
const Id = Type.String({ format: 'uuid', maxLength: 36 });
const Instant = Type.String({ format: 'date-time' });
const NullableInstant = Type.Union([Type.Null(), Instant]);
const TextVersion = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const list = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items });

/** What a candidate has decided about one purpose; null where nothing was ever decided, which is a no. */
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

/** A company that sees nothing: by itself, or every company of a name. */
export const Block = Type.Object(
  { id: Id, name: Type.String(), isByName: Type.Boolean(), blockedAt: Instant },
  closed,
);
export type Block = Static<typeof Block>;

/** A company that sees the name while the setting is `named`. */
export const ChosenCompany = Type.Object(
  {
    companyId: Id,
    name: Type.String(),
    /** Null for a company that was not verified by a code. */
    domain: nullableString({}),
    isVerified: Type.Boolean(),
    isBlocked: Type.Boolean(),
    chosenAt: Instant,
  },
  closed,
);
export type ChosenCompany = Static<typeof ChosenCompany>;

export const Access = Type.Object(
  {
    visibility: oneOf(VISIBILITIES),
    visibilityChangedAt: NullableInstant,
    /** What the date of birth means; who is not known to be an adult is found by nobody. */
    age: oneOf(['unknown', 'too_young', 'minor', 'adult']),
    consents: list(Consent),
    /** Since when the candidate objects to being compared with companies; null without an objection. */
    objectedAt: NullableInstant,
    /** When the candidate said "Not now" to the offer to compare; null when they never did. */
    comparisonPostponedAt: NullableInstant,
    blocks: list(Block),
    /** From the profile: is blocked without being on the list. */
    currentEmployer: nullableString({}),
    chosenCompanies: list(ChosenCompany),
  },
  closed,
);
export type Access = Static<typeof Access>;

export const VisibilityChoice = Type.Object({ visibility: oneOf(VISIBILITIES) }, closed);
export const ConsentDecision = Type.Object({ isGiven: Type.Boolean(), textVersion: TextVersion }, closed);
export const ObjectionChoice = Type.Object({ isObjecting: Type.Boolean() }, closed);

/** One of the two: a company that is known here, or a name. */
export const BlockCreation = Type.Object(
  {
    companyId: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: NAME_PATTERN })),
  },
  closed,
);

const Paging = {
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1600, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
};

/** Every decision about a consent, the last first. */
export const ConsentHistory = Type.Object(
  {
    items: list(
      Type.Object(
        {
          purpose: oneOf(CONSENT_PURPOSES),
          isGiven: Type.Boolean(),
          textVersion: TextVersion,
          decidedAt: Instant,
        },
        closed,
      ),
    ),
    next: nullableString({}),
  },
  closed,
);

/** One's own profile as companies see it, made by what makes it for them. */
export const ProfilePreview = Type.Object(
  {
    /** What a verified company that was neither chosen nor blocked sees at present. */
    presentLevel: oneOf(['hidden', 'anonymous', 'named']),
    hindrance: nullableEnum(['birth_date_needed', 'minor', 'discovery_not_consented']),
    anonymous: CandidateProjection,
    named: CandidateProjection,
    /** What an application carries when nothing is left out; the candidate chooses with each. */
    applied: Type.Object(
      {
        name: Type.Pick(PersonalDetails, ['fullName', 'calledName', 'latinName', 'pronouns'], closed),
        parts: SnapshotParts,
      },
      closed,
    ),
  },
  closed,
);
export type ProfilePreview = Static<typeof ProfilePreview>;

const ofCandidate = { tag: 'access', access: 'candidate' } as const;

export const readAccess = route({
  ...ofCandidate,
  operationId: 'readAccess',
  method: 'GET',
  path: '/api/access',
  summary: 'Everything that the candidate has decided about who sees what.',
  responses: { 200: Access },
  refusals: [],
});

export const saveVisibility = route({
  ...ofCandidate,
  operationId: 'saveVisibility',
  method: 'PUT',
  path: '/api/access/visibility',
  summary: 'Hidden, anonymous to verified companies, or named to those that were chosen. Works at once.',
  body: VisibilityChoice,
  responses: { 200: Access },
  refusals: ['birth_date_needed', 'sharing_not_allowed', 'email_unconfirmed'],
});

export const saveConsent = route({
  ...ofCandidate,
  operationId: 'saveConsent',
  method: 'PUT',
  path: '/api/access/consents/:purpose',
  summary: 'Gives or takes back one consent; the decision is kept with its date and the version of the text.',
  params: Type.Object({ purpose: oneOf(CONSENT_PURPOSES) }, closed),
  body: ConsentDecision,
  responses: { 200: Access },
  refusals: ['birth_date_needed', 'sharing_not_allowed', 'consent_text_outdated', 'email_unconfirmed'],
});

export const listConsentDecisions = route({
  ...ofCandidate,
  operationId: 'listConsentDecisions',
  method: 'GET',
  path: '/api/access/consents',
  summary: 'Every decision about a consent, the last first.',
  query: Type.Object(Paging, closed),
  responses: { 200: ConsentHistory },
  refusals: [],
});

export const saveObjection = route({
  ...ofCandidate,
  operationId: 'saveObjection',
  method: 'PUT',
  path: '/api/access/objection',
  summary: 'Objects to being compared with companies, or no longer. Everything else goes on.',
  body: ObjectionChoice,
  responses: { 200: Access },
  refusals: [],
});

export const blockCompany = route({
  ...ofCandidate,
  operationId: 'blockCompany',
  method: 'POST',
  path: '/api/access/blocks',
  summary: 'Blocks a company, or every company of a name. Blocking twice is the same as once.',
  body: BlockCreation,
  responses: { 200: Access },
  refusals: ['too_many_blocks'],
});

export const unblockCompany = route({
  ...ofCandidate,
  operationId: 'unblockCompany',
  method: 'DELETE',
  path: '/api/access/blocks/:blockId',
  summary: 'Takes a company or a name off the block list.',
  params: Type.Object({ blockId: Id }, closed),
  responses: { 200: Access },
  refusals: [],
});

export const chooseCompany = route({
  ...ofCandidate,
  operationId: 'chooseCompany',
  method: 'PUT',
  path: '/api/access/chosen-companies/:companyId',
  summary: 'Lets a verified company see the name while the setting is named.',
  params: Type.Object({ companyId: Id }, closed),
  needsConfirmedEmail: true,
  responses: { 200: Access },
  refusals: ['too_many_chosen'],
});

export const releaseCompany = route({
  ...ofCandidate,
  operationId: 'releaseCompany',
  method: 'DELETE',
  path: '/api/access/chosen-companies/:companyId',
  summary: 'Takes the choice of a company back. Works at once.',
  params: Type.Object({ companyId: Id }, closed),
  responses: { 200: Access },
  refusals: [],
});

export const previewProfile = route({
  ...ofCandidate,
  operationId: 'previewProfile',
  method: 'GET',
  path: '/api/access/preview',
  summary: "The candidate's own profile as companies see it at each level.",
  responses: { 200: ProfilePreview },
  refusals: [],
});
