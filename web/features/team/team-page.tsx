import type { Team, TeamMember } from '@common-ground/contract/team/team';
import { isolated } from '@common-ground/domain/isolated';
import { wouldLeaveNoOwner } from '@common-ground/domain/team/last-owner';
import { reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { COMPANY_ACTIONS, useOpenedPart } from '../../platform/company-actions.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { OwnNameForm } from './own-name-form.tsx';
import { ROLE_TEXTS } from './role-texts.ts';
import { useReadTeam } from './team.queries.ts';

/** Shows the company's team: members with their roles, and open invitations. */
export function TeamPage() {
  const { data, error, isFetching, refetch } = useReadTeam();
  if (data) return <LoadedContent team={data} />;
  if (error === null) return <PageSkeleton blocks={2} />;
  return (
    <div className="grid gap-6">
      <PageTitle>
        <Trans>Team</Trans>
      </PageTitle>
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    </div>
  );
}

type Open = { readonly kind: 'leave' } | { readonly kind: 'member'; readonly member: TeamMember };

function LoadedContent({ team }: { readonly team: Team }) {
  const mayManage = usePermission('manage_team');
  const [open, setOpen] = useState<Open | null>(null);
  const inviting = useOpenedPart('invite');
  const [announcement, setAnnouncement] = useState('');
  const own = team.members.find(({ isCaller }) => isCaller);
  const close = (text?: string) => {
    setOpen(null);
    if (text) setAnnouncement(text);
  };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle lead={t`Everyone who hires at your company, and what they can do.`}>
          <Trans>Team</Trans>
        </PageTitle>
        {mayManage ? <Button onClick={inviting.open}>{COMPANY_ACTIONS.inviteColleague.label}</Button> : null}
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {announcement}
      </p>
      <Card title={t`Members`}>
        <ul className="grid">
          {team.members.map((member) => (
            <MemberRow
              key={member.memberId}
              member={member}
              opportunities={team.opportunities}
              onChange={mayManage ? () => setOpen({ kind: 'member', member }) : undefined}
            />
          ))}
        </ul>
      </Card>
      {team.invitations.length > 0 ? <InvitationsCard team={team} onAnnounce={setAnnouncement} /> : null}
      {own ? (
        <Card title={t`You`} id="you">
          <div className="grid grid-cols-1 gap-5">
            <OwnNameForm name={own.name} />
            <div className="border-t border-line pt-4 text-small text-muted">
              {team.members.length === 1 ? (
                <p>
                  <Trans>
                    You’re the only member. If you delete your account, the company is deleted too.
                  </Trans>
                </p>
              ) : isLastOwner(team, own) ? (
                <p>
                  <Trans>You’re the only owner. Make a colleague an owner before you leave.</Trans>
                </p>
              ) : (
                <Button tone="link" className="-ms-1.5" onClick={() => setOpen({ kind: 'leave' })}>
                  <Trans>Leave team</Trans>
                </Button>
              )}
            </div>
          </div>
        </Card>
      ) : null}
      {mayManage && inviting.isOpen ? (
        <InviteDialog
          opportunities={team.opportunities}
          onClose={(to) => {
            inviting.close();
            if (to) setAnnouncement(t`Invitation sent to ${to}.`);
          }}
        />
      ) : null}
      {open?.kind === 'member' ? (
        <MemberDialog member={open.member} opportunities={team.opportunities} onClose={close} />
      ) : null}
      {open?.kind === 'leave' ? <LeaveDialog onClose={close} /> : null}
    </div>
  );
}

function isLastOwner({ members }: Team, own: TeamMember): boolean {
  return wouldLeaveNoOwner(
    new Map(members.map(({ memberId, role }) => [memberId, role])),
    own.memberId,
    null,
  );
}

type MemberRowProps = {
  readonly member: TeamMember;
  readonly opportunities: Team['opportunities'];
  readonly onChange: (() => void) | undefined;
};

function MemberRow({ member, opportunities, onChange }: MemberRowProps) {
  const { name, role, joinedAt, isCaller, opportunityIds } = member;
  const shownName = name ?? t`Unnamed colleague`;
  const titles = opportunities.filter(({ id }) => opportunityIds.includes(id)).map(({ title }) => title);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className={name ? 'font-semibold break-words' : 'text-muted'}>{shownName}</span>
          {isCaller ? (
            <Chip>
              <Trans>You</Trans>
            </Chip>
          ) : null}
        </p>
        <p className="text-small text-muted">
          {[ROLE_TEXTS[role].label, t`Joined ${{ day: formatInstantAsDay(joinedAt) }}`].join(' · ')}
        </p>
        {reachesEveryOpportunity(role) ? null : (
          <p className="text-small text-muted">
            {opportunityIds.length === 0
              ? t`Not on any jobs yet`
              : titles.length > 0
                ? t`Works on ${{ jobs: formatList(titles) }}`
                : t`Works on ${plural(opportunityIds.length, { one: '# job', other: '# jobs' })}`}
          </p>
        )}
      </div>
      {onChange ? (
        <Button tone="link" aria-label={t`Edit ${isolated(shownName)}`} onClick={onChange}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
    </li>
  );
}
