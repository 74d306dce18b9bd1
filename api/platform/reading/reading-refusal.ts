import type { ReadingRefusal } from '@common-ground/domain/cv-import/import-reading';

/** Thrown inside the child process when a file can't be read. */
export class UnreadableError extends Error {
  readonly refusal: ReadingRefusal;
  constructor(refusal: ReadingRefusal) {
    super(refusal);
    this.name = 'UnreadableError';
    this.refusal = refusal;
  }
}
