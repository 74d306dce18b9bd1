import type { FileFlaw } from '@common-ground/domain/documents/document';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { CallProblem } from './api/api-client.ts';
import { problemMessage } from './text/problem-messages.ts';
import './text/rarer-problem-messages.ts';

/** The types offered in the file picker; what's accepted depends on the files' content. */
export const ACCEPTED_FILES = '.pdf,.docx,.odt,.png,.jpg,.jpeg';

const FILE_FLAW_MESSAGES: Readonly<Record<FileFlaw, string>> = {
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

/** Why a file couldn’t be uploaded, and what to do. */
export function fileProblemMessage({ code, violations }: Pick<CallProblem, 'code' | 'violations'>): string {
  if (code === 'body_too_large') return t`This file is larger than 10 MB. Make it smaller and try again.`;
  if (code === 'offline') return t`You lost your connection. Try again when you’re back online.`;
  if (code === 'timeout') return t`The upload took too long. Try again on a faster connection.`;
  const flaw = violations[0]?.code;
  if (code === 'file_refused' && flaw !== undefined && Object.hasOwn(FILE_FLAW_MESSAGES, flaw))
    return FILE_FLAW_MESSAGES[flaw as FileFlaw];
  return problemMessage({ code });
}

/** Whether uploading the same file again may help. */
export function canSendAgain(code: CallProblem['code']): boolean {
  return code !== 'file_refused' && code !== 'body_too_large';
}

/** A size such as "340 kB" or "2.4 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < 1_000_000
    ? formatNumber(Math.max(1, bytes / 1_000), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
