import { StepPage } from '../steps/step-page.tsx';
import { SchoolForm } from './school-form.tsx';

/** Where the candidate went to school. */
export function SchoolInfoStep() {
  return (
    <StepPage
      path="/school/info"
      section="school"
      title="Where did you go to school?"
      lead="So that your grades are read in their own system."
      duration="about 1 minute"
      isBare
    >
      {(props) => <SchoolForm {...props} country={props.profile.content.location.country} />}
    </StepPage>
  );
}
