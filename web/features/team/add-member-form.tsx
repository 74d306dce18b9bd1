import type { AvailableMember } from '@common-ground/contract/team/hiring-teams';
import {
  defaultHiringTeamRole,
  type HiringTeamRole,
  hiringTeamRolesFor,
} from '@common-ground/domain/access/hiring-team-role';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nameOf, ROLE_TEXTS, TEAM_ROLE_TEXTS } from './role-texts.ts';

type AddMemberFormProps = {
  readonly available: readonly AvailableMember[];
  readonly onAdd: (member: AvailableMember, teamRole: HiringTeamRole) => void;
  /** Called with the name of a colleague who is selected but not added yet, or null. */
  readonly onChoose?: (name: string | null) => void;
};

/** Adds a colleague to a job's team, in a role that their company role allows. */
export function AddMemberForm({ available, onAdd, onChoose }: AddMemberFormProps) {
  const [selectedId, setSelectedId] = useState('');
  const member = available.find(({ memberId }) => memberId === selectedId);
  if (available.length === 0) return <NoMembersToAdd />;
  const choose = (memberId: string) => {
    setSelectedId(memberId);
    const chosenMember = available.find((candidate) => candidate.memberId === memberId);
    onChoose?.(chosenMember ? nameOf(chosenMember) : null);
  };
  return (
    <div className="grid gap-3">
      <Select
        label={t`Add a colleague`}
        placeholder={t`Choose a colleague`}
        value={selectedId}
        onChange={(event) => choose(event.target.value)}
        options={available.map((teamRole) => ({
          value: teamRole.memberId,
          label: t`${{ name: isolated(nameOf(teamRole)) }} (${{ role: ROLE_TEXTS[teamRole.role].label }})`,
        }))}
      />
      {member ? (
        <RoleForm
          key={selectedId}
          member={member}
          onAdd={(teamRole) => {
            onAdd(member, teamRole);
            choose('');
          }}
        />
      ) : null}
    </div>
  );
}

function NoMembersToAdd() {
  return (
    <p className="text-small text-muted">
      <Trans>
        Everyone who can be added is on the team. Owners can invite colleagues on the{' '}
        <TextLink href="/company-route/team">Team page</TextLink>.
      </Trans>
    </p>
  );
}

type RoleFormProps = {
  readonly member: AvailableMember;
  readonly onAdd: (teamRole: HiringTeamRole) => void;
};

function RoleForm({ member, onAdd }: RoleFormProps) {
  const [role, setRole] = useState<HiringTeamRole | null>(null);
  const teamRole = role ?? defaultHiringTeamRole(member.role);
  if (teamRole === null) return null;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(teamRole);
      }}
    >
      <Select
        label={t`Role on this job`}
        hint={TEAM_ROLE_TEXTS[teamRole].description}
        value={teamRole}
        onChange={(event) => setRole((event.target.value || null) as HiringTeamRole | null)}
        options={hiringTeamRolesFor(member.role).map((value) => ({
          value,
          label: TEAM_ROLE_TEXTS[value].label,
        }))}
      />
      <Button type="submit" tone="quiet" className="justify-self-start">
        <Trans>Add to hiring team</Trans>
      </Button>
    </form>
  );
}
