import type { InterviewPlan } from '@common-ground/contract/interviews/interview-plan';
import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';

type PanelChoiceProps = {
  readonly plan: InterviewPlan;
  readonly selected: readonly string[];
  /** Who was on the panel before. Null if the member may add anyone. */
  readonly fixedIds: readonly string[] | null;
  readonly error: string | undefined;
  readonly onChange: (interviewers: readonly string[]) => void;
};

/** The choice of interviewers: everyone who can interview, to be toggled. */
export function PanelChoice({ plan, selected, fixedIds, error, onChange }: PanelChoiceProps) {
  const isFull = selected.length >= INTERVIEW_LIMITS.interviewers;
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? 'panel-error' : undefined}>
      <legend className="text-label font-semibold">
        <Trans>Interviewers</Trans>
      </legend>
      <p className="mb-1 text-small text-muted">
        <Trans>
          They all have to be free at each time. Owners, recruiters and the job’s hiring team can interview.
        </Trans>
      </p>
      {fixedIds === null ? null : (
        <p className="mb-1 text-small text-muted">
          <Trans>
            Only the organiser and owners can add interviewers, who can read adjustments the candidate asked
            for. To add someone, take over the interview first.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {plan.interviewers.map(({ accountId, name, isSelf }) => (
          <label
            key={accountId}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-3.5 text-small font-medium transition-colors duration-150 hover:border-ground has-checked:border-ground has-checked:bg-ground-wash has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={selected.includes(accountId)}
              disabled={!selected.includes(accountId) && (isFull || fixedIds?.includes(accountId) === false)}
              onChange={(event) => {
                const otherIds = selected.filter((id) => id !== accountId);
                onChange(event.target.checked ? [...otherIds, accountId] : otherIds);
              }}
              className="size-4 accent-ground"
            />
            <bdi>{name ?? (isSelf ? t`You` : t`No name`)}</bdi>
            {isSelf && name !== null ? <span className="text-muted">{t`(you)`}</span> : null}
          </label>
        ))}
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {isFull ? t`You can choose up to ${INTERVIEW_LIMITS.interviewers} interviewers.` : null}
      </p>
      {error ? (
        <p id="panel-error" className="text-small font-medium text-clay">
          <span aria-hidden="true">▲ </span>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
