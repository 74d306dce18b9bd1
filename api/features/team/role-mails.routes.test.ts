import { changeMember } from '@common-ground/contract/team';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, verifyCompany } from '../../testing/test-people.ts';
import { addMember } from '../../testing/test-team.ts';
import { sendRoleMails } from './role-mails.job.ts';

const test = useTestApp();

/** Two processes at the same moment. @returns what they have sent */
async function sent(fails = false): Promise<Mail[]> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    if (fails) throw new Error('The mail server has gone');
    mails.push(mail);
  };
  const context = { ...test.current.context, sendMail: test.current.mails.reading(sendMail) };
  await Promise.all([
    sendRoleMails(context, test.current.app.log),
    sendRoleMails(context, test.current.app.log),
  ]);
  return mails;
}

describe(`mail about ${changeMember.operationId}`, () => {
  it('tells a member what they are now, once, however often and by whomever it is looked for', async () => {
    const owner = await signUpCompany(test.current, 'Harbour Health');
    await verifyCompany(test.current, owner.companyId);
    const member = await addMember(test.current, owner, 'interviewer');
    const change = (role: string) =>
      test.current.call('PUT', `/api/company/team/members/${member.accountId}`, {
        token: owner.token,
        body: { role, opportunityIds: [] },
      });
    await change('interviewer');
    expect(await sent()).toEqual([]);
    await change('recruiter');
    await change('auditor');
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: member.email, subject: 'Your role at Harbour Health has changed' });
    expect(mail?.text).toContain('as an auditor, who reads everything');
    expect(await sent()).toEqual([]);
  });

  it('is tried again later when it could not be sent', async () => {
    const owner = await signUpCompany(test.current);
    const member = await addMember(test.current, owner, 'interviewer');
    const body = { role: 'recruiter', opportunityIds: [] };
    const path = `/api/company/team/members/${member.accountId}`;
    await test.current.call('PUT', path, { token: owner.token, body });
    expect(await sent(true)).toEqual([]);
    expect(await sent()).toEqual([]);
    test.current.setNow(new Date(Date.now() + 601_000));
    expect(await sent()).toMatchObject([{ to: member.email }]);
    test.current.setNow(null);
  });
});
