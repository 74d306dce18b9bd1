import { readEmailPreferences, saveEmailPreferences } from '@common-ground/contract/team/email-preferences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import type { OperationBody } from '../../testing/operation-call.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAfresh, type Hiring, openHiring, takeMailsTo } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });

let moment = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => {
  moment = new Date(moment.getTime() + count * 60_000);
  test.current.setNow(moment);
};

let hiring: Hiring;
beforeEach(async () => {
  minutes(60);
  hiring = await openHiring(test.current);
  mails.length = 0;
});

const mailedTo = (...people: readonly TestPerson[]) => takeMailsTo(test.current, mails, people);

const saveMails = (person: TestPerson, wanted: OperationBody<typeof saveEmailPreferences>['wanted']) =>
  test.call(saveEmailPreferences, { token: person.token, body: { wanted } });

describe('saveEmailPreferences and readEmailPreferences', () => {
  it('switch off a kind of email, for the caller only', async () => {
    const { owner, recruiter } = hiring;
    const read = (person: TestPerson) => test.call(readEmailPreferences, { token: person.token });
    expect((await read(owner)).result.wanted).toEqual([
      'applications',
      'messages',
      'offers',
      'replies_due',
      'interviews',
    ]);
    const saved = await saveMails(owner, ['offers', 'messages']);
    expect(saved).toMatchObject({ status: 200, body: { wanted: ['messages', 'offers'] } });
    expect((await read(recruiter)).result.wanted).toHaveLength(5);
    const told = await mailedTo(owner, recruiter);
    expect(told.map(({ to }) => to)).toEqual([recruiter.email]);
    await saveMails(owner, ['applications']);
    minutes(16);
    await applyAfresh(test.current, hiring.opportunityId);
    expect(await mailedTo(owner)).toHaveLength(1);
  });

  it('refuse unknown kinds, candidates, and callers without a token', async () => {
    const { owner, candidate } = hiring;
    expect((await saveMails(owner, [unchecked('gossip')])).status).toBe(422);
    expect((await saveMails(owner, ['offers', 'offers'])).status).toBe(422);
    expect((await saveMails(candidate, [])).status).toBe(403);
    expect((await test.call(readEmailPreferences)).status).toBe(401);
  });
});
