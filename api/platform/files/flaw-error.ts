import type { FileFlaw } from '@common-ground/domain/documents/document';

/** Thrown while a file is looked at: it is not taken, and why. */
export class FlawError extends Error {
  readonly flaw: FileFlaw;
  constructor(flaw: FileFlaw) {
    super(flaw);
    this.name = 'FlawError';
    this.flaw = flaw;
  }
}
