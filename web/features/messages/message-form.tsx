import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTH } from '@common-ground/domain/messages/message';
import { t } from '@common-ground/i18n/t';
import { forgetAfterSend, useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { unsentWords } from '../../platform/words/waiting-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useSendMessage } from './messages.queries.ts';

/** Writes to the company. If a message can't be sent, it's kept, even through a reload, and sent only once. */
export function MessageForm({
  applicationId,
  companyName,
  onSent,
}: {
  readonly applicationId: string;
  readonly companyName: string;
  readonly onSent: () => void;
}) {
  const [text, setText, forgetText] = useStoredDraft(`messages.${applicationId}`);
  const [key, setKey, forgetKey] = useStoredDraft(`messages.${applicationId}.key`);
  const sending = useSendMessage(applicationId);
  const isEmpty = (text ?? '').trim() === '';

  function send() {
    if (isEmpty || text === null || sending.isPending) return;
    const used = key ?? crypto.randomUUID();
    setKey(used);
    forgetAfterSend(sending.mutateAsync({ text, key: used }, { onSuccess: onSent }), () => {
      forgetText(text);
      forgetKey(used);
    });
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t`Message to ${isolated(companyName)}`}
        hint={t`Everyone working on this job can read it. ${unsentWords()}`}
        rows={3}
        maxLength={MESSAGE_LENGTH}
        value={text ?? ''}
        readOnly={sending.isPending}
        onChange={(event) => {
          setText(event.target.value || null);
          // A different text is a different message.
          setKey(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {sending.error ? (
        <Notice tone="danger" isUrgent title={t`Message not sent`}>
          {failureWords(sending.error)}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" isBusy={sending.isPending} isDisabled={isEmpty}>
          {sending.isPending ? t`Sending…` : t`Send`}
        </Button>
      </div>
    </form>
  );
}
