import type { CompanyProfile } from '@common-ground/contract/company/company';
import type { StageKind } from '@common-ground/domain/opportunities/stage';
import { changedFields } from '@common-ground/domain/profile/sections/section-merge';
import { settledContent } from '@common-ground/domain/profile/sections/settled-content';
import type { DraftState } from '../../platform/drafts/draft-state.ts';
import { problemWords } from '../../platform/words/problem-words.ts';
import { waitingWords } from '../../platform/words/waiting-words.ts';
import type { SaveStatus } from '../../ui/signs/saved-state.tsx';

/** What each answer of the profile is called. */
export const FIELD_WORDS: Record<keyof CompanyProfile, string> = {
  brandName: 'Name',
  legalName: 'Legal name',
  sector: 'Sector',
  headcount: 'People who work here',
  sites: 'Where you work',
  about: 'About you',
  payPolicy: 'How pay is set',
  adjustmentsContact: 'Adjustments',
  process: 'How you decide',
};

/** The kinds of steps, as companies choose them. */
export const STEP_KIND_WORDS: Record<StageKind, string> = {
  received: 'It has arrived',
  in_review: 'You weigh it',
  interview: 'You talk',
  offer: 'You make an offer',
};

/** How the saving stands, in words: what stands in the way comes first. */
export function profileStatus(state: DraftState<CompanyProfile>): SaveStatus {
  const { progress, problem, collisions, violations, content, base, hasSaved } = state;
  if (progress === 'stopped' && problem) return { kind: 'failed', text: problemWords(problem) };
  if (collisions.length > 0) return { kind: 'failed', text: 'Please choose which answer to keep' };
  if (progress === 'waiting' && problem) return { kind: 'waiting', text: waitingWords(problem) };
  if (progress === 'sending' || progress === 'pending') return { kind: 'saving' };
  if (violations.length > 0 && changedFields(base.content, settledContent(content)).length > 0)
    return { kind: 'waiting', text: 'One answer is not ready to be saved' };
  return hasSaved ? { kind: 'saved' } : { kind: 'idle' };
}
