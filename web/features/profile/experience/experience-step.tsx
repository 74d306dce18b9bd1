import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { ExperienceEditor } from './experience-editor.tsx';

/** Asks for the candidate's experience. */
export function ExperienceStep() {
  return (
    <StepPage
      path="/experience/info"
      section="experience"
      title={t`What have you done so far?`}
      lead={t`Add each thing once, in your own words. No company sees it until you choose to show it.`}
      duration={t`about 4 minutes`}
      hasNoCard
    >
      {({ draft, missing }) => <ExperienceEditor draft={draft} missing={missing} />}
    </StepPage>
  );
}
