import { ConsentsCard } from '../../features/access/consents-card.tsx';
import { VisibilityCard } from '../../features/access/visibility-card.tsx';
import { PreferencesForm } from '../../features/profile/general/preferences-form.tsx';
import { StepPage } from '../../features/profile/steps/step-page.tsx';

/** What the candidate likes, who sees what, and how the application is for them. */
export function PersonaliseStep() {
  return (
    <StepPage
      path="/personalise"
      section="preferences"
      title="How should this work for you?"
      lead="All optional. Note what draws you, choose who sees your profile and set how this looks."
      duration="about 3 minutes"
      isBare
    >
      {({ draft, missing }) => (
        <PreferencesForm draft={draft} missing={missing}>
          <VisibilityCard />
          <ConsentsCard />
        </PreferencesForm>
      )}
    </StepPage>
  );
}
