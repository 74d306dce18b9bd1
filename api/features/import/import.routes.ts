import { ImportFindings, readImport } from '@common-ground/contract/import';
import { findViolations } from '@common-ground/contract/violations';
import { READING_REFUSALS, type ReadingRefusal } from '@common-ground/domain/import/import-reading';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { runInChild } from '../../platform/child/run-in-child.ts';
import { refuse, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';

const READER = new URL('../../platform/reading/read-file-child.ts', import.meta.url);
const LIMITS = { memoryMb: 256, timeMs: 15_000, answerBytes: 4_000_000 } as const;
/** Reading is dear: nobody brings more files than this a minute. */
const MOST_A_MINUTE = 10;
/** How many files of one person may be on their way at once: each is in memory, however slowly it arrives. */
const MOST_AT_ONCE = 2;

/** Operations that read what a candidate brings. The file is in memory while it is read, and nowhere else. */
export function registerImport(app: FastifyInstance, context: Context): void {
  const underWay = new Map<string, number>();

  /** Takes one of the places of a person and gives it back after the work. @throws RefusalError when all are taken */
  async function inPlace<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const taken = underWay.get(owner) ?? 0;
    if (taken >= MOST_AT_ONCE) throw new RefusalError({ refusal: 'too_many_requests' });
    underWay.set(owner, taken + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left > 0) underWay.set(owner, left);
      else underWay.delete(owner);
    }
  }

  bind(
    app,
    context,
    readImport,
    ({ scope, upload, log }) =>
      inPlace(scope.candidateId, async () => {
        const bytes = await whole(upload);
        if (bytes === null) throw new RefusalError({ refusal: 'body_too_large' });
        const outcome = await runInChild(READER, { input: bytes, limits: LIMITS, owner: scope.candidateId });
        if (!outcome.ok) {
          if (outcome.reason === 'busy') throw new RefusalError({ refusal: 'overloaded' });
          log.warn(
            { reason: outcome.reason, bytes: bytes.length },
            'A file could not be read within the limits',
          );
          return refuseFile(outcome.reason === 'timeout' ? 'too_slow' : 'too_complex');
        }
        const refusal = refusalIn(outcome.answer);
        if (refusal !== null) return refuseFile(refusal);
        // What the child says is checked like any input: hostile bytes may speak through it.
        if (findViolations(ImportFindings, outcome.answer).length > 0) return refuseFile('broken');
        return succeed(200, outcome.answer as ImportFindings);
      }),
    { requestsPerMinute: MOST_A_MINUTE },
  );
}

function refuseFile(code: ReadingRefusal) {
  return refuse('file_refused', { violations: [{ pointer: '', code, params: {} }] });
}

function refusalIn(answer: unknown): ReadingRefusal | null {
  if (typeof answer !== 'object' || answer === null || !('refusal' in answer)) return null;
  return READING_REFUSALS.find((refusal) => refusal === answer.refusal) ?? 'broken';
}

async function whole(upload: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of upload) {
    size += part.length;
    if (size > readImport.upload.maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
