import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import type { CopiedInput } from '../child/copied-input.ts';
import type { Context } from '../context.ts';
import { receiveFile } from './receive-file.ts';

/** What reading a stored file takes. */
export type StoredFiles = Parameters<typeof receiveFile>[0] & Pick<Context, 'files'>;

/**
 * A stored file for a child process. It's opened and copied into the waiting folder only when the child's turn has come, so that waiting
 * work takes up no space there. @param owner the candidate whose file it is
 */
export function storedInput(
  context: StoredFiles,
  { key, owner }: { readonly key: string; readonly owner: string },
): CopiedInput & { readonly digest: string } {
  const limits = { owner, max: DOCUMENT_LIMITS.storedBytes };
  return {
    // A key belongs to the same bytes for as long as it exists.
    digest: key,
    makeCopy: async (use, signal) => {
      const bytes = await context.files.open(key);
      const result = await receiveFile(context, bytes, { ...limits, signal }, ({ path }) => use(path));
      if (result === 'too_large') throw new Error('A stored file is larger than any may be');
      return result;
    },
  };
}
