import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { SHOWN_COMPANY } from '../company/shown-company.ts';
import { nullableString } from '../nullable.ts';
import { PAGING } from '../paging.ts';
import { route } from '../route.ts';

/** Companies that a candidate can find by name. */

const closed = { additionalProperties: false } as const;

/** A verified company in a list. */
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

/** Sorted by name. With `words`, only companies whose name has a word that begins with them. */
export const listVerifiedCompanies = route({
  tag: 'access',
  access: 'candidate',
  operationId: 'listVerifiedCompanies',
  method: 'GET',
  path: '/api/companies',
  summary: 'List verified companies',
  query: Type.Object(
    {
      cursor: PAGING.cursor,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
      words: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: NAME_PATTERN })),
    },
    closed,
  ),
  responses: { 200: ListedCompanies },
  refusals: [],
});

/**
 * Verified companies that have a blocked name or an employer's name, with their current names and domains. Such a name also hides the
 * candidate from unverified companies and from those that used to have it. Nothing is stored.
 */
export const listHiddenCompanies = route({
  tag: 'access',
  access: 'candidate',
  operationId: 'listHiddenCompanies',
  method: 'POST',
  path: '/api/access/hidden-companies',
  summary: 'List companies hidden by a blocked name',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200, pattern: NAME_PATTERN }) }, closed),
  responses: {
    200: Type.Object({ items: ListedCompanies.properties.items, hasMore: Type.Boolean() }, closed),
  },
  refusals: [],
});
