import {
  type MessageTemplate,
  MessageTemplateContent,
} from '@common-ground/contract/messages/message-templates';
import {
  MESSAGE_LENGTHS,
  MESSAGE_TEMPLATE_LIMITS,
  TEMPLATE_PLACEHOLDERS,
  templateViolations,
} from '@common-ground/domain/messages/message-template';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId, useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useCreateMessageTemplate, useSaveMessageTemplate } from './message-templates.queries.ts';
import { PlaceButtons } from './place-buttons.tsx';

type MessageTemplateDialogProps = {
  /** The one being edited; if missing, a new one is created. */
  readonly template?: MessageTemplate | undefined;
  /** @param announcement what to announce; if missing, nothing was saved */
  readonly onClose: (announcement?: string) => void;
};

/** Writes a new template or edits one. What was entered stays when it can't be saved. */
export function MessageTemplateDialog({ template, onClose }: MessageTemplateDialogProps) {
  const areaId = useId();
  const { form, field, keep, failure, isPending } = useTemplateForm(template, onClose);
  return (
    <Dialog title={template ? t`Edit template` : t`New template`} onClose={() => onClose()}>
      <form onSubmit={keep} noValidate className="grid grid-cols-1 gap-4">
        {failure}
        <TextField
          {...field('name')}
          label={t`Name`}
          hint={t`Only your team sees it.`}
          autoComplete="off"
          maxLength={MESSAGE_TEMPLATE_LIMITS.name}
        />
        <TextArea
          {...field('text')}
          id={areaId}
          label={t`Message`}
          hint={t`What’s in braces is filled in for each candidate.`}
          rows={8}
          maxLength={MESSAGE_LENGTHS.message}
        />
        <PlaceButtons
          areaId={areaId}
          text={form.watch('text')}
          onChange={(text) => form.setValue('text', text, { shouldDirty: true })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isPending}>
            {isPending ? t`Saving…` : t`Save template`}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The form, how it's saved, and what's shown if that fails. */
function useTemplateForm(template: MessageTemplate | undefined, onClose: (announcement: string) => void) {
  const [from, setFrom] = useState(template);
  const { form, field, submit, showRefusal } = useContractForm<
    MessageTemplateContent,
    MessageTemplateContent
  >({
    defaultValues: { name: from?.name ?? '', text: from?.text ?? '' },
    schema: MessageTemplateContent,
    bodyOf: ({ name, text }) => ({ name: name.trim(), text: text.trim() }),
    messageOf: ({ pointer, code }) =>
      code !== 'too_short' ? undefined : pointer === '/name' ? t`Enter a name.` : t`Write the message.`,
    check: ({ text }) => templateViolations('/text', text, TEMPLATE_PLACEHOLDERS),
  });
  const create = useCreateMessageTemplate();
  const saving = useSaveMessageTemplate();
  const { error, isPending } = from ? saving : create;
  const keep = submit((content) => {
    if (isPending) return;
    const options = { onSuccess: () => onClose(t`Template saved.`), onError: showRefusal };
    if (from) saving.mutate({ id: from.id, version: from.version, content }, options);
    else create.mutate(content, options);
  });
  function load(current: MessageTemplate) {
    setFrom(current);
    form.reset({ name: current.name, text: current.text });
    saving.reset();
  }
  return { form, field, keep, failure: <Failure error={error} onLoad={load} />, isPending };
}

type FailureProps = { readonly error: unknown; readonly onLoad: (current: MessageTemplate) => void };

function Failure({ error, onLoad }: FailureProps) {
  if (!error) return null;
  const problem = error instanceof CallError ? error.problem : null;
  const current =
    problem?.code === 'version_conflict' ? (problem.current as MessageTemplate | undefined) : undefined;
  if (!current)
    return (
      <Notice tone="danger" isUrgent>
        {failureMessage(error)}
      </Notice>
    );
  return (
    <Notice tone="warning" title={t`Someone else changed this template`} isUrgent>
      <Button tone="link" className="-ms-1.5" onClick={() => onLoad(current)}>
        <Trans>Load their version</Trans>
      </Button>
    </Notice>
  );
}
