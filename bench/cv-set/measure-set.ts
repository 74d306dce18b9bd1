import { UnreadableError } from '@common-ground/api/platform/reading/reading-refusal';
import type { ImportReading } from '@common-ground/domain/cv-import/import-reading';
import type { SetCv } from './cv-sets.ts';
import { countCompleteEntries, countCorrect, countFields } from './score-reading.ts';

/** The totals over a set of CVs. */

export type Totals = { correct: number; read: number; expected: number };

/** The results for some CVs. */
export type SetResult = {
  cvs: number;
  readonly fields: Map<string, Totals>;
  readonly all: Totals;
  readonly jobs: Totals;
  readonly education: Totals;
  /** CVs that have jobs, and those in which no job was read completely right. */
  cvsWithJobs: number;
  cvsWithoutCorrectJob: number;
  cvsWithEducation: number;
  cvsWithoutCorrectEducation: number;
  /** CVs that should be refused, and those that were, for the expected reason. */
  readonly refused: { correct: number; expected: number };
  readonly byCause: Map<string, SetResult>;
};

type Findings = Pick<ImportReading, 'mail' | 'proposals'>;
type Read = (bytes: Uint8Array) => Promise<Findings>;

const emptyTotals = (): Totals => ({ correct: 0, read: 0, expected: 0 });

function emptyResult(): SetResult {
  return {
    cvs: 0,
    fields: new Map(),
    all: emptyTotals(),
    jobs: emptyTotals(),
    education: emptyTotals(),
    cvsWithJobs: 0,
    cvsWithoutCorrectJob: 0,
    cvsWithEducation: 0,
    cvsWithoutCorrectEducation: 0,
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
      const causeResult = result.byCause.get(cause) ?? emptyResult();
      addTo(causeResult, cv, outcome);
      result.byCause.set(cause, causeResult);
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
    const totals = result.fields.get(field) ?? emptyTotals();
    const score = { correct: countCorrect(values, correct), read: values.length, expected: correct.length };
    add(totals, score);
    add(result.all, score);
    result.fields.set(field, totals);
  }
  const { jobs, education } = countCompleteEntries(findings, expected);
  add(result.jobs, jobs);
  add(result.education, education);
  result.cvsWithJobs += jobs.expected > 0 ? 1 : 0;
  result.cvsWithoutCorrectJob += jobs.expected > 0 && jobs.correct === 0 ? 1 : 0;
  result.cvsWithEducation += education.expected > 0 ? 1 : 0;
  result.cvsWithoutCorrectEducation += education.expected > 0 && education.correct === 0 ? 1 : 0;
}

function add(totals: Totals, { correct, read, expected }: Readonly<Totals>): void {
  totals.correct += correct;
  totals.read += read;
  totals.expected += expected;
}
