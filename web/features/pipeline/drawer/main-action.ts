import { nextInterviewAt } from '@common-ground/domain/interviews/application-interviews';
import type { StageKind } from '@common-ground/domain/opportunities/stage';
import type { CardInterview } from '@common-ground/domain/pipeline/pipeline-card';

/** What an application needs next: an interview, other times for one, or the decision about it. */
export type MainAction =
  | { readonly kind: 'plan_interview' }
  | { readonly kind: 'offer_other_times'; readonly interviewId: string }
  | { readonly kind: 'decide' };

type InterviewFields = { readonly kind: StageKind; readonly interviews: readonly CardInterview[] };

/**
 * Returns what to do first. Other times come before everything else, because the candidate is waiting for them. At an interview stage,
 * the interview comes before the decision, unless one is ahead or was held in that stage.
 */
export function mainActionOf({ kind, interviews }: InterviewFields, now: Date): MainAction {
  const refused = interviews.find(({ state }) => state === 'times_requested' || state === 'lapsed');
  if (refused) return { kind: 'offer_other_times', interviewId: refused.id };
  const isAhead =
    nextInterviewAt(interviews, now) !== null || interviews.some(({ state }) => state === 'offered');
  const isPlanned = isAhead || interviews.some(({ isOfStage }) => isOfStage);
  return { kind: kind === 'interview' && !isPlanned ? 'plan_interview' : 'decide' };
}
