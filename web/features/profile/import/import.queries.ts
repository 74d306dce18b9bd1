import { type ImportFindings, readImport } from '@common-ground/contract/cv-import/cv-import';
import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../platform/api/queries.ts';
import { sendFile } from '../../../platform/file-sending.ts';

/** Sends a file and gets what was read of it. */
export function useReadImport() {
  return useMutation({
    mutationFn: async (file: File): Promise<ImportFindings> => {
      const result = await sendFile(readImport, {}, { file, onSent: () => undefined });
      if (!result.ok) throw new CallError(result.problem);
      return result.body;
    },
  });
}
