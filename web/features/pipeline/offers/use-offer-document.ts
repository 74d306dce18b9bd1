import type { OfferRequest } from '@common-ground/contract/pipeline/decisions';
import { DOCUMENT_LIMITS, labelOfFileName } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { useStoredDraft } from '../../../platform/drafts/stored-draft.ts';
import { deleteForOffer, uploadForOffer } from './offer-document.queries.ts';

/** A file that was uploaded and will go with the offer. */
type ReadyDocument = NonNullable<OfferRequest['document']> & {
  /** Its name on the sender's device. */
  readonly name: string;
  readonly bytes: number;
  /** False while it waits for the virus check. */
  readonly isChecked: boolean;
};

/** A file on its way, or one that couldn't be uploaded. */
type MovingDocument = {
  readonly name: string;
  readonly bytes: number;
  /** The share that has been sent, 0 to 1; after 1, the server is inspecting it. */
  readonly share: number;
  readonly problem: Pick<CallProblem, 'code' | 'violations'> | null;
};

/** The file for an offer that's being written. */
export type OfferDocumentDraft = {
  readonly ready: ReadyDocument | null;
  readonly moving: MovingDocument | null;
  /** Why the offer can't be made yet; null if it can. */
  readonly obstacle: string | null;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  /** What the request says about it. */
  readonly sent: () => OfferRequest['document'];
  /** Forgets it once the offer is made. */
  readonly forget: () => void;
};

function readDocument(stored: string | null): ReadyDocument | null {
  try {
    return JSON.parse(stored ?? 'null') as ReadyDocument | null;
  } catch {
    return null;
  }
}

/** Uploads the file for an offer. Like the offer's text, it stays until the offer is made, for 24 hours at most. */
export function useOfferDocument(applicationId: string): OfferDocumentDraft {
  const [stored, store] = useStoredDraft(`pipeline.offer-document.${applicationId}`);
  const [moving, setMoving] = useState<MovingDocument | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const ready = readDocument(stored);

  async function choose(file: File) {
    remove();
    const { name, size: bytes } = file;
    // Known before a byte is sent; the server checks the same.
    const isTooLarge = bytes > DOCUMENT_LIMITS.fileBytes;
    const problem = isTooLarge ? { code: 'body_too_large' as const, violations: [] } : null;
    setMoving({ name, bytes, share: 0, problem });
    if (isTooLarge) return;
    const stop = new AbortController();
    upload.current = stop;
    const change = (changes: Partial<MovingDocument>) =>
      setMoving((now) => (stop.signal.aborted ? now : now && { ...now, ...changes }));
    const result = await uploadForOffer(applicationId, {
      file,
      onSent: (share) => change({ share }),
      signal: stop.signal,
    });
    if (stop.signal.aborted) return;
    if ('problem' in result) return change({ problem: result.problem });
    const { id: attachmentId, bytes: stored, isChecked } = result.attachment;
    const label = labelOfFileName(name) ?? t`Offer`;
    store(JSON.stringify({ attachmentId, label, name, bytes: stored, isChecked } satisfies ReadyDocument));
    setMoving(null);
  }

  function remove() {
    upload.current?.abort();
    setMoving(null);
    if (ready) deleteForOffer(applicationId, ready.attachmentId);
    store(null);
  }

  return {
    ready,
    moving,
    obstacle: obstacleMessage(moving),
    choose: (file) => void choose(file),
    remove,
    sent: () => ready && { attachmentId: ready.attachmentId, label: ready.label },
    forget: () => store(null),
  };
}

function obstacleMessage(moving: MovingDocument | null): string | null {
  if (moving === null) return null;
  return moving.problem
    ? t`Remove the document that couldn’t be uploaded, then make the offer.`
    : t`You can make the offer once the document is uploaded.`;
}
