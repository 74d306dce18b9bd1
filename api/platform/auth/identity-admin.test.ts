import { expect, test } from 'vitest';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { boundIdentityAdmin, type IdentityAdmin } from './identity-admin.ts';

/** A provider whose responses the test controls, with the requests it received. */
function openProvider() {
  const requests: string[] = [];
  const answers: (() => void)[] = [];
  const answer = <Result>(question: string, result: Result) =>
    new Promise<Result>((resolve) => {
      requests.push(question);
      answers.push(() => resolve(result));
    });
  const provider: IdentityAdmin = {
    setClaims: (uid, claims) => answer(`${uid} ${JSON.stringify(claims)}`, undefined),
    mintCustomToken: (uid) => answer(uid, 'token'),
    readAddress: (uid) => answer(uid, null),
    isAddressConfirmed: (uid) => answer(uid, null),
    revokeSessions: (uid) => answer(uid, undefined),
    deleteIdentity: (uid) => answer(uid, undefined),
  };
  const identities = boundIdentityAdmin(
    provider,
    createOutageLog(() => 0),
  );
  return { identities, asked: requests, answerAll: () => answers.splice(0).forEach((say) => void say()) };
}

const CANDIDATE = { role: 'candidate' } as const;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('one person who keeps asking for the same claims takes one slot, and gets one answer', async () => {
  const { identities, asked: requests, answerAll } = openProvider();
  const calls = Array.from({ length: 100 }, () => identities.setClaims('puppet', CANDIDATE));
  const another = identities.setClaims('Ana', CANDIDATE);
  await nextTurn();
  expect(requests).toEqual(['puppet {"role":"candidate"}', 'Ana {"role":"candidate"}']);
  answerAll();
  await Promise.all([...calls, another]);
  void identities.setClaims('puppet', CANDIDATE);
  await nextTurn();
  expect(requests).toHaveLength(3);
});

test('the claims requested last are set last', async () => {
  const { identities, asked: requests, answerAll } = openProvider();
  const calls = [identities.setClaims('Ana', CANDIDATE), identities.setClaims('Ana', {})];
  await nextTurn();
  expect(requests).toEqual(['Ana {"role":"candidate"}']);
  answerAll();
  await calls[0];
  await nextTurn();
  expect(requests).toEqual(['Ana {"role":"candidate"}', 'Ana {}']);
  answerAll();
  await calls[1];
});

test('jobs waiting for the provider don’t stop anyone from signing up', async () => {
  const { identities, asked: requests, answerAll } = openProvider();
  const jobs = Array.from({ length: 50 }, (_, n) => identities.readAddress(`person ${n}`));
  const ended = Promise.allSettled(jobs);
  void identities.setClaims('Ana', CANDIDATE);
  await nextTurn();
  expect(requests.at(-1)).toBe('Ana {"role":"candidate"}');
  while (requests.length < 37) {
    answerAll();
    await nextTurn();
  }
  answerAll();
  await ended;
});
