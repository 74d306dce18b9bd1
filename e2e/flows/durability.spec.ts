import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { answerTo, sessionPath } from '../fixtures/culture.ts';
import { type Instance, startInstance } from '../fixtures/instance.ts';
import { isLong } from '../fixtures/long-tests.ts';
import { type Person, signIn, signUpCandidate } from '../fixtures/people.ts';
import { killImmediately, type Process } from '../fixtures/process-tree.ts';
import { expect, test } from '../fixtures/test.ts';

const PORT = 3_431;
const EVERYTHING = 'everything';

/**
 * What is killed in each round; the supervisor restarts it if it's still running itself. `npm test` kills everything: `start.test.ts`
 * kills each part.
 */
const KILL_TARGETS: Record<string, (process: Process) => boolean> = {
  'the API': ({ command }) => command.includes('api/main'),
  'the identity provider': ({ command }) => command.includes('auth-emulator'),
  Postgres: ({ command }) => command.includes('postgres'),
  [EVERYTHING]: () => true,
};

type Ledger = { accounts: Person[]; answers: Map<string, number> };

async function saveAnswer(session: string, person: Person, screenId: string, body: object): Promise<boolean> {
  const response = await fetch(`${session}/answers/${screenId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
  return response.ok;
}

/**
 * Signs candidates up and saves answers for them, one after another, until a request fails or the test ends;
 * records what was acknowledged.
 */
async function recordUntilFailure(url: string, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      const person = await signUpCandidate(url);
      ledger.accounts.push(person);
      const response = await fetch(`${url}/api/culture/session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
      });
      const { id, seed } = (await response.json()) as { id: string; seed: number };
      const session = `${url}${sessionPath(id)}`;
      for (const [index, screen] of screensInOrder(seed, INSTRUMENT_VERSION).slice(0, 12).entries()) {
        if (!(await saveAnswer(session, person, screen.id, { ...answerTo(screen), revision: 1 }))) return;
        ledger.answers.set(person.email, index + 1);
      }
    } catch {
      return;
    }
  }
}

async function countKept(url: string, email: string): Promise<number> {
  const token = await signIn(url, email);
  const response = await fetch(`${url}/api/culture/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status === 404) return 0;
  return ((await response.json()) as { answers: unknown[] }).answers.length;
}

test('every acknowledged account and answer is there after kill -9 of each part and of everything', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'common-ground-durability-'));
  const ledger: Ledger = { accounts: [], answers: new Map() };
  let instance: Instance | undefined;
  try {
    instance = await startInstance(dataDir, PORT);
    const { url } = instance;
    for (const [name, isVictim] of Object.entries(KILL_TARGETS).filter(
      ([name]) => isLong || name === EVERYTHING,
    )) {
      const before = ledger.answers.size;
      let isOver = false;
      const work = Promise.all([1, 2, 3].map(() => recordUntilFailure(url, ledger, () => isOver)));
      await expect.poll(() => ledger.answers.size - before, { intervals: [50] }).toBeGreaterThan(3);
      const victims = instance.processes().filter(isVictim);
      expect(victims.length, `${name} runs`).toBeGreaterThan(0);
      killImmediately(victims);
      if (name === EVERYTHING) {
        await instance.ended;
        instance = await startInstance(dataDir, PORT);
      }
      // Needs every part, so the next round begins once all of them are back.
      await expect(async () => {
        ledger.accounts.push(await signUpCandidate(url));
      }).toPass({ intervals: [100] });
      isOver = true;
      await work;
    }
    const lostAnswers = await Promise.all(
      ledger.accounts.map(async ({ email }) => {
        const storedCount = await countKept(url, email);
        const acknowledged = ledger.answers.get(email) ?? 0;
        return storedCount < acknowledged ? `${email}: ${storedCount} of ${acknowledged}` : null;
      }),
    );
    expect(lostAnswers.filter((loss) => loss !== null)).toEqual([]);
  } finally {
    await instance?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
