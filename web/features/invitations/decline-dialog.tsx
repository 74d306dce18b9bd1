import { declineInvitation } from '@common-ground/contract/invitations/invitations';
import { isolated } from '@common-ground/domain/isolated';
import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { DECLINE_OPTIONS } from './decline-words.ts';
import { useDeclineInvitation } from './invitations.queries.ts';

type DeclineDialogProps = {
  readonly invitationId: string;
  readonly companyName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** As it is chosen: a field of a form has no null. */
type DeclineForm = { readonly reason: DeclineReason | '' };

/** Says no. A reason is offered and not asked for. */
export function DeclineDialog({ invitationId, companyName, onClose, onDone }: DeclineDialogProps) {
  const { form, field, submit } = useContractForm<DeclineForm, { reason: DeclineReason | null }>({
    defaultValues: { reason: '' },
    schema: declineInvitation.body,
    bodyOf: ({ reason }) => ({ reason: reason === '' ? null : reason }),
  });
  const declining = useDeclineInvitation(invitationId);
  const { isSubmitting } = form.formState;
  // What went wrong is shown below, and the choice stays.
  const send = submit(({ reason }) => declining.mutateAsync(reason).then(onDone, () => undefined));
  return (
    <Dialog title="Say no to this invitation?" onClose={onClose}>
      <p className="text-small">
        {isolated(companyName)} will see that you declined, and the reason if you pick one. They can still see
        your profile as before, but can’t invite you for 90 days. If you change your mind, you can let them
        sooner.
      </p>
      <form noValidate onSubmit={send} className="grid gap-5">
        <Select
          {...field('reason')}
          label="Reason (optional)"
          hint="It helps them to ask you better, or not at all."
          options={[{ value: '', label: 'No reason' }, ...DECLINE_OPTIONS]}
        />
        {declining.error ? (
          <Notice tone="danger" isUrgent>
            {failureWords(declining.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? 'Sending' : 'Say no'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Leave it open
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
