import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { uploadProblemMessage } from './document-texts.ts';
import type { Upload } from './upload-queue.ts';

/** The screen reader announcement about uploads: how many there are, and how each ended; not every per cent. */
export function announcement(uploads: readonly Upload[]): string {
  const uploading = uploads.filter(({ state }) => state !== 'done' && state !== 'failed').length;
  const ended = uploads.flatMap(({ name, state, problem }) => {
    if (state === 'done') return [t`${isolated(name)} uploaded.`];
    return problem ? [t`${isolated(name)}: ${{ problem: uploadProblemMessage(problem) }}`] : [];
  });
  const progressText =
    uploading === 0
      ? []
      : [t`${plural(uploading, { one: 'Uploading # file.', other: 'Uploading # files.' })}`];
  return [...progressText, ...ended].join(' ');
}
