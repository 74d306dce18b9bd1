import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { PersonalForm } from './personal-form.tsx';

/** Asks for the candidate's name and contact details. */
export function PersonalStep() {
  return (
    <StepPage
      path="/general/personal"
      section="personal"
      title={t`Your details`}
      lead={t`No company sees this until you choose to show it.`}
      duration={t`about 2 minutes`}
    >
      {(props) => <PersonalForm {...props} country={props.profile.content.location.country} />}
    </StepPage>
  );
}
