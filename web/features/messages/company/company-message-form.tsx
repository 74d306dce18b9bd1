import type { MessageTemplate } from '@common-ground/contract/messages/message-templates';
import { isolated } from '@common-ground/domain/isolated';
import { MESSAGE_LENGTH } from '@common-ground/domain/messages/message';
import { emptyPlaces, filledMessage, withTemplate } from '@common-ground/domain/messages/message-template';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { type FormEvent, useState } from 'react';
import { useUnsentText } from '../../../platform/drafts/unsent-text.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { AttachButton, AttachedFiles } from '../attachments/attachment-picker.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { FilledPlaces } from '../templates/filled-places.tsx';
import { TemplateMenu } from '../templates/template-menu.tsx';
import { type MessageSubject, useTemplateValues } from '../templates/template-values.ts';
import { useSendCompanyMessage } from './company-messages.queries.ts';

type CompanyMessageFormProps = MessageSubject & {
  readonly applicationId: string;
  /** The candidate's name. */
  readonly name: string;
};

/** Writes to a candidate, with or without a template. */
export function CompanyMessageForm({ applicationId, name, ...subject }: CompanyMessageFormProps) {
  const values = useTemplateValues(subject);
  const { act, attachments, sending, canSend, send, insert, inserted, error } = useCompose(
    applicationId,
    values,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={submit}>
      <TextArea
        label={t`Message ${isolated(name)}`}
        rows={3}
        maxLength={MESSAGE_LENGTH}
        value={act.text}
        error={error}
        onChange={(event) => act.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {inserted && values ? <FilledPlaces template={inserted} values={values} /> : null}
      <AttachedFiles attachments={attachments} hasText={act.text.trim() !== ''} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" isBusy={sending.isPending} isDisabled={!canSend}>
          {sending.isPending ? t`Sending…` : t`Send`}
        </Button>
        <AttachButton attachments={attachments} />
        {values ? <TemplateMenu onPick={insert} /> : null}
      </div>
    </form>
  );
}

/** A message draft. If it can't be sent, it's kept, even through a reload, and sent only once. */
function useCompose(applicationId: string, values: ReturnType<typeof useTemplateValues>) {
  const act = useUnsentText(`pipeline.message.${applicationId}`);
  const sending = useSendCompanyMessage(applicationId);
  const attachments = useAttachments({ side: 'company', applicationId });
  usePassingFailure(sending);
  const [inserted, setInserted] = useState<string | null>(null);
  const text = act.text.trim();
  const empty = emptyPlaces(text).map((placeholder) => `{${placeholder}}`);
  const canSend = text !== '' && empty.length === 0 && attachments.obstacle === null;
  function send() {
    if (!canSend || sending.isPending) return;
    const sent = attachments.sent();
    // With other files it's a different message.
    const key = act.key(sent.length === 0 ? '' : JSON.stringify(sent));
    sending.mutateAsync({ text, attachments: sent, key }).then(
      () => {
        act.forgetSent();
        attachments.forget(sent);
        setInserted(null);
      },
      () => undefined,
    );
  }
  function insert(template: MessageTemplate) {
    if (values === null) return;
    const filled = filledMessage(template.text, values);
    act.write(withTemplate(act.text, filled, MESSAGE_LENGTH));
    setInserted(template.text);
  }
  const failure = sending.error ? failureMessage(sending.error) : undefined;
  const error =
    empty.length > 0 ? t`Replace ${{ places: formatList(empty, 'and') }} before you send this.` : failure;
  const insertedValues = text === '' ? null : inserted;
  return { act, attachments, sending, canSend, send, insert, inserted: insertedValues, error };
}
