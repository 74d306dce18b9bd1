import type { CandidateCard, CandidatePage } from '@common-ground/contract/discovery/discovery';
import { StandingMark } from '../../ui/signs/standing-mark.tsx';

type StandingCountsProps = {
  readonly criteria: NonNullable<CandidatePage['opportunity']>['criteria'];
  readonly standings: CandidateCard['standings'];
};

/** How the must-haves stand: a shape for each, and the count in words. */
export function StandingCounts({ criteria, standings }: StandingCountsProps) {
  const musts = criteria.filter(({ need }) => need === 'must');
  if (musts.length === 0) return <span>No must-haves asked for</span>;
  const all = musts.map(
    ({ id }) => standings.find(({ criterionId }) => criterionId === id)?.standing ?? 'unknown',
  );
  const count = (standing: string) => all.filter((one) => one === standing).length;
  const sorted = (['met', 'not_met', 'unknown'] as const).flatMap((standing) =>
    all.filter((one) => one === standing),
  );
  const rest = [
    count('not_met') > 0 ? `${count('not_met')} not met` : '',
    count('unknown') > 0 ? `${count('unknown')} unknown` : '',
  ].filter(Boolean);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="inline-flex gap-1">
        {sorted.map((standing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of one kind are alike
          <StandingMark key={index} standing={standing} />
        ))}
      </span>
      <span>
        {count('met')} of {musts.length} must-haves met{rest.length > 0 ? `, ${rest.join(', ')}` : ''}
      </span>
    </span>
  );
}
