import { ActivitiesForm } from './activities-form.tsx';
import { StepPage } from './step-page.tsx';
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
