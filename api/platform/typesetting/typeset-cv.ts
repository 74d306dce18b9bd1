import type { CvDocument } from '@common-ground/domain/profile/cv/cv-document';
import { settableText } from '@common-ground/domain/profile/cv/settable-text';
import type { WorkOwner } from '../child/fair-queue.ts';
import { type ChildOutcome, runInChild } from '../child/run-in-child.ts';

const PROGRAM = new URL('./typeset-child.ts', import.meta.url);
/** A CV of forty long entries takes 1 s and 150 MB. */
const LIMITS = { memoryMb: 400, cpuSeconds: 15, timeMs: 30_000, answerBytes: 20_000_000 };

/** The PDF, or why there is none: `busy` if too many are waiting already. */
export type TypesetOutcome =
  | {
      readonly ok: true;
      readonly pdf: Buffer;
      /** Characters that none of our fonts has, so they appear as an empty box. */
      readonly missing: readonly string[];
    }
  | { readonly ok: false; readonly reason: Extract<ChildOutcome, { ok: false }>['reason'] };

function missingOf(answer: unknown): readonly string[] {
  const missing = typeof answer === 'object' && answer !== null && 'missing' in answer ? answer.missing : [];
  return Array.isArray(missing) ? missing.filter((character) => typeof character === 'string') : [];
}

/** Typesets `owner`'s CV as an accessible PDF (PDF/UA-1), in a separate process with limits. */
export async function typesetCv(
  document: CvDocument,
  owner: WorkOwner,
  signal?: AbortSignal,
): Promise<TypesetOutcome> {
  const outcome = await runInChild(PROGRAM, {
    input: Buffer.from(
      JSON.stringify(document, (_, value) => (typeof value === 'string' ? settableText(value) : value)),
    ),
    pool: 'export',
    limits: LIMITS,
    owner,
    signal,
  });
  if (!outcome.ok) return { ok: false, reason: outcome.reason };
  const isPdf = outcome.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!isPdf) return { ok: false, reason: 'crashed' };
  return { ok: true, pdf: outcome.bytes, missing: missingOf(outcome.answer) };
}
