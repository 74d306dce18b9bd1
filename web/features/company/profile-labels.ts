import type { CompanyProfile } from '@common-ground/contract/company/company';
import type { StageKind } from '@common-ground/domain/opportunities/stage';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { changedFields } from '@common-ground/domain/profile/sections/section-merge';
import { t } from '@common-ground/i18n/t';
import type { DraftState } from '../../platform/drafts/draft-state.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { describeWaiting } from '../../platform/text/unsaved-messages.ts';
import type { SaveStatus } from '../../ui/signs/saved-state.tsx';

/** The names of the profile's fields. */
export const FIELD_LABELS: Record<keyof CompanyProfile, string> = {
  brandName: t`Name`,
  legalName: t`Legal name`,
  sector: t`Sector`,
  headcount: t`Number of employees`,
  sites: t`Locations`,
  about: t`About your company`,
  payPolicy: t`How you set pay`,
  adjustmentsContact: t`Adjustments`,
  process: t`Hiring process`,
};

/** The kinds of stages, as companies choose them. */
export const STEP_KIND_LABELS: Record<StageKind, string> = {
  received: t`Received`,
  in_review: t`Review`,
  interview: t`Interview`,
  offer: t`Offer`,
};

/** Describes the saving state; what prevents saving comes first. */
export function profileStatus(state: DraftState<CompanyProfile>): SaveStatus {
  const { progress, problem, collisions, violations, content, base, hasSaved } = state;
  if (progress === 'stopped' && problem) return { kind: 'failed', text: problemMessage(problem) };
  if (collisions.length > 0) return { kind: 'failed', text: t`Choose which answer to keep` };
  if (progress === 'waiting' && problem) return { kind: 'waiting', text: describeWaiting(problem) };
  if (progress === 'sending' || progress === 'pending') return { kind: 'saving' };
  if (violations.length > 0 && changedFields(base.content, normalisedContent(content)).length > 0)
    return { kind: 'waiting', text: t`One answer needs fixing before we can save it` };
  return hasSaved ? { kind: 'saved' } : { kind: 'idle' };
}
