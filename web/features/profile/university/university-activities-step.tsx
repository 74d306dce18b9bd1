import { t } from '@common-ground/i18n/t';
import { ActivitiesForm } from '../school/activities-form.tsx';
import { StepPage } from '../steps/step-page.tsx';

/** Asks for the candidate's activities outside their studies. */
export function UniversityActivitiesStep() {
  return (
    <StepPage
      path="/university/extracurricular"
      section="universityActivities"
      title={t`What do you do outside your studies?`}
      lead={t`A job, caring for someone, a society, a team: it all counts equally.`}
      duration={t`about 2 minutes`}
      hasNoCard
    >
      {(props) => <ActivitiesForm beside="university" draft={props.draft} missing={props.missing} />}
    </StepPage>
  );
}
