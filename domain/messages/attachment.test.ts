import { expect, test } from 'vitest';
import { ATTACHMENT_LIMITS, canUploadAttachment, fitsOneMessage } from './attachment.ts';

const { files, messageBytes, filesPerDay, bytesPerDay } = ATTACHMENT_LIMITS;

test('a message takes five files of 20 MB together', () => {
  expect(fitsOneMessage([])).toBe(true);
  expect(fitsOneMessage(Array<number>(files).fill(messageBytes / files))).toBe(true);
  expect(fitsOneMessage(Array<number>(files + 1).fill(1))).toBe(false);
  expect(fitsOneMessage([messageBytes, 1])).toBe(false);
});

test('a person can upload until a day’s files or bytes are used up', () => {
  expect(canUploadAttachment({ files: filesPerDay - 1, bytes: 0 }, 0)).toBe(true);
  expect(canUploadAttachment({ files: filesPerDay, bytes: 0 }, 0)).toBe(false);
  expect(canUploadAttachment({ files: 0, bytes: bytesPerDay - 10 }, 10)).toBe(true);
  expect(canUploadAttachment({ files: 0, bytes: bytesPerDay - 10 }, 11)).toBe(false);
  // Before the size is known, a day that is used up is known already.
  expect(canUploadAttachment({ files: 0, bytes: bytesPerDay }, 0)).toBe(false);
});
