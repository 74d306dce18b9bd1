import type { Team, TeamInvitation } from '@common-ground/contract/team/team';
import { resendTeamInvitation, withdrawTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
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

/** Lists open team invitations. */
export function InvitationsCard({ invitations, onSaid }: InvitationsCardProps) {
  const [busy, setBusy] = useState<{
    readonly kind: 'resend' | 'withdraw';
    readonly invitationId: string;
  } | null>(null);
  const isBusy = (kind: 'resend' | 'withdraw', invitationId: string) =>
    busy?.kind === kind && busy.invitationId === invitationId;
  const [failure, setFailure] = useState<string>();

  async function resend({ invitationId, address }: TeamInvitation) {
    setBusy({ kind: 'resend', invitationId });
    const sent = await call(resendTeamInvitation, { params: { invitationId } });
    setBusy(null);
    setFailure(sent.ok ? undefined : problemWords(sent.problem));
    if (!sent.ok) return;
    showTeam(sent.body);
    onSaid(t`New link sent to ${address}. The old one no longer works.`);
  }

  async function withdraw({ invitationId, address }: TeamInvitation) {
    setBusy({ kind: 'withdraw', invitationId });
    const gone = await call(withdrawTeamInvitation, { params: { invitationId } });
    await refreshTeam();
    setBusy(null);
    if (gone.ok) {
      setFailure(undefined);
      onSaid(t`Invitation to ${address} withdrawn.`);
    } else if (gone.problem.code === 'not_found') {
      setFailure(undefined);
      onSaid(t`The invitation to ${address} has already been used or withdrawn. We’ve updated the list.`);
    } else setFailure(problemWords(gone.problem));
    // The row disappears together with the button on the next render.
    setTimeout(rescueFocus, 50);
  }

  return (
    <Card title={t`Invitations`}>
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
                {[
                  ROLE_WORDS[one.role].label,
                  t`Sent ${{ day: instantDayWords(one.sentAt) }}`,
                  one.isOpen ? t`Expires ${{ day: instantDayWords(one.openUntil) }}` : t`Expired`,
                ].join(' · ')}
              </p>
            </div>
            <div className="-ms-1.5 flex flex-wrap gap-x-3 sm:ms-0">
              <Button
                tone="link"
                aria-label={t`Resend the invitation to ${one.address}`}
                isBusy={isBusy('resend', one.invitationId)}
                onClick={() => void resend(one)}
              >
                <Trans>Resend</Trans>
              </Button>
              <Button
                tone="link"
                aria-label={t`Withdraw the invitation to ${one.address}`}
                isBusy={isBusy('withdraw', one.invitationId)}
                onClick={() => void withdraw(one)}
              >
                <Trans>Withdraw</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
