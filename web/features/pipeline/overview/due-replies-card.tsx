import type { OpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { dueStateAt } from '@common-ground/domain/response-clock/response-clock';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { describeDueDate } from '../../../platform/text/due-date.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { DueIndicator } from '../../../ui/signs/due-indicator.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { numberedName } from '../board/pipeline-cards.ts';
import { boardHref } from '../pipeline-address.ts';

type DueRepliesCardProps = { readonly overview: OpportunityOverview; readonly opportunityId: string };

/** Lists the job's replies that are late or due next; renders nothing if no one is waiting. */
export function DueRepliesCard({ overview, opportunityId }: DueRepliesCardProps) {
  const { due, lateCount, todayCount, openCount, at, today } = overview;
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="job-due" className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5">
        <h2 id="job-due" className="text-h3">
          <Trans>Late and due next</Trans>
        </h2>
        {lateCount > 0 ? (
          <Chip tone="clay">{t`${plural(lateCount, { one: '# late', other: '# late' })}`}</Chip>
        ) : null}
        {todayCount > 0 ? (
          <Chip tone="marigold">
            {t`${plural(todayCount, { one: '# due today', other: '# due today' })}`}
          </Chip>
        ) : null}
        <TextLink className="ms-auto text-small" href={boardHref(opportunityId, { view: 'table' })}>
          {t`${plural(openCount, { one: 'View # open application', other: 'View all # open applications' })}`}
        </TextLink>
      </div>
      <ul>
        {due.map((row) => (
          <DueRow key={row.id} row={row} opportunityId={opportunityId} at={at} today={today} />
        ))}
      </ul>
    </section>
  );
}

type DueRowProps = Pick<OpportunityOverview, 'at' | 'today'> & {
  readonly row: PipelineRow;
  readonly opportunityId: string;
};

function DueRow({ row, opportunityId, at, today }: DueRowProps) {
  const state = row.moments === null ? 'none' : dueStateAt(row.moments, new Date(at));
  return (
    <li className="group relative flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1 text-small hover:bg-sunk">
      <DueIndicator state={state} />
      <PlainLink
        href={boardHref(opportunityId, { applicationId: row.id })}
        className="min-w-0 truncate rounded-sm font-semibold group-hover:text-ground after:absolute after:inset-0 md:w-44"
      >
        <span dir="auto">{row.name ?? numberedName(row.id)}</span>
      </PlainLink>
      <span className="min-w-0 flex-1 truncate text-muted" dir="auto">
        {row.stageName ?? ''}
      </span>
      <span className={`flex-none ${state === 'late' ? 'font-semibold text-clay' : ''}`}>
        {describeDueDate(row.replyBy, today)}
      </span>
    </li>
  );
}
