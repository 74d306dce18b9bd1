import { ApplicationPage } from '../../features/applications/application-page.tsx';
import { InterviewsPanel } from '../../features/interviews/own/interviews-panel.tsx';
import { ConversationPanel } from '../../features/messages/conversation-panel.tsx';
import { SnapshotSections } from '../../features/profile/preview/snapshot-sections.tsx';

/** One of the candidate's applications, with the parts of the profile that were sent, and what was written about it. */
export function ApplicationDetail() {
  return (
    <ApplicationPage
      showParts={(parts) => <SnapshotSections parts={parts} />}
      showConversation={({ id, companyName }) => (
        <ConversationPanel applicationId={id} companyName={companyName} />
      )}
      showInterviews={({ id, replyBy }) => <InterviewsPanel applicationId={id} replyBy={replyBy} />}
    />
  );
}
