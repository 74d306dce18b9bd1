import { CONTACT_LIMITS } from '@common-ground/domain/contacts/contact';
import { CONTACT_COLUMNS } from '@common-ground/domain/contacts/contact-columns';
import { CONTACT_LIST_LIMITS } from '@common-ground/domain/contacts/contact-import';
import { DAY_ORDERS } from '@common-ground/domain/contacts/contact-rows';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { Day } from '../scalars.ts';
import { CONTACT_ROUTE_DEFAULTS, CONTACTS_PATH, meetingContent } from './contacts.ts';

/** How a company imports people it met elsewhere: a list, a preview, and the import itself. */

const closed = { additionalProperties: false } as const;

const Columns = Type.Array(nullableEnum(CONTACT_COLUMNS), { maxItems: CONTACT_LIST_LIMITS.columns });

/**
 * Three bytes for each character of the text (only a list made up almost entirely of emoji needs more), and room for the rest of the
 * request.
 */
const LIST_BYTES = 4_600_000;

/** A list as delimited text, with how to read it. */
export const ContactList = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: CONTACT_LIST_LIMITS.characters,
      contentMediaType: 'text/csv',
    }),
    /** What each column contains. Null to detect it from the headings. */
    columns: Type.Unsafe<Static<typeof Columns> | null>({ ...Columns, type: ['array', 'null'] }),
    /** The country of phone numbers without a country code. */
    country: nullableString({ pattern: '^[A-Z]{2}$' }),
    dayOrder: oneOf(DAY_ORDERS),
  },
  closed,
);
export type ContactList = Static<typeof ContactList>;

const Line = Type.Integer({ minimum: 1, maximum: CONTACT_LIST_LIMITS.characters });
const values = list(Type.String());
const Count = Type.Integer({ minimum: 0 });

/** A person from a list, as they would be imported. */
export const PreviewedPerson = Type.Object(
  {
    line: Line,
    lines: list(Line),
    kind: oneOf(['new', 'merged']),
    /** How many existing contacts they match. If more than one, those are merged. */
    knownCount: Count,
    /** All values for each field, with the default first. */
    values: Type.Object({ name: values, mail: values, phone: values, link: values }, closed),
    /** The company's meetings with them, and those from the list. */
    meetings: list(Type.Object({ isNew: Type.Boolean(), ...meetingContent }, closed)),
  },
  closed,
);
export type PreviewedPerson = Static<typeof PreviewedPerson>;

/** What a list of contacts would become. */
export const ContactPreview = Type.Object(
  {
    columns: list(
      Type.Object(
        { heading: Type.String(), samples: list(Type.String()), column: nullableEnum(CONTACT_COLUMNS) },
        closed,
      ),
    ),
    rowCount: Count,
    newCount: Count,
    mergedCount: Count,
    unchangedCount: Count,
    /** Everyone with more than one row or contact, and the first few of the others. */
    people: list(PreviewedPerson),
    /** Every row that can't be imported, with all reasons. */
    rejected: list(
      Type.Object(
        { line: Line, reasons: list(Type.Object({ field: Type.String(), code: Type.String() }, closed)) },
        closed,
      ),
    ),
    /** A digest of the preview. Null if nothing can be imported. */
    digest: nullableString({ pattern: '^[0-9a-f]{64}$' }),
    keepAtMost: Day,
  },
  closed,
);
export type ContactPreview = Static<typeof ContactPreview>;

const Pick = Type.Optional(Type.Integer({ minimum: 0, maximum: CONTACT_LIST_LIMITS.rows }));

/** A list of contacts with the decisions about it. */
export const ContactImport = Type.Object(
  {
    ...ContactList.properties,
    digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    choices: Type.Array(
      Type.Object(
        {
          line: Line,
          isLeftOut: Type.Boolean(),
          picks: Type.Object({ name: Pick, mail: Pick, phone: Pick, link: Pick }, closed),
        },
        closed,
      ),
      { maxItems: CONTACT_LIST_LIMITS.rows },
    ),
    /** Where the company got these contacts from. */
    source: Type.String({ minLength: 3, maxLength: CONTACT_LIMITS.source, pattern: NAME_PATTERN }),
    /** Whether the company confirms that it's allowed to keep what's in the list. */
    mayHold: Type.Literal(true),
    keepUntil: Day,
  },
  closed,
);
export type ContactImport = Static<typeof ContactImport>;

/** How many contacts an import created and changed. */
export const ContactImportResult = Type.Object(
  { newCount: Count, mergedCount: Count, unchangedCount: Count, leftOutCount: Count, rejectedCount: Count },
  closed,
);
export type ContactImportResult = Static<typeof ContactImportResult>;

/** Shows what importing the list would do. Nothing is stored, and only the list and the company's contacts are read. */
export const previewContacts = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'previewContacts',
  method: 'POST',
  path: `${CONTACTS_PATH}/previews`,
  summary: 'Preview an import of contacts',
  body: ContactList,
  maxBodyBytes: LIST_BYTES,
  responses: { 200: ContactPreview },
  refusals: [],
});

/** Imports the list as previewed. The contacts are deleted after the given day. */
export const importContacts = route({
  ...CONTACT_ROUTE_DEFAULTS,
  operationId: 'importContacts',
  method: 'POST',
  path: `${CONTACTS_PATH}/imports`,
  summary: 'Import contacts',
  isIdempotent: true,
  body: ContactImport,
  maxBodyBytes: LIST_BYTES,
  responses: { 201: ContactImportResult },
  refusals: ['preview_outdated', 'too_many_contacts', 'idempotency_key_reused'],
});
