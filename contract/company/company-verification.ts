import { DOMAIN_LENGTH, DOMAIN_PATTERN } from '@common-ground/domain/company/company-domain';
import { MAX_CODE_ATTEMPTS } from '@common-ground/domain/company/verification';
import { type Static, Type } from 'typebox';
import { nullableObject, nullableString } from '../nullable.ts';
import { type RouteDefinition, route } from '../route.ts';
import { EmailAddress, Instant } from '../scalars.ts';
import { Verification } from './company.ts';

const closed = { additionalProperties: false } as const;

/** A company's domain, in lower case, or null. */
const CompanyDomain = nullableString({ minLength: 3, maxLength: DOMAIN_LENGTH, pattern: DOMAIN_PATTERN });

/** The company's verification status. */
export const VerificationStatus = Type.Object(
  {
    domain: CompanyDomain,
    verification: Verification,
    /** Whether a new name still has to be confirmed by a code or the operator. */
    isNameWaiting: Type.Boolean(),
    /** Whether the operator has ended or refused the verification, so a code can't restore it. */
    isWithheld: Type.Boolean(),
    /** A code that was sent and can still be entered. */
    code: nullableObject({
      openUntil: Instant,
      triesLeft: Type.Integer({ minimum: 1, maximum: MAX_CODE_ATTEMPTS }),
    }),
  },
  closed,
);
export type VerificationStatus = Static<typeof VerificationStatus>;

const owners = {
  tag: 'company',
  access: 'company',
  permission: 'manage_company',
} as const satisfies Partial<RouteDefinition>;

/** Returns the domain, whether and how the company is verified, and whether a code can still be entered. */
export const readVerificationStatus = route({
  operationId: 'readVerificationStatus',
  method: 'GET',
  path: '/api/company/verification',
  tag: 'company',
  summary: 'Get the verification status',
  access: 'company',
  permission: 'read_company',
  responses: { 200: VerificationStatus },
  refusals: [],
});

/**
 * Null removes the domain. A different one ends the verification right away. `/domain` is refused as `public_mail` when anyone can have an
 * address there.
 */
export const saveCompanyDomain = route({
  ...owners,
  operationId: 'saveCompanyDomain',
  method: 'PUT',
  path: '/api/company/domain',
  summary: "Save the company's domain",
  body: Type.Object({ domain: CompanyDomain }, closed),
  responses: { 200: VerificationStatus },
  refusals: ['domain_taken', 'domain_shared'],
});

/**
 * Emails a code to an address at the domain; the address isn't stored. The code works once, for 24 hours, and replaces an earlier one
 * unless the email is refused. An address at another domain is refused as `other_domain`.
 */
export const sendVerificationCode = route({
  ...owners,
  operationId: 'sendVerificationCode',
  method: 'POST',
  path: '/api/company/verification',
  summary: 'Email a verification code',
  body: Type.Object({ address: EmailAddress }, closed),
  responses: { 200: VerificationStatus },
  refusals: [
    'domain_missing',
    'domain_taken',
    'domain_shared',
    'domain_given_up',
    'verification_withheld',
    'company_name_linked',
    'company_name_reserved',
    'company_name_needs_review',
    'too_many_codes',
    'daily_mail_limit',
    'mail_not_sent',
  ],
});

/** Verifies the company by the code from the email. Five wrong codes cancel it. */
export const confirmVerification = route({
  ...owners,
  operationId: 'confirmVerification',
  method: 'POST',
  path: '/api/company/verification/confirmation',
  summary: 'Confirm the verification code',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, closed),
  responses: { 200: VerificationStatus },
  refusals: [
    'code_wrong',
    'code_ended',
    'domain_taken',
    'domain_shared',
    'domain_given_up',
    'company_name_taken',
    'company_name_claimed',
    'verification_withheld',
    'company_name_linked',
    'company_name_reserved',
    'company_name_needs_review',
  ],
});
