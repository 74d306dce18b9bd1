import {
  answerOffer,
  readApplicationAnswer,
  readCompanyOffer,
} from '@common-ground/contract/applications/offers';
import {
  downloadAttachment,
  linkAttachment,
  linkCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { listApplicationDecisions } from '@common-ground/contract/pipeline/decision-log';
import { makeOffer, type OfferRequest } from '@common-ground/contract/pipeline/decisions';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { storeAttachment, uploadForMessage } from '../../testing/worlds/test-attachments.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import {
  applyAsNewCandidate,
  HIRING_STAGES,
  type Hiring,
  openHiring,
} from '../../testing/worlds/test-hiring.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { moveOne, undoOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const paramsOf = () => ({ applicationId: hiring.applicationId });
const seenBy = ({ token }: TestPerson) => test.call(readCompanyOffer, { params: paramsOf(), token });
const seenByCandidate = async () =>
  (await test.call(readApplicationAnswer, { params: paramsOf(), token: hiring.candidate.token })).result;

async function make(changes: Partial<OfferRequest> = {}, by: TestPerson = hiring.recruiter) {
  const { version } = await test.current.context.systemDb
    .selectFrom('applications')
    .where('id', '=', hiring.applicationId)
    .select('version')
    .executeTakeFirstOrThrow();
  const body = offerBody({ ...paramsOf(), version }, { answerBy: '2026-12-01', ...changes });
  return test.call(makeOffer, { token: by.token, body });
}

async function publish() {
  test.current.setNow(new Date(NOW.getTime() + 61_000));
  await publishDueDecisions(test.current.context.systemDb, test.current.context.now());
}

const documentOf = (attachmentId: string) => ({ document: { attachmentId, label: 'Contract' } });
const store = (by = hiring.recruiter, isWaiting = false) =>
  storeAttachment(test.current, by, hiring.applicationId, { side: 'company', isWaiting });
const linkForCandidate = (attachmentId: string, token = hiring.candidate.token) =>
  test.call(linkAttachment, { params: { ...paramsOf(), attachmentId }, token });
const linkFor = ({ token }: TestPerson, attachmentId: string) =>
  test.call(linkCompanyAttachment, { params: { ...paramsOf(), attachmentId }, token });

describe(readCompanyOffer.operationId, () => {
  it('shows the company what the candidate sees, from the pending offer to the answer', async () => {
    expect((await seenBy(hiring.owner)).result).toMatchObject({ offer: null, state: null });
    await make();
    expect((await seenBy(hiring.owner)).result.state).toBe('pending');
    await publish();
    const { offer, canAnswer } = await seenByCandidate();
    expect(canAnswer).toBe(true);
    const shown = (await seenBy(hiring.owner)).result;
    expect(shown).toEqual({ offer, state: 'open', answer: null, isTextWithheld: false });
    const token = hiring.candidate.token;
    const body = { offerId: offer!.offerId, isAccepted: false, reason: 'hours', words: 'Too many.' } as const;
    await test.call(answerOffer, { params: paramsOf(), token, body });
    expect((await seenBy(hiring.owner)).result).toEqual({
      ...shown,
      state: 'declined',
      answer: {
        isAccepted: false,
        reason: 'hours',
        words: 'Too many.',
        answeredAt: '2026-11-23T10:01:01.000Z',
      },
    });
  });

  it('says that the last day has passed, or that the application has moved on', async () => {
    await make();
    await publish();
    test.current.setNow(new Date('2026-12-02T00:00:00Z'));
    expect((await seenBy(hiring.owner)).result.state).toBe('expired');
    const stageId = HIRING_STAGES[1]!.id;
    await moveOne(test.current, hiring.owner, { ...paramsOf(), version: 3, stageId });
    expect((await seenBy(hiring.owner)).result.state).toBe('closed');
  });

  it('keeps every offer as it was made when another follows', async () => {
    await make();
    await publish();
    const first = (await seenByCandidate()).offer;
    const stageId = HIRING_STAGES[1]!.id;
    await moveOne(test.current, hiring.owner, { ...paramsOf(), version: 3, stageId });
    await make({ pay: { amount: '45000', currency: 'EUR', period: 'year' } });
    test.current.setNow(new Date(NOW.getTime() + 200_000));
    await publishDueDecisions(test.current.context.systemDb, test.current.context.now());
    expect((await seenByCandidate()).offer?.terms?.pay.amount).toBe('45000');
    const { result } = await test.call(listApplicationDecisions, {
      params: paramsOf(),
      token: hiring.owner.token,
    });
    const offers = result.items.filter(({ kind }) => kind === 'offered');
    expect(offers.map(({ terms }) => terms)).toMatchObject([first?.terms, { pay: { amount: '45000' } }]);
    expect(result.isChainWhole).toBe(true);
  });

  it('reports terms that were changed in the database', async () => {
    await make();
    const client = new pg.Client({ connectionString: test.current.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const change = `update decisions set offer_terms = jsonb_set(offer_terms, '{hoursPerWeek}', '20')`;
    await expect(client.query(change)).rejects.toThrow('never changed');
    await client.query('set session_replication_role = replica');
    await client.query(change);
    const { token } = hiring.owner;
    const { result } = await test.call(listApplicationDecisions, { params: paramsOf(), token });
    expect(result.isChainWhole).toBe(false);
  });

  it('is for those who may read the application', async () => {
    await make();
    const elsewhere = await addMember(test.current, hiring.owner, 'interviewer');
    expect((await seenBy(hiring.interviewer)).status).toBe(200);
    expect((await seenBy(elsewhere)).status).toBe(404);
    expect((await seenBy(await signUpCompany(test.current))).status).toBe(404);
    expect((await seenBy(hiring.candidate)).status).toBe(403);
    expect((await test.call(readCompanyOffer, { params: paramsOf() })).status).toBe(401);
  });

  it('withholds under blind review what someone wrote who knew the name, but not the figures', async () => {
    const attachmentId = await store();
    await make({ ...documentOf(attachmentId), note: 'Dear {name}, come.' });
    await publish();
    const body = {
      offerId: (await seenByCandidate()).offer!.offerId,
      isAccepted: false,
      reason: 'other',
      words: 'Regards, Amara',
    } as const;
    await test.call(answerOffer, { params: paramsOf(), token: hiring.candidate.token, body });
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    const blind = (await seenBy(hiring.owner)).result;
    expect(blind).toMatchObject({
      isTextWithheld: true,
      offer: { note: null, document: null, terms: { workplace: null, hoursPerWeek: 37.5 } },
      answer: { reason: 'other', words: null },
    });
    expect((await linkFor(hiring.owner, attachmentId)).status).toBe(404);
    const reason = { reason: 'arrange_a_talk', words: 'To arrange a talk.' } as const;
    await test.call(revealApplicant, { params: paramsOf(), token: hiring.owner.token, body: reason });
    expect((await seenBy(hiring.owner)).result).toMatchObject({
      isTextWithheld: false,
      offer: { document: { name: 'Contract.pdf' }, terms: { workplace: 'Cais 7, Lisbon' } },
      answer: { words: 'Regards, Amara' },
    });
    expect((await linkFor(hiring.owner, attachmentId)).status).toBe(201);
  });
});

describe('the document of an offer', () => {
  it('is the candidate’s once the offer is published, and can’t be sent twice or deleted', async () => {
    const uploaded = await uploadForMessage(test.current, hiring.recruiter, hiring.applicationId, {
      side: 'company',
    });
    const { id: attachmentId } = uploaded.result;
    expect((await make(documentOf(attachmentId))).result.items).toMatchObject([{ outcome: 'done' }]);
    expect((await linkForCandidate(attachmentId)).status).toBe(404);
    expect((await linkFor(hiring.owner, attachmentId)).status).toBe(201);
    await publish();
    const { offer } = await seenByCandidate();
    expect(offer?.document).toMatchObject({ id: attachmentId, name: 'Contract.pdf', type: 'pdf' });
    const { result: link } = await linkForCandidate(attachmentId);
    const token = link.path.split('/').at(-1)!;
    expect((await test.call(downloadAttachment, { params: { token } })).status).toBe(200);
    const other = await applyAsNewCandidate(test.current, hiring.opportunityId);
    expect((await linkForCandidate(attachmentId, other.candidate.token)).status).toBe(404);
  });

  it('stays with the company if the offer is undone', async () => {
    const attachmentId = await store();
    const made = await make(documentOf(attachmentId));
    await undoOne(test.current, hiring.recruiter, made.result.items[0]!.decisionId);
    await publish();
    expect((await linkForCandidate(attachmentId)).status).toBe(404);
    expect((await make(documentOf(attachmentId))).problem.code).toBe('attachment_unavailable');
    expect((await make(documentOf(await store()))).result.items).toMatchObject([{ outcome: 'done' }]);
  });

  it('has to be the caller’s own for this application, and checked', async () => {
    const other = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const refused = [
      await store(hiring.owner),
      await store(hiring.recruiter, true),
      await storeAttachment(test.current, hiring.recruiter, other.applicationId, { side: 'company' }),
      crypto.randomUUID(),
    ];
    for (const attachmentId of refused)
      expect((await make(documentOf(attachmentId))).problem.code).toBe('attachment_unavailable');
    expect((await seenBy(hiring.owner)).result.offer).toBeNull();
  });
});
