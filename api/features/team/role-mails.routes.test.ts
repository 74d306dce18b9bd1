import { changeMember } from '@common-ground/contract/team/team';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';
import { sendRoleMails } from './role-mails.job.ts';

const test = useTestApp();

/** Two processes at the same moment. @returns what they have sent */
async function runAndTakeMails(failure: Error | null = null): Promise<Mail[]> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    if (failure) throw failure;
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
  it('tells a member their current role once, however often the job runs', async () => {
    const owner = await signUpCompany(test.current, 'Harbour Health');
    await verifyCompany(test.current, owner.companyId);
    const member = await addMember(test.current, owner, 'interviewer');
    const change = (role: MemberRole) =>
      changeAssignment(test.current, owner.token, member.accountId, { role, opportunityIds: [] });
    await change('interviewer');
    expect(await runAndTakeMails()).toEqual([]);
    await change('recruiter');
    await change('auditor');
    const [mail, ...more] = await runAndTakeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: member.email, subject: 'Your role at Harbour Health has changed' });
    expect(mail?.text).toContain('Your role: auditor. You can see everything');
    expect(await runAndTakeMails()).toEqual([]);
  });

  const REFUSED = Object.assign(new Error('Try again later'), { responseCode: 451, code: 'EENVELOPE' });
  const UNREACHABLE_SERVER = Object.assign(new Error('Nobody is there'), {
    syscall: 'connect',
    code: 'ESOCKET',
  });

  /** Changes a member's role. @returns who has to be notified once the clock has advanced by this many minutes */
  async function roleChanged() {
    const owner = await signUpCompany(test.current);
    const member = await addMember(test.current, owner, 'interviewer');
    const changedAt = Date.now();
    const body = { role: 'recruiter', opportunityIds: [] } as const;
    await changeAssignment(test.current, owner.token, member.accountId, body);
    const minutesLater = (minutes: number) => test.current.setNow(new Date(changedAt + minutes * 60_000));
    return { member, minutesLater };
  }

  it('is retried with growing pauses if the mail server refuses it, but not forever', async () => {
    const { minutesLater } = await roleChanged();
    const ids: (string | undefined)[] = [];
    let attempts = 0;
    const openRefusing = async () => {
      const context = {
        ...test.current.context,
        sendMail: async ({ id }: Mail) => {
          attempts += 1;
          ids.push(id);
          throw REFUSED;
        },
      };
      await sendRoleMails(context, test.current.app.log);
    };
    const triedAt: number[] = [];
    // Every five minutes for five days.
    for (let minutes = 1; minutes < 5 * 24 * 60; minutes += 5) {
      minutesLater(minutes);
      const before = attempts;
      await openRefusing();
      if (attempts > before) triedAt.push(minutes);
    }
    expect(triedAt).toEqual([1, 16, 46, 106, 226, 466, 946, 1906]);
    expect(new Set(ids).size).toBe(1);
    expect(await runAndTakeMails()).toEqual([]);
    test.current.setNow(null);
  });

  it('stays due while the mail server is down', async () => {
    const { member } = await roleChanged();
    for (let runs = 0; runs < 10; runs += 1) expect(await runAndTakeMails(UNREACHABLE_SERVER)).toEqual([]);
    expect(await runAndTakeMails()).toMatchObject([{ to: member.email }]);
    expect(await runAndTakeMails()).toEqual([]);
  });
});
