import { readApplication, withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  closeOpportunity,
  pauseOpportunity,
  publishOpportunity,
  readCompanyOpportunity,
  resumeOpportunity,
  saveOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { completeDraft, publishWritten, writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { applyFor, nameAndAgeCandidate } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

let owner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder Bakery');
  stranger = await signUpCompany(test.current, 'Birch Bakery');
  for (const { companyId } of [owner, stranger]) await verifyCompany(test.current, companyId);
  // All of these tests publish on the same day.
  await test.current.context.systemDb.updateTable('companies').set({ most_published: 1_000 }).execute();
});

const close = async (id: string, person: TestPerson) =>
  test.call(closeOpportunity, {
    params: { opportunityId: id },
    token: person.token,
    ifMatch: (await read(id)).version,
  });
const resume = async (id: string, person: TestPerson) =>
  test.call(resumeOpportunity, {
    params: { opportunityId: id },
    token: person.token,
    ifMatch: (await read(id)).version,
  });
const read = async (id: string) =>
  (await test.call(readCompanyOpportunity, { params: { opportunityId: id }, token: owner.token })).result;
const pointersIn = (body: { violations: { pointer: string; code: string }[] }) =>
  body.violations.map(({ pointer, code }) => `${pointer} ${code}`);

/** Saves a change and tries to publish it. */
async function publishChange(id: string, changes: Partial<OpportunityDraft>) {
  const { version, content } = await read(id);
  const { status, body } = await test.call(saveOpportunity, {
    params: { opportunityId: id },
    token: owner.token,
    ifMatch: version,
    body: { ...content, ...changes },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return test.call(publishOpportunity, {
    params: { opportunityId: id },
    token: owner.token,
    ifMatch: body.version,
  });
}

async function applyAsSomebody(id: string): Promise<{ person: TestPerson; applicationId: string }> {
  const person = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, person);
  const { status, body } = await applyFor(test.current, person, id);
  if (status !== 201) throw new Error(`Not sent: ${status}`);
  return { person, applicationId: body.id };
}

const withdraw = ({ person, applicationId }: { person: TestPerson; applicationId: string }) =>
  test.call(withdrawApplication, { params: { applicationId }, token: person.token });

describe('publishOpportunity', () => {
  it('shows candidates what was written', async () => {
    const id = await writeOpportunity(test.current, owner);
    const {
      status,
      result: body,
      headers,
    } = await test.call(publishOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: 2,
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"3"');
    expect(body).toMatchObject({ status: 'published', publishedAt: '2026-11-21T10:00:00.000Z' });
    expect(body.content).toEqual(body.published);
    const candidate = await signUpCandidate(test.current);
    const response = await test.call(readOpportunity, {
      params: { opportunityId: id },
      token: candidate.token,
    });
    expect(response.body).toMatchObject({
      title: 'Baker',
      pay: { minimum: '950', maximum: '1100.50' },
      process: [
        { name: 'We read it', replyDays: 5 },
        { name: 'A morning with us', replyDays: 3 },
        { name: 'Offer', replyDays: 5 },
      ],
    });
    expect(JSON.stringify(response.body)).not.toContain('scorecard');
  });

  it('reports everything that is missing at once, and publishes nothing', async () => {
    const id = await writeOpportunity(test.current, owner, {
      routes: [],
      about: null,
      places: [],
      pay: null,
      hoursPerWeek: null,
      closesOn: null,
      criteria: [],
      process: [],
    });
    const { status, problem: body } = await test.call(publishOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: 2,
    });
    expect(status).toBe(422);
    expect(pointersIn(body)).toEqual(
      ['routes', 'about', 'places', 'pay', 'hoursPerWeek', 'closesOn', 'criteria', 'process'].map(
        (field) => `/${field} required`,
      ),
    );
    expect((await read(id)).status).toBe('draft');
  });

  it.each([
    ['a criterion without a reason', '/criteria/0/reason required'],
    ['a stage without a promise', '/process/1/replyDays required'],
    ['a closing date that has passed', '/closesOn day_too_early'],
  ])('refuses %s', async (_what, expected) => {
    const whole = completeDraft();
    const id = await writeOpportunity(test.current, owner, {
      ...whole,
      closesOn: '2026-11-20',
      criteria: whole.criteria.map((criterion) => ({ ...criterion, reason: null })),
      process: whole.process.map((stage, index) => (index === 1 ? { ...stage, replyDays: null } : stage)),
    });
    expect(
      pointersIn(
        (
          await test.call(publishOpportunity, {
            params: { opportunityId: id },
            token: owner.token,
            ifMatch: 2,
          })
        ).problem,
      ),
    ).toContain(expected);
  });

  it('needs a verified company, a recruiter or owner, and the version that was previewed', async () => {
    const unverified = await signUpCompany(test.current);
    const theirs = await writeOpportunity(test.current, unverified);
    expect(
      (
        await test.call(publishOpportunity, {
          params: { opportunityId: theirs },
          token: unverified.token,
          ifMatch: 2,
        })
      ).problem.code,
    ).toBe('verification_needed');
    const manager = await addMember(test.current, owner, 'hiring_manager');
    const own = await writeOpportunity(test.current, manager);
    expect(
      (
        await test.call(publishOpportunity, {
          params: { opportunityId: own },
          token: manager.token,
          ifMatch: 2,
        })
      ).problem.code,
    ).toBe('not_permitted');
    const recruiter = await addMember(test.current, owner, 'recruiter');
    expect(
      (
        await test.call(publishOpportunity, {
          params: { opportunityId: own },
          token: recruiter.token,
          ifMatch: 1,
        })
      ).status,
    ).toBe(412);
    expect(
      (await test.call(publishOpportunity, { params: { opportunityId: own }, token: recruiter.token }))
        .status,
    ).toBe(428);
    expect(
      (
        await test.call(publishOpportunity, {
          params: { opportunityId: own },
          token: recruiter.token,
          ifMatch: 2,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await test.call(publishOpportunity, {
          params: { opportunityId: own },
          token: stranger.token,
          ifMatch: 2,
        })
      ).status,
    ).toBe(404);
    expect((await test.call(publishOpportunity, { params: { opportunityId: own }, ifMatch: 2 })).status).toBe(
      401,
    );
  });

  it('lets the closing date move later and never sooner', async () => {
    const id = await publishWritten(test.current, owner);
    expect(pointersIn((await publishChange(id, { closesOn: '2026-12-30' })).problem)).toEqual([
      '/closesOn closes_sooner',
    ]);
    expect((await publishChange(id, { closesOn: '2027-01-01' })).status).toBe(200);
    expect((await read(id)).published!.closesOn).toBe('2027-01-01');
  });

  it('keeps what applicants were promised, even if they withdrew', async () => {
    const id = await publishWritten(test.current, owner);
    const before = (await publishChange(id, { hoursPerWeek: 34 })).status;
    expect(before).toBe(200);
    await withdraw(await applyAsSomebody(id));
    expect((await read(id)).wasAppliedFor).toBe(true);
    const { published } = await read(id);
    const refused = await publishChange(id, {
      hoursPerWeek: 30,
      pay: { ...published!.pay!, minimum: '949.99' },
      criteria: [],
      process: published!.process.slice(1),
    });
    expect(pointersIn(refused.problem)).toEqual([
      '/criteria required',
      '/process/0/kind stage_order',
      '/hoursPerWeek frozen',
      '/pay/minimum pay_fell',
      '/criteria frozen',
      '/process frozen',
    ]);
    const allowed = await publishChange(id, {
      ...published,
      title: 'Baker by night',
      pay: { ...published!.pay!, maximum: '1200' },
    });
    expect(allowed.status).toBe(200);
  });

  it('publishes a change to a paused job without resuming it', async () => {
    const id = await publishWritten(test.current, owner);
    await test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token });
    const { body } = await publishChange(id, { title: 'Paused baker' });
    expect(body).toMatchObject({ status: 'paused', published: { title: 'Paused baker' } });
  });

  it('publishes nothing that was not previewed when someone applies at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await publishWritten(test.current, owner);
      const { version, content } = await read(id);
      const pay = { ...content.pay!, minimum: '1' };
      await test.call(saveOpportunity, {
        params: { opportunityId: id },
        token: owner.token,
        ifMatch: version,
        body: { ...content, pay },
      });
      const person = await signUpCandidate(test.current);
      await nameAndAgeCandidate(test.current, person);
      const [published, sent] = await Promise.all([
        test.call(publishOpportunity, {
          params: { opportunityId: id },
          token: owner.token,
          ifMatch: version + 1,
        }),
        applyFor(test.current, person, id),
      ]);
      const shown = (await read(id)).published!.pay!.minimum;
      // Either the change came first and the applicant saw it, or the application came first and the pay stays.
      if (sent.status === 201 && published.status === 422) expect(shown).toBe('950');
      else expect(published.status).toBe(200);
      if (sent.status === 201 && published.status === 200) {
        const { result: body } = await test.call(readApplication, {
          params: { applicationId: sent.body.id },
          token: person.token,
        });
        expect(body.snapshot.opportunity.pay!.minimum).toBe('1');
      }
    }
  });
});

describe('pauseOpportunity and resumeOpportunity', () => {
  it('stops accepting applications for a while, and then accepts them again', async () => {
    const id = await publishWritten(test.current, owner);
    expect(
      (await test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token })).body.status,
    ).toBe('paused');
    expect(
      (await test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token })).status,
    ).toBe(200);
    const candidate = await signUpCandidate(test.current);
    const show = () => test.call(readOpportunity, { params: { opportunityId: id }, token: candidate.token });
    expect((await show()).status).toBe(404);
    expect((await resume(id, owner)).body.status).toBe('published');
    expect((await show()).status).toBe(200);
  });

  it('stays paused when a delayed repetition of an earlier resumption arrives', async () => {
    const id = await publishWritten(test.current, owner);
    const params = { opportunityId: id };
    const pause = () => test.call(pauseOpportunity, { params, token: owner.token });
    const { version } = (await pause()).result;
    const repeat = () => test.call(resumeOpportunity, { params, token: owner.token, ifMatch: version });
    expect((await repeat()).result.status).toBe('published');
    expect((await repeat()).result.status).toBe('published');
    await pause();
    expect((await repeat()).problem.code).toBe('version_conflict');
    expect((await read(id)).status).toBe('paused');
    expect((await resume(id, owner)).result.status).toBe('published');
  });

  it('can’t resume a job whose closing date has passed', async () => {
    const id = await publishWritten(test.current, owner);
    await test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token });
    test.current.setNow(new Date('2027-01-02T10:00:00Z'));
    expect(pointersIn((await resume(id, owner)).problem)).toEqual(['/closesOn day_too_early']);
    test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  });

  it('is for members of the company who may publish, and for published jobs', async () => {
    const id = await writeOpportunity(test.current, owner);
    expect(
      (await test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token })).problem.code,
    ).toBe('opportunity_unpublished');
    expect((await resume(id, owner)).problem.code).toBe('opportunity_unpublished');
    const manager = await addMember(test.current, owner, 'hiring_manager', [id]);
    for (const answer of [
      await test.call(pauseOpportunity, { params: { opportunityId: id }, token: manager.token }),
      await resume(id, manager),
    ])
      expect(answer.problem.code).toBe('not_permitted');
    for (const answer of [
      await test.call(pauseOpportunity, { params: { opportunityId: id }, token: stranger.token }),
      await resume(id, stranger),
    ])
      expect(answer.status).toBe(404);
    const paused = await publishWritten(test.current, owner);
    await test.call(pauseOpportunity, { params: { opportunityId: paused }, token: owner.token });
    await verifyCompany(test.current, owner.companyId, false);
    expect((await resume(paused, owner)).problem.code).toBe('verification_needed');
    await verifyCompany(test.current, owner.companyId);
    expect((await test.call(pauseOpportunity, { params: { opportunityId: id } })).status).toBe(401);
    expect((await test.call(resumeOpportunity, { params: { opportunityId: id }, ifMatch: 1 })).status).toBe(
      401,
    );
  });
});

describe('closeOpportunity', () => {
  it('is refused until everyone has a reply, with the number still waiting', async () => {
    const id = await publishWritten(test.current, owner);
    const sent = [await applyAsSomebody(id), await applyAsSomebody(id)];
    const { status, problem: body } = await close(id, owner);
    expect([status, body.code, body.current]).toEqual([409, 'applications_open', { openCount: 2 }]);
    for (const application of sent) await withdraw(application);
    expect((await close(id, owner)).body).toMatchObject({ status: 'closed', openCount: 0 });
    expect((await close(id, owner)).status).toBe(200);
  });

  it('is enforced by the database too', async () => {
    const id = await publishWritten(test.current, owner);
    await applyAsSomebody(id);
    await expect(
      test.current.context.systemDb
        .updateTable('opportunities')
        .set({ status: 'closed' })
        .where('id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'opportunities_answered_before_closed' });
  });

  it('closes permanently: it can’t be changed, published or resumed', async () => {
    const id = await publishWritten(test.current, owner);
    await close(id, owner);
    const { version, content } = await read(id);
    const save = await test.call(saveOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
      ifMatch: version,
      body: content,
    });
    for (const answer of [
      save,
      await test.call(publishOpportunity, {
        params: { opportunityId: id },
        token: owner.token,
        ifMatch: version,
      }),
      await test.call(pauseOpportunity, { params: { opportunityId: id }, token: owner.token }),
      await resume(id, owner),
    ])
      expect(answer.problem.code).toBe('opportunity_ended');
  });

  it('leaves no one waiting who applies at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await publishWritten(test.current, owner);
      const person = await signUpCandidate(test.current);
      await nameAndAgeCandidate(test.current, person);
      const [closed, sent] = await Promise.all([close(id, owner), applyFor(test.current, person, id)]);
      expect([closed.status === 200, sent.status === 201]).not.toEqual([true, true]);
    }
  });

  it('is for members of the company who may publish, and for published jobs', async () => {
    const id = await writeOpportunity(test.current, owner);
    expect((await close(id, owner)).problem.code).toBe('opportunity_unpublished');
    expect((await close(id, stranger)).status).toBe(404);
    const manager = await addMember(test.current, owner, 'hiring_manager', [id]);
    expect((await close(id, manager)).problem.code).toBe('not_permitted');
    expect((await test.call(closeOpportunity, { params: { opportunityId: id } })).status).toBe(401);
  });
});
