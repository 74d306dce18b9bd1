import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test as it } from 'vitest';
import { allCheckSites } from './checked-files.ts';
import { openSabotagedWorld } from './sabotaged-world.ts';
import { SPARED } from './spared-checks.ts';

const ONLY = new RegExp(process.env.SABOTAGE_ONLY ?? '');
const SEED = Number(process.env.SABOTAGE_SEED ?? 20_261_121);

/** Where every request comes by: tried by everybody, at some operations of each kind. */
const IN_ALL = /^api\/platform\//;

/** A part of the checks: `1/2` is every second one. */
const [SHARD = 0, SHARDS = 1] = (process.env.SABOTAGE_SHARD ?? '0/1').split('/').map(Number);

/** How many places are tried for one check. */
const MOST_PLACES = 24;

type Outcome = 'red' | 'second lock' | 'spared' | 'GREEN';

it('every check that is removed is missed', async () => {
  const every = allCheckSites(fileURLToPath(new URL('../../..', import.meta.url)));
  const queries = new Set(
    every.filter(({ kind }) => kind === 'scope' || kind === 'reach').map(({ id }) => id),
  );
  const world = await openSabotagedWorld({ each: 1, seed: SEED, versions: [0, 1, 2, 3] });
  const places = await world.placesOf((id) => queries.has(id));
  // The few that are no condition of a query come first.
  const chosen = every.toSorted(
    (one, other) => Number(one.kind === 'scope') - Number(other.kind === 'scope'),
  );
  const counts = new Map<Outcome, number>();
  const green: string[] = [];
  for (const { id, path, line, kind } of chosen.filter(
    (one, index) => ONLY.test(one.id) && index % SHARDS === SHARD,
  )) {
    const here = (IN_ALL.test(path) ? world.anyPlaces : (places.get(id) ?? [])).slice(
      0,
      IN_ALL.test(path) ? 200 : MOST_PLACES,
    );
    let fault = here.length > 0 ? await world.firstFault(here, (one) => one === id) : null;
    fault ??= kind === 'permission' ? await world.firstOverstep((one) => one === id) : null;
    const isSecond =
      fault === null &&
      queries.has(id) &&
      here.length > 0 &&
      (await world.answersAt(here, (one) => queries.has(one) && one !== id)) !==
        (await world.answersAt(here, (one) => queries.has(one)));
    const outcome = fault ? 'red' : isSecond ? 'second lock' : id in SPARED ? 'spared' : 'GREEN';
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== 'red' && !(id in SPARED)) green.push(id);
    const told = fault ?? (here.length === 0 ? 'not come upon' : (SPARED[id] ?? ''));
    process.stdout.write(
      `${outcome.padEnd(11)} ${kind.padEnd(10)} ${path}:${line}  ${id.slice(path.length + 1)}  ${told.slice(0, 160)}\n`,
    );
    if (process.env.SABOTAGE_OUT)
      appendFileSync(
        process.env.SABOTAGE_OUT,
        `${JSON.stringify({ id, line, kind, outcome, places: here.length, told })}\n`,
      );
  }
  process.stdout.write(`${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}\n`);
  await world.close();
  expect(green).toEqual([]);
});
