import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { ActivitiesForm } from './activities-form.tsx';

/** Asks for the candidate's activities outside school. */
export function SchoolActivitiesStep() {
  return (
    <StepPage
      path="/school/extracurricular"
      section="schoolActivities"
      title={t`What do you do outside school?`}
      lead={t`A job, caring for someone, a team, a play: it all counts equally.`}
      duration={t`about 2 minutes`}
      hasNoCard
    >
      {(props) => <ActivitiesForm beside="school" draft={props.draft} missing={props.missing} />}
    </StepPage>
  );
}
