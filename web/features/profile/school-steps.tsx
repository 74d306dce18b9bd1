import { AcademicsForm } from './academics-form.tsx';
import { ActivitiesForm } from './activities-form.tsx';
import { SchoolForm } from './school-form.tsx';
import { StepPage } from './step-page.tsx';

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

/** What the candidate does beside school. */
export function SchoolActivitiesStep() {
  return (
    <StepPage
      path="/school/extracurricular"
      section="schoolActivities"
      title="What do you do beside school?"
      lead="A job, looking after somebody, a team, a stage: all of it counts alike."
      duration="about 2 minutes"
      isBare
    >
      {(props) => <ActivitiesForm beside="school" draft={props.draft} missing={props.missing} />}
    </StepPage>
  );
}
