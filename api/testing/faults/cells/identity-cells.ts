import { createAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { signUpIdentity } from '../../worlds/test-people.ts';
import type { Cell, Moment } from '../cell.ts';
import { ask, type FaultWorld } from '../fault-world.ts';

/** New people open accounts, which needs their role set at the provider. */
const identityCell = {
  dependency: 'identity provider',
  reason: /The identity provider failed/,
  async work(api) {
    const { token } = await signUpIdentity();
    const body = { role: 'candidate', isAgeConfirmed: true } as const;
    const { status } = await ask(api, createAccount, { token, body });
    return { isAcknowledged: status === 201, trace: token };
  },
  async findMissing(_world, api, _people, traces) {
    const found = await Promise.all(
      traces.map(async (token) => (await ask(api, readAccount, { token })).status === 200),
    );
    return traces.filter((_, at) => !found[at]);
  },
} as const satisfies Partial<Cell>;

const cell = (failure: string, mode: Parameters<FaultWorld['identity']['set']>[0], moment: Moment): Cell => ({
  ...identityCell,
  failure,
  moment,
  // The provider's keys are read with the first token: until then, no one can be identified.
  ...(moment === 'start'
    ? { othersMay: [503], reason: /The key server of the identity provider failed/ }
    : {}),
  // A call is given up after 5 s.
  ...(mode === 'silent' ? { lastsMs: 9_000 } : {}),
  fail: ({ identity }) => identity.set(mode),
  restore: ({ identity }) => identity.set('open'),
});

export const IDENTITY_CELLS: readonly Cell[] = [
  cell('gone', 'gone', 'start'),
  cell('gone', 'gone', 'load'),
  cell('silent', 'silent', 'start'),
  cell('silent', 'silent', 'load'),
  cell('silent', 'silent', 'shutdown'),
  cell('slow', { slowMs: 300 }, 'load'),
  cell('errors', 'errors', 'load'),
];
