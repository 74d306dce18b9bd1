import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { Trans } from '@common-ground/i18n/trans';

/** The candidate's deal-breakers that a job mentions, one per line; renders nothing if there are none. */
export function DealBreakerLines({ dealBreakers }: Pick<OpportunityDetail, 'dealBreakers'>) {
  return dealBreakers.map((phrase) => (
    <p key={phrase} className="text-small font-semibold text-clay">
      <Trans>
        Mentions a deal-breaker of yours: <bdi>{phrase}</bdi>
      </Trans>
    </p>
  ));
}
