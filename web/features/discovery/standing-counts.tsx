import type { CandidateCard, CandidatePage } from '@common-ground/contract/discovery/discovery';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { StandingMark } from '../../ui/signs/standing-mark.tsx';

type StandingCountsProps = {
  readonly criteria: NonNullable<CandidatePage['opportunity']>['criteria'];
  readonly standings: CandidateCard['standings'];
};

/** The outcome of the must-haves: a shape for each, and the count as text. */
export function StandingCounts({ criteria, standings }: StandingCountsProps) {
  const musts = criteria.filter(({ need }) => need === 'must');
  if (musts.length === 0)
    return (
      <span>
        <Trans>No must-haves for this job</Trans>
      </span>
    );
  const all = musts.map(
    ({ id }) => standings.find(({ criterionId }) => criterionId === id)?.standing ?? 'unknown',
  );
  const count = (standing: CandidateCard['standings'][number]['standing']) =>
    all.filter((other) => other === standing).length;
  const sorted = (['met', 'not_met', 'unknown'] as const).flatMap((standing) =>
    all.filter((other) => other === standing),
  );
  const met = count('met');
  const notMet = count('not_met');
  const unknown = count('unknown');
  const counts = [
    t`${plural(musts.length, { one: `${met} of # must-have met`, other: `${met} of # must-haves met` })}`,
    ...(notMet > 0 ? [t`${plural(notMet, { one: '# not met', other: '# not met' })}`] : []),
    ...(unknown > 0 ? [t`${plural(unknown, { one: '# unknown', other: '# unknown' })}`] : []),
  ];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="inline-flex gap-1">
        {sorted.map((standing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of one kind are identical
          <StandingMark key={index} standing={standing} />
        ))}
      </span>
      <span>{counts.join(' · ')}</span>
    </span>
  );
}
