import { StepPage } from '../steps/step-page.tsx';
import { LocationForm } from './location-form.tsx';

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
