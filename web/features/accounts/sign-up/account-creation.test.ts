import { expect, test, vi } from 'vitest';
import type { Call, CallProblem } from '../../../platform/api/api-client.ts';
import { IdentityFailure } from '../../../platform/session/identity.ts';
import { type CreationPorts, finishBrokenCreation, runCreation, runJoining } from './account-creation.ts';

const answered = { ok: true, status: 201, headers: new Headers(), body: null } as const;
function refused(code: CallProblem['code']) {
  return { ok: false, problem: { code, status: 0, violations: [] } } as const;
}

function world(answers: readonly unknown[], more: Partial<CreationPorts['identity']> = {}) {
  const steps: string[] = [];
  function step<Result>(name: string, result: Result) {
    return async () => {
      steps.push(name);
      return result;
    };
  }
  const queue = [...answers];
  const ports: CreationPorts = {
    identity: {
      signUp: step('signUp', { uid: 'u', email: 'a@example.org' }),
      sendEmailConfirmation: vi.fn().mockResolvedValue(undefined),
      deleteCurrentUser: step('delete', undefined),
      signOut: step('signOut', undefined),
      ...more,
    },
    call: (async (route: { operationId: string }) => {
      steps.push(route.operationId);
      return queue.shift();
    }) as unknown as Call,
    session: {
      beginCreation: () => void steps.push('begin'),
      endCreation: step('end', undefined),
      refreshRole: step('refresh', undefined),
    },
    arrive: () => void steps.push('arrive'),
  };
  return { ports, steps };
}

async function run(ports: CreationPorts) {
  return runCreation(ports, 'a@example.org', 'meadow-lantern-47', { role: 'candidate' });
}

test('identity, account and token are created in this order, and the flag is cleared only at the end', async () => {
  const { ports, steps } = world([answered]);
  expect(await run(ports)).toEqual({ kind: 'created' });
  expect(steps).toEqual(['begin', 'signUp', 'createAccount', 'refresh', 'arrive', 'end']);
});

test('a refusal by the provider ends the creation with nothing created', async () => {
  const failure = new IdentityFailure('signUp', 'auth/email-already-in-use');
  const { ports, steps } = world([], { signUp: vi.fn().mockRejectedValue(failure) });
  expect(await run(ports)).toEqual({ kind: 'identity-refused', error: failure });
  expect(steps).toEqual(['begin', 'end']);
});

test('if the API refuses, the new identity is deleted again', async () => {
  const { ports, steps } = world([refused('registration_closed')]);
  expect(await run(ports)).toMatchObject({ kind: 'undone', problem: { code: 'registration_closed' } });
  expect(steps).toEqual(['begin', 'signUp', 'createAccount', 'delete', 'end']);
});

test('if there’s no response, it asks once more before anything is undone', async () => {
  const mended = world([refused('timeout'), answered]);
  expect(await run(mended.ports)).toEqual({ kind: 'created' });
  const offlineWorld = world([refused('offline'), refused('offline')]);
  expect(await run(offlineWorld.ports)).toMatchObject({ kind: 'undone', problem: { code: 'offline' } });
  expect(offlineWorld.steps.filter((step) => step === 'createAccount')).toHaveLength(2);
});

test('if even the deletion fails, the identity is signed out and left for the next sign-in', async () => {
  const { ports, steps } = world([refused('internal')], {
    deleteCurrentUser: vi
      .fn()
      .mockRejectedValue(new IdentityFailure('delete', 'auth/network-request-failed')),
  });
  expect(await run(ports)).toMatchObject({ kind: 'left-over' });
  expect(steps).toEqual(['begin', 'signUp', 'createAccount', 'signOut', 'end']);
});

test('an interrupted creation continues with the kind of the existing account', async () => {
  const known = { ...answered, body: { role: 'company', company: { name: 'Harbour Health' } } };
  const { ports, steps } = world([refused('account_exists'), known, answered]);
  expect(await finishBrokenCreation(ports.call, { role: 'candidate' })).toBeNull();
  expect(steps).toEqual(['createAccount', 'readAccount', 'createAccount']);
});

test('an invited person joins with a new sign-in, and a lost request is repeated', async () => {
  const { ports, steps } = world([refused('timeout'), answered]);
  const joining = { invitation: 'team-secret', name: 'Ana' };
  expect(await runJoining(ports, 'a@example.org', 'meadow-lantern-47', joining)).toEqual({ kind: 'created' });
  expect(steps).toEqual([
    'begin',
    'signUp',
    'acceptTeamInvitation',
    'acceptTeamInvitation',
    'refresh',
    'arrive',
    'end',
  ]);
});

test('someone who would rather confirm the address later stays signed in, so that the link in the email works', async () => {
  const { ports, steps } = world([refused('email_unconfirmed')]);
  const joining = { invitation: 'team-secret', name: 'Ana' };
  expect(await runJoining(ports, 'a@example.org', 'meadow-lantern-47', joining)).toEqual({
    kind: 'unconfirmed',
  });
  expect(steps).toEqual(['begin', 'signUp', 'acceptTeamInvitation', 'end']);
});

test('someone who can’t join is left without a sign-in', async () => {
  const { ports, steps } = world([refused('invitation_invalid')]);
  const joining = { invitation: 'team-secret', name: 'Ana' };
  expect(await runJoining(ports, 'a@example.org', 'meadow-lantern-47', joining)).toMatchObject({
    kind: 'undone',
  });
  expect(steps).toContain('delete');
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['EST5EDT', undefined],
  ['', undefined],
])('a company on a device in "%s" is created with the time zone %s', async (device, sent) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: device,
  } as Intl.ResolvedDateTimeFormatOptions);
  const call = vi.fn().mockResolvedValue(answered);
  await finishBrokenCreation(call as unknown as Call, { role: 'company', companyName: 'Harbour' });
  await finishBrokenCreation(call as unknown as Call, { role: 'candidate', isAgeConfirmed: true });
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { role: 'company', companyName: 'Harbour', ...(sent ? { timeZone: sent } : {}) },
    { role: 'candidate', isAgeConfirmed: true },
  ]);
});
