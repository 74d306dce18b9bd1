import type { Assignment, Team } from '@common-ground/contract/team/team';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { problemWords, violationWords } from '../../platform/words/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { showTeam } from './team.queries.ts';

type InviteDialogProps = {
  readonly opportunities: Team['opportunities'];
  readonly onClose: (invited?: string) => void;
};

/** Invites somebody by mail. What was typed stays when it fails. */
export function InviteDialog({ opportunities, onClose }: InviteDialogProps) {
  const [address, setAddress] = useKeptDraft('team.invite-address');
  const [assignment, setAssignment] = useState<Assignment>({ role: 'recruiter', opportunityIds: [] });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<string>();

  async function send() {
    const to = (address ?? '').trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(to))
      return setError('Please enter an email address: it should look like name@example.org.');
    setBusy(true);
    const invited = await call(inviteMember, { body: { address: to, ...assignment } });
    setBusy(false);
    if (invited.ok) {
      setAddress(null);
      showTeam(invited.body);
      return onClose(to);
    }
    const violation = invited.problem.violations.find(({ pointer }) => pointer === '/address');
    if (violation?.code === 'repeated_address') setError('An invitation to this address is waiting already.');
    else if (violation) setError(violationWords(violation));
    else setFailure(problemWords(invited.problem));
  }

  return (
    <Dialog title="Invite a colleague" onClose={() => onClose()}>
      <form
        className="grid grid-cols-1 gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <FailureNotice words={failure} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={`They get a link that works once, for ${INVITATION_DAYS} days. The address is forgotten when it is used or withdrawn.`}
          {...(error ? { error } : {})}
          value={address ?? ''}
          onChange={(event) => {
            setAddress(event.target.value || null);
            setError(undefined);
          }}
        />
        <AssignmentFields value={assignment} onChange={setAssignment} opportunities={opportunities} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Sending' : 'Send the invitation'}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
