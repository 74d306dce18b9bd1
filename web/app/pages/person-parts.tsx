import { ExplanationCard } from '../../features/overlap/explanation-card.tsx';
import type { PersonParts } from '../../features/people/candidate-preview-panel.tsx';
import { FoundProfile } from '../../features/profile/import/found-profile-section.tsx';

/** The parts of a person that the features of profiles and of overlaps know how to show. */
export const personParts: PersonParts = {
  showProfile: (profile) => <FoundProfile projection={profile} />,
  explain: (overlap) => <ExplanationCard overlap={overlap} viewpoint="company" />,
};
