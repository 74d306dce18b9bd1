import type { Assignment, Team } from '@common-ground/contract/team/team';
import {
  MEMBER_ROLES,
  type MemberRole,
  reachesEveryOpportunity,
} from '@common-ground/domain/team/member-role';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { ROLE_TEXTS } from './role-texts.ts';

const OPTIONS = MEMBER_ROLES.map((value) => ({ value, ...ROLE_TEXTS[value] }));

type AssignmentFieldsProps = {
  readonly value: Assignment;
  readonly onChange: (value: Assignment) => void;
  readonly opportunities: Team['opportunities'];
};

/** The fields for a member's role at the company, and for roles without access to everything, the jobs they work on. */
export function AssignmentFields({ value, onChange, opportunities }: AssignmentFieldsProps) {
  const { role, opportunityIds } = value;
  const toggle = (id: string, isOn: boolean) =>
    onChange({
      role,
      opportunityIds: isOn ? [...opportunityIds, id] : opportunityIds.filter((other) => other !== id),
    });
  return (
    <div className="grid grid-cols-1 gap-6">
      <RadioCards<MemberRole>
        legend={t`Role`}
        name="role"
        options={OPTIONS}
        value={role}
        onChange={(next) => onChange({ role: next, opportunityIds })}
      />
      {reachesEveryOpportunity(role) ? null : (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-label font-semibold">
            <Trans>Works on</Trans>
          </legend>
          {opportunities.length === 0 ? (
            <p className="text-small text-muted">
              <Trans>No jobs yet. You can add them to one later, here or on the job’s page.</Trans>
            </p>
          ) : (
            <div className="grid max-h-72 gap-1 overflow-y-auto rounded-control border border-line p-2">
              {opportunities.map(({ id, title, status }) => (
                <Checkbox
                  key={id}
                  label={title || t`Untitled job`}
                  {...(status === 'published' ? {} : { description: STATUS_LABELS[status] })}
                  checked={opportunityIds.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              ))}
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}

const STATUS_LABELS = { draft: t`Draft`, paused: t`Paused`, closed: t`Closed` } as const;
