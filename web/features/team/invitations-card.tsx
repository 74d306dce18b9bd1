import type { Team, TeamInvitation } from '@common-ground/contract/team/team';
import { resendTeamInvitation, withdrawTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { instantDayWords } from '../../platform/words/day-words.ts';
import { problemWords } from '../../platform/words/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { ROLE_WORDS } from './role-words.ts';
import { refreshTeam, showTeam } from './team.queries.ts';

type InvitationsCardProps = {
  readonly invitations: Team['invitations'];
  readonly onSaid: (said: string) => void;
};

/** Invitations that nobody has used yet. */
export function InvitationsCard({ invitations, onSaid }: InvitationsCardProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();

  async function resend({ invitationId, address }: TeamInvitation) {
    setBusy(`send ${invitationId}`);
    const sent = await call(resendTeamInvitation, { params: { invitationId } });
    setBusy(null);
    setFailure(sent.ok ? undefined : problemWords(sent.problem));
    if (!sent.ok) return;
    showTeam(sent.body);
    onSaid(`A new link was sent to ${address}. The one before does not work any more.`);
  }

  async function withdraw({ invitationId, address }: TeamInvitation) {
    setBusy(`withdraw ${invitationId}`);
    const gone = await call(withdrawTeamInvitation, { params: { invitationId } });
    await refreshTeam();
    setBusy(null);
    if (gone.ok) {
      setFailure(undefined);
      onSaid(`The invitation to ${address} is withdrawn.`);
    } else if (gone.problem.code === 'not_found') {
      setFailure(undefined);
      onSaid(
        `The invitation to ${address} was used or withdrawn in the meantime. The list shows who is in the team.`,
      );
    } else setFailure(problemWords(gone.problem));
    // The line has gone with the button, as soon as the page is drawn anew.
    setTimeout(rescueFocus, 50);
  }

  return (
    <Card title="Invited">
      <FailureNotice words={failure} />
      <ul className="grid">
        {invitations.map((one) => (
          <li
            key={one.invitationId}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold break-all">{one.address}</p>
              <p className="text-small text-muted">
                {ROLE_WORDS[one.role].label} · sent {instantDayWords(one.sentAt)} ·{' '}
                {one.isOpen ? `open until ${instantDayWords(one.openUntil)}` : 'expired'}
              </p>
            </div>
            <div className="-ms-1.5 flex flex-wrap gap-x-3 sm:ms-0">
              <Button
                tone="link"
                aria-label={`Send again to ${one.address}`}
                isBusy={busy === `send ${one.invitationId}`}
                onClick={() => void resend(one)}
              >
                Send again
              </Button>
              <Button
                tone="link"
                aria-label={`Withdraw the invitation to ${one.address}`}
                isBusy={busy === `withdraw ${one.invitationId}`}
                onClick={() => void withdraw(one)}
              >
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
