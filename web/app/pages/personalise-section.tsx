import { t } from '@common-ground/i18n/t';
import { VisibilityCard } from '../../features/access/visibility-card.tsx';
import { PreferencesForm } from '../../features/profile/general/preferences-form.tsx';
import { sectionDraft } from '../../features/profile/profile.queries.ts';
import { OpenSection } from '../../features/profile/steps/open-section.tsx';

/** What the candidate likes, who sees what, and how the interface looks, to view and change. */
export function PersonaliseSection() {
  return (
    <OpenSection
      section="personalise"
      lead={t`Changes apply right away, on every device you sign in on.`}
      saves={['preferences']}
    >
      {(profile) => (
        <PreferencesForm draft={sectionDraft(profile, 'preferences')} missing={null}>
          <VisibilityCard isCollapsible />
        </PreferencesForm>
      )}
    </OpenSection>
  );
}
