import { DocumentsPanel } from '../../features/documents/documents-panel.tsx';
import { PlainStepPage } from '../../features/profile/steps/plain-step-page.tsx';

/** What a candidate brings: a CV, certificates, work. */
export function DocumentsStep() {
  return (
    <PlainStepPage
      path="/documents"
      title="What would you like to bring along?"
      lead="A CV saves you typing it again, and certificates show what you can do. Nothing here is needed, and companies see none of it until you send it."
      duration="about 2 minutes"
    >
      <DocumentsPanel />
    </PlainStepPage>
  );
}
