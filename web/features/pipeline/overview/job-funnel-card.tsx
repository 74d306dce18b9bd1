import type { FunnelStage, OpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import type { ApplicationSource } from '@common-ground/domain/pipeline/application-sources';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { SOURCE_LABELS } from '../../../platform/text/source-labels.ts';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { boardHref } from '../pipeline-address.ts';
import { FunnelBar, FunnelLegend } from './funnel-bar.tsx';

type JobFunnelCardProps = { readonly overview: OpportunityOverview; readonly opportunityId: string };

/** Shows how far the applications have come, by the job's own stages, and below that how they ended. */
export function JobFunnelCard({ overview, opportunityId }: JobFunnelCardProps) {
  const isWide = useMediumScreen();
  const { stages, openCount, ended, sources } = overview;
  const applied = stages[0]?.reached ?? 0;
  return (
    <section aria-labelledby="job-funnel" className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
        <h2 id="job-funnel" className="text-h3">
          <Trans>Applications by stage</Trans>
        </h2>
        {applied > 0 && isWide ? <FunnelLegend /> : null}
      </div>
      {applied === 0 ? (
        <p className="border-t border-line px-4 py-4 text-small text-muted">
          <Trans>No applications yet. They’ll appear here, stage by stage.</Trans>
        </p>
      ) : (
        <>
          {isWide ? <FunnelTable stages={stages} /> : <FunnelList stages={stages} />}
          <p className="border-t border-line px-4 py-2.5 text-small text-muted">{describeSources(sources)}</p>
          <EndedLine ended={ended} applied={applied} openCount={openCount} opportunityId={opportunityId} />
        </>
      )}
    </section>
  );
}

type StagesProps = { readonly stages: readonly FunnelStage[] };

const mostIn = (stages: readonly FunnelStage[]) => Math.max(1, stages[0]?.reached ?? 0);

const HEAD = 'h-8 text-end font-semibold whitespace-nowrap';
const CELL = 'h-11 text-end tabular-nums';

function FunnelTable({ stages }: StagesProps) {
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="border-t border-line text-tiny text-muted">
          <th className="h-8 ps-4 pe-2.5 text-start font-semibold whitespace-nowrap">{t`Stage`}</th>
          <td className="w-full" />
          <th className={`${HEAD} px-2.5`}>{t`Reached`}</th>
          <th className={`${HEAD} px-2.5`}>{t`Waiting`}</th>
          <th className={`${HEAD} px-2.5`}>{t`Moved on`}</th>
          <th className={`${HEAD} px-2.5`}>{t`Declined`}</th>
          <th className={`${HEAD} ps-2.5 pe-4`}>{t`Withdrew`}</th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <FunnelRow key={stage.stageId} stage={stage} most={mostIn(stages)} />
        ))}
      </tbody>
    </table>
  );
}

function FunnelRow({ stage, most }: { readonly stage: FunnelStage; readonly most: number }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="max-w-48 truncate ps-4 pe-2.5 text-start font-semibold"
        title={stage.name}
        dir="auto"
      >
        {stage.name}
      </th>
      <td className="px-2.5">
        <FunnelBar stage={stage} most={most} />
      </td>
      <td className={`${CELL} px-2.5`}>{formatNumber(stage.reached)}</td>
      <td className={`${CELL} px-2.5 ${stage.waiting > 0 ? 'font-semibold text-ground' : 'text-muted'}`}>
        {formatNumber(stage.waiting)}
      </td>
      <Figure count={stage.movedOn} />
      <Figure count={stage.declined} />
      <Figure count={stage.withdrew} isLast />
    </tr>
  );
}

function Figure({ count, isLast = false }: { readonly count: number; readonly isLast?: boolean }) {
  return (
    <td className={`${CELL} ${isLast ? 'ps-2.5 pe-4' : 'px-2.5'} ${count === 0 ? 'text-muted' : ''}`}>
      {formatNumber(count)}
    </td>
  );
}

function FunnelList({ stages }: StagesProps) {
  return (
    <ul>
      {stages.map((stage) => (
        <li key={stage.stageId} className="border-t border-line px-4 py-3 text-small">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="min-w-0 text-label break-words" dir="auto">
              {stage.name}
            </h3>
            <span className="flex-none tabular-nums">{t`${{ reached: formatNumber(stage.reached) }} reached`}</span>
          </div>
          <div className="my-1.5">
            <FunnelBar stage={stage} most={mostIn(stages)} />
          </div>
          <p className="text-muted">{describeStage(stage)}</p>
        </li>
      ))}
    </ul>
  );
}

function describeStage({ waiting, movedOn, declined, withdrew }: FunnelStage): string {
  return [
    t`${{ waiting: formatNumber(waiting) }} waiting`,
    ...(movedOn > 0 ? [t`${{ movedOn: formatNumber(movedOn) }} moved on`] : []),
    ...(declined > 0 ? [t`${{ declined: formatNumber(declined) }} declined`] : []),
    ...(withdrew > 0 ? [t`${{ withdrew: formatNumber(withdrew) }} withdrew`] : []),
  ].join(' · ');
}

const APPLICATION_SOURCE_LABELS: Readonly<Record<ApplicationSource, string>> = {
  ...SOURCE_LABELS,
  direct: t`Applied directly`,
  invitation: t`Invited`,
};

/** Lists where the applications came from: "Applied directly 12 · Invited 3 · Referral 1". */
function describeSources(sources: OpportunityOverview['sources']): string {
  const parts = sources.map(
    ({ source, count }) =>
      t`${{ source: APPLICATION_SOURCE_LABELS[source] }} ${{ count: formatNumber(count) }}`,
  );
  return t`Source: ${{ parts: parts.join(' · ') }}`;
}

type EndedLineProps = Pick<OpportunityOverview, 'ended' | 'openCount'> & {
  readonly applied: number;
  readonly opportunityId: string;
};

/** Says how many applied in total, and how the finished applications ended. */
function EndedLine({ ended, openCount, applied, opportunityId }: EndedLineProps) {
  const { accepted, declined, withdrawn, offer_declined: declinedOfferCount } = ended;
  const facts = [
    t`${plural(applied, { one: '# applied', other: '# applied' })}`,
    t`${plural(openCount, { one: '# open', other: '# open' })}`,
    ...(declined > 0 ? [t`${plural(declined, { one: '# declined', other: '# declined' })}`] : []),
    ...(withdrawn > 0 ? [t`${plural(withdrawn, { one: '# withdrawn', other: '# withdrawn' })}`] : []),
    ...(declinedOfferCount > 0
      ? [t`${plural(declinedOfferCount, { one: '# offer declined', other: '# offers declined' })}`]
      : []),
  ];
  const hasEnded = accepted + declined + withdrawn + declinedOfferCount > 0;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 text-small text-muted">
      {accepted > 0 ? (
        <TextLink href={boardHref(opportunityId, { view: 'table', state: 'hired' })}>
          {t`${plural(accepted, { one: '# hired', other: '# hired' })}`}
        </TextLink>
      ) : null}
      <span>{facts.join(' · ')}</span>
      {hasEnded ? (
        <TextLink className="ms-auto" href={boardHref(opportunityId, { view: 'table', state: 'ended' })}>
          <Trans>View ended applications</Trans>
        </TextLink>
      ) : null}
    </p>
  );
}
