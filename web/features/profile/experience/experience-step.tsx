import { StepPage } from '../steps/step-page.tsx';
import { ExperienceEditor } from './experience-editor.tsx';

/** What the candidate has done so far. */
export function ExperienceStep() {
  return (
    <StepPage
      path="/experience/info"
      section="experience"
      title="What have you done so far?"
      lead="Add each thing once, in your own words. No company sees it before you choose to show it."
      duration="about 4 minutes"
      isBare
    >
      {({ draft, missing }) => <ExperienceEditor draft={draft} missing={missing} />}
    </StepPage>
  );
}
