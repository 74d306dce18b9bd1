import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUTS, cutOnce } from '../fixtures/cuts.ts';
import { startInstance } from '../fixtures/instance.ts';
import { signUpCandidate } from '../fixtures/people.ts';
import { expect, signInOnPage, test } from '../fixtures/test.ts';

const PORT = 3_433;

test.use({ baseURL: `http://localhost:${PORT}`, allowedConsoleError: /ERR_|Failed to load|50\d/ });

test('nothing that was typed 2 s before a cut is lost, whatever is cut', async ({ page, context }) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'common-ground-cuts-'));
  let instance = await startInstance(dataDir, PORT);
  try {
    const person = await signUpCandidate(instance.url);
    await signInOnPage(page, person);
    const restart = async () => {
      instance = await startInstance(dataDir, PORT);
    };
    for (const cut of CUTS) {
      const { typed, lostAgeMs } = await cutOnce(cut, { context, person, instance: () => instance, restart });
      expect(typed, cut).toBeGreaterThan(3);
      expect(lostAgeMs, cut).toBeLessThan(2_000);
    }
  } finally {
    await instance.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
