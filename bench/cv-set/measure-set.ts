import { UnreadableError } from '@common-ground/api/platform/reading/reading-refusal';
import type { ImportReading } from '@common-ground/domain/cv-import/import-reading';
import type { SetCv } from './cv-sets.ts';
import { countCompleteEntries, countCorrect, countFields } from './score-reading.ts';

/** The totals over a set of CVs. */

export type Sum = { correct: number; read: number; expected: number };

/** The results for some CVs. */
export type SetResult = {
  cvs: number;
  readonly fields: Map<string, Sum>;
  readonly all: Sum;
  readonly jobs: Sum;
  readonly education: Sum;
  /** CVs that have jobs, and those in which no job was read completely right. */
  withJobs: number;
  withoutJob: number;
  withLearning: number;
  withoutLearning: number;
  /** CVs that should be refused, and those that were, for the expected reason. */
  readonly refused: { correct: number; expected: number };
  readonly byCause: Map<string, SetResult>;
};

type Findings = Pick<ImportReading, 'mail' | 'proposals'>;
type Read = (bytes: Uint8Array) => Promise<Findings>;

const none = (): Sum => ({ correct: 0, read: 0, expected: 0 });

function emptyResult(): SetResult {
  return {
    cvs: 0,
    fields: new Map(),
    all: none(),
    jobs: none(),
    education: none(),
    withJobs: 0,
    withoutJob: 0,
    withLearning: 0,
    withoutLearning: 0,
    refused: { correct: 0, expected: 0 },
    byCause: new Map(),
  };
}

/** Reads every CV and counts what is right. A CV that's refused unexpectedly counts as read and empty. */
export async function measureSet(cvs: readonly SetCv[], readCvFile: Read): Promise<SetResult> {
  const result = emptyResult();
  for (const cv of cvs) {
    const outcome = await outcomeOf(await cv.bytes(), readCvFile);
    addTo(result, cv, outcome);
    for (const cause of cv.causes) {
      const part = result.byCause.get(cause) ?? emptyResult();
      addTo(part, cv, outcome);
      result.byCause.set(cause, part);
    }
  }
  return result;
}

async function outcomeOf(bytes: Uint8Array, readCvFile: Read): Promise<Findings | { refusal: string }> {
  try {
    return await readCvFile(bytes);
  } catch (error) {
    if (error instanceof UnreadableError) return { refusal: error.refusal };
    throw error;
  }
}

function addTo(result: SetResult, { expected }: SetCv, outcome: Findings | { refusal: string }): void {
  result.cvs += 1;
  if (expected.refusal !== undefined) {
    result.refused.expected += 1;
    if ('refusal' in outcome && outcome.refusal === expected.refusal) result.refused.correct += 1;
    return;
  }
  const findings = 'refusal' in outcome ? { mail: null, proposals: [] } : outcome;
  for (const [field, { read: values, expected: correct }] of countFields(findings, expected)) {
    const sum = result.fields.get(field) ?? none();
    const score = { correct: countCorrect(values, correct), read: values.length, expected: correct.length };
    add(sum, score);
    add(result.all, score);
    result.fields.set(field, sum);
  }
  const { jobs, education } = countCompleteEntries(findings, expected);
  add(result.jobs, jobs);
  add(result.education, education);
  result.withJobs += jobs.expected > 0 ? 1 : 0;
  result.withoutJob += jobs.expected > 0 && jobs.correct === 0 ? 1 : 0;
  result.withLearning += education.expected > 0 ? 1 : 0;
  result.withoutLearning += education.expected > 0 && education.correct === 0 ? 1 : 0;
}

function add(sum: Sum, { correct, read, expected }: Readonly<Sum>): void {
  sum.correct += correct;
  sum.read += read;
  sum.expected += expected;
}
