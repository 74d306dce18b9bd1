import { randomUUID } from 'node:crypto';
import {
  addCandidate,
  listAddedCandidates,
  type NewAddedCandidate,
  readAddedEntry,
  removeAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import { pauseOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { MAX_ADDED_CANDIDATES } from '@common-ground/domain/added-candidates/added-candidate';
import { MAILS_PER_DAY } from '@common-ground/domain/company/company-mail';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { permanentRefusal } from '../../testing/mail/mail-failures.ts';
import { outcomeOf, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addByHand, openEntry, openJob, SOMEONE } from '../../testing/worlds/test-added-candidates.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

let mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (mail.to.startsWith('refused')) throw permanentRefusal(mail.to);
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails = [];
});
afterEach(() => test.current.setNow(null));

const DAY_MS = 86_400_000;
const { call } = test;
const add = (
  person: TestPerson | null,
  opportunityId: string,
  entry: Partial<NewAddedCandidate> & { address: string },
) => addByHand(test.current, person, opportunityId, entry);
const list = (person: TestPerson | null, opportunityId?: string) =>
  call(listAddedCandidates, { token: person?.token, query: { opportunityId } });
const remove = (person: TestPerson | null, addedCandidateId: string) =>
  call(removeAddedCandidate, { token: person?.token, params: { addedCandidateId } });
const read = (link: string) => call(readAddedEntry, { body: { link } });
const lastLink = () => /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

const openOne = async () => {
  const entry = await openEntry(test.current);
  return { ...entry, link: lastLink() };
};

const rowOf = (id: string) =>
  test.current.context.systemDb
    .selectFrom('added_candidates')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();

describe(addCandidate.operationId, () => {
  it('shows the entry to the team right away, and emails the person who made it and why', async () => {
    const { owner, opportunityId, address, link, id } = await openOne();
    const { result } = await list(owner, opportunityId);
    expect(result.items).toMatchObject([{ id, opportunityId, address, ...SOMEONE }]);
    expect(Date.parse(result.items[0]!.endsAt) - Date.parse(result.items[0]!.addedAt)).toBe(30 * DAY_MS);
    expect(mails).toMatchObject([{ to: address }]);
    const text = String(mails[0]?.text);
    expect(text).toContain('Harbour Health');
    expect(text).toContain('entered your address');
    expect(text).toContain('/login?stop=');
    for (const typed of [SOMEONE.name, SOMEONE.note, SOMEONE.sourceWords]) expect(text).not.toContain(typed);
    expect(link).toMatch(/^added-[\w-]{43}$/u);
    const row = await rowOf(id);
    expect(row.is_mailed).toBe(true);
    expect(JSON.stringify([row, row.link_digest?.toString('latin1')])).not.toContain(link);
    const logged = test.current.logLines.join('\n');
    for (const secret of [address, SOMEONE.name, link]) expect(logged).not.toContain(secret);
  });

  it('answers and emails the same whether or not the address has an account', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const addresses = [(await signUpCandidate(test.current)).email, `${randomUUID()}@people.example`];
    const answers = [];
    for (const address of addresses) answers.push(await add(owner, opportunityId, { address }));
    const addWith = (body: object, address: string) =>
      JSON.stringify(body)
        .replaceAll(address, '')
        .replace(/"(id|addedAt|endsAt)":"[^"]+"/gu, '');
    expect(new Set(answers.map(({ body }, at) => addWith(body, addresses[at] ?? ''))).size).toBe(1);
    const withoutTokens = (text: string) => text.replace(/added-[\w-]+/u, '').replace(/stop=[\w-]+/u, '');
    expect(new Set(mails.map(({ text }) => withoutTokens(text))).size).toBe(1);
    const shown = (await list(owner, opportunityId)).result.items.map((item) => addWith(item, item.address));
    expect(new Set(shown).size).toBe(1);
  });

  it('refuses the same mailbox twice for a job, however it’s spelled, but accepts it for another job', async () => {
    const { owner, opportunityId, address, id } = await openOne();
    const [mailbox, domain] = address.split('@');
    for (const again of [address, address.toUpperCase(), `${mailbox}+jobs@${domain}`]) {
      const { problem } = await add(owner, opportunityId, { address: again });
      expect(problem).toMatchObject({ code: 'already_added', current: { id, address } });
    }
    const other = await publishOpportunity(test.current, owner);
    expect((await add(owner, other, { address })).status).toBe(201);
    const otherJob = await openJob(test.current);
    expect((await add(otherJob.owner, otherJob.opportunityId, { address })).status).toBe(201);
    expect(mails).toHaveLength(3);
  });

  it('adds one entry from several simultaneous requests', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const address = `${randomUUID()}@mailbox.example`;
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => add(owner, opportunityId, { address })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(mails).toHaveLength(1);
  });

  it('names each invalid field', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const invalid = await add(owner, opportunityId, {
      name: 'www.evil.example',
      address: 'no address',
      source: unchecked('dream'),
      note: 'x'.repeat(501),
    });
    expect(invalid.status).toBe(422);
    expect(invalid.problem.violations.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/address',
      '/name',
      '/note',
      '/source',
    ]);
    const other = await add(owner, opportunityId, {
      address: 'a@b.example',
      source: 'other',
      sourceWords: null,
    });
    expect(other.problem.violations).toEqual([{ pointer: '/sourceWords', code: 'required', params: {} }]);
    expect(mails).toEqual([]);
  });

  it('is only for verified companies, open jobs without blind review, and members who decide on the job', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    const address = 'nadia@mailbox.example';
    const unverified = await signUpCompany(test.current, 'URGENT: your payroll is blocked');
    expect(outcomeOf(await add(unverified, opportunityId, { address }))).toBe('verification_needed');
    const interviewer = await addMember(test.current, owner, 'interviewer', [opportunityId]);
    expect(outcomeOf(await add(interviewer, opportunityId, { address }))).toBe('not_permitted');
    const manager = await addMember(test.current, owner, 'hiring_manager');
    expect((await add(manager, opportunityId, { address })).status).toBe(404);
    const stranger = (await openJob(test.current)).owner;
    expect((await add(stranger, opportunityId, { address })).status).toBe(404);
    expect((await add(owner, randomUUID(), { address })).status).toBe(404);
    expect((await add(null, opportunityId, { address })).status).toBe(401);
    expect((await add(await signUpCandidate(test.current), opportunityId, { address })).status).toBe(403);
    await switchBlindReview(test.current, owner, opportunityId, true);
    expect(outcomeOf(await add(owner, opportunityId, { address }))).toBe('blind_review_on');
    await call(pauseOpportunity, { token: owner.token, params: { opportunityId } });
    expect(outcomeOf(await add(owner, opportunityId, { address }))).toBe('opportunity_closed');
    expect(mails).toEqual([]);
  });

  it('stores nothing if the email can’t be sent, isn’t wanted or exceeds today’s limit', async () => {
    const { owner, opportunityId, address } = await openOne();
    const stop = /stop=([\w-]+)/u.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await call(stopCompanyMail, { body: { token: stop } });
    const other = await publishOpportunity(test.current, owner);
    expect(outcomeOf(await add(owner, other, { address }))).toBe('mail_not_sent');
    expect(outcomeOf(await add(owner, other, { address: 'refused@mailbox.example' }))).toBe('mail_not_sent');
    await test.current.context.systemDb
      .updateTable('company_mail_counts')
      .where('company_id', '=', String(owner.companyId))
      .where('kind', '=', 'any')
      .set({ sent_count: MAILS_PER_DAY.company })
      .execute();
    expect(outcomeOf(await add(owner, other, { address: 'late@mailbox.example' }))).toBe('daily_mail_limit');
    expect((await list(owner, other)).result.items).toEqual([]);
    expect((await list(owner, opportunityId)).result.items).toHaveLength(1);
    test.current.setNow(new Date(Date.now() + DAY_MS + 1));
    expect((await add(owner, other, { address: 'late@mailbox.example' })).status).toBe(201);
  });

  it('allows a company at most three hundred pending entries', async () => {
    const { owner, opportunityId } = await openJob(test.current);
    await test.current.context.systemDb
      .insertInto('added_candidates')
      .values(
        Array.from({ length: MAX_ADDED_CANDIDATES }, (_, at) => {
          const digest = Buffer.alloc(32);
          digest.writeUInt32BE(at);
          return {
            company_id: String(owner.companyId),
            opportunity_id: opportunityId,
            mailbox_digest: digest,
            link_digest: Buffer.concat([digest.subarray(0, 16), Buffer.from(randomUUID().slice(0, 16))]),
            name: 'Someone',
            address: `a${at}@mailbox.example`,
            source: 'event',
            added_at: new Date(),
          };
        }),
      )
      .execute();
    expect(outcomeOf(await add(owner, opportunityId, { address: 'one@more.example' }))).toBe(
      'too_many_added',
    );
  });
});

describe(listAddedCandidates.operationId, () => {
  it('is for members who work on the job, and lists one job or all', async () => {
    const { owner, opportunityId, id } = await openOne();
    const other = await publishOpportunity(test.current, owner);
    const interviewer = await addMember(test.current, owner, 'interviewer', [opportunityId]);
    const outsider = await addMember(test.current, owner, 'interviewer', [other]);
    expect((await list(interviewer)).result.items.map((item) => item.id)).toEqual([id]);
    expect((await list(owner, other)).result.items).toEqual([]);
    for (const person of [outsider, (await openJob(test.current)).owner])
      expect((await list(person, opportunityId)).result).toEqual({ items: [], ended: [] });
    expect((await list(null)).status).toBe(401);
    expect((await list(await signUpCandidate(test.current))).status).toBe(403);
    expect((await list(owner, 'no id')).status).toBe(422);
  });
});

describe(removeAddedCandidate.operationId, () => {
  it('leaves nothing behind, and invalidates the link', async () => {
    const { owner, opportunityId, link, id, address } = await openOne();
    expect((await remove(owner, id)).status).toBe(204);
    expect((await list(owner, opportunityId)).result).toEqual({ items: [], ended: [] });
    expect((await read(link)).problem.code).toBe('invitation_invalid');
    expect((await remove(owner, id)).status).toBe(404);
    expect((await add(owner, opportunityId, { address })).status).toBe(201);
  });

  it('returns 404 to another company and to members who don’t work on the job', async () => {
    const { owner, id } = await openOne();
    for (const person of [
      (await openJob(test.current)).owner,
      await addMember(test.current, owner, 'hiring_manager'),
    ])
      expect((await remove(person, id)).status).toBe(404);
    expect((await remove(null, id)).status).toBe(401);
    expect((await rowOf(id)).ended_at).toBeNull();
  });
});
