import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { AcademicsForm } from './academics-form.tsx';

/** Asks for the candidate's qualifications and projects at school. */
export function SchoolAcademicsStep() {
  return (
    <StepPage
      path="/school/academics"
      section="academics"
      title={t`What did you learn?`}
      lead={t`All of this is optional. Add what you’d like companies to see.`}
      duration={t`about 3 minutes`}
      hasNoCard
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
