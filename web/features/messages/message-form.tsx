import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTH } from '@common-ground/domain/messages/message';
import { t } from '@common-ground/i18n/t';
import { forgetAfterSend } from '../../platform/drafts/stored-draft.ts';
import { useUnsentText } from '../../platform/drafts/unsent-text.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { describeUnsent } from '../../platform/text/unsaved-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { AttachButton, AttachedFiles } from './attachments/attachment-picker.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { useSendMessage } from './messages.queries.ts';

type MessageFormProps = {
  readonly applicationId: string;
  readonly companyName: string;
  readonly onSent: () => void;
  /** Whether its text field begins with a single line, below messages that scroll. */
  readonly isShort?: boolean;
};

/** Writes to the company. A message that can't be sent is kept, even through a reload, and is sent only once. */
export function MessageForm({ applicationId, companyName, onSent, isShort = false }: MessageFormProps) {
  const { act, attachments, sending, canSend, send } = useCompose(applicationId, onSent);
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t`Message to ${isolated(companyName)}`}
        hint={t`Everyone working on this job can read it. ${describeUnsent()}`}
        rows={isShort ? 1 : 3}
        isShort={isShort}
        maxLength={MESSAGE_LENGTH}
        value={act.text}
        readOnly={sending.isPending}
        onChange={(event) => act.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <AttachedFiles attachments={attachments} hasText={act.text.trim() !== ''} />
      {sending.error ? (
        <Notice tone="danger" isUrgent title={t`Message not sent`}>
          {failureMessage(sending.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" isBusy={sending.isPending} isDisabled={!canSend}>
          {sending.isPending ? t`Sending…` : t`Send`}
        </Button>
        <AttachButton attachments={attachments} />
      </div>
    </form>
  );
}

/** A message draft with its files. */
function useCompose(applicationId: string, onSent: () => void) {
  const act = useUnsentText(`messages.${applicationId}`);
  const sending = useSendMessage(applicationId);
  const attachments = useAttachments({ side: 'candidate', applicationId });
  const { text } = act;
  const canSend = text.trim() !== '' && attachments.obstacle === null;
  function send() {
    if (!canSend || sending.isPending) return;
    const sent = attachments.sent();
    const message = { text, attachments: sent, key: act.key(JSON.stringify(sent)) };
    forgetAfterSend(sending.mutateAsync(message, { onSuccess: onSent }), () => {
      act.forgetSent();
      attachments.forget(sent);
    });
  }
  return { act, attachments, sending, canSend, send };
}
