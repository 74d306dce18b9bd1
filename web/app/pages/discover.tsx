import { DiscoveryPage } from '../../features/discovery/discovery-page.tsx';
import { BlindReviewSwitch } from '../../features/people/blind-review-switch.tsx';
import { CandidatePreviewPanel } from '../../features/people/candidate-preview-panel.tsx';
import { personParts } from './person-parts.tsx';

/** Searching candidates, with the open candidate next to the list. */
export function Discover() {
  return (
    <DiscoveryPage
      showPane={(pane) => <CandidatePreviewPanel {...pane} {...personParts} />}
      showBlindSwitch={(opportunityId) => <BlindReviewSwitch opportunityId={opportunityId} />}
    />
  );
}
