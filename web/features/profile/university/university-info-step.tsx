import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { UniversityForm } from './university-form.tsx';

/** Asks what the candidate is studying or has studied. */
export function UniversityInfoStep() {
  return (
    <StepPage
      path="/university/info"
      section="university"
      title={t`What did you study?`}
      lead={t`Companies see your result as you write it, in its own system.`}
      duration={t`about 2 minutes`}
      hasNoCard
    >
      {(props) => <UniversityForm draft={props.draft} missing={props.missing} />}
    </StepPage>
  );
}
