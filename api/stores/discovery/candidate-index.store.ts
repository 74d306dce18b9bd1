import { dayNumber } from '@common-ground/domain/discovery/candidate-facts';
import { CandidateIndex } from '@common-ground/domain/discovery/candidate-index';
import type { Database } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import {
  FACTS_BATCH_SIZE,
  findFactsBehind,
  findFactsOf,
  findLastSlot,
  listChanges,
} from './candidate-facts.store.ts';

/** The database remembers removals for a day, so an index that was unused for longer is filled again. */
const MAX_INDEX_AGE_MS = 12 * 3_600_000;

/** The index of one process with how far it has followed the database. */
type MaintainedIndex = {
  readonly index: CandidateIndex;
  readonly snapshot: string;
  readonly history: string;
  /** The rows after `snapshot` that have been read already, by slot. */
  readonly appliedRows: ReadonlyMap<number, string>;
  readonly today: string;
  readonly followedAt: number;
};

/** An index that is being filled. If filling is interrupted, it continues from there. */
type Filling = Omit<MaintainedIndex, 'appliedRows'> & {
  /** The highest slot in it, and the highest there was at the start. */
  readonly last: number;
  readonly filledTo: number;
};

/** The index of this process and the work on it: one update at a time, and callers that arrive during it share the next. */
type IndexMaintainer = {
  filling: Filling | null;
  followed: MaintainedIndex | null;
  running: Promise<CandidateIndex> | null;
  next: Promise<CandidateIndex> | null;
};

const maintainers = new WeakMap<Database, IndexMaintainer>();

/** How long anyone waits for the index, in milliseconds: with a million people filling it takes longer than a connection lasts. */
const MAX_WAIT_MS = 10_000;

/**
 * The index of this process with everything that was committed before it was asked for. It is
 * filled when it is first asked for, and empty before that.
 * @param db the pool itself, not a transaction: the index is stored per pool
 * @param today `YYYY-MM-DD`
 * @throws RefusalError `unavailable` when it isn't there in time; filling continues in the meantime
 */
export async function findCandidateIndex(
  db: Database,
  today: string,
  longestWaitMs = MAX_WAIT_MS,
): Promise<CandidateIndex> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RefusalError({ refusal: 'unavailable' })), longestWaitMs);
  });
  try {
    return await Promise.race([shareIndex(db, today), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function shareIndex(db: Database, today: string): Promise<CandidateIndex> {
  const maintainer = maintainers.get(db) ?? { filling: null, followed: null, running: null, next: null };
  maintainers.set(db, maintainer);
  if (maintainer.running === null) return start(db, maintainer, today);
  maintainer.next ??= maintainer.running.then(
    () => start(db, maintainer, today),
    () => start(db, maintainer, today),
  );
  return maintainer.next;
}

/**
 * Starts to fill the index of this process, unless that has begun already, so that the first search
 * needn't wait for it.
 * @param onError is called if it couldn't be filled; the first search tries again
 */
export function warmCandidateIndex(db: Database, today: string, onError: (error: unknown) => void): void {
  if (!maintainers.has(db)) shareIndex(db, today).catch(onError);
}

function start(db: Database, maintainer: IndexMaintainer, today: string): Promise<CandidateIndex> {
  maintainer.next = null;
  const work = follow(db, maintainer, today).finally(() => {
    if (maintainer.running === work) maintainer.running = null;
  });
  maintainer.running = work;
  return work;
}

async function follow(db: Database, maintainer: IndexMaintainer, today: string): Promise<CandidateIndex> {
  const { followed } = maintainer;
  const isTooOld = followed === null || Date.now() - followed.followedAt > MAX_INDEX_AGE_MS;
  // The snapshot finds what was written while the index was being filled.
  maintainer.followed = await catchUp(
    db,
    maintainer,
    isTooOld ? await fill(db, maintainer, today) : followed,
    today,
  );
  return maintainer.followed.index;
}

async function fill(db: Database, maintainer: IndexMaintainer, today: string): Promise<MaintainedIndex> {
  const before = maintainer.filling;
  let filling =
    before === null || Date.now() - before.followedAt > MAX_INDEX_AGE_MS
      ? await beginFilling(db, today)
      : before;
  const { index } = filling;
  let rows = findFactsBehind(db, filling.filledTo);
  while (filling.filledTo < filling.last) {
    maintainer.filling = filling;
    const read = await rows;
    const filledTo = filling.filledTo + FACTS_BATCH_SIZE;
    // The database reads the next batch while this one is added.
    rows = findFactsBehind(db, filledTo);
    for (const facts of read) index.put(facts, filling.today);
    filling = { ...filling, filledTo };
  }
  await rows;
  maintainer.filling = null;
  index.trim();
  return { ...filling, appliedRows: new Map() };
}

async function beginFilling(db: Database, today: string): Promise<Filling> {
  const followedAt = Date.now();
  // The snapshot is taken first, so that it finds what is written while the rows are read.
  const { snapshot, history } = await listChanges(db, null);
  const last = await findLastSlot(db);
  const index = new CandidateIndex();
  index.reserve(last + 1);
  return { index, snapshot, history, today, followedAt, last, filledTo: 0 };
}

async function catchUp(
  db: Database,
  maintainer: IndexMaintainer,
  followed: MaintainedIndex,
  today: string,
): Promise<MaintainedIndex> {
  const { index, appliedRows } = followed;
  const followedAt = Date.now();
  const { snapshot, history, changed, removed } = await listChanges(db, followed.snapshot);
  if (history !== followed.history) return fill(db, maintainer, today);
  const isOtherDay = today !== followed.today;
  const stale = isOtherDay ? index.staleSlots(dayNumber(today)) : [];
  const fresh = changed
    .filter(({ slot, writtenIn }) => appliedRows.get(slot) !== writtenIn)
    .map(({ slot }) => slot);
  const toLoad = [...new Set([...fresh, ...stale])];
  for (let start = 0; start < toLoad.length; start += FACTS_BATCH_SIZE)
    for (const facts of await findFactsOf(db, toLoad.slice(start, start + FACTS_BATCH_SIZE)))
      index.put(facts, today);
  for (const slot of removed) if (index.has(slot)) index.remove(slot);
  return {
    index,
    snapshot,
    history,
    appliedRows: new Map(changed.map(({ slot, writtenIn }) => [slot, writtenIn])),
    today,
    followedAt,
  };
}
