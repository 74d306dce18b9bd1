import { isOpenApplication } from '@common-ground/domain/applications/application';
import { AddCandidate } from '../../features/added-candidates/add-candidate-panel.tsx';
import { AddedCandidatesPanel } from '../../features/added-candidates/added-candidates-panel.tsx';
import { SnapshotPanel } from '../../features/applications/snapshot-panel.tsx';
import { MetBeforeSection } from '../../features/contacts/met-before-section.tsx';
import { ApplicationInterviewsPanel } from '../../features/interviews/company/application-interviews-panel.tsx';
import { BulkMessagePanel } from '../../features/messages/bulk/bulk-message-panel.tsx';
import { CompanyConversationPanel } from '../../features/messages/company/company-conversation-panel.tsx';
import { JobTabs } from '../../features/opportunities/job/job-tabs-panel.tsx';
import { PipelinePage } from '../../features/pipeline/pipeline-page.tsx';
import { SnapshotSections } from '../../features/profile/preview/snapshot-sections.tsx';

/** The pipeline, with what was sent in it. */
export function Pipeline() {
  return (
    <PipelinePage
      showSent={(application) => (
        <SnapshotPanel application={application} showParts={(parts) => <SnapshotSections parts={parts} />} />
      )}
      showJobTabs={({ id, status }) => <JobTabs opportunityId={id} status={status} current="applications" />}
      showMessages={(about) => <CompanyConversationPanel {...about} />}
      showAdding={(props) => <AddCandidate {...props} />}
      showAdded={(props) => <AddedCandidatesPanel {...props} />}
      showBulkMessage={(props) => <BulkMessagePanel {...props} />}
      showMet={(application) => <MetBeforeSection application={application} />}
      showInterviews={({ id, status }) => (
        <ApplicationInterviewsPanel applicationId={id} isOpen={isOpenApplication(status)} />
      )}
    />
  );
}
