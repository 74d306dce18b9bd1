import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { declineOne, openPipeline } from '../../testing/test-pipeline.ts';
import { publishDueDecisions } from './decision-telling.store.ts';

const test = useTestApp();

it('a text that could not be told once it is filled is not taken: it would keep all others from being told', async () => {
  const { company, applicants } = await openPipeline(test.current);
  const applicationId = String(applicants[0]?.applicationId);
  const text = '{name} '.repeat(300);
  const post = (path: string, body: object) =>
    test.current.call('POST', path, { token: company.token, body });
  const declines = [{ applicationId, version: 1, feedback: null }];
  const said = { words: null };
  const answers = [
    await post('/api/company/declines', { declines, message: text, reason: 'filled', ...said }),
    await post('/api/company/declines/preview', { declines, message: text }),
    await post('/api/company/offers', { applicationId, version: 1, offer: text, answerBy: null, ...said }),
  ];
  const inAMinute = new Date(Date.now() + 60_500);
  expect((await publishDueDecisions(test.current.context.systemDb, inAMinute)).toldCount).toBe(0);
  expect(answers.map(({ body }) => body.violations)).toEqual(
    ['/message', '/message', '/offer'].map((pointer) => [
      { pointer, code: 'too_long', params: { limit: 4_000 } },
    ]),
  );
});

it('one that cannot be told holds up no other, and is tried again less and less often until it can', async () => {
  const { company, opportunityId, applicants } = await openPipeline(test.current, [
    'Bo Li',
    'Ada Osei',
    'Cai Wen',
  ]);
  const { systemDb } = test.current.context;
  const [stuck] = applicants.map(({ applicationId }) => applicationId);
  for (const { applicationId } of applicants)
    expect((await declineOne(test.current, company, { applicationId, version: 1 })).outcome).toBe('done');
  const path = `/api/company/opportunities/${opportunityId}`;
  const { body: standing } = await test.current.call('GET', path, { token: company.token });
  expect(standing).toMatchObject({ openCount: 3, decidedCount: 3 });
  // With such a name the message is longer than one can be told.
  const rename = (applicant_name: string) =>
    systemDb.updateTable('applications').set({ applicant_name }).where('id', '=', String(stuck)).execute();
  await rename('x'.repeat(5_000));
  const begun = Date.now();
  const tellAfter = (seconds: number) => publishDueDecisions(systemDb, new Date(begun + seconds * 1_000));
  const first = await tellAfter(61);
  expect(first).toMatchObject({
    toldCount: 2,
    failures: [{ constraint: 'application_events_words_length' }],
  });
  expect(await tellAfter(62)).toEqual({ toldCount: 0, failures: [] });
  expect((await tellAfter(120)).failures).toHaveLength(1);
  expect((await tellAfter(170)).failures).toHaveLength(0);
  expect((await tellAfter(190)).failures).toHaveLength(1);
  await rename('Bo Li');
  expect(await tellAfter(400)).toEqual({ toldCount: 1, failures: [] });
  const rows = await systemDb
    .selectFrom('applications')
    .where('company_id', '=', String(company.companyId))
    .select(['status', 'waiting_until', 'tell_again_at'])
    .execute();
  const told = { status: 'declined', waiting_until: null, tell_again_at: null };
  expect(rows).toEqual([told, told, told]);
});
