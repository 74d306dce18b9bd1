import { readOpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import { plural, t } from '@common-ground/i18n/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

type OwedScorecardsProps = { readonly opportunityId: string; readonly memberId: string };

/** Says how many scorecards a member of a job's team still owes; renders nothing if none. */
export function OwedScorecards({ opportunityId, memberId }: OwedScorecardsProps) {
  // The panel next to it keeps this up to date.
  const { data } = useQuery(queryOf(readOpportunityOverview, { params: { opportunityId } }));
  const count = data?.owedScorecards.find((owedScorecard) => owedScorecard.memberId === memberId)?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="text-tiny text-muted">
      {t`${plural(count, { one: '# scorecard missing', other: '# scorecards missing' })}`}
    </span>
  );
}
