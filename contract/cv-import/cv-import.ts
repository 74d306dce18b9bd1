import { IMPORT_SOURCES, MAX_IMPORT_BYTES } from '@common-ground/domain/cv-import/import-reading';
import { SOURCE_LIMITS } from '@common-ground/domain/cv-import/text/source-line';
import { SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import { type Static, Type } from 'typebox';
import { nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';

const closed = { additionalProperties: false } as const;
const MAX_TEXT_LENGTH = 20_000;

/** An excerpt of the source. Lines count from 1; 0 if the file has none (JSON). */
const Snippet = Type.Object(
  {
    fromLine: Type.Integer({ minimum: 0, maximum: SOURCE_LIMITS.lines }),
    toLine: Type.Integer({ minimum: 0, maximum: SOURCE_LIMITS.lines }),
    text: Type.String({ maxLength: SOURCE_LIMITS.lines * 100 }),
  },
  closed,
);

const text = Type.String({ maxLength: MAX_TEXT_LENGTH });
const plain = Type.Union([text, Type.Number(), Type.Boolean(), Type.Null()]);
/** The values an answer in a profile can have: texts, numbers, booleans, lists of them, and groups such as a grade. */
const value = Type.Union([
  plain,
  Type.Array(Type.Union([plain, Type.Record(text, plain)]), { maxItems: 200 }),
  Type.Record(text, Type.Union([plain, Type.Array(plain, { maxItems: 200 })])),
]);

/** What was read from a file. It's only in this response and stored nowhere. */
export const ImportFindings = Type.Object(
  {
    source: oneOf(IMPORT_SOURCES),
    /** For information only: the account keeps its own address. */
    mail: nullableString({ maxLength: 320 }),
    proposals: Type.Array(
      Type.Object(
        {
          section: oneOf(SECTION_NAMES),
          field: Type.String({ maxLength: 40 }),
          /** One more item of the list `field`, rather than the answer itself. */
          isListItem: Type.Boolean(),
          /** The fields of an entry, or a single field without a name if it isn't an entry. */
          fields: Type.Array(
            Type.Object({ field: Type.String({ maxLength: 40 }), value, snippet: Snippet }, closed),
            { minItems: 1, maxItems: 40 },
          ),
        },
        closed,
      ),
      { maxItems: 2_000 },
    ),
    /** Text that couldn't be matched to a field. */
    leftovers: Type.Array(Snippet, { maxItems: SOURCE_LIMITS.lines }),
  },
  closed,
);
export type ImportFindings = Static<typeof ImportFindings>;

/**
 * Reads a CV (PDF, DOCX, ODT, RTF), a JSON Resume or the `profile.json` of an export, and proposes entries for the profile. Neither the
 * file nor what was read is stored.
 */
export const readImport = route({
  operationId: 'readImport',
  method: 'POST',
  path: '/api/import/readings',
  tag: 'import',
  summary: 'Extract profile entries from a CV',
  access: 'candidate',
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: MAX_IMPORT_BYTES },
  responses: { 200: ImportFindings },
  refusals: ['file_refused'],
});
