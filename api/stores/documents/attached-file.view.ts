import type { Attachment } from '@common-ground/contract/attachment';
import { type FileType, fileName } from '@common-ground/domain/documents/document';

/** A file that was sent, as a query gives it in JSON. */
export type AttachedRow = {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly bytes: number;
};

/** A sent file as the contract has it. */
export function attachmentOf({ id, label, type, bytes }: AttachedRow): Attachment {
  return { id, name: fileName(label, type as FileType), type: type as FileType, bytes };
}
