import type { CompanyHome, DueAnswer } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import type { StageKind } from '@common-ground/domain/opportunities/stage';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { applicantLabel } from '../../platform/text/applicant-label.ts';
import { describeDueDate } from '../../platform/text/due-date.ts';
import { STAGE_KIND_LABELS } from '../../platform/text/stage-kind-labels.ts';
import { Card } from '../../ui/card.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { DueIndicator } from '../../ui/signs/due-indicator.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allDueLabel } from './home-texts.ts';

/** How many are shown here, fewer on a phone; the pipeline has them all. */
const SHOWN = { wide: 8, narrow: 4 };

type DueCardProps = {
  readonly home: Pick<CompanyHome, 'due' | 'dueCounts' | 'today'>;
  /** The page is about a part of the jobs, which the pipeline can't be limited to. */
  readonly isMine: boolean;
};

/** The replies that are due, late ones first. */
export function DueCard({ home, isMine }: DueCardProps) {
  const { due, dueCounts } = home;
  const shownCount = useMediumScreen() ? SHOWN.wide : SHOWN.narrow;
  if (dueCounts.open === 0) return null;
  const isCalm = dueCounts.late === 0 && dueCounts.near === 0;
  return (
    <Card
      title={isCalm ? t`Next replies` : t`Replies due`}
      end={
        <TextLink
          href={hrefOf('/company-route/pipeline', {
            search: { state: dueCounts.late > 0 && !isMine ? 'late' : null },
          })}
        >
          {isMine ? t`Open pipeline` : allDueLabel(dueCounts)}
        </TextLink>
      }
    >
      <ul className="-mb-2">
        {due.slice(0, shownCount).map((answer) => (
          <DueRow key={answer.applicationId} answer={answer} today={home.today} />
        ))}
      </ul>
    </Card>
  );
}

type DueRowProps = {
  readonly answer: DueAnswer;
  /** In the company's calendar, like reply dates. */
  readonly today: string;
};

function DueRow({ answer, today }: DueRowProps) {
  const { applicationId, opportunityId, title, stageName, applicantName, status, replyBy, state, askedAt } =
    answer;
  const stage = stageName ?? STAGE_KIND_LABELS[status as StageKind];
  const search = { application: applicationId };
  return (
    <li className="group relative flex flex-wrap items-baseline gap-x-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-48 flex-1">
        <PlainLink
          href={
            opportunityId === null
              ? hrefOf('/company-route/pipeline', { search })
              : hrefOf('/company-route/pipeline/$opportunityId', { opportunityId, search })
          }
          className="rounded-sm font-semibold group-hover:text-ground after:absolute after:inset-0"
        >
          {applicantLabel(applicantName, applicationId)}
        </PlainLink>
        <p className="text-small text-muted">
          {isolated(title)}
          {stage ? <span className="max-sm:hidden"> · {isolated(stage)}</span> : null}
          {askedAt ? (
            <span className="font-semibold text-ink">
              {' · '}
              <Trans>Asked for a reply</Trans>
            </span>
          ) : null}
        </p>
      </div>
      <p
        className={`flex items-center gap-1.5 text-small ${state === 'late' ? 'font-semibold text-clay' : ''}`}
      >
        <DueIndicator state={state} />
        {describeDueDate(replyBy, today)}
      </p>
    </li>
  );
}
