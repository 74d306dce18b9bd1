import { CONTACT_LIMITS, JOINED_MEETINGS, MAIL_PATTERN } from '@common-ground/domain/contacts/contact';
import { MATCH_BASES, MATCH_STANDINGS, VERDICTS } from '@common-ground/domain/contacts/contact-match';
import { PHONE_PATTERN } from '@common-ground/domain/profile/phone';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { FileContent } from '../file-body.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { NullableLink } from '../profile/entry.ts';
import { type RouteDefinition, route } from '../route.ts';
import { Day, Id, Instant, NullableDay, NullableInstant } from '../scalars.ts';

/** People whom a company has met elsewhere and brings along in a list of its own. */

const closed = { additionalProperties: false } as const;

/** What every operation of contacts has in common. */
export const finders = {
  tag: 'people',
  access: 'company',
  permission: 'find_people',
} as const satisfies Partial<RouteDefinition>;

/** Why a contact and an application are, or may be, of one person, and who has said so. */
const match = {
  bases: list(oneOf(MATCH_BASES)),
  standing: oneOf(MATCH_STANDINGS),
  verdict: nullableEnum(VERDICTS),
  /** Null where nobody has said anything, and where whoever has gave no name or is no member any more. */
  saidBy: nullableString({}),
  saidAt: NullableInstant,
} as const;

const person = {
  name: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name, pattern: NAME_PATTERN }),
  mail: nullableString({ maxLength: CONTACT_LIMITS.mail, pattern: MAIL_PATTERN }),
  phone: nullableString({ pattern: PHONE_PATTERN }),
  link: NullableLink,
} as const;

/** One time that somebody was met. */
export const meetingContent = {
  metOn: NullableDay,
  source: nullableString({ minLength: 1, maxLength: CONTACT_LIMITS.source, pattern: NAME_PATTERN }),
  note: nullableString({ minLength: 1, maxLength: CONTACT_LIMITS.note, pattern: PROSE_PATTERN }),
} as const;

export const ContactMeeting = Type.Object({ id: Id, ...meetingContent }, closed);
export type ContactMeeting = Static<typeof ContactMeeting>;

export const Contact = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    ...person,
    meetings: list(ContactMeeting),
    /** The last day on which it is there, and the last that may be chosen. */
    keepUntil: Day,
    keepAtMost: Day,
    /** Of the applications that the caller may read with the names of who sent them. */
    matches: list(
      Type.Object({ applicationId: Id, title: Type.String(), sentAt: Instant, ...match }, closed),
    ),
  },
  closed,
);
export type Contact = Static<typeof Contact>;

export const ContactPage = Type.Object(
  { items: list(Contact), next: Next, totalCount: Type.Integer({ minimum: 0 }) },
  closed,
);
export type ContactPage = Static<typeof ContactPage>;

export const ContactContent = Type.Object(
  {
    ...person,
    keepUntil: Day,
    /** Those that are to stay, as they are to be. */
    meetings: Type.Array(ContactMeeting, { minItems: 1, maxItems: JOINED_MEETINGS }),
  },
  closed,
);
export type ContactContent = Static<typeof ContactContent>;

/** A contact that has applied, as it is shown with the application. */
export const MetApplicant = Type.Object(
  {
    contactId: Id,
    name: Type.String(),
    meetings: list(ContactMeeting),
    ...match,
  },
  closed,
);
export type MetApplicant = Static<typeof MetApplicant>;

const ContactId = Type.Object({ contactId: Id }, closed);
export const CONTACTS_PATH = '/api/company/contacts';

export const listContacts = route({
  ...finders,
  operationId: 'listContacts',
  method: 'GET',
  path: CONTACTS_PATH,
  summary: 'The contacts of the company by name, with what those of them sent who have applied here.',
  query: Type.Object(
    {
      words: Type.Optional(
        Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name, pattern: NAME_PATTERN }),
      ),
      ...PAGING,
    },
    closed,
  ),
  responses: { 200: ContactPage },
  refusals: [],
});

export const updateContact = route({
  ...finders,
  operationId: 'updateContact',
  method: 'PUT',
  path: `${CONTACTS_PATH}/:contactId`,
  summary: 'Changes a contact. What is not among its meetings any more is deleted.',
  isVersioned: true,
  params: ContactId,
  body: ContactContent,
  responses: { 200: Contact },
  refusals: ['contact_exists'],
});

export const deleteContact = route({
  ...finders,
  operationId: 'deleteContact',
  method: 'DELETE',
  path: `${CONTACTS_PATH}/:contactId`,
  summary: 'Deletes a contact with all that is kept of it.',
  params: ContactId,
  responses: { 204: Type.Null() },
  refusals: [],
});

export const deleteAllContacts = route({
  ...finders,
  permission: 'delete_contacts',
  operationId: 'deleteAllContacts',
  method: 'DELETE',
  path: CONTACTS_PATH,
  summary: 'Delete every contact of the company. Logged permanently.',
  needsFreshSignIn: true,
  responses: { 204: Type.Null() },
  refusals: [],
});

export const exportContacts = route({
  ...finders,
  permission: 'export_contacts',
  operationId: 'exportContacts',
  method: 'GET',
  path: '/api/company/contact-export',
  summary:
    'Download every contact with each time that it was met, as CSV in which no cell is a formula. Logged permanently.',
  download: { mediaTypes: ['text/csv'] },
  needsFreshSignIn: true,
  responses: { 200: FileContent },
  refusals: [],
});

/** Somebody took all contacts out, or deleted all of them. */
export const ContactAct = Type.Object(
  {
    id: Id,
    act: oneOf(['exported', 'deleted_all']),
    contactCount: Type.Integer({ minimum: 0 }),
    actedAt: Instant,
    /** Null once they have left. */
    actedBy: nullableString({}),
  },
  closed,
);
export type ContactAct = Static<typeof ContactAct>;

export const listContactActs = route({
  ...finders,
  operationId: 'listContactActs',
  method: 'GET',
  path: '/api/company/contact-acts',
  permission: 'audit',
  summary: 'List who exported all contacts or deleted them, the last first.',
  responses: { 200: Type.Object({ items: list(ContactAct) }, closed) },
  refusals: [],
});

export const listMetApplicants = route({
  ...finders,
  operationId: 'listMetApplicants',
  method: 'GET',
  path: '/api/company/applications/:applicationId/contacts',
  summary:
    'The contacts whom somebody who applied is, or may be. Empty while the application is reviewed blind and not revealed to the caller.',
  params: Type.Object({ applicationId: Id }, closed),
  responses: { 200: Type.Object({ items: list(MetApplicant) }, closed) },
  refusals: [],
});

export const judgeContact = route({
  ...finders,
  operationId: 'judgeContact',
  method: 'PUT',
  path: `${CONTACTS_PATH}/:contactId/applications/:applicationId`,
  summary: 'Says that a contact and somebody who applied are one person, or are not, or takes that back.',
  params: Type.Object({ contactId: Id, applicationId: Id }, closed),
  body: Type.Object({ verdict: nullableEnum(VERDICTS) }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
