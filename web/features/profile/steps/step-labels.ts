import {
  missingEssentials,
  type ProfileContent,
  type RequiredField,
} from '@common-ground/domain/profile/sections/sections';
import {
  isStepDone,
  missingInProfile,
  offeredSteps,
  type ScreenPath,
  type Step,
  type StepId,
  stepOfPath,
} from '@common-ground/domain/profile/sections/step-graph';
import { plural, t } from '@common-ground/i18n/t';
import type { JourneyStep } from '../../../ui/frames/journey-frame.tsx';
import { describeMissing, missingList } from '../fields/field-labels.ts';

/** The name of every step. */
export const STEP_LABELS: Record<StepId, string> = {
  role: t`Your route`,
  general: t`About you`,
  school: t`School`,
  university: t`University`,
  experience: t`Experience`,
  documents: t`Documents`,
  personalise: t`Make it yours`,
  booster: t`Evidence`,
};

/** Returns the steps for the navigation. A step links to its first page. */
export function journeySteps(
  graph: readonly Step[],
  path: ScreenPath | '/role',
  profile: ProfileContent,
): readonly JourneyStep[] {
  const current = stepOfPath(graph, path);
  return offeredSteps(graph).map((step) => ({
    href: step.screens[0]?.path ?? path,
    label: STEP_LABELS[step.id],
    state: step.id === current?.id ? 'current' : isStepDone(step, profile) ? 'done' : 'ahead',
  }));
}

/** Says what's left to do: first what the dashboard needs, then what finishes the steps; empty if nothing. */
export function describeRemaining(graph: readonly Step[], profile: ProfileContent): string {
  const essentials = missingEssentials(profile);
  if (essentials.length > 0)
    return [describeEssentials(essentials), t`The rest can wait: choose “Finish later”.`].join(' ');
  const missing = missingInProfile(graph, profile);
  if (missing.length > 0)
    return [describeMissing(missing, profile), t`This can wait: your dashboard is ready.`].join(' ');
  return t`You’ve added everything you need. You can edit it at any time.`;
}

function describeEssentials(essentials: readonly RequiredField[]): string {
  const fields = missingList(essentials);
  return t`${plural(essentials.length, {
    1: `One quick answer and your dashboard is ready: ${fields}.`,
    2: `Two quick answers and your dashboard is ready: ${fields}.`,
    3: `Three quick answers and your dashboard is ready: ${fields}.`,
    one: `# quick answer and your dashboard is ready: ${fields}.`,
    other: `# quick answers and your dashboard is ready: ${fields}.`,
  })}`;
}
