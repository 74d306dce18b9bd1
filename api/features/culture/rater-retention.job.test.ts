import { readRaterSession, saveRaterAnswer } from '@common-ground/contract/culture/rater-session';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { admitTestRater } from '../../testing/worlds/test-culture.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { raterRetention } from './rater-retention.job.ts';

const test = useTestApp();

/** What the job does on a given day. */
const deleteOld = (day: string) =>
  raterRetention({ ...test.current.context, now: () => new Date(`${day}T12:00:00Z`) }).sweep({
    log: test.current.app.log,
    stop: new AbortController().signal,
  });

it('an unfinished session is kept for 30 days and then deleted with its answers', async () => {
  const company = await signUpCompany(test.current);
  test.current.setNow(new Date('2026-11-21T09:00:00Z'));
  const { token } = await admitTestRater(test.current, String(company.companyId));
  test.current.setNow(null);
  const read = async () => (await test.call(readRaterSession, { token })).status;
  await test.call(saveRaterAnswer, {
    params: { screenId: 'a01' },
    token,
    body: { rating: 4, responseMs: 2_500 },
  });
  await deleteOld('2026-12-21');
  expect(await read()).toBe(200);
  await deleteOld('2026-12-22');
  expect(await read()).toBe(404);
  const answers = await test.current.context.db.selectFrom('rater_answers').selectAll().execute();
  expect(answers).toEqual([]);
});
