import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTemplate } from './testing/copy-template.ts';
import { seedResearch } from './testing/seed-research.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;
const TIMEOUT_MS = 600_000;

describe('npm run psychometrics', () => {
  let folder: string;
  let databaseUrl: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'common-ground-psychometrics-'));
    databaseUrl = await copyTemplate();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  }, TIMEOUT_MS);

  const out = () => join(folder, 'report');
  const command = (...flags: string[]) =>
    run(process.execPath, ['ops/psychometrics.ts', '--out', out(), ...flags], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });

  test('writes nothing if there are fewer than 300 people', async () => {
    await expect(command()).rejects.toMatchObject({
      code: 1,
      stderr: 'There are 0 people with a usable copy in "en". 300 are needed.\n',
    });
    await expect(readdir(out())).rejects.toThrow('ENOENT');
  });

  test('refuses an unknown group, listing the known ones, and resamples that aren’t a number', async () => {
    const refusal = { code: 1, stderr: expect.stringContaining('"colour" isn’t a group') };
    await expect(command('--groups', 'colour')).rejects.toMatchObject(refusal);
    const number = { code: 1, stderr: expect.stringContaining('a whole number from 1 to 10000') };
    await expect(command('--resamples', 'many')).rejects.toMatchObject(number);
  });

  test(
    'writes a complete report that only its owner can read',
    async () => {
      await seedResearch(databaseUrl, { people: 330, companies: 20 });
      // The quality of the intervals isn't tested here.
      await command('--groups', 'gender,age', '--csv', '--resamples', '10');
      const files = (await readdir(out())).sort();
      expect(files).toEqual(['csv', 'json', 'md'].map((ending) => `psychometrics-en-2.0.0.${ending}`));
      const [csv = '', json = '', text = ''] = await Promise.all(
        files.map((file) => readFile(join(out(), file), 'utf8')),
      );
      for (const file of files) expect((await stat(join(out(), file))).mode & 0o777).toBe(0o600);

      const report = JSON.parse(json);
      // One in fifty answered too quickly.
      expect(report.peopleCount).toBeGreaterThan(310);
      expect(report.peopleCount).toBeLessThan(330);
      expect(report.screening.excludedShares.answered_quickly).toBeCloseTo(0.02, 5);
      expect(report.retest.pairCount).toBeGreaterThan(20);
      expect(report.cardPositions.cards).toHaveLength(8);
      expect(report.sketch.differences).toHaveLength(9);
      expect(report.fairness.map(({ grouping }: { grouping: string }) => grouping)).toEqual([
        'gender',
        'age',
      ]);
      expect(report.companies.companyCount).toBe(20);
      // Five people form a gender group of their own.
      expect(text).toMatch(/^(wo)?man: 1\d0, (wo)?man: 1\d0$/m);
      expect(json).not.toContain('"another"');
      expect(text).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
      expect(csv.trimEnd().split('\n')).toHaveLength(1 + report.peopleCount);
    },
    TIMEOUT_MS,
  );
});
