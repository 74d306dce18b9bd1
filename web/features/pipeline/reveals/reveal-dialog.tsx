import type { ReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { RevealRequest } from '@common-ground/contract/people/blind-review';
import { REVEAL_NOTE_LENGTH } from '@common-ground/domain/access/reveal';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../../platform/forms/stored-values.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { REVEAL_REASON_OPTIONS } from '../../../platform/text/reveal-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useRevealApplicant } from '../drawer/application.queries.ts';

export type RevealDialogProps = { readonly application: ReceivedApplication; readonly onClose: () => void };

/** Lifts blind review of one application, for this member only. The reason is logged permanently. */
export function RevealDialog({ application, onClose }: RevealDialogProps) {
  const { id, opportunityId } = application;
  const { form, field, submit, showRefusal } = useContractForm<
    Record<'reason' | 'words', string>,
    RevealRequest
  >({
    defaultValues: { reason: '', words: '' },
    schema: RevealRequest,
    bodyOf: ({ reason, words }) => ({ reason, words: words.trim() }),
    messageOf: ({ pointer }) => (pointer === '/reason' ? t`Choose a reason.` : undefined),
  });
  const forget = useStoredValues(form, `pipeline.reveal.${id}`, ['reason', 'words']);
  const revealing = useRevealApplicant(id, opportunityId);
  usePassingFailure(revealing);
  const reveal = submit((body) => {
    if (revealing.isPending) return;
    revealing.mutateAsync(body, { onError: showRefusal, onSuccess: onClose }).then(forget, () => undefined);
  });

  return (
    <Dialog title={t`Reveal identity`} onClose={onClose}>
      <form onSubmit={reveal} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-small text-muted">
          <Trans>
            Only you will see the name. The reveal is logged permanently with your name and reason for owners
            and auditors; the candidate can see when and why. Don’t describe the candidate: an owner or
            auditor may be reviewing blind, too.
          </Trans>
        </p>
        <Select {...field('reason')} label={t`Reason`} options={REVEAL_REASON_OPTIONS} />
        <TextArea {...field('words')} label={t`Explain why`} rows={2} maxLength={REVEAL_NOTE_LENGTH.max} />
        {revealing.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(revealing.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={revealing.isPending}>
            {revealing.isPending ? t`Revealing` : t`Reveal`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
