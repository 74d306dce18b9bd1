import { OpportunityOverviewPage } from '../../features/opportunities/job/opportunity-overview-page.tsx';
import { OpportunityEditorPage } from '../../features/opportunities/write/opportunity-editor-page.tsx';
import { OpportunityOverviewPanel } from '../../features/pipeline/overview/opportunity-overview-panel.tsx';
import { OwedScorecards } from '../../features/pipeline/overview/owed-scorecards-section.tsx';
import { HiringTeamCard } from '../../features/team/hiring-team-card.tsx';
import { HiringTeamSection } from '../../features/team/hiring-team-section.tsx';

/** The overview of one of the company's jobs: its applications by stage, the replies due, and who works on it. */
export function CompanyOpportunityOverview() {
  return (
    <OpportunityOverviewPage
      showProgress={(opportunityId) => <OpportunityOverviewPanel opportunityId={opportunityId} />}
      showHiringTeam={(opportunityId) => (
        <HiringTeamCard
          opportunityId={opportunityId}
          showOwed={(memberId) => <OwedScorecards opportunityId={opportunityId} memberId={memberId} />}
        />
      )}
    />
  );
}

/** The editor of a job. Publishing it asks who's on its hiring team. */
export function CompanyOpportunity() {
  return (
    <OpportunityEditorPage
      askForHiringTeam={(opportunityId, onChoose) => (
        <HiringTeamSection opportunityId={opportunityId} onChoose={onChoose} />
      )}
    />
  );
}
