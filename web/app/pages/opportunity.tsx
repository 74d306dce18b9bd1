import { CompanyResponsePanel } from '../../features/applications/company-response-panel.tsx';
import { OpportunityPage } from '../../features/opportunities/browse/opportunity-page.tsx';
import { ExplanationCard } from '../../features/overlap/explanation-card.tsx';

/** One opportunity, with the overlap and the company's answers, each by the feature that knows of it. */
export function Opportunity() {
  return (
    <OpportunityPage
      explain={(overlap) => <ExplanationCard overlap={overlap} viewpoint="candidate" />}
      showResponse={(companyId) => <CompanyResponsePanel companyId={companyId} />}
    />
  );
}
