import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { test as it } from 'vitest';
import { allCheckSites } from './checked-files.ts';
import type { MatrixPlan, MatrixResult } from './matrix-plan.ts';
import { openMutatedWorld } from './mutated-world.ts';

/** The extent that every test run uses. */
const EXTENT = { each: 1, seed: 20_261_121, versions: [1] };

/** Checks in every request's path: tried with every caller, on some operations of each kind. */
const EVERY_REQUEST_PATH = /^api\/platform\//;

/** How many caller and operation pairs are tried for one check. */
const MAX_PLACES = 24;

const { ids, outputFile }: MatrixPlan = JSON.parse(readFileSync(String(process.env.MUTATION_PLAN), 'utf8'));

it('the tests notice every check that is removed', async () => {
  const allSites = allCheckSites(fileURLToPath(new URL('../../..', import.meta.url)));
  const queries = new Set(
    allSites.filter(({ kind }) => kind === 'scope' || kind === 'reach').map(({ id }) => id),
  );
  const world = await openMutatedWorld(EXTENT);
  const places = await world.placesOf((id) => queries.has(id));
  for (const { id, path, kind } of allSites.filter((site) => ids.includes(site.id))) {
    const callers = EVERY_REQUEST_PATH.test(path)
      ? world.anyPlaces.slice(0, 200)
      : (places.get(id) ?? []).slice(0, MAX_PLACES);
    let fault = callers.length > 0 ? await world.firstFault(callers, (item) => item === id) : null;
    fault ??= kind === 'permission' ? await world.firstRoleViolation((item) => item === id) : null;
    const isOnlyWithoutOthers =
      fault === null &&
      queries.has(id) &&
      callers.length > 0 &&
      (await world.answersAt(callers, (item) => queries.has(item) && item !== id)) !==
        (await world.answersAt(callers, (item) => queries.has(item)));
    const result: MatrixResult = { id, fault, isOnlyWithoutOthers, isMet: callers.length > 0 };
    appendFileSync(outputFile, `${JSON.stringify(result)}\n`);
  }
  await world.close();
});
