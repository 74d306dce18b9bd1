import { DEGREE_LIMITS, ROR_PATTERN } from '@common-ground/domain/profile/degree';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';

const closed = { additionalProperties: false } as const;

/** A university or another place of higher education. */
export const Institution = Type.Object(
  {
    name: Type.String(),
    /** The other name that matched, such as "MIT". Null if its own name did. */
    foundBy: nullableString({}),
    /** ISO 3166-1 alpha-2. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** The institution's ID in the Research Organization Registry, if known. */
    ror: nullableString({ pattern: ROR_PATTERN }),
  },
  closed,
);
export type Institution = Static<typeof Institution>;

/** For search as you type: typos, accents and word order don't matter. Institutions in the given country come first; 20 at most. */
export const searchInstitutions = route({
  operationId: 'searchInstitutions',
  method: 'GET',
  path: '/api/institutions',
  tag: 'profile',
  summary: 'Search institutions',
  access: 'candidate',
  query: Type.Object(
    {
      query: Type.String({ minLength: 1, maxLength: DEGREE_LIMITS.institution, pattern: NAME_PATTERN }),
      country: Type.Optional(oneOf(COUNTRY_CODES)),
    },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(Institution) }, closed) },
  refusals: [],
});
