import { expect, test as it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { declineOne, openPipeline } from '../../testing/worlds/test-pipeline.ts';
import { publishDueDecisions } from '../pipeline/decision-publication.store.ts';
import { listSentApplications } from './sent-applications.loader.ts';

const test = useTestApp();

it('an export contains what a company wrote when it declined, but nothing it can still undo', async () => {
  const { company, applicants } = await openPipeline(test.current);
  const { applicationId, person } = applicants[0] as (typeof applicants)[0];
  const { systemDb } = test.current.context;
  const read = async () => {
    const read = [];
    const scope = { candidateId: person.accountId } as CandidateScope;
    for await (const application of listSentApplications(systemDb, scope, new Date())) read.push(application);
    return read;
  };
  const feedback = 'Your figures were good.';
  await declineOne(
    test.current,
    company,
    { applicationId, version: 1 },
    {
      declines: [{ applicationId, version: 1, feedback }],
    },
  );
  expect(await read()).toMatchObject([{ status: 'received', offers: [], offerAnswer: null, decline: null }]);
  await publishDueDecisions(systemDb, new Date(Date.now() + 60_500));
  expect(await read()).toMatchObject([{ status: 'declined', decline: { feedback } }]);
});
