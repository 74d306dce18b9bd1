import {
  type CvRequest,
  exportCv,
  exportEverything,
  exportJsonResume,
} from '@common-ground/contract/data-export';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callForFile, saveFile } from '../../platform/file-saving.ts';
import { callForBody } from '../../platform/queries.ts';

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** A download of everything, with how much of it has come. */
export function useEverythingDownload() {
  const [receivedBytes, setReceivedBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: async () => {
      setReceivedBytes(0);
      saveFile(`common-ground-${today()}.zip`, await callForFile(exportEverything, {}, setReceivedBytes));
    },
  });
  return { ...mutation, receivedBytes };
}

/** A download of a CV. */
export function useCvDownload() {
  return useMutation({
    mutationFn: async (body: CvRequest) => saveFile('cv.pdf', await callForFile(exportCv, { body })),
  });
}

/** A download of the JSON Resume. */
export function useResumeDownload() {
  return useMutation({
    mutationFn: async (email: string | null) => {
      const resume = await callForBody(exportJsonResume, { body: { email } });
      const text = JSON.stringify(resume, null, 2);
      saveFile('resume.json', new Blob([text], { type: 'application/json' }));
    },
  });
}
