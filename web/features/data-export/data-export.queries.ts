import {
  type CvRequest,
  exportCv,
  exportEverything,
  exportJsonResume,
} from '@common-ground/contract/data-export/data-export';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callForBody } from '../../platform/api/queries.ts';
import { callForFile, saveFile } from '../../platform/file-saving.ts';
import { presentDay } from '../../platform/text/day-formats.ts';

/** Downloads everything, and counts the bytes received so far. */
export function useExportEverything() {
  const [receivedBytes, setReceivedBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: async () => {
      setReceivedBytes(0);
      const { file } = await callForFile(exportEverything, {}, setReceivedBytes);
      saveFile(`common-ground-${presentDay()}.zip`, file);
    },
  });
  return { ...mutation, receivedBytes };
}

/** Downloads a CV; the mutation's data are the characters that the CV's fonts don't include. */
export function useExportCv() {
  return useMutation({
    mutationFn: async (body: CvRequest) => {
      const { file, missing } = await callForFile(exportCv, { body });
      saveFile('cv.pdf', file);
      return missing;
    },
  });
}

/** Downloads the JSON Resume. */
export function useExportJsonResume() {
  return useMutation({
    mutationFn: async (email: string | null) => {
      const resume = await callForBody(exportJsonResume, { body: { email } });
      const text = JSON.stringify(resume, null, 2);
      saveFile('resume.json', new Blob([text], { type: 'application/json' }));
    },
  });
}
