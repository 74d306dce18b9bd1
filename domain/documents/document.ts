import { normalForm } from '../normal-form.ts';

/** Documents: what a candidate uploads besides the profile, and their limits. */

/** What a document is; a portfolio link has an address in place of a file. */
export const DOCUMENT_KINDS = ['cv', 'transcript', 'certificate', 'work_sample', 'portfolio_link'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds of document that are files. */
export const FILE_KINDS = ['cv', 'transcript', 'certificate', 'work_sample'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The accepted file types, by content. */
export const FILE_TYPES = ['pdf', 'docx', 'odt', 'png', 'jpeg'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The media type and extension of each file type. */
export const FILE_TYPE_NAMES: Readonly<
  Record<FileType, { readonly mediaType: string; readonly extension: string }>
> = {
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', extension: 'odt' },
  png: { mediaType: 'image/png', extension: 'png' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
};

/**
 * The result of the virus scan. `unscanned`: no scanner is set up. `waiting`: the scanner was unavailable; until the file has been
 * checked, only the owner can get it. `infected`: a virus was found and the file was deleted.
 */
export const SCAN_STATES = ['unscanned', 'waiting', 'clean', 'infected'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Limits: counts per person and per file, sizes in bytes, lengths in characters. */
export const DOCUMENT_LIMITS = {
  documents: 20,
  fileBytes: 10 * 1_024 * 1_024,
  /** For all files together of someone with an unconfirmed address, because such an account costs nothing to create. */
  unconfirmedBytes: 5 * 1_024 * 1_024,
  /** A picture is re-encoded, which can make it larger than the upload. */
  storedBytes: 20 * 1_024 * 1_024,
  unpackedBytes: 100 * 1_024 * 1_024,
  archiveEntries: 1_000,
  pixels: 40_000_000,
  label: 120,
  previewPages: 30,
  /** For the text of a file that's shown without opening it. */
  shownText: 200_000,
} as const;

/** How long a link to a file works, in seconds. */
export const FILE_LINK_SECONDS = 60;

/** Why a file isn't accepted. */
export const FILE_FLAWS = [
  /** The file is empty. */
  'empty',
  /** Not a PDF, DOCX, ODT, PNG or JPEG, whatever its name says. */
  'type_not_taken',
  /** It starts correctly but can't be read to the end. */
  'damaged',
  /** It's password-protected. */
  'encrypted',
  /** It contains a script, a macro or another file, or accesses external content. */
  'active_content',
  /** A link in it has no scheme, and so may lead to a program next to the file. */
  'relative_link',
  /** A picture in it is a metafile (EMF, WMF, SVM), which is really a program of drawing commands. */
  'metafile',
  /** It's two kinds of file at once, or hides something before, between or after its parts. */
  'ambiguous',
  'unpacks_too_large',
  'too_many_entries',
  'too_many_pixels',
  /** It took too long or too much memory to inspect. */
  'too_complex',
  /** The program that inspects files failed, but not for lack of time or memory. */
  'check_failed',
  'infected',
] as const;
export type FileFlaw = (typeof FILE_FLAWS)[number];

/** The name that a file is saved under: its label, without characters that a file system or a header may misinterpret, and its type's extension. */
export function fileName(label: string, type: FileType): string {
  const text = label
    .replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|;%]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = `.${FILE_TYPE_NAMES[type].extension}`;
  const stem = text.toLowerCase().endsWith(extension) ? text.slice(0, -extension.length) : text;
  return `${stem === '' ? 'document' : stem}${extension}`;
}

/** The file name of a downloaded document: from its label, or its kind. */
export function downloadName(label: string | null, kind: FileKind, type: FileType): string {
  return fileName(label ?? kind.replace('_', ' '), type);
}

/** The label suggested by a file name: without the extension, with spaces for separators, or null if nothing is left. */
export function labelOfFileName(name: string): string | null {
  const text = normalForm(name, 'NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>_]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const label = [...text].slice(0, DOCUMENT_LIMITS.label).join('').trim();
  return label === '' ? null : label;
}
