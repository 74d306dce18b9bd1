import { randomUUID } from 'node:crypto';
import { contestFit, listContests } from '@common-ground/contract/access/contests';
import { describe, expect, it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
let isMailDown = false;
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (isMailDown) throw new Error('The mail server is away');
      mails.push(mail);
    },
  },
});

function createContest({ token }: TestPerson, body: object, idempotencyKey: string = randomUUID()) {
  const headers = { 'idempotency-key': idempotencyKey };
  return test.call(contestFit, { token, body: unchecked(body), headers });
}

const list = ({ token }: TestPerson) => test.call(listContests, { token });

describe(contestFit.operationId, () => {
  it('returns a reference and the date by which a person will answer, and emails the operator without the note', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpCompany(test.current, 'Harbour Health');
    test.current.setNow(new Date('2026-11-21T23:30:00Z'));
    const { status, result: body } = await createContest(person, {
      companyId,
      note: '  Canary: I love order.  ',
    });
    test.current.setNow(null);
    expect(status).toBe(201);
    expect(body).toEqual({
      reference: expect.stringMatching(/^CG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      companyName: 'Harbour Health',
      note: 'Canary: I love order.',
      madeAt: '2026-11-21T23:30:00.000Z',
      answerBy: '2026-12-19',
      answeredAt: null,
      answer: null,
    });
    const mail = mails.find(({ subject }) => subject.includes(body.reference));
    expect(mail).toMatchObject({ to: test.current.context.config.securityContact });
    expect(mail?.text).toContain('by 19 December 2026');
    expect(JSON.stringify(mail)).not.toContain('Canary');
  });

  it('creates one challenge from two requests with the same key', async () => {
    const person = await signUpCandidate(test.current);
    const key = randomUUID();
    const [one, other] = await Promise.all([
      createContest(person, { note: 'Once' }, key),
      createContest(person, { note: 'Once' }, key),
    ]);
    expect(one.body).toEqual(other.body);
    expect((await list(person)).result.items).toHaveLength(1);
  });

  it('still happens when the email cannot be sent', async () => {
    const person = await signUpCandidate(test.current);
    isMailDown = true;
    expect((await createContest(person, { note: 'Quiet' })).status).toBe(201);
    isMailDown = false;
    expect((await list(person)).result.items).toHaveLength(1);
  });

  it('needs a note of 1 to 1,000 characters and a company that exists', async () => {
    const person = await signUpCandidate(test.current);
    for (const body of [{}, { note: '' }, { note: ' ' }, { note: 'a'.repeat(1_001) }, { note: 'a', more: 1 }])
      expect((await createContest(person, body)).status).toBe(422);
    expect((await createContest(person, { note: 'a', companyId: randomUUID() })).status).toBe(404);
    expect((await createContest(person, { note: 'a' }, 'no key')).status).toBe(422);
  });

  it('refuses an eleventh while ten are unanswered', async () => {
    const person = await signUpCandidate(test.current);
    for (let index = 0; index < 10; index += 1) await createContest(person, { note: `Note ${index}` });
    expect((await createContest(person, { note: 'One more' })).problem.code).toBe('too_many_contests');
  });
});

describe(listContests.operationId, () => {
  it('shows only the caller’s own, with their answers', async () => {
    const [person, other] = await Promise.all([signUpCandidate(test.current), signUpCandidate(test.current)]);
    const { reference } = (await createContest(person, { note: 'Not me' })).result;
    const operator = openOperator(test.current.ownerUrl, 'a test');
    try {
      const waiting = await operator.listContests();
      expect(waiting.find((item) => item.reference === reference)).toMatchObject({ note: 'Not me' });
      await operator.answerContest(reference.toLowerCase(), ' We looked again. ');
      await expect(operator.answerContest(reference, 'Twice')).rejects.toThrow(
        'No contest with the reference',
      );
      await expect(operator.answerContest(reference, ' ')).rejects.toThrow('1 to 2000');
    } finally {
      await operator.close();
    }
    const { result: body } = await list(person);
    expect(body.items).toEqual([expect.objectContaining({ reference, answer: 'We looked again.' })]);
    expect(body.items[0]!.answeredAt).not.toBeNull();
    expect((await list(other)).result.items).toEqual([]);
  });
});
