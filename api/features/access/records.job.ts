import type { KeyObject } from 'node:crypto';
import {
  type Deletion,
  flawOf,
  judgeErased,
  keyOfChain,
  nextHead,
  type RecordChain,
  type RecordFlaw,
  type RecordHead,
} from '@common-ground/domain/records/record-head';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { postOperatorMail } from '../../platform/mail/post-mails.ts';
import { readSignedHeads, type SignedHeads, signDay } from '../../platform/records/signed-heads.ts';
import { openSigningKey } from '../../platform/records/signing-key.ts';
import { findGone, listChains, listErasedChains } from '../../stores/access/record-chains.store.ts';
import { signedHeadsMail } from './signed-heads.mail.ts';

const HOUR_MS = 3_600_000;

type Comparing = Pick<Context, 'systemDb' | 'recordHeads' | 'tombstones'> & { readonly key: KeyObject };
type ErasedChain = RecordChain & { readonly isKept: boolean };

/** What a comparison has found. */
export type RecordComparison = {
  readonly chains: number;
  /** What does not fit, by the keys of the chains. */
  readonly flaws: ReadonlyMap<string, RecordFlaw>;
  /** Of chains without a flaw, what has been added since they were signed last. */
  readonly fresh: readonly RecordHead[];
  readonly signed: SignedHeads;
};

/** Those for whom these erased chains were signed, and how their deletion is known. */
async function findDeletions(
  { systemDb: db, tombstones }: Pick<Comparing, 'systemDb' | 'tombstones'>,
  erased: readonly ErasedChain[],
  heads: SignedHeads['heads'],
): Promise<(owner: string) => Deletion> {
  const owners = erased.flatMap((chain) => {
    const head = heads.get(keyOfChain(chain));
    return head?.isErased ? [] : (head?.owners ?? []);
  });
  if (owners.length === 0) return () => 'none';
  const gone = await findGone(db, [...new Set(owners)]);
  const stored = new Set((await tombstones.list()).map(({ uidDigest }) => uidDigest));
  return (owner) => {
    const deletion = gone.get(owner);
    if (deletion && stored.has(owner)) return 'stored';
    return deletion?.isPending ? 'pending' : 'none';
  };
}

/**
 * Compares every chain of records with the head that was signed last: the log of views and the log of decisions.
 * @throws when the database or the store of the heads does not answer
 */
export async function compareRecords({
  key: signingKey,
  systemDb: db,
  recordHeads,
  tombstones,
}: Comparing): Promise<RecordComparison> {
  const signed = await readSignedHeads(recordHeads, signingKey);
  const flaws = new Map<string, RecordFlaw>();
  const fresh: RecordHead[] = [];
  const seen = new Set<string>();
  const note = (key: string, flaw: RecordFlaw | null, next: RecordHead | null) => {
    seen.add(key);
    if (flaw) flaws.set(key, flaw);
    else if (next) fresh.push(next);
  };
  const headOf = (key: string) => signed.heads.get(key) ?? null;
  for (const record of ['views', 'decisions'] as const)
    for await (const chains of listChains(db, record))
      for (const chain of chains) {
        const [key, head] = [keyOfChain(chain), headOf(keyOfChain(chain))];
        note(key, flawOf(head, chain), nextHead(head, chain));
      }
  // Later: whoever is erased meanwhile is found here.
  for await (const chains of listErasedChains(db)) {
    const deletionOf = await findDeletions({ systemDb: db, tombstones }, chains, signed.heads);
    for (const chain of chains) {
      const { flaw, next } = judgeErased(headOf(keyOfChain(chain)), chain, deletionOf);
      note(keyOfChain(chain), flaw, next);
    }
  }
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
  context: Pick<
    Context,
    | 'config'
    | 'systemDb'
    | 'recordHeads'
    | 'tombstones'
    | 'now'
    | 'recordStanding'
    | 'sendMail'
    | 'outgoingMails'
  >,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  const { config, systemDb, recordHeads, tombstones, recordStanding, now } = context;
  const at = now();
  const day = at.toISOString().slice(0, 10);
  const key = await openSigningKey(config.records);
  const { flaws, fresh, signed, chains } = await compareRecords({ systemDb, recordHeads, tombstones, key });
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
