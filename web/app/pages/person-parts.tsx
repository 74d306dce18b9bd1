import { ExplanationCard } from '../../features/overlap/explanation-card.tsx';
import type { PersonParts } from '../../features/people/candidate-preview-panel.tsx';
import { FoundProfile } from '../../features/profile/import/found-profile-section.tsx';

/** Renders the parts of a person that belong to the profile and overlap features. */
export const personParts: PersonParts = {
  showProfile: (profile) => <FoundProfile projection={profile} />,
  explain: (overlap) => <ExplanationCard overlap={overlap} viewpoint="company" />,
};
