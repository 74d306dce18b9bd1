import { ImportFindings, readImport } from '@common-ground/contract/cv-import/cv-import';
import { hasFlawedText } from '@common-ground/contract/input-size';
import { READING_REFUSALS, type ReadingRefusal } from '@common-ground/domain/cv-import/import-reading';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { NOT_RUN_PROBLEMS, wasNotRun } from '../../platform/child/child-pools.ts';
import { isTooHeavy, runOnFile } from '../../platform/child/heavy-files.ts';
import type { Context } from '../../platform/context.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { inSteps } from '../../platform/http/in-steps.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';

const READER = new URL('../../platform/reading/read-file-child.ts', import.meta.url);
const LIMITS = {
  memoryMb: 256,
  cpuSeconds: 7,
  timeMs: 20_000,
  answerBytes: 4_000_000,
  answerMarks: 100_000,
} as const;
/** Compiled: interpreting the schema takes seconds for a result with many parts, while everyone waits. */
const findings = Compile(ImportFindings);
/** Reading is expensive: no one uploads more files than this a minute. */
const MAX_PER_MINUTE = 10;
/** Serves the operations that read an uploaded file, which only exists while it's being read. */
export function registerImport(app: FastifyInstance, context: Context): void {
  bind(
    app,
    context,
    readImport,
    async ({ scope, requester, upload, log, signal }) => {
      const limits = { owner: scope.candidateId, max: readImport.upload.maxBytes };
      const outcome = await receiveFile(context, upload, limits, (file) =>
        runOnFile(READER, { pool: 'upload', file, limits: LIMITS, owner: requester, signal }),
      );
      if (outcome === 'too_large') throw new RefusalError({ refusal: 'body_too_large' });
      if (!outcome.ok) {
        if (wasNotRun(outcome.reason)) throw new RefusalError({ refusal: NOT_RUN_PROBLEMS[outcome.reason] });
        log.warn({ reason: outcome.reason }, 'A file could not be read');
        return refuseFile(isTooHeavy(outcome.reason) ? 'too_complex' : 'reading_failed');
      }
      const refusal = refusalIn(outcome.answer);
      if (refusal !== null) return refuseFile(refusal);
      // The child's output is validated like any input: it may be controlled by hostile bytes.
      const read = await inSteps(checkedSteps(outcome.answer));
      return read ? succeed(200, read) : refuseFile('broken');
    },
    { requestsPerMinute: MAX_PER_MINUTE, isAnswerChecked: true },
  );
}

/** A child's result, if it fits the contract. Megabytes of text are checked piece by piece. */
function* checkedSteps(answer: unknown): Generator<void, ImportFindings | null> {
  yield;
  if (!findings.Check(answer)) return null;
  for (const piece of [answer.mail, ...answer.proposals, ...answer.leftovers]) {
    yield;
    if (hasFlawedText(piece)) return null;
  }
  return answer;
}

function refuseFile(code: ReadingRefusal) {
  return refuse('file_refused', { violations: [{ pointer: '', code, params: {} }] });
}

function refusalIn(answer: unknown): ReadingRefusal | null {
  if (typeof answer !== 'object' || answer === null || !('refusal' in answer)) return null;
  return READING_REFUSALS.find((refusal) => refusal === answer.refusal) ?? 'broken';
}
