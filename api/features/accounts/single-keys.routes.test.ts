import { readAccount, saveSingleKeys } from '@common-ground/contract/accounts/accounts';
import { expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openHiring } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const switchSingleKeys = ({ token }: TestPerson, hasSingleKeys: boolean) =>
  test.call(saveSingleKeys, { token, body: { hasSingleKeys } });
const singleKeysOn = async ({ token }: TestPerson) =>
  (await test.call(readAccount, { token })).result.hasSingleKeys;

it('saveSingleKeys belongs to the account, and is on by default', async () => {
  const { owner, recruiter, candidate } = await openHiring(test.current);
  expect((await switchSingleKeys(owner, false)).result.hasSingleKeys).toBe(false);
  expect(await singleKeysOn(owner)).toBe(false);
  expect(await singleKeysOn(recruiter)).toBe(true);
  await switchSingleKeys(candidate, false);
  expect(await singleKeysOn(candidate)).toBe(false);
  expect((await switchSingleKeys(owner, true)).result.hasSingleKeys).toBe(true);
});

it('saveSingleKeys refuses anything but yes or no, and callers who aren’t signed in', async () => {
  const { owner } = await openHiring(test.current);
  expect((await switchSingleKeys(owner, unchecked('no'))).status).toBe(422);
  const { status } = await test.call(saveSingleKeys, { token: undefined, body: { hasSingleKeys: true } });
  expect(status).toBe(401);
});
