import { VisibilityCard } from '../../features/access/visibility-card.tsx';
import { OwnPortrait } from '../../features/culture/results/own-portrait-panel.tsx';
import { ViewsCard } from '../../features/dashboard/views-card.tsx';
import { OwnHeading } from '../../features/profile/overview/own-heading-section.tsx';
import { ProfileLinksCard } from '../../features/profile/overview/profile-links-card.tsx';
import { EmployerSeesCard } from '../../features/profile/preview/employer-sees-card.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';

/** An overview of the candidate: who they are, who can see them, what employers see, who has viewed them, and links to the rest. */
export function OverviewSection() {
  const views = <ViewsCard key="views" />;
  const links = <ProfileLinksCard key="links" />;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6">
      <OwnHeading portrait={<OwnPortrait />} />
      {/* At least as high as the content, so that nothing jumps. */}
      <div className="min-h-dvh md:min-h-132">
        <VisibilityCard showSeen={(position) => <EmployerSeesCard position={position} />} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_19rem] md:gap-6">
        {/* Read in the order in which they're seen. */}
        {useMediumScreen() ? [links, views] : [views, links]}
      </div>
    </div>
  );
}
