import { t } from '@common-ground/i18n/t';
import { CultureCard } from '../../features/culture/results/culture-card.tsx';
import { SharingPanel } from '../../features/culture/results/sharing-panel.tsx';
import { ProfileFrame } from '../../features/profile/steps/profile-frame.tsx';

/** A summary of what the candidate values, and who can see it. */
export function CultureSection() {
  return (
    <ProfileFrame section="culture" lead={t`What you value at work, from the culture test.`}>
      <CultureCard />
      <SharingPanel isCollapsible={false} />
    </ProfileFrame>
  );
}
