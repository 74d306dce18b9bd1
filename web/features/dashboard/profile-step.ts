import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { firstUnfinishedScreen, stepGraph } from '@common-ground/domain/profile/sections/step-graph';
import type { NextStep } from './next-step.ts';

/** What is left of the profile as the next step, or null when every step that is open is finished. */
export function profileStep(profile: ProfileContent): NextStep | null {
  const href = firstUnfinishedScreen(stepGraph(profile.role), profile);
  if (href === null) return null;
  return {
    title: 'Complete the basics of your profile',
    text: 'A few answers are still open. Everything can wait, and nothing is shown to anybody.',
    href,
    action: 'Go on',
  };
}
