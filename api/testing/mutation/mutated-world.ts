import { renewDatabase } from '../database/database-copies.ts';
import type { Operation } from '../fuzz/fuzz-requests.ts';
import {
  ATTEMPTED_OPERATIONS,
  attemptsFor,
  changesBy,
  digestFor,
  type Extent,
  faultsAt,
  roleViolationsOf,
  type Worlds,
} from '../isolation/isolation-faults.ts';
import { comparableReply, isAttemptedBy, repliesTo } from '../isolation/isolation-oracle.ts';
import { openProtected, openTemplates } from '../isolation/isolation-settings.ts';
import type { Stranger } from '../isolation/isolation-stranger.ts';
import { disableChecks, watchChecks } from './check-switches.ts';

/** Someone calling an operation, where they reach a check. */
type CallerOperation = { readonly stranger: Stranger; readonly operation: Operation };

type Digests = Readonly<Record<string, string>>;

/** The isolation matrix on a world that can be reset. */
type MutatedWorld = {
  /** Every caller of some operations of each kind. */
  readonly anyPlaces: readonly CallerOperation[];
  /** Where each check is reached, with all checks enabled and with those in `isDisabled` disabled. */
  placesOf(isDisabled: (id: string) => boolean): Promise<ReadonlyMap<string, readonly CallerOperation[]>>;
  /** What the matrix finds in some places with a check disabled: the first fault, or none. */
  firstFault(places: readonly CallerOperation[], isDisabled: (id: string) => boolean): Promise<string | null>;
  /** The first thing a member can then do that the role doesn't allow. */
  firstRoleViolation(isDisabled: (id: string) => boolean): Promise<string | null>;
  /** Every response for some callers and operations, and what has changed afterwards. */
  answersAt(places: readonly CallerOperation[], isDisabled: (id: string) => boolean): Promise<string>;
  close(): Promise<void>;
};

const isReading = ({ operation }: CallerOperation) => operation.method === 'get';
const NONE = () => false;

function writersOf(places: readonly CallerOperation[]): ReadonlySet<Stranger> {
  return new Set(places.filter((place) => !isReading(place)).map(({ stranger }) => stranger));
}

/** Every stranger's calls in turn, reads before writes. */
function callsInTurn(places: readonly CallerOperation[]): readonly CallerOperation[] {
  const turns = new Map<Stranger, number>();
  return places
    .toSorted((a, b) => Number(isReading(b)) - Number(isReading(a)))
    .map((place) => {
      const turn = turns.get(place.stranger) ?? 0;
      turns.set(place.stranger, turn + 1);
      return { place, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

/** Opens the world without row level security, so that only the checks keep anything from being shown. */
export async function openMutatedWorld(extent: Extent): Promise<MutatedWorld> {
  const templates = await openTemplates();
  const opened = await openProtected('scopes alone', templates);
  const worlds: Worlds = opened;
  const everybody = [...opened.world.strangers, ...opened.world.colleagues];
  const copies = [...opened.templatesOf].map(([test, template]) => ({
    test,
    url: test.ownerUrl,
    template,
  }));
  const untouched = new Map<string, Digests>();
  const renew = async () => {
    for (const { test, url, template } of copies) {
      await renewDatabase(url, template);
      // Terminated connections are only noticed when they're used.
      for (let tried = 0; tried < 12; tried += 1)
        await test.context.db
          .selectNoFrom((eb) => eb.lit(1).as('one'))
          .execute()
          .catch(() => undefined);
    }
  };
  for (const one of everybody) untouched.set(one.name, await digestFor(worlds, one));

  const changesOf = async (stranger: Stranger) =>
    changesBy(stranger, untouched.get(stranger.name) ?? {}, await digestFor(worlds, stranger));

  const recordReached = async (
    isDisabled: (id: string) => boolean,
    reached: Map<string, CallerOperation[]>,
  ) => {
    disableChecks(isDisabled);
    for (const stranger of everybody.filter(({ isRefused, access }) => !isRefused && access !== 'public'))
      for (const operation of ATTEMPTED_OPERATIONS) {
        if (!isAttemptedBy(stranger, operation) || operation['x-access'] !== stranger.access) continue;
        const reachedHere = new Set<string>();
        watchChecks((id) => reachedHere.add(id));
        const attempts = attemptsFor(worlds.world, operation, stranger, { ...extent, versions: [1, 2] });
        for await (const _reply of repliesTo(worlds.test, stranger, attempts, extent.seed, false));
        for (const id of reachedHere) reached.set(id, [...(reached.get(id) ?? []), { stranger, operation }]);
      }
    watchChecks(() => undefined);
    disableChecks(NONE);
    await renew();
  };

  const kinds = ['identity', 'account', 'candidate', 'company', 'rater'].flatMap((access) =>
    ATTEMPTED_OPERATIONS.filter((item) => item['x-access'] === access && item.method === 'get').slice(0, 3),
  );
  const writing = ATTEMPTED_OPERATIONS.filter((item) => item['x-access'] === 'identity').slice(0, 2);
  return {
    anyPlaces: everybody
      .filter(({ role }) => role === undefined)
      .flatMap((stranger) => [...kinds, ...writing].map((operation) => ({ stranger, operation }))),
    async placesOf(isDisabled) {
      const reached = new Map<string, CallerOperation[]>();
      await recordReached(NONE, reached);
      await recordReached(isDisabled, reached);
      return new Map(
        [...reached].map(([id, places]) => {
          const once = new Map(
            places.map((place) => [`${place.stranger.name} ${place.operation.operationId}`, place]),
          );
          return [id, callsInTurn([...once.values()])];
        }),
      );
    },
    async firstFault(places, isDisabled) {
      disableChecks(isDisabled);
      const faults: string[] = [];
      // Colleagues have their own work there, so changes can only be blamed on the others before they start.
      const isColleague = ({ stranger }: CallerOperation) =>
        stranger.role !== undefined && stranger.only === undefined;
      const [colleagues, others] = [
        places.filter(isColleague),
        places.filter((place) => !isColleague(place)),
      ];
      for (const group of [others, colleagues]) {
        for (const { stranger, operation } of group)
          if (faults.length === 0) faults.push(...(await faultsAt(worlds, operation, stranger, extent)));
        for (const stranger of writersOf(group))
          if (faults.length === 0) faults.push(...(await changesOf(stranger)));
      }
      disableChecks(NONE);
      if (colleagues.length > 0 || (faults.length > 0 && writersOf(others).size > 0)) await renew();
      return faults[0] ?? null;
    },
    async firstRoleViolation(isDisabled) {
      disableChecks(isDisabled);
      const [fault] = await roleViolationsOf(worlds, extent.seed);
      disableChecks(NONE);
      await renew();
      return fault ?? null;
    },
    async answersAt(places, isDisabled) {
      disableChecks(isDisabled);
      const answers: string[] = [];
      for (const { stranger, operation } of places)
        for await (const { foreign } of repliesTo(
          worlds.test,
          stranger,
          attemptsFor(worlds.world, operation, stranger, extent),
          extent.seed,
          false,
        ))
          answers.push(comparableReply(foreign));
      disableChecks(NONE);
      for (const stranger of writersOf(places)) answers.push(...(await changesOf(stranger)));
      if (places.some((place) => !isReading(place) || place.stranger.role)) await renew();
      return answers.join('\n');
    },
    close: opened.close,
  };
}
