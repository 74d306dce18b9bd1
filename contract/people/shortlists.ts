import { NOTE_REASONS, SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { CardProfile } from '../discovery/discovery.ts';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableId } from '../scalars.ts';
import { candidateHead } from './candidate-preview.ts';

/** Lists of people a company is considering for a job. */

const closed = { additionalProperties: false } as const;

/** The name of a shortlist, and its job. @example {"name":"Backend, second round","opportunityId":null} */
export const ShortlistContent = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: SHORTLIST_LIMITS.name, pattern: NAME_PATTERN }),
    /** If there's a job, only members who can access it can use the shortlist. */
    opportunityId: NullableId,
  },
  closed,
);
export type ShortlistContent = Static<typeof ShortlistContent>;

/** A shortlist in a list. */
export const ShortlistSummary = Type.Object(
  {
    id: Id,
    /** Null if it's withheld: under blind review, if a colleague gave it who could see names. */
    name: nullableString({}),
    opportunity: nullableObject({ id: Id, title: Type.String() }),
    /** How many of its candidates can be seen. */
    peopleCount: Type.Integer({ minimum: 0 }),
    createdBy: nullableString({}),
    createdAt: Instant,
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type ShortlistSummary = Static<typeof ShortlistSummary>;

/** A note about a candidate on a shortlist. */
export const ShortlistNote = Type.Object(
  {
    id: Id,
    reason: oneOf(NOTE_REASONS),
    words: nullableString({}),
    /** Whether the text is withheld: under blind review, if a colleague wrote it who could see the name. */
    isWithheld: Type.Boolean(),
    /** Their name at the time, or their current one if they had none then. Null if they have neither. */
    author: nullableString({}),
    isOwn: Type.Boolean(),
    writtenAt: Instant,
  },
  closed,
);
export type ShortlistNote = Static<typeof ShortlistNote>;

/** A candidate on a shortlist. */
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

/** A shortlist with its candidates and notes. */
export const Shortlist = Type.Object(
  {
    ...ShortlistSummary.properties,
    /** Most recently added first. */
    people: list(ShortlistedPerson),
    /**
     * How many of its candidates can't currently be seen: they're hidden, have blocked this company or are in the pipeline. Which of
     * these isn't disclosed.
     */
    withheldCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type Shortlist = Static<typeof Shortlist>;

const ShortlistId = Type.Object({ shortlistId: Id }, closed);
const PersonOnList = Type.Object({ shortlistId: Id, handle: Id }, closed);

/** Lists the shortlists that the caller can access, sorted by name. Those with a withheld name come last, oldest first. */
export const listShortlists = route({
  operationId: 'listShortlists',
  method: 'GET',
  path: '/api/company/shortlists',
  tag: 'people',
  summary: 'List shortlists',
  access: 'company',
  permission: 'find_people',
  responses: { 200: Type.Object({ items: list(ShortlistSummary) }, closed) },
  refusals: [],
});

/** The shortlist can belong to a job. */
export const createShortlist = route({
  operationId: 'createShortlist',
  method: 'POST',
  path: '/api/company/shortlists',
  tag: 'people',
  summary: 'Create a shortlist',
  access: 'company',
  permission: 'find_people',
  isIdempotent: true,
  body: ShortlistContent,
  responses: { 201: Shortlist },
  refusals: ['too_many_shortlists', 'name_taken', 'list_budget_spent', 'idempotency_key_reused'],
});

/** Includes its candidates and notes. The candidates can see that they were listed. */
export const readShortlist = route({
  operationId: 'readShortlist',
  method: 'GET',
  path: '/api/company/shortlists/:shortlistId',
  tag: 'people',
  summary: 'Get a shortlist',
  access: 'company',
  permission: 'find_people',
  params: ShortlistId,
  responses: { 200: Shortlist },
  refusals: ['verification_needed', 'list_budget_spent'],
});

/** The name has to be unique. */
export const renameShortlist = route({
  operationId: 'renameShortlist',
  method: 'PUT',
  path: '/api/company/shortlists/:shortlistId',
  tag: 'people',
  summary: 'Rename a shortlist',
  access: 'company',
  permission: 'find_people',
  params: ShortlistId,
  isVersioned: true,
  body: Type.Pick(ShortlistContent, ['name'], closed),
  responses: { 204: Type.Null() },
  refusals: ['name_taken'],
});

/** Deletes the shortlist and its notes. */
export const deleteShortlist = route({
  operationId: 'deleteShortlist',
  method: 'DELETE',
  path: '/api/company/shortlists/:shortlistId',
  tag: 'people',
  summary: 'Delete a shortlist',
  access: 'company',
  permission: 'find_people',
  params: ShortlistId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Repeating it changes nothing. It counts as listing the candidate, at most once a day. */
export const addToShortlist = route({
  operationId: 'addToShortlist',
  method: 'PUT',
  path: '/api/company/shortlists/:shortlistId/people/:handle',
  tag: 'people',
  summary: 'Add a candidate to a shortlist',
  access: 'company',
  permission: 'find_people',
  params: PersonOnList,
  responses: { 204: Type.Null() },
  refusals: ['verification_needed', 'list_budget_spent', 'shortlist_full'],
});

/** The notes about them on the shortlist are deleted too. */
export const removeFromShortlist = route({
  operationId: 'removeFromShortlist',
  method: 'DELETE',
  path: '/api/company/shortlists/:shortlistId/people/:handle',
  tag: 'people',
  summary: 'Remove a candidate from a shortlist',
  access: 'company',
  permission: 'find_people',
  params: PersonOnList,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** A note's topic and text. */
export const NewShortlistNote = Type.Object(
  {
    reason: oneOf(NOTE_REASONS),
    words: nullableString({ minLength: 1, maxLength: SHORTLIST_LIMITS.note, pattern: PROSE_PATTERN }),
  },
  closed,
);
export type NewShortlistNote = Static<typeof NewShortlistNote>;

/** The note's topic must be a reason related to the job. */
export const addShortlistNote = route({
  operationId: 'addShortlistNote',
  method: 'POST',
  path: '/api/company/shortlists/:shortlistId/people/:handle/notes',
  tag: 'people',
  summary: 'Add a note about a candidate on a shortlist',
  access: 'company',
  permission: 'find_people',
  isIdempotent: true,
  params: PersonOnList,
  body: NewShortlistNote,
  responses: { 201: ShortlistNote },
  refusals: ['verification_needed', 'list_budget_spent', 'too_many_notes', 'idempotency_key_reused'],
});

/** Members can delete their own notes, and owners any. */
export const deleteShortlistNote = route({
  operationId: 'deleteShortlistNote',
  method: 'DELETE',
  path: '/api/company/shortlists/:shortlistId/notes/:noteId',
  tag: 'people',
  summary: 'Delete a shortlist note',
  access: 'company',
  permission: 'find_people',
  params: Type.Object({ shortlistId: Id, noteId: Id }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
