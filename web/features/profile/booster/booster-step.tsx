import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { BoosterForm } from './booster-form.tsx';

/** Asks for skills, languages, certificates and stories beyond schools and jobs. */
export function BoosterStep() {
  return (
    <StepPage
      path="/profile-booster"
      section="booster"
      title={t`What else should employers know?`}
      lead={t`All of this is optional. Each part says what it’s for, so add what suits you.`}
      duration={t`at your own pace`}
      hasNoCard
    >
      {({ draft, missing }) => <BoosterForm draft={draft} missing={missing} />}
    </StepPage>
  );
}
