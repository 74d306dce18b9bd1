import type { Document } from '@common-ground/contract/documents/documents';
import type { DocumentKind, FileFlaw, FileType } from '@common-ground/domain/documents/document';
import { expiryStatusOf } from '@common-ground/domain/documents/document-expiry';
import type { DocumentVisibility } from '@common-ground/domain/documents/document-visibility';
import { isolated } from '@common-ground/domain/isolated';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { problemWords } from '../../platform/words/problem-words.ts';

export const KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  cv: t`CV`,
  transcript: t`Transcript`,
  certificate: t`Certificate`,
  work_sample: t`Work sample`,
  portfolio_link: t`Portfolio link`,
};

export const VISIBILITY_WORDS: Readonly<
  Record<DocumentVisibility, { readonly label: string; readonly description: string }>
> = {
  hidden: { label: t`Only me`, description: t`Kept here for you. You can’t add it to an application.` },
  applied: {
    label: t`With applications`,
    description: t`A company only gets it when you add it to an application.`,
  },
};

const TYPE_WORDS: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  docx: t`Word`,
  odt: 'OpenDocument',
  png: 'PNG',
  jpeg: 'JPEG',
};

const FLAW_WORDS: Readonly<Record<FileFlaw, string>> = {
  empty: t`This file is empty. Check that it was saved, then try again.`,
  type_not_taken: t`This isn’t a PDF, Word (DOCX), OpenDocument (ODT), PNG or JPEG file, even if its name says so. Save it as a PDF and try again.`,
  damaged: t`This file is damaged or incomplete. Open it on your device, save it again, then upload the new copy.`,
  encrypted: t`This file is password-protected. Save a copy without a password and try again.`,
  active_content: t`This file contains a script, a form, another file or a link to external content. Save it as a plain PDF and try again.`,
  relative_link: t`A link in this file doesn’t start with https://, so it could open something on the reader’s device. Add https:// or remove the link, then try again.`,
  metafile: t`This file contains an image in a metafile format (EMF, WMF or SVM). Save the file as a PDF or use a PNG or JPEG image instead, then try again.`,
  ambiguous: t`This file mixes more than one file format. Save it as a plain PDF and try again.`,
  unpacks_too_large: t`This file takes up more than 100 MB when opened. Use smaller images and try again.`,
  too_many_entries: t`This file has too many parts. Save it as a PDF and try again.`,
  too_many_pixels: t`This image is larger than 40 megapixels. Make it smaller and try again.`,
  too_complex: t`This file took too long to check. Save it as a plain PDF and try again.`,
  check_failed: t`Something went wrong on our side while checking this file. Try again, or save it as a plain PDF and upload that copy.`,
  infected: t`The virus check found something in this file, so we didn’t keep it. Check your device for viruses.`,
};

/** What a failed upload means and what to do. */
export function uploadProblemWords(problem: Pick<CallProblem, 'code' | 'violations' | 'current'>): string {
  if (problem.code === 'body_too_large')
    return t`This file is larger than 10 MB. Make it smaller and try again.`;
  if (problem.code === 'document_exists') {
    const twin = problem.current as Document | undefined;
    return twin
      ? t`You’ve already uploaded this file: “${isolated(nameOf(twin))}”.`
      : t`You’ve already uploaded this file.`;
  }
  if (problem.code === 'version_conflict')
    return t`This document was changed somewhere else. Check it and try again.`;
  if (problem.code === 'offline') return t`You lost your connection. Try again when you’re back online.`;
  if (problem.code === 'timeout') return t`The upload took too long. Try again on a faster connection.`;
  const flaw = problem.violations[0]?.code;
  if (problem.code === 'file_refused' && flaw !== undefined && Object.hasOwn(FLAW_WORDS, flaw))
    return FLAW_WORDS[flaw as FileFlaw];
  return problemWords({ code: problem.code });
}

/** Whether retrying may help. */
export function canRetry({ code }: Pick<CallProblem, 'code'>): boolean {
  return ![
    'file_refused',
    'body_too_large',
    'document_exists',
    'document_limit',
    'version_conflict',
  ].includes(code);
}

/** The name of a document in the list. */
export function nameOf({ label, kind }: Pick<Document, 'label' | 'kind'>): string {
  return label ?? KIND_WORDS[kind];
}

/** A size such as "340 kB" or "2.4 MB". */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? formatNumber(Math.max(1, bytes / 1_000), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}

/** The small line under a document's name. */
export function detailWords({ kind, label, file, link, visibility }: Document): string {
  const parts = [
    label === null ? null : KIND_WORDS[kind],
    file ? TYPE_WORDS[file.type] : null,
    file?.pages ? t`${plural(file.pages, { one: '# page', other: '# pages' })}` : null,
    file ? sizeWords(file.bytes) : null,
    link ? new URL(link).hostname : null,
    VISIBILITY_WORDS[visibility].label,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** When a document expires, in words, or null. @param today `YYYY-MM-DD` */
export function expiryWords(
  expiresOn: string | null,
  today: string,
): { readonly text: string; readonly tone: 'plain' | 'marigold' | 'clay' } | null {
  const standing = expiryStatusOf(expiresOn, today);
  if (expiresOn === null || standing === 'none') return null;
  const day = dayWords(expiresOn);
  if (standing === 'over') return { text: t`Expired on ${day}`, tone: 'clay' };
  return standing === 'soon'
    ? { text: t`Expires on ${day}`, tone: 'marigold' }
    : { text: t`Valid until ${day}`, tone: 'plain' };
}
