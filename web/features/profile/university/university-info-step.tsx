import { StepPage } from '../steps/step-page.tsx';
import { UniversityForm } from './university-form.tsx';

/** What the candidate studies or has studied. */
export function UniversityInfoStep() {
  return (
    <StepPage
      path="/university/info"
      section="university"
      title="What did you study?"
      lead="Companies see your result as you write it, in its own system."
      duration="about 2 minutes"
      isBare
    >
      {(props) => <UniversityForm draft={props.draft} missing={props.missing} />}
    </StepPage>
  );
}
