import { ReceivedApplicationPage } from '../features/applications/received-application-page.tsx';
import { SentParts } from '../features/profile/sent-parts-section.tsx';

/** One application that the company was sent, with the parts of the profile in it. */
export function ReceivedApplication() {
  return <ReceivedApplicationPage showParts={(parts) => <SentParts parts={parts} />} />;
}
