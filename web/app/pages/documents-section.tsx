import { DocumentsPanel } from '../../features/documents/documents-panel.tsx';
import { ProfileFrame } from '../../features/profile/steps/profile-frame.tsx';

/** What a candidate has brought, to see and to change. */
export function DocumentsSection() {
  return (
    <ProfileFrame
      section="documents"
      lead="What you have brought along. Companies see none of it until you send it with an application or show it with your name."
    >
      <DocumentsPanel />
    </ProfileFrame>
  );
}
