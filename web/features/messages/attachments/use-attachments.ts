import type { MessageText } from '@common-ground/contract/messages/message-text';
import { ATTACHMENT_LIMITS, fitsOneMessage } from '@common-ground/domain/messages/attachment';
import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { type ConversationOf, deleteUnsent } from './attachments.queries.ts';
import { type MovingFile, useMovingFiles } from './moving-files.ts';
import { type ReadyFile, useReadyFiles } from './ready-files.ts';

/** The files for the next message of a conversation. */
export type Attachments = {
  readonly ready: readonly ReadyFile[];
  readonly moving: readonly MovingFile[];
  /** Whether more files were chosen than fit. */
  readonly hasTooMany: boolean;
  /** Why the message can't be sent yet; null if it can. */
  readonly obstacle: string | null;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  /** What the message says about its files. */
  readonly sent: () => NonNullable<MessageText['attachments']>;
  /** Forgets files that were sent. */
  readonly forget: (sent: NonNullable<MessageText['attachments']>) => void;
};

/** Uploads files for the next message. */
export function useAttachments(conversation: ConversationOf): Attachments {
  const { ready, keep, drop, forget } = useReadyFiles(conversation.applicationId);
  const uploads = useMovingFiles(conversation, keep);
  const [hasTooMany, setTooMany] = useState(false);
  const { moving } = uploads;

  function add(newFiles: readonly File[]) {
    const freeSlots = ATTACHMENT_LIMITS.files - ready.length - moving.length;
    const accepted = newFiles.slice(0, Math.max(0, freeSlots));
    setTooMany(accepted.length < newFiles.length);
    for (const file of accepted) uploads.start(file);
  }

  function remove(id: string) {
    setTooMany(false);
    uploads.stop(id);
    if (drop(id)) deleteUnsent(conversation, id);
  }

  return {
    ready,
    moving,
    hasTooMany,
    obstacle: obstacleMessage(
      moving,
      ready.map(({ bytes }) => bytes),
    ),
    add,
    remove,
    sent: () => ready.map(({ attachmentId, label }) => ({ attachmentId, label })),
    forget: (sent) => forget(sent.map(({ attachmentId }) => attachmentId)),
  };
}

function obstacleMessage(moving: readonly MovingFile[], sizes: readonly number[]): string | null {
  if (!fitsOneMessage(sizes))
    return t`These files are larger than 20 MB together. Remove one, or send it with another message.`;
  if (moving.some(({ problem }) => problem === null))
    return t`You can send this once your files are uploaded.`;
  return moving.length > 0 ? t`Remove the file that couldn’t be uploaded, then send.` : null;
}
