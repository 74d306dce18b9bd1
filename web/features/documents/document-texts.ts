import type { Document } from '@common-ground/contract/documents/documents';
import type { DocumentKind, FileType } from '@common-ground/domain/documents/document';
import { expiryStatusOf } from '@common-ground/domain/documents/document-expiry';
import type { DocumentVisibility } from '@common-ground/domain/documents/document-visibility';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { canSendAgain, fileProblemMessage, formatFileSize } from '../../platform/file-messages.ts';
import { formatDay } from '../../platform/text/day-formats.ts';

export const KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  cv: t`CV`,
  transcript: t`Transcript`,
  certificate: t`Certificate`,
  work_sample: t`Work sample`,
  portfolio_link: t`Portfolio link`,
};

export const VISIBILITY_TEXTS: Readonly<
  Record<DocumentVisibility, { readonly label: string; readonly description: string }>
> = {
  hidden: { label: t`Only me`, description: t`Kept here for you. You can’t add it to an application.` },
  applied: {
    label: t`With applications`,
    description: t`A company only gets it when you add it to an application.`,
  },
};

const TYPE_LABELS: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  docx: t`Word`,
  odt: 'OpenDocument',
  png: 'PNG',
  jpeg: 'JPEG',
};

/** What a failed upload of a document means and what to do. */
export function uploadProblemMessage(problem: Pick<CallProblem, 'code' | 'violations' | 'current'>): string {
  if (problem.code === 'document_exists') {
    const duplicate = problem.current as Document | undefined;
    return duplicate
      ? t`You’ve already uploaded this file: “${isolated(nameOf(duplicate))}”.`
      : t`You’ve already uploaded this file.`;
  }
  if (problem.code === 'version_conflict')
    return t`This document was changed somewhere else. Check it and try again.`;
  return fileProblemMessage(problem);
}

/** Whether retrying may help. */
export function canRetry({ code }: Pick<CallProblem, 'code'>): boolean {
  return canSendAgain(code) && !['document_exists', 'document_limit', 'version_conflict'].includes(code);
}

/** The name of a document in the list. */
export function nameOf({ label, kind }: Pick<Document, 'label' | 'kind'>): string {
  return label ?? KIND_LABELS[kind];
}

/** The small line under a document's name. */
export function describeDocument({ kind, label, file, link, visibility }: Document): string {
  const parts = [
    label === null ? null : KIND_LABELS[kind],
    file ? TYPE_LABELS[file.type] : null,
    file?.pages ? t`${plural(file.pages, { one: '# page', other: '# pages' })}` : null,
    file ? formatFileSize(file.bytes) : null,
    link ? new URL(link).hostname : null,
    VISIBILITY_TEXTS[visibility].label,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** When a document expires, as text, or null. @param today `YYYY-MM-DD` */
export function describeExpiry(
  expiresOn: string | null,
  today: string,
): { readonly text: string; readonly tone: 'plain' | 'marigold' | 'clay' } | null {
  const expiryStatus = expiryStatusOf(expiresOn, today);
  if (expiresOn === null || expiryStatus === 'none') return null;
  const day = formatDay(expiresOn);
  if (expiryStatus === 'over') return { text: t`Expired on ${day}`, tone: 'clay' };
  return expiryStatus === 'soon'
    ? { text: t`Expires on ${day}`, tone: 'marigold' }
    : { text: t`Valid until ${day}`, tone: 'plain' };
}
