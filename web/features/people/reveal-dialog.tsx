import { RevealRequest } from '@common-ground/contract/people/blind-review';
import { REVEAL_NOTE_LENGTH } from '@common-ground/domain/access/reveal';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../platform/forms/stored-values.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { REVEAL_REASON_OPTIONS } from '../../platform/text/reveal-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useRevealCandidate } from './candidate.queries.ts';

type RevealDialogProps = {
  readonly handle: string;
  readonly onClose: () => void;
  readonly announce: Announce;
};

/** Lifts blind review of one candidate. The reason is logged permanently. */
export function RevealDialog({ handle, onClose, announce }: RevealDialogProps) {
  const { form, field, submit, showRefusal } = useContractForm<
    Record<'reason' | 'words', string>,
    RevealRequest
  >({
    defaultValues: { reason: '', words: '' },
    schema: RevealRequest,
    bodyOf: ({ reason, words }) => ({ reason, words: words.trim() }),
    messageOf: ({ pointer }) => (pointer === '/reason' ? t`Choose a reason.` : undefined),
  });
  const forget = useStoredValues(form, `people.reveal-${handle}`, ['reason', 'words']);
  const reveal = useRevealCandidate(handle);
  const send = submit((body) => {
    if (reveal.isPending) return;
    const onSuccess = () => {
      onClose();
      announce(t`Revealed. Only you can see who it is.`);
    };
    reveal.mutateAsync(body, { onError: showRefusal, onSuccess }).then(forget, () => undefined);
  });
  return (
    <Dialog title={t`Reveal this candidate`} onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <p className="text-small text-muted">
          <Trans>
            Only you will see who this is, and only what they share with your company. We permanently log your
            name and reason for owners and auditors, and the candidate can see when and why. Don’t describe
            the candidate: an owner or auditor may be reviewing blind, too.
          </Trans>
        </p>
        <Select {...field('reason')} label={t`Reason`} options={REVEAL_REASON_OPTIONS} />
        <TextArea
          {...field('words')}
          label={t`In your own words`}
          rows={3}
          maxLength={REVEAL_NOTE_LENGTH.max}
        />
        {reveal.isError ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(reveal.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={reveal.isPending}>
            {reveal.isPending ? t`Revealing…` : t`Reveal`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
