import { CultureResultsPage } from '../features/culture/culture-results-page.tsx';
import { ComparisonOfferCard } from '../features/overlap/comparison-offer-card.tsx';

/** The culture results, with what the newest one leads to. */
export function CultureResults() {
  return <CultureResultsPage comparison={<ComparisonOfferCard />} />;
}
