import {
  type Document,
  replaceDocumentFile,
  uploadDocument,
} from '@common-ground/contract/documents/documents';
import { DOCUMENT_LIMITS, type FileKind, labelOfFileName } from '@common-ground/domain/documents/document';
import { guessKind } from '@common-ground/domain/documents/kind-guess';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { sendFile } from '../../platform/file-sending.ts';
import { session } from '../../platform/session/current-session.ts';
import { noteDocument, refreshDocuments, saveDetails } from './documents.queries.ts';

/** One upload. `checking`: everything has been sent, and the server is inspecting it. */
export type Upload = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'queued' | 'sending' | 'checking' | 'done' | 'failed';
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly problem: Pick<CallProblem, 'code' | 'violations' | 'current'> | null;
};

type Task = {
  readonly file: File;
  readonly kind: FileKind;
  readonly replaces: Document | null;
  /** Receives the document; if set, a file that was uploaded before counts as a new one. */
  readonly onStored: ((document: Document) => void) | null;
};

type AddOptions = {
  readonly hasCv: boolean;
  readonly replaces?: Document;
  /** The kind of the files, if known. */
  readonly kind?: FileKind;
  readonly onStored?: (document: Document) => void;
};

/** More at once wouldn't make any of them faster. */
const CONCURRENCY = 2;
/** How long a saved file stays in the list of uploads, in milliseconds. */
const SAVED_NOTICE_MS = 8_000;

const tasks = new Map<string, Task>();
const breaks = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let uploads: readonly Upload[] = [];

/** The uploads, oldest first. They continue while other pages are open. */
export const uploadQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly Upload[] => uploads,
  /**
   * Adds files to the queue; with `replaces`, the first of them replaces that document's file.
   * @returns the IDs of the uploads
   */
  add(files: readonly File[], options: AddOptions): readonly string[] {
    const { replaces = null, onStored = null } = options;
    const ids: string[] = [];
    for (const [index, file] of (replaces ? files.slice(0, 1) : files).entries()) {
      const id = crypto.randomUUID();
      ids.push(id);
      const kind = options.kind ?? guessKind(file.name, options.hasCv || index > 0);
      tasks.set(id, { file, kind, replaces, onStored });
      const newUpload: Upload = {
        id,
        name: file.name,
        bytes: file.size,
        state: 'queued',
        share: 0,
        problem: null,
      };
      // Known before a byte is sent; the server checks the same.
      const isTooLarge = file.size > DOCUMENT_LIMITS.fileBytes;
      const problem = { code: 'body_too_large', violations: [] } as const;
      set([...uploads, isTooLarge ? { ...newUpload, state: 'failed', problem } : newUpload]);
    }
    startNext();
    return ids;
  },
  /** Cancels an upload, or removes one that has ended. */
  remove(id: string): void {
    breaks.get(id)?.abort();
    forget(id);
    startNext();
  },
  retry(id: string): void {
    change(id, { state: 'queued', share: 0, problem: null });
    startNext();
  },
};

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function change(id: string, changes: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

function forget(id: string): void {
  tasks.delete(id);
  breaks.delete(id);
  set(uploads.filter((upload) => upload.id !== id));
}

function startNext(): void {
  const uploading = uploads.filter(({ state }) => state === 'sending' || state === 'checking').length;
  const next = uploads
    .filter(({ state }) => state === 'queued')
    .slice(0, Math.max(0, CONCURRENCY - uploading));
  for (const { id } of next) void send(id);
}

async function send(id: string): Promise<void> {
  const task = tasks.get(id);
  if (!task) return;
  const stop = new AbortController();
  breaks.set(id, stop);
  change(id, { state: 'sending' });
  const { file, kind, replaces } = task;
  const transfer = {
    file,
    onSent: (share: number) => change(id, { share, state: share < 1 ? 'sending' : 'checking' }),
  };
  const { signal } = stop;
  const result = replaces
    ? await sendFile(
        replaceDocumentFile,
        { params: { documentId: replaces.id }, ifMatch: replaces.version, signal },
        transfer,
      )
    : await sendFile(uploadDocument, { query: { kind }, signal }, transfer);
  if (signal.aborted) {
    // It may have arrived just before that.
    refreshDocuments();
    return;
  }
  if (result.ok) await finish(id, result.body, replaces === null ? file.name : null);
  else if (task.onStored && isUsableDuplicate(result.problem)) {
    task.onStored(result.problem.current as Document);
    forget(id);
  } else {
    change(id, { state: 'failed', problem: result.problem });
    if (result.problem.code === 'version_conflict') refreshDocuments();
  }
  startNext();
}

/** Whether the same file is already among the documents and can be sent. */
function isUsableDuplicate({ code, current }: CallProblem): boolean {
  return code === 'document_exists' && (current as Document | undefined)?.visibility === 'applied';
}

/** The file's name becomes the label: sent separately, in the body, because addresses are written into the logs of proxies. */
async function finish(id: string, document: Document, name: string | null): Promise<void> {
  noteDocument(document);
  tasks.get(id)?.onStored?.(document);
  change(id, { state: 'done', share: 1 });
  const label = name === null ? null : labelOfFileName(name);
  const { kind, language, visibility, expiresOn } = document;
  if (label !== null && kind !== 'portfolio_link')
    await saveDetails(document, { kind, label, language, visibility, expiresOn }).then(
      noteDocument,
      refreshDocuments,
    );
  tasks.delete(id);
  // Announced once; from then on the list shows it.
  setTimeout(() => forget(id), SAVED_NOTICE_MS);
}

// Leaving now would interrupt them, and unlike text, a file can't be kept on the device.
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ state }) => state !== 'done' && state !== 'failed')) event.preventDefault();
});

let lastUser: string | null = null;
session.subscribe(() => {
  const now = session.snapshot();
  const user = now.auth === 'signed-in' ? now.user.uid : null;
  if (user !== lastUser) for (const { id } of uploads) uploadQueue.remove(id);
  lastUser = user;
});
