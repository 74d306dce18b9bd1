import { StepPage } from '../steps/step-page.tsx';
import { BoosterForm } from './booster-form.tsx';

/** What shows a candidate beyond schools and jobs. */
export function BoosterStep() {
  return (
    <StepPage
      path="/profile-booster"
      section="booster"
      title="What else speaks for you?"
      lead="Nothing here is needed. Each part says what it adds, so that you can choose."
      duration="as long as you like"
      isBare
    >
      {({ draft, missing }) => <BoosterForm draft={draft} missing={missing} />}
    </StepPage>
  );
}
