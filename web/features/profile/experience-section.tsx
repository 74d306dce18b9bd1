import { ExperienceEditor } from './experience-editor.tsx';
import { OpenSection } from './open-section.tsx';
import { sectionDraft } from './profile.queries.ts';

/** What the candidate has done so far, to see and to change. */
export function ExperienceSection() {
  return (
    <OpenSection
      section="experience"
      lead="What you have done, in your order. Changes are saved as you type."
      saves={['experience']}
    >
      {(profile) => <ExperienceEditor draft={sectionDraft(profile, 'experience')} missing={null} />}
    </OpenSection>
  );
}
