import { StepPage } from '../steps/step-page.tsx';
import { PersonalForm } from './personal-form.tsx';

/** Who the candidate is. */
export function PersonalStep() {
  return (
    <StepPage
      path="/general/personal"
      section="personal"
      title="Who are you?"
      lead="No company sees this before you choose to show it."
      duration="about 2 minutes"
    >
      {(props) => <PersonalForm {...props} country={props.profile.content.location.country} />}
    </StepPage>
  );
}
