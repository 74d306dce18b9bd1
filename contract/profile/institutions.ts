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
    /** The id at the Research Organization Registry, when it is known. */
    ror: nullableString({ pattern: ROR_PATTERN }),
  },
  closed,
);
export type Institution = Static<typeof Institution>;

/** While someone types: typos, accents and the order of words don't matter. Those of the given country come first; twenty at most. */
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
