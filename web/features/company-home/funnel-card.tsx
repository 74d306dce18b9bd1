import type { OpportunityFunnel } from '@common-ground/contract/company-home/company-home';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { STAGE_KIND_LABELS } from '../../platform/text/stage-kind-labels.ts';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  describeClosed,
  formatLateCount,
  formatNewCount,
  formatOwedScorecards,
  hasApplications,
} from './home-texts.ts';

const STEPS = [
  { key: 'received', label: STAGE_KIND_LABELS.received },
  { key: 'inReview', label: STAGE_KIND_LABELS.in_review },
  { key: 'interview', label: STAGE_KIND_LABELS.interview },
  { key: 'offer', label: STAGE_KIND_LABELS.offer },
  { key: 'accepted', label: t`Accepted` },
] as const;

type FunnelCardProps = {
  readonly funnels: readonly OpportunityFunnel[];
  /** Only the jobs that the member works on are shown. */
  readonly isOwn: boolean;
};

/** The jobs, with what waits in each and how far its applications have come. */
export function FunnelCard({ funnels, isOwn }: FunnelCardProps) {
  if (funnels.length === 0) return null;
  const max = Math.max(1, ...funnels.flatMap(({ counts }) => STEPS.map(({ key }) => counts[key])));
  return (
    <CollapsibleCard
      title={isOwn ? t`Your jobs` : t`Applications by stage`}
      note={t`${plural(funnels.length, { one: '# job', other: '# jobs' })}`}
      end={
        <TextLink href="/company-route/pipeline">
          <Trans>Open pipeline</Trans>
        </TextLink>
      }
    >
      <ul className="grid gap-5">
        {funnels.map((funnel) => (
          <li key={funnel.opportunityId} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <h3>
                <TextLink
                  href={hrefOf('/company-route/opportunities/$opportunityId/overview', {
                    opportunityId: funnel.opportunityId,
                  })}
                >
                  {funnel.title}
                </TextLink>
              </h3>
              <WaitingLinks funnel={funnel} />
            </div>
            {hasApplications(funnel) ? (
              <Steps counts={funnel.counts} max={max} />
            ) : (
              <p className="mt-1 text-small text-muted">
                <Trans>No applications yet</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  );
}

const LINK = 'inline-flex min-h-8 items-center';

/** What waits in a job, each leading to those it counts. */
function WaitingLinks({ funnel }: { readonly funnel: OpportunityFunnel }) {
  const { opportunityId, lateCount, newCount, owedScorecardCount } = funnel;
  const canDecide = usePermission('decide');
  const hrefTo = (state: 'late' | 'new' | 'unscored') =>
    hrefOf('/company-route/pipeline/$opportunityId', { opportunityId, search: { state } });
  return (
    <p className="flex flex-wrap gap-x-4 text-small tabular-nums empty:hidden">
      {canDecide && lateCount > 0 ? (
        <TextLink href={hrefTo('late')} className={`${LINK} font-semibold text-clay!`}>
          {formatLateCount(lateCount)}
        </TextLink>
      ) : null}
      {canDecide && newCount > 0 ? (
        <TextLink href={hrefTo('new')} className={LINK}>
          {formatNewCount(newCount)}
        </TextLink>
      ) : null}
      {owedScorecardCount > 0 ? (
        <TextLink href={hrefTo('unscored')} className={LINK}>
          {formatOwedScorecards(owedScorecardCount)}
        </TextLink>
      ) : null}
    </p>
  );
}

type StepsProps = {
  readonly counts: OpportunityFunnel['counts'];
  /** The most applications that any job has at one stage. */
  readonly max: number;
};

function Steps({ counts, max }: StepsProps) {
  return (
    <>
      <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-2 text-tiny sm:grid-cols-5">
        {STEPS.map(({ key, label }) => (
          <div key={key} className="flex min-w-0 flex-col-reverse">
            <dt className="truncate text-muted" title={label}>
              {label}
            </dt>
            <dd className="mb-1">
              <span
                className={`text-label tabular-nums ${counts[key] === 0 ? 'text-muted' : 'font-semibold'}`}
              >
                {formatNumber(counts[key])}
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunk">
                <span
                  className="block h-full rounded-full bg-ground"
                  style={{
                    width: `${(100 * counts[key]) / max}%`,
                    minWidth: counts[key] === 0 ? 0 : '0.375rem',
                  }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-tiny text-muted empty:hidden">{describeClosed(counts)}</p>
    </>
  );
}
