import { ApplyPage } from '../features/applications/apply-page.tsx';
import { SentParts } from '../features/profile/sent-parts-section.tsx';

/** Applying, with the parts of the profile read by the feature that has their words. */
export function Apply() {
  return <ApplyPage showParts={(parts) => <SentParts parts={parts} />} />;
}
