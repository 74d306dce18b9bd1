import { COMPANY_NAME_MAX } from '@common-ground/domain/access/company-name';
import { COMPANY_PROFILE_LIMITS as LIMITS } from '@common-ground/domain/company/company-profile';
import { VERIFICATION_WAYS } from '@common-ground/domain/company/verification';
import { STAGE_KINDS } from '@common-ground/domain/opportunities/stage';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { SECTORS } from '@common-ground/domain/profile/preferences';
import { PLAIN_NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { Headcount, MeasuredCulture } from '../company-culture/company-culture.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableInteger, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { EntryId, nullableEntries, nullableLine, nullableProse } from '../profile/entry.ts';
import { route } from '../route.ts';
import { Day, Id } from '../scalars.ts';
import { ProcessStep } from './process-step.ts';

const closed = { additionalProperties: false } as const;

const Site = Type.Object(
  { id: EntryId, country: nullableEnum(COUNTRY_CODES), city: nullableLine(LIMITS.city) },
  closed,
);

const UsualStep = Type.Object(
  {
    id: EntryId,
    kind: oneOf(STAGE_KINDS),
    name: nullableLine(LIMITS.stepName),
    /** Working days until the next answer. */
    replyDays: nullableInteger({ minimum: 1, maximum: LIMITS.replyDays }),
  },
  closed,
);

/** What a company says of itself, all of it for candidates to read. Null is what has not been said. */
export const CompanyProfile = Type.Object(
  {
    brandName: nullableString({ minLength: 1, maxLength: COMPANY_NAME_MAX, pattern: PLAIN_NAME_PATTERN }),
    legalName: nullableString({ minLength: 1, maxLength: COMPANY_NAME_MAX, pattern: PLAIN_NAME_PATTERN }),
    /** A section of NACE Rev. 2. */
    sector: nullableEnum(SECTORS),
    headcount: Headcount,
    sites: nullableEntries(Site, LIMITS.sites),
    about: nullableProse(LIMITS.about),
    payPolicy: nullableProse(LIMITS.payPolicy),
    adjustmentsContact: nullableProse(LIMITS.adjustmentsContact),
    /** What a new opportunity begins with. */
    process: nullableEntries(UsualStep, LIMITS.process),
  },
  closed,
);
export type CompanyProfile = Static<typeof CompanyProfile>;

export const SavedCompanyProfile = Type.Object(
  {
    version: Type.Integer({ minimum: 0 }),
    content: CompanyProfile,
    /** While another name of a verified company waits for a code or the operator: the names that everybody is still shown. */
    shownNames: nullableObject({ brandName: Type.String(), legalName: nullableString({}) }),
  },
  closed,
);
export type SavedCompanyProfile = Static<typeof SavedCompanyProfile>;

export const readCompanyProfile = route({
  operationId: 'readCompanyProfile',
  method: 'GET',
  path: '/api/company/profile',
  tag: 'company',
  summary: 'What the company says of itself, with its version.',
  access: 'company',
  permission: 'read_company',
  responses: { 200: SavedCompanyProfile },
  refusals: [],
});

export const saveCompanyProfile = route({
  operationId: 'saveCompanyProfile',
  method: 'PUT',
  path: '/api/company/profile',
  tag: 'company',
  summary:
    'Replaces the profile. A field left out is not said. A name that the company had before stays on block lists. Another name of a verified company is shown once a code from its domain, or the operator, has confirmed it; a name of another verified company is refused as `name_taken`.',
  access: 'company',
  permission: 'manage_company',
  isVersioned: true,
  body: Type.Partial(CompanyProfile, closed),
  responses: { 200: SavedCompanyProfile },
  refusals: [],
});

/** How and since when a company is verified. */
export const Verification = nullableObject({ on: Day, by: oneOf(VERIFICATION_WAYS) });

/** A company as candidates see it. */
export const CompanyPage = Type.Object(
  {
    companyId: Id,
    name: Type.String(),
    legalName: nullableString({}),
    /** Only a domain at which a mail was answered. */
    domain: nullableString({}),
    verification: Verification,
    sector: nullableEnum(SECTORS),
    headcount: Headcount,
    sites: list(Type.Object({ country: Type.String(), city: nullableString({}) }, closed)),
    about: nullableString({}),
    payPolicy: nullableString({}),
    adjustmentsContact: nullableString({}),
    process: list(ProcessStep),
    /** What the company's people have said, as far as it is published. */
    culture: Type.Union([
      Type.Null(),
      Type.Object({ publishedOn: Day, ...MeasuredCulture.properties }, closed),
    ]),
    /** What one can apply for now, the newest first. */
    openOpportunities: list(Type.Object({ id: Id, title: Type.String() }, closed)),
  },
  closed,
);
export type CompanyPage = Static<typeof CompanyPage>;

export const previewCompany = route({
  operationId: 'previewCompany',
  method: 'GET',
  path: '/api/company/preview',
  tag: 'company',
  summary: 'The company as candidates see it, or would once it is verified.',
  access: 'company',
  permission: 'read_company',
  responses: { 200: CompanyPage },
  refusals: [],
});

export const readCompany = route({
  operationId: 'readCompany',
  method: 'GET',
  path: '/api/companies/:companyId',
  tag: 'company',
  summary: 'A company as candidates see it: verified ones, and those that the caller has applied to.',
  access: 'candidate',
  params: Type.Object({ companyId: Id }, closed),
  responses: { 200: CompanyPage },
  refusals: [],
});
