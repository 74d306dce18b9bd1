import type { SectionName } from '../profile/sections/sections.ts';
import type { Snippet } from './text/source-line.ts';

/** What an import has read from a file, in the form used for review. */

/** The kinds of file that can be imported. */
export const IMPORT_SOURCES = ['pdf', 'docx', 'odt', 'rtf', 'json_resume', 'own_export'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Why a file cannot be read. */
export const READING_REFUSALS = [
  'unsupported',
  'no_text',
  'encrypted',
  'broken',
  'too_complex',
  'reading_failed',
] as const;
export type ReadingRefusal = (typeof READING_REFUSALS)[number];

/** The largest file that can be imported, in bytes. */
export const MAX_IMPORT_BYTES = 10_000_000;

/** One field of what was read, with the piece of the source it was read from. */
export type ReadField = {
  /** The field of the entry; empty if the proposal is an answer or a text rather than an entry. */
  readonly field: string;
  /** A date may be just a year (`YYYY`): months aren't made up. */
  readonly value: unknown;
  readonly snippet: Snippet;
};

/** One thing that was read: an answer, or one more item of a list. */
export type ReadProposal = {
  readonly section: SectionName;
  readonly field: string;
  readonly isListItem: boolean;
  readonly fields: readonly ReadField[];
};

/** Everything that was read from a file. */
export type ImportReading = {
  /** The email address in the file, or null. A profile has no field for it, because the account has its own. */
  readonly mail: string | null;
  readonly proposals: readonly ReadProposal[];
  /** Lines that weren't used, without those about things we never ask for. */
  readonly leftovers: readonly Snippet[];
};
