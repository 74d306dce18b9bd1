import { setTimeout as sleep } from 'node:timers/promises';
import { readAccount } from '@common-ground/contract/accounts/accounts';
import type { CellPeople } from './cell-people.ts';
import { ask } from './fault-world.ts';
import type { RunningApi } from './running-api.ts';

/** People who read their account repeatedly, each at their own pace. */
export type Bystanders = {
  /** The slowest response since the last call, in milliseconds, and every status; a request without a response counts as 0. */
  takeMeasurements(): { slowestMs: number; statuses: number[] };
  stop(): Promise<void>;
};

const REQUEST_INTERVAL_MS = 120;

export function runBystanders(api: RunningApi, { others }: CellPeople): Bystanders {
  let answers: { ms: number; status: number }[] = [];
  let isOver = false;
  const requests = others.map(async ({ token }) => {
    while (!isOver) {
      const since = performance.now();
      const { status } = await ask(api, readAccount, { token });
      answers.push({ ms: performance.now() - since, status });
      await sleep(REQUEST_INTERVAL_MS);
    }
  });
  return {
    takeMeasurements() {
      const taken = answers;
      answers = [];
      return {
        slowestMs: Math.max(0, ...taken.map(({ ms }) => ms)),
        statuses: taken.map(({ status }) => status),
      };
    },
    async stop() {
      isOver = true;
      await Promise.all(requests);
    },
  };
}
