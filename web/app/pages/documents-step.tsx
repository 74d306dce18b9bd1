import { t } from '@common-ground/i18n/t';
import { DocumentsPanel } from '../../features/documents/documents-panel.tsx';
import { ImportedCard } from '../../features/profile/import/imported-card.tsx';
import { PlainStepPage } from '../../features/profile/steps/plain-step-page.tsx';

/** A candidate's uploads: a CV, certificates, work samples. */
export function DocumentsStep() {
  return (
    <PlainStepPage
      path="/documents"
      title={t`Do you have any documents to add?`}
      lead={t`Add your CV so you don’t have to type everything, and certificates to show what you can do. It’s all optional, and companies don’t see any of it until you send it.`}
      duration={t`about 2 minutes`}
    >
      <ImportedCard />
      <DocumentsPanel />
    </PlainStepPage>
  );
}
