import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstance } from '../fixtures/instance.ts';
import { INTERRUPTIONS, interruptOnce } from '../fixtures/interruptions.ts';
import { isLong } from '../fixtures/long-tests.ts';
import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PORT = 3_433;
/** The browser loses what it has in memory, or the server doesn't answer: each is interrupted once. */
const TRIED = isLong ? INTERRUPTIONS : (['renderer killed', 'API killed'] as const);

test.use({ baseURL: `http://localhost:${PORT}`, allowedConsoleError: /ERR_|Failed to load|50\d/ });

test('loses nothing stored by the device or the server, whatever is interrupted', async ({
  page,
  context,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'common-ground-interruptions-'));
  const instance = await startInstance(dataDir, PORT);
  try {
    const person = await signUpCandidate(instance.url);
    await openSession(page, person);
    for (const interruption of TRIED) {
      const { typed, lost } = await interruptOnce(
        interruption,
        { context, person, instance },
        { isSavedFirst: true },
      );
      expect(typed, interruption).toBeGreaterThan(0);
      expect(lost, interruption).toBe(0);
    }
  } finally {
    await instance.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
