import { randomUUID } from 'node:crypto';
import { filledMessage } from '@common-ground/domain/messages/message-template';
import { declineThanks } from '@common-ground/domain/pipeline/decline-letters';
import type { ActOutcome } from '@common-ground/domain/pipeline/move';
import type { ApplicationToDecide } from './application-to-decide.store.ts';
import type { NewDecision } from './decision.store.ts';

/** The placeholder values for one candidate. The thanks come from the records, whatever the browser sends. */
export const placeholderValues = (
  { shownName: name, title, facts }: ApplicationToDecide,
  company: string,
) => ({
  name,
  title,
  company,
  thanks: declineThanks(title, facts),
});

/** A decline or an offer as requested, and the resulting decision. */
export type RequestedDecision = {
  readonly applicationId: string;
  outcome(found: ApplicationToDecide | null, now: Date): ActOutcome;
  /** @param documentSha256 of the file that goes with an offer, in hexadecimal; null if there is none */
  decision(
    found: ApplicationToDecide,
    documentSha256: string | null,
  ): Pick<NewDecision, 'kind' | 'to' | 'reason' | 'words' | 'feedback' | 'answerBy' | 'terms'> & {
    readonly message: string | null;
  };
};

/** The outcome of each request, with what there is to do if it's `done`. @param sha256 of the file that goes with an offer */
export function resultsOf(
  requests: readonly RequestedDecision[],
  locked: ReadonlyMap<string, ApplicationToDecide>,
  { company, sha256, at }: { company: string; sha256: string | null; at: Date },
) {
  const seen = new Set<string>();
  return requests.map((request) => {
    const found = locked.get(request.applicationId) ?? null;
    const outcome = seen.has(request.applicationId) ? 'conflict' : request.outcome(found, at);
    seen.add(request.applicationId);
    if (outcome !== 'done' || found === null) return { ...request, outcome, act: null };
    const decision = request.decision(found, sha256);
    // The name is filled in on publication: those who may not see it read the log without it.
    const values = { ...placeholderValues(found, company), name: null };
    const message = decision.message && filledMessage(decision.message, values);
    return { ...request, outcome, act: { id: randomUUID(), found, decision: { ...decision, message } } };
  });
}

/** What there is to do about one application. */
export type DecisionToRecord = NonNullable<ReturnType<typeof resultsOf>[number]['act']>;
