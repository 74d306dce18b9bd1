import { NOTE_REASONS, SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { CardProfile } from '../discovery/discovery.ts';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant } from '../scalars.ts';
import { candidateHead } from './candidate-pane.ts';

/** Lists of people whom a company thinks of for a job. */

const closed = { additionalProperties: false } as const;
const NullableId = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' });

export const ShortlistContent = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: SHORTLIST_LIMITS.name, pattern: NAME_PATTERN }),
    /** With one, only those who reach the opportunity have the list. */
    opportunityId: NullableId,
  },
  closed,
);
export type ShortlistContent = Static<typeof ShortlistContent>;

export const ShortlistSummary = Type.Object(
  {
    id: Id,
    name: Type.String(),
    opportunity: nullableObject({ id: Id, title: Type.String() }),
    /** Those who can be seen. */
    peopleCount: Type.Integer({ minimum: 0 }),
    createdBy: nullableString({}),
    createdAt: Instant,
  },
  closed,
);
export type ShortlistSummary = Static<typeof ShortlistSummary>;

export const ShortlistNote = Type.Object(
  {
    id: Id,
    reason: oneOf(NOTE_REASONS),
    words: nullableString({}),
    /** There are words, and they are withheld: the person is reviewed blind, and a colleague's words name them. */
    isWithheld: Type.Boolean(),
    /** Null once they have left. */
    author: nullableString({}),
    isOwn: Type.Boolean(),
    writtenAt: Instant,
  },
  closed,
);
export type ShortlistNote = Static<typeof ShortlistNote>;

export const ShortlistedPerson = Type.Object(
  {
    ...candidateHead,
    profile: CardProfile,
    addedBy: nullableString({}),
    addedAt: Instant,
    notes: list(ShortlistNote),
  },
  closed,
);
export type ShortlistedPerson = Static<typeof ShortlistedPerson>;

export const Shortlist = Type.Object(
  {
    ...ShortlistSummary.properties,
    /** In the order in which they were added, the last first. */
    people: list(ShortlistedPerson),
    /** Who is on it and cannot be seen now: hidden, not to be seen by this company, or in the pipeline. Which, is not told. */
    withheldCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type Shortlist = Static<typeof Shortlist>;

const ShortlistId = Type.Object({ shortlistId: Id }, closed);
const PersonOnList = Type.Object({ shortlistId: Id, handle: Id }, closed);

export const listShortlists = route({
  operationId: 'listShortlists',
  method: 'GET',
  path: '/api/company/shortlists',
  tag: 'people',
  summary: 'The lists of the company that the caller reaches, by name.',
  access: 'company',
  permission: 'find_people',
  responses: { 200: Type.Object({ items: list(ShortlistSummary) }, closed) },
  refusals: [],
});

export const createShortlist = route({
  operationId: 'createShortlist',
  method: 'POST',
  path: '/api/company/shortlists',
  tag: 'people',
  summary: 'Begins a list.',
  access: 'company',
  permission: 'find_people',
  isIdempotent: true,
  body: ShortlistContent,
  responses: { 201: Shortlist },
  refusals: ['too_many_shortlists', 'name_taken', 'list_budget_spent', 'idempotency_key_reused'],
});

export const readShortlist = route({
  operationId: 'readShortlist',
  method: 'GET',
  path: '/api/company/shortlists/:shortlistId',
  tag: 'people',
  summary: 'One list with its people and notes. Those on it can see that they were shown.',
  access: 'company',
  permission: 'find_people',
  params: ShortlistId,
  responses: { 200: Shortlist },
  refusals: ['verification_needed', 'list_budget_spent'],
});

export const renameShortlist = route({
  operationId: 'renameShortlist',
  method: 'PUT',
  path: '/api/company/shortlists/:shortlistId',
  tag: 'people',
  summary: 'Gives a list another name.',
  access: 'company',
  permission: 'find_people',
  params: ShortlistId,
  body: Type.Pick(ShortlistContent, ['name'], closed),
  responses: { 204: Type.Null() },
  refusals: ['name_taken'],
});

export const deleteShortlist = route({
  operationId: 'deleteShortlist',
  method: 'DELETE',
  path: '/api/company/shortlists/:shortlistId',
  tag: 'people',
  summary: 'Deletes a list with its notes.',
  access: 'company',
  permission: 'find_people',
  params: ShortlistId,
  responses: { 204: Type.Null() },
  refusals: [],
});

export const addToShortlist = route({
  operationId: 'addToShortlist',
  method: 'PUT',
  path: '/api/company/shortlists/:shortlistId/people/:handle',
  tag: 'people',
  summary: 'Puts somebody on a list. Twice is the same as once.',
  access: 'company',
  permission: 'find_people',
  params: PersonOnList,
  responses: { 204: Type.Null() },
  refusals: ['verification_needed', 'shortlist_full'],
});

export const removeFromShortlist = route({
  operationId: 'removeFromShortlist',
  method: 'DELETE',
  path: '/api/company/shortlists/:shortlistId/people/:handle',
  tag: 'people',
  summary: 'Takes somebody off a list, with the notes about them there.',
  access: 'company',
  permission: 'find_people',
  params: PersonOnList,
  responses: { 204: Type.Null() },
  refusals: [],
});

export const addShortlistNote = route({
  operationId: 'addShortlistNote',
  method: 'POST',
  path: '/api/company/shortlists/:shortlistId/people/:handle/notes',
  tag: 'people',
  summary: 'Notes something about somebody on a list, with a reason that is about the job.',
  access: 'company',
  permission: 'find_people',
  isIdempotent: true,
  params: PersonOnList,
  body: Type.Object(
    {
      reason: oneOf(NOTE_REASONS),
      words: nullableString({ minLength: 1, maxLength: SHORTLIST_LIMITS.note, pattern: PROSE_PATTERN }),
    },
    closed,
  ),
  responses: { 201: ShortlistNote },
  refusals: ['verification_needed', 'too_many_notes', 'idempotency_key_reused'],
});

export const deleteShortlistNote = route({
  operationId: 'deleteShortlistNote',
  method: 'DELETE',
  path: '/api/company/shortlists/:shortlistId/notes/:noteId',
  tag: 'people',
  summary: "Deletes a note of the caller's own; an owner can delete any.",
  access: 'company',
  permission: 'find_people',
  params: Type.Object({ shortlistId: Id, noteId: Id }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
