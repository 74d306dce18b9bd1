import { t } from '@common-ground/i18n/t';
import { StepPage } from '../steps/step-page.tsx';
import { LocationForm } from './location-form.tsx';

/** Asks where the candidate lives, and where they would work. */
export function LocationStep() {
  return (
    <StepPage
      path="/general/location"
      section="location"
      title={t`Where could you work?`}
      lead={t`Helps you see which jobs you could take. We never ask for your street address.`}
      duration={t`about 2 minutes`}
    >
      {(props) => <LocationForm {...props} />}
    </StepPage>
  );
}
