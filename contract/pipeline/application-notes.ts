import { NOTE_LENGTH } from '@common-ground/domain/pipeline/application-note';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableInstant } from '../scalars.ts';
import { MemberName } from '../team/member.ts';

/** What members of a company write to each other about an application. */

const closed = { additionalProperties: false } as const;

export const ApplicationNote = Type.Object(
  {
    id: Id,
    author: MemberName,
    isOwn: Type.Boolean(),
    /** Null where it is withheld: the application is reviewed blind, and a colleague's note names the person. */
    text: nullableString({}),
    writtenAt: Instant,
    editedAt: NullableInstant,
    /** Until when the caller can change it; null for anybody else's, and afterwards. */
    editableUntil: NullableInstant,
  },
  closed,
);
export type ApplicationNote = Static<typeof ApplicationNote>;

export const NoteText = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: NOTE_LENGTH, pattern: PROSE_PATTERN }) },
  closed,
);

export const listApplicationNotes = route({
  operationId: 'listApplicationNotes',
  method: 'GET',
  path: '/api/company/applications/:applicationId/notes',
  tag: 'notes',
  summary:
    'The notes on one application, the last first. The candidate never sees them. In blind review those that name the person are withheld.',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  query: Type.Object(PAGING, closed),
  responses: { 200: Type.Object({ items: list(ApplicationNote), next: Next }, closed) },
  refusals: [],
});

export const addApplicationNote = route({
  operationId: 'addApplicationNote',
  method: 'POST',
  path: '/api/company/applications/:applicationId/notes',
  tag: 'notes',
  summary: 'Adds a note. It goes with the application.',
  access: 'company',
  permission: 'score',
  isIdempotent: true,
  params: ApplicationId,
  body: NoteText,
  responses: { 201: ApplicationNote },
  refusals: ['idempotency_key_reused'],
});

export const editApplicationNote = route({
  operationId: 'editApplicationNote',
  method: 'PUT',
  path: '/api/company/applications/:applicationId/notes/:noteId',
  tag: 'notes',
  summary: 'Changes an own note within fifteen minutes.',
  access: 'company',
  permission: 'score',
  params: Type.Object({ ...ApplicationId.properties, noteId: Id }, closed),
  body: NoteText,
  responses: { 200: ApplicationNote },
  refusals: ['note_settled'],
});
