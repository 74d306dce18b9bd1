import { ApplicationPage } from '../../features/applications/application-page.tsx';
import { ConversationPanel } from '../../features/messages/conversation-panel.tsx';
import { SentParts } from '../../features/profile/preview/sent-parts-section.tsx';

/** One own application, with the parts of the profile that were sent, and what was written about it. */
export function ApplicationDetail() {
  return (
    <ApplicationPage
      showParts={(parts) => <SentParts parts={parts} />}
      showConversation={({ id, companyName }) => (
        <ConversationPanel applicationId={id} companyName={companyName} />
      )}
    />
  );
}
