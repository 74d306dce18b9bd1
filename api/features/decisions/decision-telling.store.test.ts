import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { NOT_IN_VIEW, openPipeline } from '../../testing/test-pipeline.ts';
import { tellDueDecisions } from './decision-telling.store.ts';

const test = useTestApp();

it('a text that could not be told once it is filled is not taken: it would keep all others from being told', async () => {
  const { company, applicants } = await openPipeline(test.current);
  const applicationId = String(applicants[0]?.applicationId);
  const text = '{name} '.repeat(300);
  const post = (path: string, body: object) =>
    test.current.call('POST', path, { token: company.token, body });
  const declines = [{ applicationId, version: 1, feedback: null }];
  const said = { words: null, inView: NOT_IN_VIEW };
  const answers = [
    await post('/api/company/declines', { declines, message: text, reason: 'filled', ...said }),
    await post('/api/company/declines/preview', { declines, message: text }),
    await post('/api/company/offers', { applicationId, version: 1, offer: text, answerBy: null, ...said }),
  ];
  const inAMinute = new Date(Date.now() + 60_500);
  expect(await tellDueDecisions(test.current.context.systemDb, inAMinute)).toBe(0);
  expect(answers.map(({ body }) => body.violations)).toEqual(
    ['/message', '/message', '/offer'].map((pointer) => [
      { pointer, code: 'too_long', params: { limit: 4_000 } },
    ]),
  );
});
