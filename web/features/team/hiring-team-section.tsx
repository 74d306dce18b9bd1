import type {
  AvailableMember,
  HiringTeam,
  HiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import type { HiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useRef, useState } from 'react';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import {
  useAddHiringTeamMember,
  useReadHiringTeam,
  useRemoveHiringTeamMember,
} from './hiring-team.queries.ts';
import { HiringTeamRow } from './hiring-team-row.tsx';
import { nameOf, TEAM_ROLE_TEXTS } from './role-texts.ts';

type HiringTeamSectionProps = {
  readonly opportunityId: string;
  /** Rendered below a member's name. */
  readonly showOwed?: (memberId: string) => ReactNode;
  /** Called with the name of a colleague who is selected but not added yet, or null. */
  readonly onChoose?: (name: string | null) => void;
};

/** Lists a job's team with their roles. Owners and recruiters can change it. */
export function HiringTeamSection({ opportunityId, showOwed, onChoose }: HiringTeamSectionProps) {
  const { data, error, isFetching, refetch } = useReadHiringTeam(opportunityId);
  if (data)
    return <Members opportunityId={opportunityId} team={data} showOwed={showOwed} onChoose={onChoose} />;
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  return <SkeletonBlock className="h-16 w-full" />;
}

type MembersProps = {
  readonly opportunityId: string;
  readonly team: HiringTeam;
  readonly showOwed: HiringTeamSectionProps['showOwed'];
  readonly onChoose: HiringTeamSectionProps['onChoose'];
};

function Members({ opportunityId, team: { members, available }, showOwed, onChoose }: MembersProps) {
  const canChange = usePermission('manage_hiring_teams');
  const changing = useHiringTeamChanges(opportunityId);
  return (
    <div ref={changing.list} tabIndex={-1} className="grid grid-cols-1 gap-3">
      {members.length === 0 ? (
        <p className="text-small">
          <Trans>
            No one has been added yet, so every owner and recruiter gets this job’s notifications.
          </Trans>
        </p>
      ) : (
        <ul className="-my-1">
          {members.map((member) => (
            <HiringTeamRow
              key={member.memberId}
              member={member}
              isBusy={changing.busyId === member.memberId}
              onChange={canChange ? (teamRole) => changing.put(member, teamRole) : null}
              onRemove={() => changing.remove(member)}
              below={showOwed?.(member.memberId)}
            />
          ))}
        </ul>
      )}
      {changing.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(changing.error)}
        </Notice>
      ) : null}
      {canChange ? (
        <AddMemberForm available={available} onAdd={changing.put} {...(onChoose ? { onChoose } : {})} />
      ) : null}
      <RolesNote members={members} />
      <p role="status" className="sr-only">
        {changing.announced}
      </p>
    </div>
  );
}

/** Explains what the roles on a job can and can't do. */
function RolesNote({ members }: { readonly members: readonly HiringTeamMember[] }) {
  const hasRecruiter = members.some(({ teamRole }) => teamRole === 'recruiter');
  return (
    <p className="text-small text-muted">
      {hasRecruiter
        ? t`Other owners and recruiters are only notified when a reply is late.`
        : t`Add a recruiter to the team, and other owners and recruiters are only notified when a reply is late.`}{' '}
      <Trans>
        Roles on a job decide who’s notified and who’s asked for scorecards. What people can do depends on
        their role at the company.
      </Trans>
    </p>
  );
}

/** Adds, changes and removes members, announces each change, and keeps the focus nearby. */
function useHiringTeamChanges(opportunityId: string) {
  const adding = useAddHiringTeamMember(opportunityId);
  const removing = useRemoveHiringTeamMember(opportunityId);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const done = (sentence: string) => {
    setAnnounced(sentence);
    // The button that was pressed may have disappeared with its row or form.
    setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    }, 50);
  };
  return {
    list,
    announced,
    error: adding.error ?? removing.error,
    busyId: adding.isPending ? adding.variables.memberId : removing.isPending ? removing.variables : null,
    put: (member: AvailableMember, teamRole: HiringTeamRole) => {
      removing.reset();
      const { label } = TEAM_ROLE_TEXTS[teamRole];
      const onSuccess = () => done(t`${isolated(nameOf(member))} is on the hiring team as: ${label}`);
      adding.mutate({ ...member, teamRole }, { onSuccess });
    },
    remove: (member: HiringTeamMember) => {
      adding.reset();
      const onSuccess = () => done(t`${isolated(nameOf(member))} was removed from the hiring team.`);
      removing.mutate(member.memberId, { onSuccess });
    },
  };
}
