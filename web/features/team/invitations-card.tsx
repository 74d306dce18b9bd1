import type { Team, TeamInvitation } from '@common-ground/contract/team/team';
import { resendTeamInvitation, withdrawTeamInvitation } from '@common-ground/contract/team/team-invitations';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ROLE_TEXTS } from './role-texts.ts';
import { refreshTeam, showTeam } from './team.queries.ts';

type InvitationsCardProps = {
  readonly team: Pick<Team, 'invitations' | 'opportunities'>;
  readonly onAnnounce: (announcement: string) => void;
};

type Change = { readonly kind: 'resend' | 'withdraw'; readonly invitationId: string };

/** Lists open team invitations. */
export function InvitationsCard({ team, onAnnounce }: InvitationsCardProps) {
  const [replaced, setReplaced] = useState<TeamInvitation | null>(null);
  const { busy, failure, resend, withdraw, replace } = useInvitationChanges(onAnnounce);
  return (
    <Card title={t`Invitations`}>
      <FailureNotice message={failure} />
      <ul className="grid">
        {team.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.invitationId}
            invitation={invitation}
            busy={busy?.invitationId === invitation.invitationId ? busy.kind : null}
            onResend={() => void resend(invitation)}
            onReplace={() => setReplaced(invitation)}
            onWithdraw={() => void withdraw(invitation)}
          />
        ))}
      </ul>
      {replaced ? (
        <InviteDialog
          opportunities={team.opportunities}
          replaced={replaced}
          onClose={(invited) => {
            setReplaced(null);
            if (invited) void replace(replaced, invited);
          }}
        />
      ) : null}
    </Card>
  );
}

/** What can be done with open invitations, and what became of it. */
function useInvitationChanges(onAnnounce: (announcement: string) => void) {
  const [busy, setBusy] = useState<Change | null>(null);
  const [failure, setFailure] = useState<string>();

  async function resend({ invitationId, address }: TeamInvitation) {
    setBusy({ kind: 'resend', invitationId });
    const response = await call(resendTeamInvitation, { params: { invitationId } });
    setBusy(null);
    setFailure(response.ok ? undefined : problemMessage(response.problem));
    if (!response.ok) return;
    showTeam(response.body);
    onAnnounce(t`New link sent to ${address}. The old one no longer works.`);
  }

  async function remove(invitationId: string) {
    setBusy({ kind: 'withdraw', invitationId });
    const withdrawn = await call(withdrawTeamInvitation, { params: { invitationId } });
    await refreshTeam();
    setBusy(null);
    // The row disappears together with the button on the next render.
    setTimeout(rescueFocus, 50);
    if (withdrawn.ok) return 'withdrawn';
    return withdrawn.problem.code === 'not_found' ? 'gone' : problemMessage(withdrawn.problem);
  }

  async function withdraw({ invitationId, address }: TeamInvitation) {
    const outcome = await remove(invitationId);
    setFailure(undefined);
    if (outcome === 'withdrawn') onAnnounce(t`Invitation to ${address} withdrawn.`);
    else if (outcome === 'gone')
      onAnnounce(t`The invitation to ${address} has already been used or withdrawn. We’ve updated the list.`);
    else setFailure(outcome);
  }

  async function replace({ invitationId, address }: TeamInvitation, invited: string) {
    const outcome = await remove(invitationId);
    setFailure(undefined);
    if (outcome === 'withdrawn')
      onAnnounce(t`Invitation sent to ${invited}. The one to ${address} no longer works.`);
    else if (outcome === 'gone')
      onAnnounce(t`Invitation sent to ${invited}. The one to ${address} has already been used or withdrawn.`);
    else setFailure(t`Invitation sent to ${invited}, but the one to ${address} still works. ${outcome}`);
  }

  return { busy, failure, resend, withdraw, replace };
}

type InvitationRowProps = {
  readonly invitation: TeamInvitation;
  readonly busy: Change['kind'] | null;
  readonly onResend: () => void;
  readonly onReplace: () => void;
  readonly onWithdraw: () => void;
};

function InvitationRow({
  invitation: openInvitation,
  busy,
  onResend,
  onReplace,
  onWithdraw,
}: InvitationRowProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold break-all">{openInvitation.address}</p>
        <p className="text-small text-muted">
          {[
            ROLE_TEXTS[openInvitation.role].label,
            t`Sent ${{ day: formatInstantAsDay(openInvitation.sentAt) }}`,
            openInvitation.isOpen
              ? t`Expires ${{ day: formatInstantAsDay(openInvitation.openUntil) }}`
              : t`Expired`,
          ].join(' · ')}
        </p>
      </div>
      <div className="-ms-1.5 flex flex-wrap gap-x-3 sm:ms-0">
        <Button
          tone="link"
          aria-label={t`Resend the invitation to ${openInvitation.address}`}
          isBusy={busy === 'resend'}
          onClick={onResend}
        >
          <Trans>Resend</Trans>
        </Button>
        <Button
          tone="link"
          aria-label={t`Change the address of the invitation to ${openInvitation.address}`}
          onClick={onReplace}
        >
          <Trans>Change address</Trans>
        </Button>
        <Button
          tone="link"
          aria-label={t`Withdraw the invitation to ${openInvitation.address}`}
          isBusy={busy === 'withdraw'}
          onClick={onWithdraw}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </li>
  );
}
