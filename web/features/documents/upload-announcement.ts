import { isolated } from '@common-ground/domain/isolated';
import { uploadProblemWords } from './document-words.ts';
import type { Upload } from './upload-queue.ts';

/** What is said aloud of the files on their way: how many there are, and how each has ended; never every per cent. */
export function announcement(uploads: readonly Upload[]): string {
  const underWay = uploads.filter(({ state }) => state !== 'done' && state !== 'failed').length;
  const ended = uploads.flatMap(({ name, state, problem }) => {
    if (state === 'done') return [`${isolated(name)} is saved.`];
    return problem ? [`${isolated(name)}: ${uploadProblemWords(problem)}`] : [];
  });
  const way =
    underWay === 0
      ? []
      : [underWay === 1 ? 'One file is on its way.' : `${underWay} files are on their way.`];
  return [...way, ...ended].join(' ');
}
