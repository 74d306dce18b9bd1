import { t } from '@common-ground/i18n/t';
import { DocumentsPanel } from '../../features/documents/documents-panel.tsx';
import { ImportedCard } from '../../features/profile/import/imported-card.tsx';
import { ProfileFrame } from '../../features/profile/steps/profile-frame.tsx';

/** A candidate's documents, to view and edit. */
export function DocumentsSection() {
  return (
    <ProfileFrame
      section="documents"
      lead={t`CVs, certificates and other files. Companies see them only when you send them with an application.`}
    >
      <ImportedCard />
      <DocumentsPanel />
    </ProfileFrame>
  );
}
