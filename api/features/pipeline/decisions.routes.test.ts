import { readApplication, withdrawApplication } from '@common-ground/contract/applications/applications';
import { declineApplications, makeOffer, previewDeclines } from '@common-ground/contract/pipeline/decisions';
import { describe, expect, test as it } from 'vitest';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { declineOne, moveOne, openPipeline, STAGES, undoOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

async function openApplication(name?: string) {
  const { company, opportunityId, applicants } = await openPipeline(test.current, name ? [name] : undefined);
  const [applicant] = applicants;
  if (!applicant) throw new Error('Nobody has applied');
  return { company, opportunityId, ...applicant };
}

const readOwn = async (person: { token: string }, applicationId: string) =>
  (await test.call(readApplication, { params: { applicationId }, token: person.token })).result;

/** Lets a minute pass and runs the job. */
async function passMinute(): Promise<number> {
  const { systemDb } = test.current.context;
  return (await publishDueDecisions(systemDb, new Date(Date.now() + 60_500))).publishedCount;
}

const decline = (applicationId: string, changes: object = {}) =>
  ({
    declines: [{ applicationId, version: 1, feedback: null }],
    message: 'Dear {name}, no. {company}',
    reason: 'others_met_more',
    words: null,
    ...changes,
  }) as const;

describe(declineApplications.operationId, () => {
  it('shows the candidate nothing for a minute, then exactly what was previewed', async () => {
    const { company, person, applicationId } = await openApplication('Łucja Żak');
    const body = decline(applicationId, {
      declines: [{ applicationId, version: 1, feedback: ' Your figures were good. ' }],
      message: 'Dear {name}, about "{title}": we have decided not to go on.\n{company}',
    });
    const preview = await test.call(previewDeclines, {
      token: company.token,
      body: {
        declines: body.declines,
        message: body.message,
      },
    });
    const before = await readOwn(person, applicationId);
    const { result: declined } = await test.call(declineApplications, { token: company.token, body });
    expect(declined.items[0]).toMatchObject({
      outcome: 'done',
      row: { status: 'received', version: 2, waiting: { status: 'declined' } },
    });
    expect(await readOwn(person, applicationId)).toEqual(before);
    await passMinute();
    const after = await readOwn(person, applicationId);
    expect(after).toMatchObject({ status: 'declined', replyBy: null, endedAt: declined.undoUntil });
    expect(after.events.at(-1)).toMatchObject({
      kind: 'moved',
      status: 'declined',
      words: preview.result.items[0]!.message,
    });
    expect(preview.result.items[0]).toMatchObject({
      message:
        'Dear Łucja Żak, about "Data trainee programme": we have decided not to go on.\nHarbour Health',
      feedback: 'Your figures were good.',
    });
  });

  it('can be undone for a minute without the candidate noticing', async () => {
    const { company, person, applicationId } = await openApplication();
    const before = await readOwn(person, applicationId);
    const { decisionId } = await declineOne(test.current, company, { applicationId, version: 1 });
    const undone = await undoOne(test.current, company, decisionId);
    expect(undone).toMatchObject({ outcome: 'done', row: { status: 'received', waiting: null, version: 3 } });
    await passMinute();
    expect(await readOwn(person, applicationId)).toEqual(before);
  });

  it('takes effect at the end of the minute, whether published or not', async () => {
    const { company, person, applicationId } = await openApplication();
    const { decisionId } = await declineOne(test.current, company, { applicationId, version: 1 });
    test.current.setNow(new Date(Date.now() + 60_001));
    expect((await undoOne(test.current, company, decisionId)).outcome).not.toBe('done');
    const withdrawn = await test.call(withdrawApplication, {
      params: { applicationId },
      token: person.token,
    });
    test.current.setNow(null);
    expect(withdrawn).toMatchObject({ status: 409, body: { code: 'application_ended' } });
  });

  it('is void if the candidate withdraws within the minute', async () => {
    const { company, person, applicationId } = await openApplication();
    await declineOne(test.current, company, { applicationId, version: 1 });
    const withdrawn = await test.call(withdrawApplication, {
      params: { applicationId },
      token: person.token,
    });
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn' });
    await passMinute();
    const after = await readOwn(person, applicationId);
    expect(after.status).toBe('withdrawn');
    expect(after.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'withdrawn']);
  });

  it('blocks other actions while it’s pending', async () => {
    const { company, applicationId } = await openApplication();
    await declineOne(test.current, company, { applicationId, version: 1 });
    const move = { applicationId, version: 2, stageId: STAGES.interview };
    expect((await moveOne(test.current, company, move)).outcome).toBe('waiting');
    expect((await declineOne(test.current, company, { applicationId, version: 2 })).outcome).toBe('waiting');
  });

  it('is published once, whatever runs at the same time or is stopped halfway', async () => {
    const { company, person, applicationId } = await openApplication();
    await declineOne(test.current, company, { applicationId, version: 1 });
    const { systemDb } = test.current.context;
    const later = new Date(Date.now() + 61_000);
    await expect(
      systemDb.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('applications')
          .set({ waiting_until: later })
          .where('id', '=', applicationId)
          .execute();
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    await Promise.all(Array.from({ length: 4 }, () => publishDueDecisions(systemDb, later)));
    const { events } = await readOwn(person, applicationId);
    expect(events.filter(({ status }) => status === 'declined')).toHaveLength(1);
  });

  it('reports every violation', async () => {
    const { company, applicationId } = await openApplication();
    const { status, problem: body } = await test.call(declineApplications, {
      token: company.token,
      body: decline(applicationId, { reason: 'other', message: 'Dear {name}, {salary} {age}' }),
    });
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { pointer: '/message', code: 'unknown_place', params: { place: '{salary}' } },
      { pointer: '/message', code: 'unknown_place', params: { place: '{age}' } },
      { pointer: '/words', code: 'required', params: {} },
    ]);
    const culture = await test.call(declineApplications, {
      token: company.token,
      body: decline(applicationId, { reason: 'culture' }),
    });
    expect(culture.status).toBe(422);
  });

  it('is for members who decide, and shows nothing to anyone else', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const send = (token: string | undefined) =>
      test.call(declineApplications, { token, body: decline(applicationId) });
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect(await send(interviewer.token)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    const stranger = await signUpCompany(test.current);
    expect((await send(stranger.token)).result.items[0]).toEqual({
      applicationId,
      outcome: 'gone',
      decisionId: null,
      row: null,
    });
    expect((await send((await signUpCandidate(test.current)).token)).status).toBe(403);
    expect((await send(undefined)).status).toBe(401);
  });
});

describe(previewDeclines.operationId, () => {
  it('leaves the placeholder for a withheld name', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const { systemDb } = test.current.context;
    await systemDb
      .insertInto('blind_reviews')
      .values({ opportunity_id: opportunityId, company_id: String(company.companyId) })
      .execute();
    const body = {
      declines: [{ applicationId, version: 1, feedback: null }],
      message: 'Dear {name}, no.',
    };
    const { result: preview } = await test.call(previewDeclines, { token: company.token, body });
    expect(preview.items[0]).toMatchObject({ outcome: 'done', message: 'Dear {name}, no.' });
    expect(JSON.stringify(preview)).not.toContain('Amara');
  });
});

describe(makeOffer.operationId, () => {
  it('puts the application in the last stage after a minute, in the company’s words, with no reply due', async () => {
    const { company, person, applicationId } = await openApplication();
    const body = offerBody({ applicationId, version: 1 });
    const { result: made } = await test.call(makeOffer, { token: company.token, body });
    expect(made.items[0]).toMatchObject({ outcome: 'done', row: { waiting: { status: 'offer' } } });
    expect((await readOwn(person, applicationId)).status).toBe('received');
    await passMinute();
    const after = await readOwn(person, applicationId);
    expect(after).toMatchObject({ status: 'offer', replyBy: null, endedAt: null });
    expect(after.events.at(-1)).toMatchObject({ words: 'Dear Amara Okafor, we would like you to join us.' });
    const again = await test.call(makeOffer, {
      token: company.token,
      body: offerBody({ applicationId, version: 3 }),
    });
    expect(again.result.items[0]!.outcome).toBe('stays');
  });

  it('reports every violation', async () => {
    const { company, applicationId } = await openApplication();
    const changes = {
      startsOn: '2020-01-01',
      workplace: null,
      answerBy: '2020-01-01',
      note: 'You get {pay}.',
    };
    const body = offerBody({ applicationId, version: 1 }, changes);
    const refused = await test.call(makeOffer, { token: company.token, body });
    expect(refused.status).toBe(422);
    expect(refused.problem.violations.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/startsOn',
      '/workplace',
      '/answerBy',
      '/note',
    ]);
  });

  it('is for members who decide', async () => {
    const { company, applicationId } = await openApplication();
    const body = offerBody({ applicationId, version: 1 });
    const send = (token: string | undefined) => test.call(makeOffer, { token, body });
    const auditor = await addMember(test.current, company, 'auditor');
    expect((await send(auditor.token)).status).toBe(403);
    expect((await send(undefined)).status).toBe(401);
    const stranger = await signUpCompany(test.current);
    expect((await send(stranger.token)).result.items[0]).toMatchObject({ outcome: 'gone', row: null });
  });
});
