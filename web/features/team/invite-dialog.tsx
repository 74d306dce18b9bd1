import type { Team, TeamInvitation } from '@common-ground/contract/team/team';
import { inviteMember, NewTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { CallError } from '../../platform/api/queries.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../platform/forms/stored-values.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { showTeam } from './team.queries.ts';

type InviteDialogProps = {
  readonly opportunities: Team['opportunities'];
  /** The invitation that this one replaces. */
  readonly replaced?: TeamInvitation;
  readonly onClose: (invited?: string) => void;
};

/** Invites someone by email, or invites another address instead of one invited before. What's typed is kept if it fails. */
export function InviteDialog({ opportunities, replaced, onClose }: InviteDialogProps) {
  const { form, field, submit, showRefusal } = useContractForm<NewTeamInvitation, NewTeamInvitation>({
    defaultValues: {
      address: '',
      role: replaced?.role ?? 'recruiter',
      opportunityIds: [...(replaced?.opportunityIds ?? [])],
    },
    schema: NewTeamInvitation,
    bodyOf: ({ address, ...assignment }) => ({ address: address.trim(), ...assignment }),
    messageOf: ({ code }) =>
      code === 'repeated_address'
        ? t`This address already has a pending invitation. Resend or withdraw it on the Team page.`
        : undefined,
  });
  const forget = useStoredValues(form, replaced ? 'team.other-address' : 'team.invite-address', ['address']);
  const [failure, setFailure] = useState<string>();
  const { isSubmitting } = form.formState;

  const send = submit(async (body) => {
    setFailure(undefined);
    const invited = await call(inviteMember, { body });
    if (invited.ok) {
      forget();
      showTeam(invited.body);
      onClose(body.address);
    } else if (!showRefusal(new CallError(invited.problem))) setFailure(problemMessage(invited.problem));
  });

  return (
    <Dialog title={replaced ? t`Send to another address` : t`Invite a colleague`} onClose={() => onClose()}>
      <form className="grid grid-cols-1 gap-5" noValidate onSubmit={send}>
        {replaced ? (
          <p className="text-small text-muted">
            <Trans>
              Once it’s sent, we’ll withdraw the invitation to <b className="break-all">{replaced.address}</b>
              .
            </Trans>
          </p>
        ) : null}
        <TextField
          {...field('address')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={t`We’ll send a link that works once within ${{ days: INVITATION_DAYS }} days, and only for an account with this address. We delete the address once the invitation is withdrawn. If it’s accepted, owners see it when they’re told who joined.`}
        />
        <AssignmentFields
          value={form.watch()}
          onChange={({ role, opportunityIds }) => {
            form.setValue('role', role);
            form.setValue('opportunityIds', opportunityIds);
          }}
          opportunities={opportunities}
        />
        {/* Next to the button: on a phone, the top of the dialog is out of view here. */}
        <FailureNotice message={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? t`Sending…` : t`Send invitation`}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
