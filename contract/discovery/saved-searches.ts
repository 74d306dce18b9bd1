import { SAVED_SEARCH_LIMITS, SEARCH_ALERTS } from '@common-ground/domain/discovery/saved-search';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';
import { SearchQuery } from './discovery.ts';

/** A member's saved searches. Colleagues who may find people can open the ones they share. */

const closed = { additionalProperties: false } as const;

/** The name, query and alert of a search to save, and whether it's shared. */
export const SavedSearchContent = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: SAVED_SEARCH_LIMITS.name, pattern: NAME_PATTERN }),
    query: SearchQuery,
    /** How often to email the member how many new candidates the search finds. The emails never name anyone. */
    alert: oneOf(SEARCH_ALERTS),
    /** Whether colleagues who may find people can open it. Only the member can change it. */
    isShared: Type.Boolean(),
  },
  closed,
);
export type SavedSearchContent = Static<typeof SavedSearchContent>;

/** A saved search. */
export const SavedSearch = Type.Object(
  { id: Id, ...SavedSearchContent.properties, savedAt: Instant, version: Type.Integer({ minimum: 1 }) },
  closed,
);
export type SavedSearch = Static<typeof SavedSearch>;

/** A colleague's search. It's deleted when they leave the team. */
export const SharedSearch = Type.Object(
  {
    id: Id,
    name: SavedSearchContent.properties.name,
    query: SearchQuery,
    /** The colleague's name. Null until they've given one. */
    sharedBy: nullableString({}),
  },
  closed,
);
export type SharedSearch = Static<typeof SharedSearch>;

const SearchId = Type.Object({ searchId: Id }, closed);

/** The caller's own and those that colleagues share, by name. Searches for a job the caller can't reach are left out. */
export const listSavedSearches = route({
  operationId: 'listSavedSearches',
  method: 'GET',
  path: '/api/company/saved-searches',
  tag: 'people',
  summary: 'List saved searches',
  access: 'company',
  permission: 'find_people',
  responses: {
    200: Type.Object(
      {
        items: list(SavedSearch),
        /** Those that colleagues share. */
        shared: list(SharedSearch),
      },
      closed,
    ),
  },
  refusals: [],
});

/** The name has to be unique among the caller's searches. */
export const saveSearch = route({
  operationId: 'saveSearch',
  method: 'POST',
  path: '/api/company/saved-searches',
  tag: 'people',
  summary: 'Save a search',
  access: 'company',
  permission: 'find_people',
  isIdempotent: true,
  body: SavedSearchContent,
  responses: { 201: SavedSearch },
  refusals: ['too_many_searches', 'too_many_shared_searches', 'name_taken', 'idempotency_key_reused'],
});

/** Changes the name, query or alert, or whether it's shared. */
export const changeSavedSearch = route({
  operationId: 'changeSavedSearch',
  method: 'PUT',
  path: '/api/company/saved-searches/:searchId',
  tag: 'people',
  summary: 'Change a saved search',
  access: 'company',
  permission: 'find_people',
  params: SearchId,
  isVersioned: true,
  body: SavedSearchContent,
  responses: { 200: SavedSearch },
  refusals: ['too_many_shared_searches', 'name_taken'],
});

/** Deletes the search and its alert. */
export const deleteSavedSearch = route({
  operationId: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/api/company/saved-searches/:searchId',
  tag: 'people',
  summary: 'Delete a saved search',
  access: 'company',
  permission: 'find_people',
  params: SearchId,
  responses: { 204: Type.Null() },
  refusals: [],
});
