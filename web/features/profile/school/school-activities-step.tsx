import { StepPage } from '../steps/step-page.tsx';
import { ActivitiesForm } from './activities-form.tsx';

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
