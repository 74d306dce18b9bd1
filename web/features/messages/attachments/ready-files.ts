import { useRef } from 'react';
import { useStoredDraft } from '../../../platform/drafts/stored-draft.ts';

/** A file that was uploaded and will go with the next message. */
export type ReadyFile = {
  readonly attachmentId: string;
  readonly label: string;
  /** Its name on the sender's device. */
  readonly name: string;
  readonly bytes: number;
  readonly isChecked: boolean;
};

function readFiles(stored: string | null): readonly ReadyFile[] {
  try {
    return JSON.parse(stored ?? '[]') as readonly ReadyFile[];
  } catch {
    return [];
  }
}

/** The uploaded files of an unsent message. Like its text, they stay until it's sent: the server and this device keep them for 24 hours. */
export function useReadyFiles(applicationId: string) {
  const [stored, store, forgetStored] = useStoredDraft(`messages.${applicationId}.files`);
  const ready = readFiles(stored);
  // Two uploads can end between two renders.
  const latest = useRef(ready);
  latest.current = ready;

  function replace(files: readonly ReadyFile[]) {
    latest.current = files;
    store(files.length === 0 ? null : JSON.stringify(files));
  }

  return {
    ready,
    keep(file: ReadyFile) {
      // The same file twice is one.
      if (latest.current.every(({ attachmentId }) => attachmentId !== file.attachmentId))
        replace([...latest.current, file]);
    },
    /** @returns whether there was such a file */
    drop(id: string): boolean {
      const otherFiles = latest.current.filter(({ attachmentId }) => attachmentId !== id);
      if (otherFiles.length === latest.current.length) return false;
      replace(otherFiles);
      return true;
    },
    /** Forgets files that were sent; what was added since, perhaps on another page, stays. */
    forget(ids: readonly string[]) {
      const isSent = ({ attachmentId }: ReadyFile) => ids.includes(attachmentId);
      if (!forgetStored((now) => readFiles(now).every(isSent)))
        replace(latest.current.filter((file) => !isSent(file)));
    },
  };
}
