import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { EmploymentForm } from './employment-form.tsx';

/** Asks for the current situation, and what the candidate wants from work. */
export function EmploymentStep() {
  return (
    <StepPage
      path="/general/employment"
      section="employment"
      title={t`What kind of work suits you?`}
      lead={t`Only the first question is required. Employers never see your minimum pay.`}
      duration={t`about 2 minutes`}
    >
      {(props) => <EmploymentForm {...props} />}
    </StepPage>
  );
}
