import type { Document } from '@common-ground/contract/documents/documents';
import type { DocumentKind, FileFlaw, FileType } from '@common-ground/domain/documents/document';
import { expiryStanding } from '@common-ground/domain/documents/document-expiry';
import type { DocumentVisibility } from '@common-ground/domain/documents/document-visibility';
import { isolated } from '@common-ground/domain/isolated';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { numberFormat } from '../../platform/words/number-words.ts';
import { problemWords } from '../../platform/words/problem-words.ts';

export const KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  cv: 'CV',
  transcript: 'Transcript of grades',
  certificate: 'Certificate',
  work_sample: 'Work sample',
  portfolio_link: 'Portfolio link',
};

export const VISIBILITY_WORDS: Readonly<
  Record<DocumentVisibility, { readonly label: string; readonly description: string }>
> = {
  hidden: { label: 'Only me', description: "Kept here for you. You can't add it to an application." },
  applied: {
    label: 'With applications',
    description: 'A company gets it only when you add it to an application.',
  },
};

const TYPE_WORDS: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  docx: 'Word',
  odt: 'OpenDocument',
  png: 'PNG',
  jpeg: 'JPEG',
};

const FLAW_WORDS: Readonly<Record<FileFlaw, string>> = {
  empty: 'There is nothing in this file. Please check that it was saved.',
  type_not_taken:
    'This is not a PDF, Word (DOCX), OpenDocument (ODT), PNG or JPEG file, whatever its name says. Save it as a PDF and try again.',
  damaged: 'This file is damaged or was cut off. Open it on your device, save it again and try once more.',
  encrypted: 'This file asks for a password. Save a copy without one and try again.',
  active_content:
    'This file has a script, a form, another file or a link to outside content in it. Save it as a plain PDF and try again.',
  relative_link:
    'A link in this file has no https:// at its start, so it could open something on the reader’s device. Add https:// or remove the link, and try again.',
  metafile:
    'This file has a picture in a metafile format (EMF, WMF or SVM). Save it as a PDF, or use a PNG or JPEG picture instead, and try again.',
  ambiguous: 'This file holds more than one kind of file at once. Save it as a plain PDF and try again.',
  unpacks_too_large:
    'This file becomes larger than 100 MB when it is opened. Please use smaller pictures in it.',
  too_many_entries: 'This file has too many parts. Save it as a PDF and try again.',
  too_many_pixels: 'This picture has more than 40 megapixels. Please make it smaller and try again.',
  too_complex: 'Looking at this file took too long. Save it as a plain PDF and try again.',
  infected: 'The virus check found something in this file. It was not kept. Please check your device.',
};

/** What a failed upload means and what to do. */
export function uploadProblemWords(problem: Pick<CallProblem, 'code' | 'violations' | 'current'>): string {
  if (problem.code === 'body_too_large') return 'This file is larger than 10 MB. Please make it smaller.';
  if (problem.code === 'document_exists') {
    const twin = problem.current as Document | undefined;
    return twin
      ? `You have this very file already: “${isolated(nameOf(twin))}”.`
      : 'You have this very file already.';
  }
  if (problem.code === 'version_conflict')
    return 'The document was changed somewhere else in the meantime. Please look at it and try again.';
  if (problem.code === 'offline') return 'The connection broke off. Try again when it is back.';
  if (problem.code === 'timeout') return 'This took too long. Please try again with a better connection.';
  const flaw = problem.violations[0]?.code;
  if (problem.code === 'file_refused' && flaw !== undefined && Object.hasOwn(FLAW_WORDS, flaw))
    return FLAW_WORDS[flaw as FileFlaw];
  return problemWords({ code: problem.code });
}

/** Whether another try may end differently. */
export function canRetry({ code }: Pick<CallProblem, 'code'>): boolean {
  return ![
    'file_refused',
    'body_too_large',
    'document_exists',
    'document_limit',
    'version_conflict',
  ].includes(code);
}

/** What a document is called in the list. */
export function nameOf({ label, kind }: Pick<Document, 'label' | 'kind'>): string {
  return label ?? KIND_WORDS[kind];
}

const megabytes = numberFormat({ maximumFractionDigits: 1 });
const kilobytes = numberFormat({ maximumFractionDigits: 0 });

/** A size such as "340 KB" or "2.4 MB". */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${kilobytes.format(Math.max(1, bytes / 1_000))} KB`
    : `${megabytes.format(bytes / 1_000_000)} MB`;
}

/** The small line under a document's name. */
export function detailWords({ kind, label, file, link, visibility }: Document): string {
  const parts = [
    label === null ? null : KIND_WORDS[kind],
    file ? TYPE_WORDS[file.type] : null,
    file?.pages ? `${file.pages} ${file.pages === 1 ? 'page' : 'pages'}` : null,
    file ? sizeWords(file.bytes) : null,
    link ? new URL(link).hostname : null,
    VISIBILITY_WORDS[visibility].label,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** When a document runs out, in words, or null. @param today `YYYY-MM-DD` */
export function expiryWords(
  expiresOn: string | null,
  today: string,
): { readonly text: string; readonly tone: 'plain' | 'marigold' | 'clay' } | null {
  const standing = expiryStanding(expiresOn, today);
  if (expiresOn === null || standing === 'none') return null;
  const day = dayWords(expiresOn);
  if (standing === 'over') return { text: `Ran out on ${day}`, tone: 'clay' };
  return standing === 'soon'
    ? { text: `Runs out on ${day}`, tone: 'marigold' }
    : { text: `Valid until ${day}`, tone: 'plain' };
}
