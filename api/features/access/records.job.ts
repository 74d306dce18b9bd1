import type { KeyObject } from 'node:crypto';
import {
  checkErasedChain,
  type Deletion,
  flawOf,
  headToSign,
  keyOfChain,
  type RecordChain,
  type RecordFlaw,
  type RecordHead,
} from '@common-ground/domain/records/record-head';
import { dayOf, isSigningDue, pauseAfter } from '@common-ground/domain/records/signing-times';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { postOperatorMail } from '../../platform/mail/post-mails.ts';
import { readSignedHeads, type SignedHeads, signHeads } from '../../platform/records/signed-heads.ts';
import { openSigningKey } from '../../platform/records/signing-key.ts';
import { findDeletedOwners, listChains, listErasedChains } from '../../stores/access/record-chains.store.ts';
import { signedHeadsMail } from './signed-heads.mail.ts';

type ComparisonContext = Pick<Context, 'systemDb' | 'recordHeads' | 'tombstones'> & {
  readonly key: KeyObject;
};
type ErasedChain = RecordChain & { readonly isKept: boolean };

/** The result of a comparison. */
export type RecordComparison = {
  readonly chains: number;
  /** Mismatches, by the keys of the chains. */
  readonly flaws: ReadonlyMap<string, RecordFlaw>;
  /** For chains without a flaw, what was added since they were last signed. */
  readonly fresh: readonly RecordHead[];
  readonly signed: SignedHeads;
};

/** The people these erased chains were signed for, and the evidence of their deletion. */
async function findDeletions(
  { systemDb: db, tombstones }: Pick<ComparisonContext, 'systemDb' | 'tombstones'>,
  erased: readonly ErasedChain[],
  heads: SignedHeads['heads'],
): Promise<(owner: string) => Deletion> {
  const owners = erased.flatMap((chain) => {
    const head = heads.get(keyOfChain(chain));
    return head?.isErased ? [] : (head?.owners ?? []);
  });
  if (owners.length === 0) return () => 'none';
  const deletedOwners = await findDeletedOwners(db, [...new Set(owners)]);
  const stored = new Set((await tombstones.list()).map(({ uidDigest }) => uidDigest));
  return (owner) => {
    const deletion = deletedOwners.get(owner);
    if (deletion && stored.has(owner)) return 'stored';
    return deletion?.isPending ? 'pending' : 'none';
  };
}

/**
 * Compares every chain of records with the head that was signed last: the log of views and the log of decisions. @throws when the
 * database or the store of the heads doesn't respond
 */
export async function compareRecords({
  key: signingKey,
  systemDb: db,
  recordHeads,
  tombstones,
}: ComparisonContext): Promise<RecordComparison> {
  const signed = await readSignedHeads(recordHeads, signingKey);
  const flaws = new Map<string, RecordFlaw>();
  const fresh: RecordHead[] = [];
  const checked = new Set<string>();
  const note = (key: string, flaw: RecordFlaw | null, next: RecordHead | null) => {
    checked.add(key);
    if (flaw) flaws.set(key, flaw);
    else if (next) fresh.push(next);
  };
  const headOf = (key: string) => signed.heads.get(key) ?? null;
  for (const record of ['views', 'decisions'] as const)
    for await (const chains of listChains(db, record))
      for (const chain of chains) {
        const [key, head] = [keyOfChain(chain), headOf(keyOfChain(chain))];
        note(key, flawOf(head, chain), headToSign(head, chain));
      }
  // Later: anyone erased in the meantime is found here.
  for await (const chains of listErasedChains(db)) {
    const deletionOf = await findDeletions({ systemDb: db, tombstones }, chains, signed.heads);
    for (const chain of chains) {
      const { flaw, next } = checkErasedChain(headOf(keyOfChain(chain)), chain, deletionOf);
      note(keyOfChain(chain), flaw, next);
    }
  }
  for (const [key, head] of signed.heads) {
    const flaw = checked.has(key) ? null : flawOf(head, null);
    if (flaw) flaws.set(key, flaw);
  }
  return { chains: checked.size, flaws, fresh, signed };
}

/**
 * Compares, and signs additions into the day's file. A chain that doesn't match keeps its head, so that a shortened chain never gets
 * signed.
 */
export async function signRecords(
  context: Pick<
    Context,
    | 'config'
    | 'systemDb'
    | 'recordHeads'
    | 'tombstones'
    | 'now'
    | 'recordIntegrity'
    | 'sendMail'
    | 'outgoingMails'
  >,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  const { config, systemDb, recordHeads, tombstones, recordIntegrity, now } = context;
  const at = now();
  const key = await openSigningKey(config.records);
  const { flaws, fresh, signed, chains } = await compareRecords({ systemDb, recordHeads, tombstones, key });
  const { last } = signed;
  const flawed = new Set(flaws.keys());
  const lost = recordIntegrity.findLost(signed.files);
  // Next to the daily files, so that anyone verifying the records sees it, as does each later run.
  if (lost) await recordHeads.quarantine(lost.day, `The file with the SHA-256 ${lost.digest} is missing.\n`);
  const altered = new Set([...signed.altered, ...(lost ? [lost.day] : [])]);
  if (flaws.size > 0 || altered.size > 0)
    log.error(
      { flaws: flaws.size, alteredDays: altered.size },
      'Records don’t match their signatures; npm run operator -- verify-records lists them',
    );
  // Comparing may have taken until the minutes in which the file mustn't change, or until the next day.
  const isDue =
    dayOf(now()) === dayOf(at) &&
    [at, now()].every((moment) => isSigningDue(last?.at ?? null, fresh.length > 0, moment));
  const newest = isDue ? await signHeads(recordHeads, key, { at, last, fresh }) : last;
  if (newest) recordIntegrity.recordSeenFile(newest);
  // What was added since the last signature could still be cut off unnoticed.
  const isAllSigned = isDue || fresh.length === 0;
  if (isAllSigned || last) recordIntegrity.compared(isAllSigned ? at : (last?.at ?? at), flawed);
  // The previous day's file is now final.
  if (isDue && last && last.day !== dayOf(at) && config.records.mailTo)
    await postOperatorMail(
      context,
      signedHeadsMail(config.records.mailTo, { ...last, chains, flaws: flaws.size }),
      log,
    );
}

/** Compares the records every three minutes, or less often where that takes long, and signs their heads. */
export function records(context: Context): Sweep {
  let pausedUntil = 0;
  return {
    name: 'sign_records',
    cron: '*/3 * * * *',
    failure: 'Comparing records with their signed heads failed; will retry on the next run',
    async sweep({ log }) {
      const begun = performance.now();
      if (begun < pausedUntil) return;
      await signRecords(context, log);
      const endedAt = performance.now();
      pausedUntil = endedAt + pauseAfter(endedAt - begun);
    },
  };
}
