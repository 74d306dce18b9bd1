import { ApplicationPage } from '../features/applications/application-page.tsx';
import { SentParts } from '../features/profile/sent-parts-section.tsx';

/** One own application, with the parts of the profile that were sent. */
export function ApplicationDetail() {
  return <ApplicationPage showParts={(parts) => <SentParts parts={parts} />} />;
}
