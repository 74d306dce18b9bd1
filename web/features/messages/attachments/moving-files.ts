import { DOCUMENT_LIMITS, labelOfFileName } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { type ConversationOf, uploadForMessage } from './attachments.queries.ts';
import type { ReadyFile } from './ready-files.ts';

/** The server takes two at once from one person. */
const CONCURRENCY = 2;

/** A file on its way, or one that couldn't be uploaded. */
export type MovingFile = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The share that has been sent, 0 to 1; after 1, the server is inspecting it. */
  readonly share: number;
  readonly problem: Pick<CallProblem, 'code' | 'violations'> | null;
};

/** The list of these files. */
function useFileList() {
  const [moving, setMoving] = useState<readonly MovingFile[]>([]);
  return {
    moving,
    append: (file: MovingFile) => setMoving((files) => [...files, file]),
    change: (id: string, changes: Partial<MovingFile>) =>
      setMoving((files) => files.map((file) => (file.id === id ? { ...file, ...changes } : file))),
    remove: (id: string) => setMoving((files) => files.filter((file) => file.id !== id)),
  };
}

/** Files on their way to the server. @param keep takes a file that has arrived */
export function useMovingFiles(conversation: ConversationOf, keep: (file: ReadyFile) => void) {
  const { moving, append, change, remove } = useFileList();
  const queue = useUploadQueue(async (id, file, signal) => {
    const onSent = (share: number) => change(id, { share });
    const result = await uploadForMessage(conversation, { file, onSent, signal });
    if (signal.aborted) return;
    if ('problem' in result) {
      change(id, { problem: result.problem });
      return;
    }
    const { id: attachmentId, bytes, isChecked } = result.attachment;
    remove(id);
    const label = labelOfFileName(file.name) ?? t`File`;
    keep({ attachmentId, label, name: file.name, bytes, isChecked });
  });
  return {
    moving,
    start(file: File) {
      const id = crypto.randomUUID();
      // Known before a byte is sent; the server checks the same.
      const isTooLarge = file.size > DOCUMENT_LIMITS.fileBytes;
      const problem = isTooLarge ? { code: 'body_too_large' as const, violations: [] } : null;
      append({ id, name: file.name, bytes: file.size, share: 0, problem });
      if (!isTooLarge) queue.add(id, file);
    },
    /** Cancels an upload, or removes one that has failed. */
    stop(id: string) {
      queue.drop(id);
      remove(id);
    },
  };
}

type Upload = (id: string, file: File, signal: AbortSignal) => Promise<void>;

/** Runs uploads a few at a time, and cancels them when the page is left. */
function useUploadQueue(upload: Upload) {
  const queued = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      queued.current.clear();
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  async function run(id: string, file: File) {
    const stop = new AbortController();
    running.current.set(id, stop);
    await upload(id, file, stop.signal);
    running.current.delete(id);
    startNext();
  }

  function startNext() {
    const [next] = queued.current;
    if (!next || running.current.size >= CONCURRENCY) return;
    queued.current.delete(next[0]);
    void run(...next);
    startNext();
  }

  return {
    add(id: string, file: File) {
      queued.current.set(id, file);
      startNext();
    },
    drop(id: string) {
      queued.current.delete(id);
      running.current.get(id)?.abort();
    },
  };
}
