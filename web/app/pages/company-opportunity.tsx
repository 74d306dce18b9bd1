import { WriteOpportunityPage } from '../../features/opportunities/write/write-opportunity-page.tsx';
import { HiringTeamCard } from '../../features/team/hiring-team-card.tsx';

/** An opportunity of the company, with who works on it. */
export function CompanyOpportunity() {
  return (
    <WriteOpportunityPage
      showHiringTeam={(opportunityId) => <HiringTeamCard opportunityId={opportunityId} />}
    />
  );
}
