import { StepPage } from '../steps/step-page.tsx';
import { EmploymentForm } from './employment-form.tsx';

/** The present situation, and what is wanted at work. */
export function EmploymentStep() {
  return (
    <StepPage
      path="/general/employment"
      section="employment"
      title="What would suit you at work?"
      lead="Only the first question is needed. Employers never see your minimum pay."
      duration="about 2 minutes"
    >
      {(props) => <EmploymentForm {...props} />}
    </StepPage>
  );
}
