import { OpportunityPage } from '../features/opportunities/opportunity-page.tsx';
import { ExplanationCard } from '../features/overlap/explanation-card.tsx';

/** One opportunity, with the overlap explained by the feature that explains overlaps. */
export function Opportunity() {
  return (
    <OpportunityPage explain={(overlap) => <ExplanationCard overlap={overlap} viewpoint="candidate" />} />
  );
}
