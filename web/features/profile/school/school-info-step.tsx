import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { SchoolForm } from './school-form.tsx';

/** Asks where the candidate went to school. */
export function SchoolInfoStep() {
  return (
    <StepPage
      path="/school/info"
      section="school"
      title={t`Where did you go to school?`}
      lead={t`So your grades are read in their own system.`}
      duration={t`about 1 minute`}
      hasNoCard
    >
      {(props) => <SchoolForm {...props} country={props.profile.content.location.country} />}
    </StepPage>
  );
}
