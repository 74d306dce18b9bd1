import type { Part } from '../worlds/test-files.ts';

const metafilePart = (figures: string): Part => ({ content: Buffer.from(figures, 'hex') });

/**
 * The beginnings of drawings that are programs of their own: Enhanced and Windows Metafile, with and without a
 * placement header, and StarView's.
 */
export const METAFILES = {
  emf: metafilePart(`010000006c000000${'00'.repeat(32)}20454d46`),
  wmf: metafilePart('010009000003'),
  placeableWmf: metafilePart('d7cdc69a0000'),
  svm: metafilePart('56434c4d5446'),
} as const;
