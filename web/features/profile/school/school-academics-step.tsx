import { StepPage } from '../steps/step-page.tsx';
import { AcademicsForm } from './academics-form.tsx';

/** What the candidate reached at school. */
export function SchoolAcademicsStep() {
  return (
    <StepPage
      path="/school/academics"
      section="academics"
      title="What did you learn?"
      lead="Nothing here is needed to go on. Add what you would like companies to see."
      duration="about 3 minutes"
      isBare
    >
      {(props) => (
        <AcademicsForm
          {...props}
          systems={(props.profile.content.school.schools ?? []).map(({ system }) => system)}
        />
      )}
    </StepPage>
  );
}
