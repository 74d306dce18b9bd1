import { normalForm } from '../normal-form.ts';

/** Documents: what a candidate uploads besides the profile, and their limits. */

/** What a document is; a portfolio link has an address in place of a file. */
export const DOCUMENT_KINDS = ['cv', 'transcript', 'certificate', 'work_sample', 'portfolio_link'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds that are files. */
export const FILE_KINDS = ['cv', 'transcript', 'certificate', 'work_sample'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The accepted file types, by content. */
export const FILE_TYPES = ['pdf', 'docx', 'odt', 'png', 'jpeg'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The media type and the ending of each type of file. */
export const FILE_TYPE_NAMES: Readonly<
  Record<FileType, { readonly mediaType: string; readonly ending: string }>
> = {
  pdf: { mediaType: 'application/pdf', ending: 'pdf' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', ending: 'odt' },
  png: { mediaType: 'image/png', ending: 'png' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
};

/**
 * The result of the virus scan. `unscanned`: no scanner is set up. `waiting`: the scanner was unavailable; until it has checked the
 * file, only the owner can get it. `infected`: a virus was found and the file was deleted.
 */
export const SCAN_STATES = ['unscanned', 'waiting', 'clean', 'infected'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Limits: counts a person and a file, sizes in bytes, lengths in characters. */
export const DOCUMENT_LIMITS = {
  documents: 20,
  fileBytes: 10 * 1_024 * 1_024,
  /** All files of someone whose address is unconfirmed together: such an account costs nothing. */
  unconfirmedBytes: 5 * 1_024 * 1_024,
  /** A picture is drawn again, which can make it larger than what was uploaded. */
  storedBytes: 20 * 1_024 * 1_024,
  unpackedBytes: 100 * 1_024 * 1_024,
  archiveEntries: 1_000,
  pixels: 40_000_000,
  label: 120,
  previewPages: 30,
  /** Of the text of a file that is shown without opening it. */
  shownText: 200_000,
} as const;

/** How long a link to a file lives, in seconds. */
export const FILE_LINK_SECONDS = 60;

/** Why a file isn't accepted. */
export const FILE_FLAWS = [
  /** Nothing is in it. */
  'empty',
  /** Not a PDF, DOCX, ODT, PNG or JPEG, whatever its name says. */
  'type_not_taken',
  /** It has the right beginning and cannot be read to its end. */
  'damaged',
  /** It asks for a password. */
  'encrypted',
  /** It carries a script, a macro, another file, or reaches out to other places. */
  'active_content',
  /** A link in it has no scheme, and so may lead to a program beside the file. */
  'relative_link',
  /** A picture in it is a metafile (EMF, WMF, SVM), which is a program of drawing commands. */
  'metafile',
  /** It is two kinds of file at once, or hides something before, between or behind its parts. */
  'ambiguous',
  'unpacks_too_large',
  'too_many_entries',
  'too_many_pixels',
  /** It took too long or too much memory to inspect. */
  'too_complex',
  /** The program that inspects files failed, and not for want of time or memory. */
  'check_failed',
  'infected',
] as const;
export type FileFlaw = (typeof FILE_FLAWS)[number];

/** The name under which a document is saved: its label, or its kind, without characters that a file system or a header may misread. */
export function downloadName(label: string | null, kind: FileKind, type: FileType): string {
  const words = (label ?? kind.replace('_', ' '))
    .replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|;%]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = `.${FILE_TYPE_NAMES[type].ending}`;
  const stem = words.toLowerCase().endsWith(ending) ? words.slice(0, -ending.length) : words;
  return `${stem === '' ? 'document' : stem}${ending}`;
}

/** The label that a file's name suggests: without its ending, with spaces for joints, or null when nothing is left. */
export function labelOfFileName(name: string): string | null {
  const words = normalForm(name, 'NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>_]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const label = [...words].slice(0, DOCUMENT_LIMITS.label).join('').trim();
  return label === '' ? null : label;
}
