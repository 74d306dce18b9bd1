import type { ScanState } from './document.ts';

/** Who can get a document: `hidden`: only the owner; `applied`: can be sent with an application. */
export const DOCUMENT_VISIBILITIES = ['hidden', 'applied'] as const;
export type DocumentVisibility = (typeof DOCUMENT_VISIBILITIES)[number];

/**
 * Whether a document can be sent with an application, the only way a company gets one. Never before the virus scan has finished, or if it
 * found something.
 * @param scan state of the file's scan; null for a link
 */
export function isSendable(visibility: DocumentVisibility, scan: ScanState | null): boolean {
  return visibility === 'applied' && scan !== 'waiting' && scan !== 'infected';
}
