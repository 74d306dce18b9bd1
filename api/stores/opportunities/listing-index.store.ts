import type { ListedOpportunity } from '@common-ground/domain/opportunities/listing/listed-opportunity';
import { dayNumber, ListingIndex } from '@common-ground/domain/opportunities/listing/listing-index';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { Database } from '../../platform/db/database.ts';
import { createSharedRun } from '../../platform/db/shared-run.ts';
import {
  FACTS_BATCH_SIZE,
  listDaysIn,
  listFactsBehind,
  listFactsOf,
  listOpportunityChanges,
} from './listing-facts.store.ts';

const DAY_MS = 86_400_000;
/** The database remembers changes for a day, so an index that was unused for longer is filled again. */
const MAX_INDEX_AGE_MS = 12 * 3_600_000;
/** How many days ended opportunities stay in the index. */
const MAX_DAYS = 7;
/** Time zones are whole quarters of an hour apart: in between, no day begins anywhere. */
const QUARTER_HOUR_MS = 900_000;

/** The index of one process with how far it has followed the database. */
type MaintainedIndex = {
  readonly index: ListingIndex;
  readonly snapshot: string;
  readonly history: string;
  /** The rows after `snapshot` that have already been read: IDs with their transactions. */
  readonly appliedRows: ReadonlySet<string>;
  readonly followedAt: number;
  /** The earliest day on which an indexed opportunity may end, `YYYY-MM-DD`. */
  readonly from: string;
};

type IndexMaintainer = {
  followed: MaintainedIndex | null;
  /** The replacement that is being filled, until it takes over. */
  renewed: MaintainedIndex | null;
  /** The time of the last request. */
  at: Date;
  readonly run: () => Promise<ListingIndex>;
};

const maintainers = new WeakMap<Database, IndexMaintainer>();

/**
 * The index of this process with everything that was committed before this call. It's filled when
 * the server starts, or with the first call.
 * @param db the pool itself, not a transaction: the index is stored per pool
 */
export function findListingIndex(db: Database, at: Date): Promise<ListingIndex> {
  const maintainer = maintainers.get(db) ?? createMaintainer(db, at);
  maintainer.at = at;
  return maintainer.run();
}

/**
 * Catches the index up, so that no request has much to read. An index with more removed opportunities than
 * open ones is refilled next to the old one.
 */
export async function updateListingIndex(db: Database, at: Date): Promise<void> {
  const index = await findListingIndex(db, at);
  const maintainer = maintainers.get(db);
  const from = maintainer?.followed?.from ?? '';
  const isOld = dayNumber(firstDay(at)) - dayNumber(from) > MAX_DAYS;
  if (maintainer === undefined || !(index.isWasteful || isOld)) return;
  const filled = await fill(db, at);
  // Requests in the meantime are served from the old index; the new one catches up with the next
  // request.
  maintainer.renewed = filled;
}

function createMaintainer(db: Database, at: Date): IndexMaintainer {
  const maintainer: IndexMaintainer = {
    followed: null,
    renewed: null,
    at,
    run: createSharedRun(async () => {
      const before = maintainer.renewed ?? maintainer.followed;
      maintainer.renewed = null;
      maintainer.followed = await follow(db, before, maintainer.at);
      return maintainer.followed.index;
    }),
  };
  maintainers.set(db, maintainer);
  return maintainer;
}

/** The day before the current one in UTC: anything that ended earlier has ended in every time zone. */
export const firstDay = (at: Date) => dayIn(new Date(at.getTime() - DAY_MS), 'UTC');

async function follow(db: Database, followed: MaintainedIndex | null, at: Date): Promise<MaintainedIndex> {
  if (
    followed === null ||
    Date.now() - followed.followedAt > MAX_INDEX_AGE_MS ||
    firstDay(at) < followed.from
  )
    return fill(db, at);
  const followedAt = Date.now();
  const { snapshot, history, changed } = await listOpportunityChanges(db, followed.snapshot);
  if (history !== followed.history) return fill(db, at);
  const keyed = changed.map(({ id, writtenIn }) => ({ id, key: `${id} ${writtenIn}` }));
  const fresh = keyed.filter(({ key }) => !followed.appliedRows.has(key));
  await readAgain(db, followed, [...new Set(fresh.map(({ id }) => id))]);
  return { ...followed, snapshot, followedAt, appliedRows: new Set(keyed.map(({ key }) => key)) };
}

async function readAgain(
  db: Database,
  { index, from }: MaintainedIndex,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += FACTS_BATCH_SIZE) {
    const batch = ids.slice(start, start + FACTS_BATCH_SIZE);
    const open = await listFactsOf(db, from, batch);
    for (const id of batch) index.remove(id);
    for (const one of open) index.put(one);
  }
}

async function fill(db: Database, at: Date): Promise<MaintainedIndex> {
  const followedAt = Date.now();
  const from = firstDay(at);
  const index = new ListingIndex();
  // The snapshot is taken first, so that it finds what is written while the rows are read.
  const { snapshot, history } = await listOpportunityChanges(db, null);
  let last: ListedOpportunity | undefined;
  for (;;) {
    const facts = await listFactsBehind(db, from, last);
    for (const one of facts) index.put(one);
    if (facts.length < FACTS_BATCH_SIZE) break;
    last = facts.at(-1);
  }
  return { index, snapshot, history, appliedRows: new Set(), followedAt, from };
}

/** The current day of each time zone of an index, in days since 1970, for one quarter of an hour. */
export type ListingDays = { readonly quarter: number; readonly days: readonly number[] };

const knownDays = new WeakMap<ListingIndex, ListingDays>();
/** The current day of each time zone of the index at a moment, by the number of the zone. */
export async function findListingDays(db: Database, index: ListingIndex, at: Date): Promise<ListingDays> {
  const quarter = Math.floor(at.getTime() / QUARTER_HOUR_MS);
  const known = knownDays.get(index);
  if (known?.quarter === quarter && known.days.length === index.zoneNames.length) return known;
  const days = { quarter, days: (await listDaysIn(db, index.zoneNames, at)).map(dayNumber) };
  knownDays.set(index, days);
  return days;
}
