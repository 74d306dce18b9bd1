import { t } from '@common-ground/i18n/t';
import { sectionDraft } from '../profile.queries.ts';
import { OpenSection } from '../steps/open-section.tsx';
import { ExperienceEditor } from './experience-editor.tsx';

/** Shows the candidate's experience, and lets them edit it. */
export function ExperienceSection() {
  return (
    <OpenSection
      section="experience"
      lead={t`What you’ve done, in the order you choose. Changes are saved as you type.`}
      saves={['experience']}
    >
      {(profile) => <ExperienceEditor draft={sectionDraft(profile, 'experience')} missing={null} />}
    </OpenSection>
  );
}
