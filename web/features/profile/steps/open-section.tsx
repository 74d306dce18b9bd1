import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import type { ReactNode } from 'react';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { type OpenProfile, useReadProfile } from '../profile.queries.ts';
import { profileStatus } from '../saving/save-messages.ts';
import { ProfileFrame } from './profile-frame.tsx';
import type { ProfileSection } from './profile-sections.ts';
import { ProfileWait } from './profile-wait.tsx';

/** A section of the profile page: the saving status, and its parts once they've loaded. */
export function OpenSection({
  section,
  lead,
  saves,
  children,
}: {
  readonly section: ProfileSection;
  readonly lead: ReactNode;
  /** The parts of the profile that are edited there. */
  readonly saves: readonly SectionName[];
  readonly children: (profile: Extract<OpenProfile, { status: 'open' }>) => ReactNode;
}) {
  const profile = useReadProfile();
  const isOpen = profile.status === 'open';
  return (
    <ProfileFrame
      section={section}
      lead={lead}
      end={isOpen ? <SavedState status={profileStatus(profile.states, saves)} /> : null}
    >
      {isOpen ? children(profile) : <ProfileWait profile={profile} />}
    </ProfileFrame>
  );
}
