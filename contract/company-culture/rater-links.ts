import {
  MAX_RATER_ADDRESSES,
  MAX_RATER_LINKS_PER_REQUEST,
} from '@common-ground/domain/company-culture/rater-link';
import { Type } from 'typebox';
import { route } from '../route.ts';
import { Day, EmailAddress, Id } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** How many links to create. */
export const RaterLinkCount = Type.Object(
  { count: Type.Integer({ minimum: 1, maximum: MAX_RATER_LINKS_PER_REQUEST }) },
  closed,
);

/** Creates single-use links. They're returned only here: the server keeps nothing but hashes. */
export const createRaterLinks = route({
  operationId: 'createRaterLinks',
  method: 'POST',
  path: '/api/company/culture/rater-links',
  tag: 'company culture',
  summary: 'Create rater links',
  access: 'company',
  permission: 'manage_culture',
  body: RaterLinkCount,
  responses: {
    201: Type.Object({ links: Type.Array(Type.String()), openUntil: Day }, closed),
  },
  refusals: [],
});

/** The addresses to email links to. */
export const RaterLinkAddresses = Type.Object(
  {
    addresses: Type.Array(EmailAddress, {
      minItems: 1,
      maxItems: MAX_RATER_ADDRESSES,
    }),
  },
  closed,
);

/**
 * Sends a single-use link to each address at the domain that a code has verified. A mailbox whose link has already been opened this year
 * gets an email saying so instead of a new link, and only that mailbox is told. The addresses aren't stored. Any other address is refused
 * as `other_domain`.
 */
export const mailRaterLinks = route({
  operationId: 'mailRaterLinks',
  method: 'POST',
  path: '/api/company/culture/rater-links/mail',
  tag: 'company culture',
  summary: 'Email rater links',
  access: 'company',
  permission: 'manage_culture',
  body: RaterLinkAddresses,
  responses: {
    200: Type.Object(
      {
        /** How many emails were sent, whether with a link or to say that the mailbox has had this year's. */
        sent: Type.Integer({ minimum: 0 }),
        /** Addresses that the mail server refused; no link exists for them. */
        notSent: Type.Array(Type.String()),
      },
      closed,
    ),
  },
  refusals: ['verification_needed', 'domain_unproven', 'daily_mail_limit'],
});

/** Links that have been opened stay valid. */
export const revokeRaterLinks = route({
  operationId: 'revokeRaterLinks',
  method: 'DELETE',
  path: '/api/company/culture/rater-links',
  tag: 'company culture',
  summary: 'Revoke unopened rater links',
  access: 'company',
  permission: 'manage_culture',
  responses: { 204: Type.Null() },
  refusals: [],
});

const CompanyParams = Type.Object({ companyId: Id }, closed);

/** Open to everyone. Works for a company that has verified its domain by code; any other is `not_found`. */
export const readRaterPage = route({
  operationId: 'readRaterPage',
  method: 'GET',
  path: '/api/companies/:companyId/rater-page',
  tag: 'company culture',
  summary: "Get a company's open rater page",
  access: 'public',
  params: CompanyParams,
  responses: { 200: Type.Object({ companyName: Type.String(), domain: Type.String() }, closed) },
  refusals: [],
});

/** The address to email a link to. @example {"address":"ana@harbour.example"} */
export const RaterLinkRequest = Type.Object({ address: EmailAddress }, closed);

/**
 * Open to everyone. Sends a link to an address at the verified domain, once a year for each mailbox. The response is the same
 * whether the mailbox has had its link, gets one now, or wants no email. Any other address is refused as `other_domain`.
 */
export const requestRaterLink = route({
  operationId: 'requestRaterLink',
  method: 'POST',
  path: '/api/companies/:companyId/rater-link-requests',
  tag: 'company culture',
  summary: 'Request a rater link by email',
  access: 'public',
  params: CompanyParams,
  body: RaterLinkRequest,
  responses: { 204: Type.Null() },
  refusals: ['daily_mail_limit'],
});
