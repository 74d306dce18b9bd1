import { ReceivedPanel } from '../../features/applications/received-panel.tsx';
import { MetBeforeSection } from '../../features/contacts/met-before-section.tsx';
import { PipelinePage } from '../../features/pipeline/pipeline-page.tsx';
import { SentParts } from '../../features/profile/preview/sent-parts-section.tsx';

/** The pipeline, with what was sent in it. */
export function Pipeline() {
  return (
    <PipelinePage
      showSent={(application) => (
        <ReceivedPanel application={application} showParts={(parts) => <SentParts parts={parts} />} />
      )}
      showMet={(application) => <MetBeforeSection application={application} />}
    />
  );
}
