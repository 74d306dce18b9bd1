import { OpportunityEditorPage } from '../../features/opportunities/write/opportunity-editor-page.tsx';
import { HiringTeamCard } from '../../features/team/hiring-team-card.tsx';

/** An opportunity of the company, with who works on it. */
export function CompanyOpportunity() {
  return (
    <OpportunityEditorPage
      showHiringTeam={(opportunityId) => <HiringTeamCard opportunityId={opportunityId} />}
    />
  );
}
