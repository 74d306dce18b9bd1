import type { CallProblem } from '../api/api-client.ts';
import { problemMessage } from '../text/problem-messages.ts';
import { violationMessage } from './violation-messages.ts';

/** Why a form of one or few fields was refused: what's wrong with the first field, if that's the reason. */
export function refusalMessage(problem: CallProblem): string {
  const [violation] = problem.violations;
  return violation ? violationMessage(violation) : problemMessage(problem);
}
