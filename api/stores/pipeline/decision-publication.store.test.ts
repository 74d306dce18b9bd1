import { readCompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { declineApplications, makeOffer, previewDeclines } from '@common-ground/contract/pipeline/decisions';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import { declineOne, openPipeline } from '../../testing/worlds/test-pipeline.ts';
import { publishDueDecisions } from './decision-publication.store.ts';

const test = useTestApp();

it('refuses a text that would be too long to publish once its placeholders are filled', async () => {
  const { company, applicants } = await openPipeline(test.current);
  const applicationId = String(applicants[0]?.applicationId);
  const text = '{name} '.repeat(300);
  const declines = [{ applicationId, version: 1, feedback: null }];
  const message = { words: null };
  const responses = [
    await test.call(declineApplications, {
      token: company.token,
      body: { declines, message: text, reason: 'filled', ...message },
    }),
    await test.call(previewDeclines, { token: company.token, body: { declines, message: text } }),
    await test.call(makeOffer, {
      token: company.token,
      body: offerBody({ applicationId, version: 1 }, { note: text, words: message.words }),
    }),
  ];
  const inAMinute = new Date(Date.now() + 60_500);
  expect((await publishDueDecisions(test.current.context.systemDb, inAMinute)).publishedCount).toBe(0);
  expect(responses.map(({ problem: body }) => body.violations)).toEqual(
    ['/message', '/message', '/note'].map((pointer) => [
      { pointer, code: 'too_long', params: { limit: 4_000 } },
    ]),
  );
});

it('publishes the others when one fails, and retries that one with growing pauses', async () => {
  const { company, opportunityId, applicants } = await openPipeline(test.current, [
    'Bo Li',
    'Ada Osei',
    'Cai Wen',
  ]);
  const { systemDb } = test.current.context;
  const [stuck] = applicants.map(({ applicationId }) => applicationId);
  for (const { applicationId } of applicants)
    expect((await declineOne(test.current, company, { applicationId, version: 1 })).outcome).toBe('done');
  const { body: opportunity } = await test.call(readCompanyOpportunity, {
    params: { opportunityId },
    token: company.token,
  });
  expect(opportunity).toMatchObject({ openCount: 3, decidedCount: 3 });
  // With this name the filled message is too long to store.
  const rename = (applicant_name: string) =>
    systemDb.updateTable('applications').set({ applicant_name }).where('id', '=', String(stuck)).execute();
  await rename('x'.repeat(5_000));
  const begun = Date.now();
  const publishAfter = (seconds: number) => publishDueDecisions(systemDb, new Date(begun + seconds * 1_000));
  const first = await publishAfter(61);
  expect(first).toMatchObject({
    publishedCount: 2,
    failures: [{ constraint: 'application_events_words_length' }],
  });
  expect(await publishAfter(62)).toEqual({ publishedCount: 0, failures: [] });
  expect((await publishAfter(120)).failures).toHaveLength(1);
  expect((await publishAfter(170)).failures).toHaveLength(0);
  expect((await publishAfter(190)).failures).toHaveLength(1);
  await rename('Bo Li');
  expect(await publishAfter(400)).toEqual({ publishedCount: 1, failures: [] });
  const rows = await systemDb
    .selectFrom('applications')
    .where('company_id', '=', String(company.companyId))
    .select(['status', 'waiting_until', 'tell_again_at'])
    .execute();
  const published = { status: 'declined', waiting_until: null, tell_again_at: null };
  expect(rows).toEqual([published, published, published]);
});
