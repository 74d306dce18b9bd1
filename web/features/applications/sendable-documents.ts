import type { Document } from '@common-ground/contract/documents/documents';

/** Whether a document can be sent with an application: its owner allows it, and the virus check found nothing. */
export function isSendable({ visibility, file }: Document): boolean {
  return visibility !== 'hidden' && (file === null || ['unscanned', 'clean'].includes(file.scan));
}

/** The CVs that can be attached, newest first. */
export function sendableCvs(documents: readonly Document[]): readonly Document[] {
  return documents.filter((document) => document.kind === 'cv' && isSendable(document));
}
