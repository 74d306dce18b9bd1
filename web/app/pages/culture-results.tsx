import { CultureResultsPage } from '../../features/culture/results/culture-results-page.tsx';
import { ComparisonOfferCard } from '../../features/overlap/comparison-offer-card.tsx';

/** The culture results, with the offer to compare the newest one. */
export function CultureResults() {
  return <CultureResultsPage comparison={<ComparisonOfferCard />} />;
}
