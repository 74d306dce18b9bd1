import { ActivitiesForm } from '../school/activities-form.tsx';
import { StepPage } from '../steps/step-page.tsx';

/** What the candidate does beside the studies. */
export function UniversityActivitiesStep() {
  return (
    <StepPage
      path="/university/extracurricular"
      section="universityActivities"
      title="What do you do beside your studies?"
      lead="A job, looking after somebody, a society, a team: all of it counts alike."
      duration="about 2 minutes"
      isBare
    >
      {(props) => <ActivitiesForm beside="university" draft={props.draft} missing={props.missing} />}
    </StepPage>
  );
}
