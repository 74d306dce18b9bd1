import type { HiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import { type HiringTeamRole, hiringTeamRolesFor } from '@common-ground/domain/access/hiring-team-role';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { type ReactNode, useState } from 'react';
import { initialsOf } from '../../platform/values/initials.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { nameOf, TEAM_ROLE_TEXTS } from './role-texts.ts';

type HiringTeamRowProps = {
  readonly member: HiringTeamMember;
  readonly isBusy: boolean;
  /** Null for members who can't change the team. */
  readonly onChange: ((teamRole: HiringTeamRole) => void) | null;
  readonly onRemove: () => void;
  /** Rendered below the name. */
  readonly below?: ReactNode;
};

/** One member of a job's team, with their role on it. */
export function HiringTeamRow({ member, isBusy, onChange, onRemove, below }: HiringTeamRowProps) {
  const name = nameOf(member);
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-t border-line first:border-t-0">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-ground-wash text-tiny font-semibold text-ground"
      >
        {initialsOf(name)}
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="truncate text-small font-semibold" dir="auto">
          {name}
        </span>
        {below}
      </span>
      {onChange ? (
        <RoleMenu member={member} isBusy={isBusy} onChange={onChange} onRemove={onRemove} />
      ) : (
        <span className="flex-none text-small text-muted">{TEAM_ROLE_TEXTS[member.teamRole].label}</span>
      )}
    </li>
  );
}

function entriesFor({ role, teamRole }: HiringTeamMember): readonly MenuEntry[] {
  return [
    ...hiringTeamRolesFor(role).map((roleOption) => ({
      id: roleOption,
      label: TEAM_ROLE_TEXTS[roleOption].label,
      note: roleOption === teamRole ? t`Their role now` : TEAM_ROLE_TEXTS[roleOption].description,
      isDisabled: roleOption === teamRole,
    })),
    { id: 'remove', label: t`Remove from the team`, hasDivider: true },
  ];
}

type RoleMenuProps = Omit<HiringTeamRowProps, 'onChange' | 'below'> & {
  readonly onChange: (teamRole: HiringTeamRole) => void;
};

function RoleMenu({ member, isBusy, onChange, onRemove }: RoleMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label } = TEAM_ROLE_TEXTS[member.teamRole];
  return (
    <>
      <Button
        tone="link"
        className="flex-none text-small! text-muted! hover:text-ink!"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t`${isolated(nameOf(member))}: ${label}. Change role`}
        isBusy={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        <Chevron />
      </Button>
      {anchor ? (
        <Menu
          label={t`Role of ${isolated(nameOf(member))} on this job`}
          entries={entriesFor(member)}
          anchor={anchor}
          onPick={(id) => {
            setAnchor(null);
            if (id === 'remove') onRemove();
            else onChange(id as HiringTeamRole);
          }}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}

function Chevron() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current stroke-2">
      <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
