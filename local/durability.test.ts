import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningAuthEmulator, startAuthEmulator } from './auth-emulator-process.ts';

const kills = process.env.LONG_TESTS === '1' ? 10 : 1;
/** How many sign-ups are acknowledged per round before the process is killed. */
const answeredFor = 10;
const password = 'meadow-lantern-47';

let dataDir: string;
let authEmulator: RunningAuthEmulator;

const begin = () =>
  startAuthEmulator({ dataDir, projectId: 'common-ground-local', publicUrl: 'http://localhost:3000' });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'common-ground-durability-'));
  authEmulator = await begin();
});

afterAll(async () => {
  await authEmulator.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function account(door: 'signUp' | 'signInWithPassword', email: string): Promise<number> {
  const response = await fetch(
    `${authEmulator.url}/identitytoolkit.googleapis.com/v1/accounts:${door}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  await response.arrayBuffer();
  return response.status;
}

/** Signs people up without a pause, four at a time, until the process is gone; adds those that were acknowledged. */
async function signUpUntilGone(acknowledged: string[]): Promise<void> {
  let isGone = false;
  const worker = async () => {
    while (!isGone) {
      const email = `${crypto.randomUUID()}@people.example`;
      try {
        if ((await account('signUp', email)) === 200) acknowledged.push(email);
      } catch {
        isGone = true;
      }
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

test('every acknowledged account can sign in after kill -9 in the middle of sign-ups', async () => {
  const acknowledged: string[] = [];
  for (let count = 0; count < kills; count++) {
    const before = acknowledged.length;
    const signingUp = signUpUntilGone(acknowledged);
    while (acknowledged.length < before + answeredFor) await sleep(10);
    await sleep(Math.random() * 200);
    process.kill(authEmulator.pid, 'SIGKILL');
    await authEmulator.ended;
    await signingUp;
    authEmulator = await begin();
  }
  for (const email of acknowledged)
    expect([email, await account('signInWithPassword', email)]).toEqual([email, 200]);
});
