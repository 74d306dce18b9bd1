import { t } from '@common-ground/i18n/t';
import { VisibilityCard } from '../../features/access/visibility-card.tsx';
import { PreferencesForm } from '../../features/profile/general/preferences-form.tsx';
import { EmployerPreview } from '../../features/profile/preview/employer-preview-section.tsx';
import { StepPage } from '../../features/profile/steps/step-page.tsx';

/** What the candidate likes, who sees what, and how the interface looks. */
export function PersonaliseStep() {
  return (
    <StepPage
      path="/personalise"
      section="preferences"
      title={t`How should this work for you?`}
      lead={t`It’s all optional. Add your interests, choose who can see your profile and pick how pages look.`}
      duration={t`about 3 minutes`}
      hasNoCard
    >
      {({ draft, missing }) => (
        <PreferencesForm draft={draft} missing={missing}>
          <VisibilityCard isCollapsible preview={<EmployerPreview />} />
        </PreferencesForm>
      )}
    </StepPage>
  );
}
