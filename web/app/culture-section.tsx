import { CultureCard } from '../features/culture/culture-card.tsx';
import { SharingPanel } from '../features/culture/sharing-panel.tsx';
import { ProfileFrame } from '../features/profile/profile-frame.tsx';

/** What the candidate values, in short, and who can see it. */
export function CultureSection() {
  return (
    <ProfileFrame section="culture" lead="What you value at work, from the culture test.">
      <CultureCard />
      <SharingPanel />
    </ProfileFrame>
  );
}
