import type { CallProblem } from '../api/api-client.ts';
import { problemWords } from '../words/problem-words.ts';
import { violationWords } from './violation-words.ts';

/** Why a form of one or few fields was refused: what's wrong with the first field, if that's the reason. */
export function refusalWords(problem: CallProblem): string {
  const [violation] = problem.violations;
  return violation ? violationWords(violation) : problemWords(problem);
}
