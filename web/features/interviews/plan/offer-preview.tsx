import type { InterviewPlan } from '@common-ground/contract/interviews/interview-plan';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatZoneTime } from '../../../platform/text/zone-formats.ts';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { describeLength, formatDayAndTime, formatInterviewers } from '../interview-formats.ts';
import type { PlanDraft } from './plan-draft.ts';

/** A short preview of what the candidate will see. */
export function OfferPreview({ plan, draft }: { readonly plan: InterviewPlan; readonly draft: PlanDraft }) {
  const { candidateName, replyDays, interviewers } = plan;
  const panel = interviewers.filter(({ accountId }) => draft.interviewers.includes(accountId));
  const names = formatInterviewers(panel.map(({ name }) => name));
  return (
    <CollapsibleCard
      tone="sunk"
      title={
        candidateName === null ? t`What the candidate will see` : t`What ${isolated(candidateName)} will see`
      }
    >
      <div className="grid gap-3 text-small">
        <p>
          <strong className="font-semibold">{draft.title || t`Interview`}</strong>
          <br />
          {describeLength(draft)}
          {names === null ? null : (
            <>
              {', '}
              <Trans>with {names}</Trans>
            </>
          )}
        </p>
        <ul className="grid gap-1.5">
          {draft.times.map((time) => (
            <li key={time} className="rounded-control border border-line bg-surface px-3 py-1.5 tabular-nums">
              {formatDayAndTime(time, draft.timeZone)}
            </li>
          ))}
        </ul>
        <p className="text-muted">
          <Trans>They see these in their own time zone and in {formatZoneTime(draft.timeZone)}.</Trans>
        </p>
        {replyDays === null ? null : (
          <p className="text-muted">
            {t`${plural(replyDays, { one: 'Your # working day to reply starts when the interview ends.', other: 'Your # working days to reply start when the interview ends.' })}`}
          </p>
        )}
      </div>
    </CollapsibleCard>
  );
}
