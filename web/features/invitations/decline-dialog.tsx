import { InvitationDecline } from '@common-ground/contract/invitations/invitations';
import { isolated } from '@common-ground/domain/isolated';
import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { DECLINE_OPTIONS } from './decline-labels.ts';
import { useDeclineInvitation } from './invitations.queries.ts';

type DeclineDialogProps = {
  readonly invitationId: string;
  readonly companyName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The form value: fields can't be null. */
type DeclineForm = { readonly reason: DeclineReason | '' };

/** Declines an invitation. Giving a reason is optional. */
export function DeclineDialog({ invitationId, companyName, onClose, onDone }: DeclineDialogProps) {
  const { form, field, submit } = useContractForm<DeclineForm, InvitationDecline>({
    defaultValues: { reason: '' },
    schema: InvitationDecline,
    bodyOf: ({ reason }) => ({ reason: reason === '' ? null : reason }),
  });
  const declining = useDeclineInvitation(invitationId);
  const { isSubmitting } = form.formState;
  // What went wrong is shown below, and the choice stays.
  const send = submit(({ reason }) => declining.mutateAsync(reason).then(onDone, () => undefined));
  return (
    <Dialog title={t`Decline this invitation?`} onClose={onClose}>
      <p className="text-small">
        <Trans>
          {isolated(companyName)} will see that you declined, and your reason if you give one. What they can
          see of your profile doesn’t change, but they can’t invite you again for 90 days unless you let them.
        </Trans>
      </p>
      <form noValidate onSubmit={send} className="grid gap-5">
        <Select
          {...field('reason')}
          label={t`Reason (optional)`}
          hint={t`Helps the company send you better invitations.`}
          options={[{ value: '', label: t`No reason` }, ...DECLINE_OPTIONS]}
        />
        {declining.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(declining.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? t`Declining…` : t`Decline invitation`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
