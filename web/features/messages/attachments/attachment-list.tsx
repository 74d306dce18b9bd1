import type { Attachment } from '@common-ground/contract/attachment';
import type { Message } from '@common-ground/contract/messages/messages';
import { plural, t } from '@common-ground/i18n/t';
import { lazy, Suspense, useState } from 'react';
import { formatFileSize } from '../../../platform/file-messages.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { type ConversationOf, useLinkAttachment } from './attachments.queries.ts';

const AttachmentDialog = lazy(() =>
  import('./attachment-dialog.tsx').then((module) => ({ default: module.AttachmentDialog })),
);

type AttachmentListProps = { readonly message: Message; readonly conversation: ConversationOf };

/** The files of a message, or how many are withheld. A company first sees a candidate's file without the file itself. */
export function AttachmentList({ message, conversation }: AttachmentListProps) {
  const { attachments, withheldAttachments, side } = message;
  if (withheldAttachments > 0)
    return (
      <p className="mt-1 text-small text-muted italic">
        {t`${plural(withheldAttachments, { one: '# file is hidden too.', other: '# files are hidden too.' })}`}
      </p>
    );
  if (attachments.length === 0) return null;
  const isViewed = conversation.side === 'company' && side === 'candidate';
  return isViewed ? (
    <ViewedFiles attachments={attachments} applicationId={conversation.applicationId} />
  ) : (
    <DownloadedFiles attachments={attachments} conversation={conversation} />
  );
}

type Files = { readonly attachments: readonly Attachment[] };

function ViewedFiles({ attachments, applicationId }: Files & { readonly applicationId: string }) {
  const [openedAttachment, setOpenedAttachment] = useState<Attachment | null>(null);
  return (
    <>
      <FileButtons attachments={attachments} onPick={setOpenedAttachment} verb={t`View`} />
      {openedAttachment ? (
        <Suspense>
          <AttachmentDialog
            applicationId={applicationId}
            attachment={openedAttachment}
            onClose={() => setOpenedAttachment(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function DownloadedFiles({ attachments, conversation }: Files & Pick<AttachmentListProps, 'conversation'>) {
  const download = useLinkAttachment(conversation);
  return (
    <>
      <FileButtons
        attachments={attachments}
        onPick={({ id }) => download.isPending || download.mutate(id)}
        verb={t`Download`}
      />
      {download.error ? (
        <p role="alert" className="mt-1 text-small text-clay">
          {failureMessage(download.error)}
        </p>
      ) : null}
    </>
  );
}

type FileButtonsProps = Files & {
  readonly onPick: (attachment: Attachment) => void;
  /** What the button of a file does, for screen readers. */
  readonly verb: string;
};

function FileButtons({ attachments, onPick, verb }: FileButtonsProps) {
  return (
    <ul aria-label={t`Files`} className="mt-1 grid grid-cols-1 gap-1">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <FileButton
            name={attachment.name}
            size={formatFileSize(attachment.bytes)}
            verb={verb}
            onPress={() => onPick(attachment)}
          />
        </li>
      ))}
    </ul>
  );
}
