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

/** One of a company's offices. */
const Site = Type.Object(
  { id: EntryId, country: nullableEnum(COUNTRY_CODES), city: nullableLine(LIMITS.city) },
  closed,
);

/** A usual stage of the company's hiring process. */
const UsualStep = Type.Object(
  {
    id: EntryId,
    kind: oneOf(STAGE_KINDS),
    name: nullableLine(LIMITS.stepName),
    /** Working days until the next reply. */
    replyDays: nullableInteger({ minimum: 1, maximum: LIMITS.replyDays }),
  },
  closed,
);

/** The company's profile, as candidates can read it. Null means not answered. */
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
    /** The stages a new job starts with. */
    process: nullableEntries(UsualStep, LIMITS.process),
  },
  closed,
);
export type CompanyProfile = Static<typeof CompanyProfile>;

/** The company profile with its version. */
export const SavedCompanyProfile = Type.Object(
  {
    version: Type.Integer({ minimum: 0 }),
    content: CompanyProfile,
    /** The names that everyone still sees until a verified company's new name is confirmed by a code or the operator. */
    shownNames: nullableObject({ brandName: Type.String(), legalName: nullableString({}) }),
  },
  closed,
);
export type SavedCompanyProfile = Static<typeof SavedCompanyProfile>;

/** Returns what the company says about itself, and its version. */
export const readCompanyProfile = route({
  operationId: 'readCompanyProfile',
  method: 'GET',
  path: '/api/company/profile',
  tag: 'company',
  summary: 'Get the company profile',
  access: 'company',
  permission: 'read_company',
  responses: { 200: SavedCompanyProfile },
  refusals: [],
});

/**
 * Replaces the profile; a field that's left out is cleared. Previous names stay on block lists. A verified company's new name is shown
 * once a code from its domain, or the operator, has confirmed it. Another verified company's name is refused as `name_taken`.
 */
export const saveCompanyProfile = route({
  operationId: 'saveCompanyProfile',
  method: 'PUT',
  path: '/api/company/profile',
  tag: 'company',
  summary: 'Save the company profile',
  access: 'company',
  permission: 'manage_company',
  isVersioned: true,
  body: Type.Partial(CompanyProfile, closed),
  responses: { 200: SavedCompanyProfile },
  refusals: [],
});

/** How a company is verified, and since when. */
export const Verification = nullableObject({ on: Day, by: oneOf(VERIFICATION_WAYS) });

/** A company as candidates see it. */
export const CompanyPage = Type.Object(
  {
    companyId: Id,
    name: Type.String(),
    legalName: nullableString({}),
    /** The domain that a code has verified. Null for any other. */
    domain: nullableString({}),
    verification: Verification,
    sector: nullableEnum(SECTORS),
    headcount: Headcount,
    sites: list(Type.Object({ country: Type.String(), city: nullableString({}) }, closed)),
    about: nullableString({}),
    payPolicy: nullableString({}),
    adjustmentsContact: nullableString({}),
    process: list(ProcessStep),
    /** What the company's people say, if published. */
    culture: Type.Union([
      Type.Null(),
      Type.Object({ publishedOn: Day, ...MeasuredCulture.properties }, closed),
    ]),
    /** Jobs open for applications, newest first. */
    openOpportunities: list(Type.Object({ id: Id, title: Type.String() }, closed)),
  },
  closed,
);
export type CompanyPage = Static<typeof CompanyPage>;

/** Shows the company as candidates see it, or would once it's verified. */
export const previewCompany = route({
  operationId: 'previewCompany',
  method: 'GET',
  path: '/api/company/preview',
  tag: 'company',
  summary: 'Preview the company page',
  access: 'company',
  permission: 'read_company',
  responses: { 200: CompanyPage },
  refusals: [],
});

/** Shows the company as candidates see it. Works for verified companies, and for those the caller has applied to. */
export const readCompany = route({
  operationId: 'readCompany',
  method: 'GET',
  path: '/api/companies/:companyId',
  tag: 'company',
  summary: 'Get a company',
  access: 'candidate',
  params: Type.Object({ companyId: Id }, closed),
  responses: { 200: CompanyPage },
  refusals: [],
});
