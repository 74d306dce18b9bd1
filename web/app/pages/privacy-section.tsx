import { t } from '@common-ground/i18n/t';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BlockListCard } from '../../features/access/block-list-card.tsx';
import { ChosenCompaniesCard } from '../../features/access/chosen-companies-card.tsx';
import { ContestsCard } from '../../features/access/contests-card.tsx';
import { ObjectionCard } from '../../features/access/objection-card.tsx';
import { VisibilityCard } from '../../features/access/visibility-card.tsx';
import { SharingPanel } from '../../features/culture/results/sharing-panel.tsx';
import { EmployerSeesCard } from '../../features/profile/preview/employer-sees-card.tsx';
import { goTo } from '../../platform/navigation.ts';
import type { Href } from '../../platform/paths.ts';
import { PrivacyFrame } from './privacy-frame.tsx';

/** Sections that used to be on this page when it covered all of privacy, and where they are now: links in old emails lead here. */
const MOVED: Readonly<Record<string, Href>> = {
  views: '/profile/views#views',
  matching: '/profile/data#matching',
  discovery: '/profile/data#discovery',
  research: '/profile/data#research',
  'equal-opportunity': '/profile/data#equal-opportunity',
};

/** Who sees the candidate: companies in general, chosen companies and blocked ones, and what's compared with them. */
export function PrivacySection() {
  const hash = useLocation({ select: (location) => location.hash });
  const newLocation = MOVED[hash];
  useEffect(() => {
    if (newLocation !== undefined) goTo(newLocation, true);
  }, [newLocation]);
  return (
    <PrivacyFrame section="privacy" lead={t`Everything is private until you change it here.`}>
      {/* At least as high as the content, so that nothing jumps. */}
      <div className="min-h-dvh md:min-h-132">
        <VisibilityCard showSeen={(position) => <EmployerSeesCard position={position} />} />
      </div>
      <ChosenCompaniesCard />
      <BlockListCard />
      <SharingPanel title={t`Who can see your culture result`} />
      <ObjectionCard />
      <ContestsCard />
    </PrivacyFrame>
  );
}
