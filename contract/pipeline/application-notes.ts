import { NOTE_LENGTH } from '@common-ground/domain/pipeline/application-note';
import { PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableInstant } from '../scalars.ts';
import { NamedMember } from '../team/member.ts';

/** What members of a company write to each other about an application. */

const closed = { additionalProperties: false } as const;

/** A member who can be mentioned. */
export const MentionableMember = Type.Object(
  {
    accountId: Id,
    /** Their current name. Empty if they have none. */
    name: Type.String(),
  },
  closed,
);
export type MentionableMember = Static<typeof MentionableMember>;

/** A note about an application, for the company only. */
export const ApplicationNote = Type.Object(
  {
    id: Id,
    author: NamedMember,
    isOwn: Type.Boolean(),
    /** Null if withheld: under blind review, if a colleague wrote it who could see the name. */
    text: nullableString({}),
    /** The members that the text mentions by their IDs, as `@{ID}`, and who are still on the team. Empty if the text is withheld. */
    mentions: list(MentionableMember),
    writtenAt: Instant,
    editedAt: NullableInstant,
    /** Until when the caller can edit it. Null after that, and for other people's notes. */
    editableUntil: NullableInstant,
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type ApplicationNote = Static<typeof ApplicationNote>;

/** The text of a note. @example {"text":"Needs a room with step-free access."} */
export const NoteText = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: NOTE_LENGTH, pattern: PROSE_PATTERN }) },
  closed,
);

/** Lists notes newest first. Candidates never see them. Under blind review, notes by those who could see the name are withheld. */
export const listApplicationNotes = route({
  operationId: 'listApplicationNotes',
  method: 'GET',
  path: '/api/company/applications/:applicationId/notes',
  tag: 'notes',
  summary: 'List notes on an application',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  query: Type.Object(PAGING, closed),
  responses: { 200: Type.Object({ items: list(ApplicationNote), next: Next }, closed) },
  refusals: [],
});

/** Lists the members who can read a note that the caller writes now, and so can be mentioned in it. */
export const listMentionableMembers = route({
  operationId: 'listMentionableMembers',
  method: 'GET',
  path: '/api/company/applications/:applicationId/mentionable-members',
  tag: 'notes',
  summary: 'List members who can be mentioned in notes',
  access: 'company',
  permission: 'score',
  params: ApplicationId,
  responses: {
    200: Type.Object(
      {
        items: list(MentionableMember),
        /** How many colleagues may read the application, but not the note, and so can't be mentioned: under blind review, those who haven't revealed the candidate, if the caller could see the name. */
        withheldCount: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
  },
  refusals: [],
});

/** `@{ID}` mentions a member who can read the note, and notifies them. It's deleted with the application. */
export const addApplicationNote = route({
  operationId: 'addApplicationNote',
  method: 'POST',
  path: '/api/company/applications/:applicationId/notes',
  tag: 'notes',
  summary: 'Add a note to an application',
  access: 'company',
  permission: 'score',
  isIdempotent: true,
  params: ApplicationId,
  body: NoteText,
  responses: { 201: ApplicationNote },
  refusals: ['idempotency_key_reused'],
});

/** Members can edit their own notes, within fifteen minutes. Members who weren't mentioned before are notified. */
export const editApplicationNote = route({
  operationId: 'editApplicationNote',
  method: 'PUT',
  path: '/api/company/applications/:applicationId/notes/:noteId',
  tag: 'notes',
  summary: 'Edit a note',
  access: 'company',
  permission: 'score',
  params: Type.Object({ ...ApplicationId.properties, noteId: Id }, closed),
  isVersioned: true,
  body: NoteText,
  responses: { 200: ApplicationNote },
  refusals: ['note_settled'],
});
