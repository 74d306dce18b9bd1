import { CONTACT_LIMITS, JOINED_MEETINGS, MAIL_PATTERN } from '@common-ground/domain/contacts/contact';
import { MATCH_BASES, MATCH_STATUSES, VERDICTS } from '@common-ground/domain/contacts/contact-match';
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

/** People a company has met elsewhere and imports as its contacts. */

const closed = { additionalProperties: false } as const;

/** What all operations on contacts have in common. */
export const CONTACT_ROUTE_DEFAULTS = {
  tag: 'people',
  access: 'company',
  permission: 'find_people',
} as const satisfies Partial<RouteDefinition>;

/** Why a contact and an application are, or may be, the same person's, and who has confirmed it. */
const match = {
  bases: list(oneOf(MATCH_BASES)),
  standing: oneOf(MATCH_STATUSES),
  verdict: nullableEnum(VERDICTS),
  /**
   * The name of the member who decided, as it was at the time, or their current name if they had none then. Null if no one decided or
   * they have no name.
   */
  saidBy: nullableString({}),
  saidAt: NullableInstant,
} as const;

const person = {
  name: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name, pattern: NAME_PATTERN }),
  mail: nullableString({ maxLength: CONTACT_LIMITS.mail, pattern: MAIL_PATTERN }),
  phone: nullableString({ pattern: PHONE_PATTERN }),
  link: NullableLink,
} as const;

/** One occasion on which someone was met. */
export const meetingContent = {
  metOn: NullableDay,
  source: nullableString({ minLength: 1, maxLength: CONTACT_LIMITS.source, pattern: NAME_PATTERN }),
  note: nullableString({ minLength: 1, maxLength: CONTACT_LIMITS.note, pattern: PROSE_PATTERN }),
} as const;

/** When and where a company met a contact. */
export const ContactMeeting = Type.Object({ id: Id, ...meetingContent }, closed);
export type ContactMeeting = Static<typeof ContactMeeting>;

/** Someone a company met elsewhere. */
export const Contact = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    ...person,
    meetings: list(ContactMeeting),
    /** The last day the contact is kept, and the latest day that can be chosen. */
    keepUntil: Day,
    keepAtMost: Day,
    /** Matching applications, if the caller may read them with their names. */
    matches: list(
      Type.Object({ applicationId: Id, title: Type.String(), sentAt: Instant, ...match }, closed),
    ),
  },
  closed,
);
export type Contact = Static<typeof Contact>;

/** A page of contacts. */
export const ContactPage = Type.Object(
  { items: list(Contact), next: Next, totalCount: Type.Integer({ minimum: 0 }) },
  closed,
);
export type ContactPage = Static<typeof ContactPage>;

/** What a company writes about a contact. */
export const ContactContent = Type.Object(
  {
    ...person,
    keepUntil: Day,
    /** The meetings to keep, as they should be stored. */
    meetings: Type.Array(ContactMeeting, { minItems: 1, maxItems: JOINED_MEETINGS }),
  },
  closed,
);
export type ContactContent = Static<typeof ContactContent>;

/** A contact who has applied, as shown with the application. */
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
const ContactSearch = Type.Optional(
  Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name, pattern: NAME_PATTERN }),
);
export const CONTACTS_PATH = '/api/company/contacts';

/** Sorted by name, with the applications of those who have applied. */
export const listContacts = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'listContacts',
  method: 'GET',
  path: CONTACTS_PATH,
  summary: 'List contacts',
  query: Type.Object({ words: ContactSearch, ...PAGING }, closed),
  responses: { 200: ContactPage },
  refusals: [],
});

/** Replaces the contact. A meeting that's left out is deleted. */
export const updateContact = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'updateContact',
  method: 'PUT',
  path: `${CONTACTS_PATH}/:contactId`,
  summary: 'Update a contact',
  isVersioned: true,
  params: ContactId,
  body: ContactContent,
  responses: { 200: Contact },
  refusals: ['contact_exists'],
});

/** Deletes the contact and everything stored about it. Logged permanently, without saying who it was about. */
export const deleteContact = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'deleteContact',
  method: 'DELETE',
  path: `${CONTACTS_PATH}/:contactId`,
  summary: 'Delete a contact',
  params: ContactId,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Deletes every contact of the company. Logged permanently. */
export const deleteAllContacts = route({
  ...CONTACT_ROUTE_DEFAULTS,
  permission: 'delete_contacts',
  operationId: 'deleteAllContacts',
  method: 'DELETE',
  path: CONTACTS_PATH,
  summary: 'Delete all contacts',
  needsFreshSignIn: true,
  responses: { 204: Type.Null() },
  refusals: [],
});

/**
 * Returns CSV with every meeting of the contacts that match the words, or of all without any; no cell can be read as a formula. Logged
 * permanently, with how many contacts there were.
 */
export const exportContacts = route({
  ...CONTACT_ROUTE_DEFAULTS,
  permission: 'export_contacts',
  operationId: 'exportContacts',
  method: 'GET',
  path: '/api/company/contact-export',
  summary: 'Export contacts',
  query: Type.Object({ words: ContactSearch }, closed),
  download: { mediaTypes: ['text/csv'] },
  needsFreshSignIn: true,
  responses: { 200: FileContent },
  refusals: [],
});

/**
 * An export or deletion of contacts. Contacts that a member deleted one by one on the same day (UTC), under the same name, count as one
 * entry.
 */
export const ContactAct = Type.Object(
  {
    id: Id,
    act: oneOf(['exported', 'deleted', 'deleted_all']),
    contactCount: Type.Integer({ minimum: 0 }),
    actedAt: Instant,
    /** Their name at the time, or their current one if they had none then. Null if they have neither. */
    actedBy: nullableString({}),
  },
  closed,
);
export type ContactAct = Static<typeof ContactAct>;

/** Lists who exported or deleted contacts, newest first. */
export const listContactActs = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'listContactActs',
  method: 'GET',
  path: '/api/company/contact-acts',
  permission: 'audit',
  summary: 'List exports and deletions of contacts',
  responses: { 200: Type.Object({ items: list(ContactAct) }, closed) },
  refusals: [],
});

/** Empty while the application is under blind review and hasn't been revealed to the caller. */
export const listMetApplicants = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'listMetApplicants',
  method: 'GET',
  path: '/api/company/applications/:applicationId/contacts',
  summary: 'List possible contacts for an applicant',
  params: Type.Object({ applicationId: Id }, closed),
  responses: { 200: Type.Object({ items: list(MetApplicant) }, closed) },
  refusals: [],
});

/** Says that a contact and an applicant are the same person, or aren't. Null undoes it. */
export const judgeContact = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'judgeContact',
  method: 'PUT',
  path: `${CONTACTS_PATH}/:contactId/applications/:applicationId`,
  summary: 'Confirm or reject a match',
  params: Type.Object({ contactId: Id, applicationId: Id }, closed),
  body: Type.Object({ verdict: nullableEnum(VERDICTS) }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
