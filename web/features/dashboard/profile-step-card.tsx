import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { NextStepCard } from './next-step-card.tsx';
import { profileStep } from './profile-step.ts';

/** The rest of the profile as the next step; renders nothing if nothing is left. */
export function ProfileStepCard({ profile }: { readonly profile: ProfileContent }) {
  const step = profileStep(profile);
  return step ? <NextStepCard step={step} /> : null;
}
