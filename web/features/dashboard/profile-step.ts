import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { firstUnfinishedScreen, stepGraph } from '@common-ground/domain/profile/sections/step-graph';
import { t } from '@common-ground/i18n/t';
import type { NextStep } from './next-step.ts';

/** What's left of the profile as the next step, or null if every open step is finished. */
export function profileStep(profile: ProfileContent): NextStep | null {
  const href = firstUnfinishedScreen(stepGraph(profile.role), profile);
  if (href === null) return null;
  return {
    title: t`Complete the basics of your profile`,
    text: t`A few questions are left. There’s no rush, and you decide what companies see.`,
    href,
    action: t`Continue`,
  };
}
