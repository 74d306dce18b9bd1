import type { KeyObject } from 'node:crypto';
import {
  flawOf,
  keyOfChain,
  nextHead,
  type RecordChain,
  type RecordFlaw,
  type RecordHead,
} from '@common-ground/domain/records/record-head';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { postOperatorMail } from '../../platform/mail/post-mails.ts';
import { readSignedHeads, type SignedHeads, signDay } from '../../platform/records/signed-heads.ts';
import { openSigningKey } from '../../platform/records/signing-key.ts';
import { listChains, listErasedChains } from './record-chains.store.ts';
import { signedHeadsMail } from './signed-heads.mail.ts';

const HOUR_MS = 3_600_000;

type Comparing = Pick<Context, 'systemDb' | 'recordHeads'> & { readonly key: KeyObject };

/** What a comparison has found. */
export type RecordComparison = {
  readonly chains: number;
  /** What does not fit, by the keys of the chains. */
  readonly flaws: ReadonlyMap<string, RecordFlaw>;
  /** Of chains without a flaw, what has been added since they were signed last. */
  readonly fresh: readonly RecordHead[];
  readonly signed: SignedHeads;
};

/**
 * Compares every chain of records with the head that was signed last: the log of views and the log of decisions.
 * @throws when the database or the store of the heads does not answer
 */
export async function compareRecords({
  key: signingKey,
  systemDb: db,
  recordHeads,
}: Comparing): Promise<RecordComparison> {
  const signed = await readSignedHeads(recordHeads, signingKey);
  const flaws = new Map<string, RecordFlaw>();
  const fresh: RecordHead[] = [];
  const seen = new Set<string>();
  const judge = (chain: RecordChain & { isKept?: boolean }) => {
    const key = keyOfChain(chain);
    const head = signed.heads.get(key) ?? null;
    seen.add(key);
    const flaw = chain.isKept ? 'kept' : flawOf(head, chain);
    const next = nextHead(head, chain);
    if (flaw) flaws.set(key, flaw);
    else if (next) fresh.push(next);
  };
  for (const record of ['views', 'decisions'] as const)
    for await (const chains of listChains(db, record)) chains.forEach(judge);
  // Later: whoever is erased meanwhile is found here.
  for await (const chains of listErasedChains(db)) chains.forEach(judge);
  for (const [key, head] of signed.heads) {
    const flaw = seen.has(key) ? null : flawOf(head, null);
    if (flaw) flaws.set(key, flaw);
  }
  return { chains: seen.size, flaws, fresh, signed };
}

/**
 * Compares, and signs once a day what was added. What does not fit keeps the head that it had, so that nobody signs a cut away.
 */
export async function signRecords(
  context: Pick<Context, 'config' | 'systemDb' | 'recordHeads' | 'now' | 'recordStanding' | 'sendMail'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  const { config, systemDb, recordHeads, recordStanding, now } = context;
  const at = now();
  const day = at.toISOString().slice(0, 10);
  const key = await openSigningKey(config.records);
  const { flaws, fresh, signed, chains } = await compareRecords({ systemDb, recordHeads, key });
  const flawed = new Set(flaws.keys());
  if (flaws.size > 0 || signed.altered.length > 0)
    log.error(
      { flaws: flaws.size, alteredDays: signed.altered.length },
      'Records do not fit what was signed; npm run operator -- verify-records names them',
    );
  // What was added since the last signature could still be cut off unnoticed.
  if (signed.last && signed.last.day >= day) return recordStanding.compared(signed.last.at, flawed);
  const digest = await signDay(recordHeads, key, { at, last: signed.last, heads: fresh });
  recordStanding.compared(at, flawed);
  if (config.records.mailTo)
    await postOperatorMail(
      context,
      signedHeadsMail(config.records.mailTo, { day, digest, chains, flaws: flaws.size }),
      log,
    );
}

/** While the server runs: compares the records each hour, and signs their heads each day. */
export function scheduleRecords(app: FastifyInstance, context: Context): void {
  scheduleJob(app, {
    everyMs: HOUR_MS,
    failure: 'The records could not be compared with their signed heads; the next run tries again',
    run: (log) => signRecords(context, log),
  });
}
