import { StepPage } from '../steps/step-page.tsx';
import { EmploymentForm } from './employment-form.tsx';
import { LocationForm } from './location-form.tsx';
import { PersonalForm } from './personal-form.tsx';

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

/** Where the candidate is, and where they would work. */
export function LocationStep() {
  return (
    <StepPage
      path="/general/location"
      section="location"
      title="Where could you work?"
      lead="So that you see what you could take up. Your street is never asked."
      duration="about 2 minutes"
    >
      {(props) => <LocationForm {...props} />}
    </StepPage>
  );
}
