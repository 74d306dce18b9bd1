import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { isProfileSection, type ProfileSection } from '../../features/profile/steps/profile-sections.ts';
import { NotFoundPage } from '../states/not-found-page.tsx';

const OverviewSection = lazy(() =>
  import('./overview-section.tsx').then((module) => ({ default: module.OverviewSection })),
);
const GeneralSection = lazy(() =>
  import('../../features/profile/general/general-section.tsx').then((module) => ({
    default: module.GeneralSection,
  })),
);
const RoleSection = lazy(() =>
  import('../../features/profile/role/role-section.tsx').then((module) => ({ default: module.RoleSection })),
);
const SchoolSection = lazy(() =>
  import('../../features/profile/school/school-section.tsx').then((module) => ({
    default: module.SchoolSection,
  })),
);
const UniversitySection = lazy(() =>
  import('../../features/profile/university/university-section.tsx').then((module) => ({
    default: module.UniversitySection,
  })),
);
const ExperienceSection = lazy(() =>
  import('../../features/profile/experience/experience-section.tsx').then((module) => ({
    default: module.ExperienceSection,
  })),
);
const BoosterSection = lazy(() =>
  import('../../features/profile/booster/booster-section.tsx').then((module) => ({
    default: module.BoosterSection,
  })),
);
const DocumentsSection = lazy(() =>
  import('./documents-section.tsx').then((module) => ({ default: module.DocumentsSection })),
);
const PersonaliseSection = lazy(() =>
  import('./personalise-section.tsx').then((module) => ({ default: module.PersonaliseSection })),
);
const CultureSection = lazy(() =>
  import('./culture-section.tsx').then((module) => ({ default: module.CultureSection })),
);
const PrivacySection = lazy(() =>
  import('./privacy-section.tsx').then((module) => ({ default: module.PrivacySection })),
);

const ViewsSection = lazy(() =>
  import('./views-section.tsx').then((module) => ({ default: module.ViewsSection })),
);
const DataSection = lazy(() =>
  import('./data-section.tsx').then((module) => ({ default: module.DataSection })),
);

/** The section of the profile that the address names, or not found. */
export function ProfilePage() {
  const { section } = useParams({ strict: false });
  return section !== undefined && isProfileSection(section) ? (
    <Section section={section} />
  ) : (
    <NotFoundPage />
  );
}

function Section({ section }: { readonly section: ProfileSection }) {
  if (section === 'overview') return <OverviewSection />;
  if (section === 'general') return <GeneralSection />;
  if (section === 'role') return <RoleSection />;
  if (section === 'school') return <SchoolSection />;
  if (section === 'university') return <UniversitySection />;
  if (section === 'experience') return <ExperienceSection />;
  if (section === 'booster') return <BoosterSection />;
  if (section === 'documents') return <DocumentsSection />;
  if (section === 'personalise') return <PersonaliseSection />;
  if (section === 'culture') return <CultureSection />;
  if (section === 'views') return <ViewsSection />;
  if (section === 'data') return <DataSection />;
  return <PrivacySection />;
}
