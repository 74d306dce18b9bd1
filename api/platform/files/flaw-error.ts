import type { FileFlaw } from '@common-ground/domain/documents/document';

/** Thrown while a file is inspected, with the reason why it isn't accepted. */
export class FlawError extends Error {
  readonly flaw: FileFlaw;
  constructor(flaw: FileFlaw) {
    super(flaw);
    this.name = 'FlawError';
    this.flaw = flaw;
  }
}
