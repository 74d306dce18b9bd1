import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { allFaults, roleViolationsOf } from './testing/isolation/isolation-faults.ts';
import { countSent } from './testing/isolation/isolation-oracle.ts';
import {
  openProtected,
  openTemplates,
  PROTECTIONS,
  type Templates,
} from './testing/isolation/isolation-settings.ts';

/** `npm run isolation` uses more requests and its own seed; every test run tries the same ones. */
const CASES = Number(process.env.ISOLATION_CASES ?? 0);
const SEED = Number(process.env.ISOLATION_SEED ?? 20_261_121);

/** What is tried at each operation in a round: random requests and versions differ in each. */
const extentOf = (round: number) => ({ each: 1, seed: SEED + round, versions: [(round + 1) % 4] });

let templates: Templates;
beforeAll(async () => {
  templates = await openTemplates();
});

/**
 * Every operation is tried but those after which nothing more could be (`deleteAccount`, `leaveTeam`, `endSessions`), those that wait for
 * another server (`saveCompanyDomain`) and the streams that do not end (`followCompany`, `followCandidate`): their own tests try
 * strangers.
 *
 * Only the command tries scopes and policies together: what both let through, each alone would. */
const SETTINGS =
  CASES > 0 ? PROTECTIONS : PROTECTIONS.filter((protection) => protection !== 'scopes and policies');

describe.each(SETTINGS)('with %s', (protection) => {
  let opened: Awaited<ReturnType<typeof openProtected>>;
  beforeAll(async () => {
    opened = await openProtected(protection, templates);
  });
  afterAll(() => opened.close());
  // The control: if these weren't found, finding nothing elsewhere would prove nothing.
  if (protection === 'no protection')
    it('other people’s data can be read, changed and inferred', async () => {
      const isTried = (name: string) =>
        name === 'another company' || (CASES > 0 && name === 'another candidate');
      const strangers = opened.world.strangers.filter(({ name }) => isTried(name));
      const faults = await allFaults(opened, strangers, extentOf(0));
      for (const sign of ['shows', 'differs from a missing one', 'changed something', 'as without them'])
        expect(faults.filter((fault) => fault.includes(sign)).length, sign).toBeGreaterThan(0);
    });
  else
    it(
      `no one can read, change or infer other people’s data in any operation (seed ${SEED})`,
      async () => {
        const max = countSent() + CASES / 3;
        for (let round = 0; round === 0 || countSent() < max; round += 1) {
          // Strangers' changes to their own data make the two worlds differ from the second round on.
          const worlds = round === 0 ? opened : { ...opened, without: null };
          const faults = await allFaults(worlds, opened.world.strangers, extentOf(round));
          expect(faults.slice(0, 20)).toEqual([]);
          if (CASES > 0) process.stdout.write(`${countSent()} requests so far, with ${protection}\n`);
        }
      },
      240_000 + CASES * 30,
    );

  it.skipIf(protection === 'no protection')('a member does no more than the role allows', async () => {
    expect(await roleViolationsOf(opened, SEED)).toEqual([]);
  });

  it.skipIf(protection === 'no protection')(
    'a colleague finds nothing about a job they aren’t on, and no name they weren’t shown',
    async () => {
      const faults = await allFaults(opened, opened.world.colleagues, extentOf(0));
      expect(faults.slice(0, 20)).toEqual([]);
    },
    240_000,
  );
});
