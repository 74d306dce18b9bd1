import type { Document } from '@common-ground/contract/documents/documents';
import { useState } from 'react';

/** Whether a profile can be filled from a document: a picture has no text to read. */
export function isReadableCv({ kind, file }: Document): boolean {
  return (
    kind === 'cv' && file !== null && ['pdf', 'docx', 'odt'].includes(file.type) && file.scan !== 'infected'
  );
}

const keyOf = ({ id, file }: Document) => `${id}.${file?.uploadedAt ?? ''}`;

/**
 * The CV that was uploaded while this page is open, to offer something with it once.
 * @param documents undefined until they're loaded
 */
export function useNewCv(documents: readonly Document[] | undefined): {
  readonly document: Document | null;
  readonly decline: () => void;
} {
  const [known, setKnown] = useState<readonly string[] | null>(null);
  const readable = documents?.filter(isReadableCv);
  if (known === null && readable) setKnown(readable.map(keyOf));
  const document = readable?.find((item) => known?.includes(keyOf(item)) === false) ?? null;
  return {
    document,
    decline: () => {
      if (readable) setKnown(readable.map(keyOf));
    },
  };
}
