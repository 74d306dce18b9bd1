import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { changedFields } from '@common-ground/domain/profile/sections/section-merge';
import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import type { ScreenPath } from '@common-ground/domain/profile/sections/step-graph';
import { t } from '@common-ground/i18n/t';
import type { DraftState } from '../../../platform/drafts/draft-state.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { describeWaiting } from '../../../platform/text/unsaved-messages.ts';
import type { SaveStatus } from '../../../ui/signs/saved-state.tsx';
import type { ProfileStates } from './profile-drafts.ts';

type AnyState = DraftState<Record<string, unknown>>;

const NOT_SAVED: SaveStatus = { kind: 'waiting', text: t`One answer needs fixing before we can save it` };

/** Describes the saving status of several sections: problems come first. */
export function saveStatus(states: readonly AnyState[]): SaveStatus {
  const stopped = states.find(({ progress }) => progress === 'stopped');
  if (stopped?.problem) return { kind: 'failed', text: problemMessage(stopped.problem) };
  if (states.some(({ collisions }) => collisions.length > 0))
    return { kind: 'failed', text: t`Choose which answer to keep` };
  const waiting = states.find(({ progress }) => progress === 'waiting');
  if (waiting?.problem) return { kind: 'waiting', text: describeWaiting(waiting.problem) };
  if (states.some(({ progress }) => progress === 'sending' || progress === 'pending'))
    return { kind: 'saving' };
  if (states.some(isNotSaved)) return NOT_SAVED;
  return states.some(({ hasSaved }) => hasSaved) ? { kind: 'saved' } : { kind: 'idle' };
}

/** The title of each section's page, which is a question. */
const SECTION_TITLES: Record<SectionName, string> = {
  role: t`Which of these sounds most like you?`,
  personal: t`Your details`,
  location: t`Where could you work?`,
  employment: t`What kind of work suits you?`,
  school: t`Where did you go to school?`,
  academics: t`What did you learn?`,
  schoolActivities: t`What do you do outside school?`,
  university: t`What did you study?`,
  universityActivities: t`What do you do outside your studies?`,
  experience: t`What have you done so far?`,
  preferences: t`How should this work for you?`,
  booster: t`What else should employers know?`,
};

/**
 * Describes the saving status of the whole profile, for a page with some of its sections. If an answer on another page can't be saved, that
 * page is named, because nothing here is marked.
 */
export function profileStatus(states: ProfileStates, here: readonly SectionName[]): SaveStatus {
  const status = saveStatus(Object.values(states));
  if (status !== NOT_SAVED) return status;
  const sectionWithHeldFields = (Object.keys(states) as SectionName[]).filter((section) =>
    isNotSaved(states[section]),
  );
  const [otherSection] = sectionWithHeldFields;
  if (otherSection === undefined || sectionWithHeldFields.some((section) => here.includes(section)))
    return status;
  return {
    kind: 'waiting',
    text: t`One answer in “${{ page: SECTION_TITLES[otherSection] }}” needs fixing before we can save it`,
  };
}

/** Why something can't be saved, and where to fix it. */
export type SavingObstacle = { readonly text: string; readonly path: ScreenPath | null };

const SECTION_PATHS: Record<SectionName, ScreenPath> = {
  role: '/role/type',
  personal: '/general/personal',
  location: '/general/location',
  employment: '/general/employment',
  school: '/school/info',
  academics: '/school/academics',
  schoolActivities: '/school/extracurricular',
  university: '/university/info',
  universityActivities: '/university/extracurricular',
  experience: '/experience/info',
  preferences: '/personalise',
  booster: '/profile-booster',
};

/**
 * Returns the first reason why the profile isn't completely saved. Problems that need the user come before
 * temporary ones.
 */
export function savingObstacleOf(states: ProfileStates): SavingObstacle {
  for (const [section, state] of Object.entries(states) as [SectionName, AnyState][]) {
    const path = SECTION_PATHS[section];
    if (state.collisions.length > 0)
      return { text: t`An answer was also changed somewhere else. Choose which one to keep.`, path };
    if (isNotSaved(state))
      return {
        text: t`One answer in “${{ page: SECTION_TITLES[section] }}” needs fixing before we can save it.`,
        path,
      };
  }
  const { text } = saveStatus(Object.values(states));
  return { text: text ?? t`Not saved yet`, path: null };
}

/** Whether an answer can't be saved as it is. */
function isNotSaved({ content, base, violations }: AnyState): boolean {
  return violations.length > 0 && changedFields(base.content, normalisedContent(content)).length > 0;
}
