/** Files attached to messages. */

const MEGABYTE = 1_024 * 1_024;

/** Limits: counts, and sizes in bytes. */
export const ATTACHMENT_LIMITS = {
  /** For one message. */
  files: 5,
  /** For all files of one message together. */
  messageBytes: 20 * MEGABYTE,
  /** For one person in 24 hours, sent or not. */
  filesPerDay: 40,
  bytesPerDay: 100 * MEGABYTE,
  /** Maximum length of a file's name without its extension, in characters. */
  label: 120,
} as const;

/** How long a file that isn't sent is kept, in hours. */
export const UNSENT_ATTACHMENT_HOURS = 24;

/** What someone has uploaded in the last 24 hours: how many files, and their bytes together. */
export type AttachmentUsage = { readonly files: number; readonly bytes: number };

/** Whether someone can upload one more file of this size today. @param bytes of the new file; 0 if that's not known yet */
export function canUploadAttachment(usage: AttachmentUsage, bytes: number): boolean {
  const { filesPerDay, bytesPerDay } = ATTACHMENT_LIMITS;
  return usage.files < filesPerDay && usage.bytes + bytes <= bytesPerDay && usage.bytes < bytesPerDay;
}

/** Whether files of these sizes fit into one message. */
export function fitsOneMessage(sizes: readonly number[]): boolean {
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return sizes.length <= ATTACHMENT_LIMITS.files && total <= ATTACHMENT_LIMITS.messageBytes;
}
