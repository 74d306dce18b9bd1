import { missingEssentials, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import {
  isStepDone,
  missingInProfile,
  offeredSteps,
  type ScreenPath,
  type Step,
  type StepId,
  stepOfPath,
} from '@common-ground/domain/profile/sections/step-graph';
import type { JourneyStep } from '../../../ui/frames/journey-frame.tsx';
import { missingWords } from '../fields/field-words.ts';

/** What every step is called. */
export const STEP_WORDS: Record<StepId, string> = {
  role: 'Your route',
  general: 'About you',
  school: 'School',
  university: 'University',
  experience: 'Experience',
  documents: 'Documents',
  personalise: 'Make it yours',
  booster: 'Evidence',
};

/** The steps that are offered, for the frame. A step leads to its first page. */
export function journeySteps(
  graph: readonly Step[],
  path: ScreenPath | '/role',
  profile: ProfileContent,
): readonly JourneyStep[] {
  const current = stepOfPath(graph, path);
  return offeredSteps(graph).map((step) => ({
    href: step.screens[0]?.path ?? path,
    label: STEP_WORDS[step.id],
    state: step.id === current?.id ? 'current' : isStepDone(step, profile) ? 'done' : 'ahead',
  }));
}

/** What is left, in words: first what the dashboard needs, then what finishes the steps, then nothing. */
export function leftWords(graph: readonly Step[], profile: ProfileContent): string {
  const essentials = missingEssentials(profile);
  if (essentials.length > 0) return `${missingWords(essentials, profile)} With that, you have a dashboard.`;
  const missing = missingInProfile(graph, profile);
  if (missing.length > 0)
    return `${missingWords(missing, profile)} It can wait: you already have a dashboard.`;
  return 'Everything that is needed is there. You can change it at any time.';
}
