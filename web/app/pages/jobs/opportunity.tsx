import { CompanyResponsePanel } from '../../../features/applications/company-response-panel.tsx';
import { OpportunityPage } from '../../../features/opportunities/open/opportunity-page.tsx';
import { OverlapShort } from '../../../features/overlap/overlap-short-section.tsx';

/** One opportunity, with the overlap and the company's response times from their own features. */
export function Opportunity() {
  return (
    <OpportunityPage
      explain={(overlap) => <OverlapShort overlap={overlap} />}
      showResponse={(companyId) => <CompanyResponsePanel companyId={companyId} isUntitled />}
    />
  );
}
