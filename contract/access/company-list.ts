import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { SHOWN_COMPANY } from '../company/shown-company.ts';
import { nullableString } from '../nullable.ts';
import { route } from '../route.ts';

/** Companies that a candidate can find by name. */

const closed = { additionalProperties: false } as const;

export const ListedCompany = Type.Object(SHOWN_COMPANY, closed);
export type ListedCompany = Static<typeof ListedCompany>;

/** Verified companies by name. */
export const ListedCompanies = Type.Object(
  {
    items: Type.Unsafe<readonly ListedCompany[]>({ type: 'array', items: ListedCompany }),
    next: nullableString({}),
  },
  closed,
);

export const listVerifiedCompanies = route({
  tag: 'access',
  access: 'candidate',
  operationId: 'listVerifiedCompanies',
  method: 'GET',
  path: '/api/companies',
  summary: 'Verified companies by name; with `words` those whose name has a word that begins so.',
  query: Type.Object(
    {
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1600, pattern: '^[A-Za-z0-9_-]+$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
      words: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: NAME_PATTERN })),
    },
    closed,
  ),
  responses: { 200: ListedCompanies },
  refusals: [],
});

export const listHiddenCompanies = route({
  tag: 'access',
  access: 'candidate',
  operationId: 'listHiddenCompanies',
  method: 'POST',
  path: '/api/access/hidden-companies',
  summary:
    'List the verified companies that a blocked name, or that of an employer, hides the candidate from at present, by their present names and verified domains. It hides from others too: those that are not verified, and those that had such a name before. Nothing is stored.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200, pattern: NAME_PATTERN }) }, closed),
  responses: {
    200: Type.Object({ items: ListedCompanies.properties.items, hasMore: Type.Boolean() }, closed),
  },
  refusals: [],
});
