import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';
import { sendRoleMails } from './role-mails.job.ts';
import { sendTeamNotices } from './team-notices.job.ts';

let mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
/** Noon, so that a few hours later it's still the same day. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`).getTime();
const HOUR_MS = 3_600_000;
const at = (hours: number) => test.current.setNow(new Date(NOON + hours * HOUR_MS));
beforeEach(() => {
  mails = [];
  at(0);
});

const { call } = test;

async function setUpTeam() {
  const founder = await signUpCompany(test.current);
  const second = await addMember(test.current, founder, 'owner');
  const member = await addMember(test.current, founder, 'recruiter');
  const change = async (...roles: MemberRole[]) => {
    for (const role of roles) {
      const assignment = { role, opportunityIds: [] };
      const changed = await changeAssignment(test.current, second.token, member.accountId, assignment);
      expect(changed.status).toBe(200);
    }
  };
  return { founder, second, member, change };
}

/** An owner's notices: the kind, the count, and the member's current role. */
async function listSeen({ token }: TestPerson): Promise<string[]> {
  const { result: body } = await call(listOwnerNotices, { token });
  type Item = { kind: string; times: number; memberRole: string | null };
  return body.items.map(({ kind, times, memberRole }: Item) => `${kind} ${times} ${memberRole}`);
}

/** The texts of the emails that one owner has received since the last call. */
async function notificationsTo({ email }: TestPerson): Promise<string[]> {
  mails = [];
  await sendTeamNotices(test.current.context, test.current.app.log);
  return mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n\n')[0] ?? '');
}

describe('repeated changes to the same member', () => {
  it('are one notice a day with a count, and one mail', async () => {
    const { founder, change } = await setUpTeam();
    await change('interviewer');
    expect(await notificationsTo(founder)).toHaveLength(1);
    for (let round = 0; round < 30; round += 1) await change('recruiter', 'auditor');
    expect(await listSeen(founder)).toEqual(['member_demoted 31 auditor']);
    for (const hours of [0, 1, 7, 11]) {
      at(hours);
      expect(await notificationsTo(founder)).toEqual([]);
    }
    at(13);
    await change('recruiter', 'auditor');
    expect(await listSeen(founder)).toEqual(['member_demoted 1 auditor', 'member_demoted 31 auditor']);
    expect(await notificationsTo(founder)).toHaveLength(1);
  });

  it('are mailed once with the count if they happen before the mail is sent', async () => {
    const { founder, change } = await setUpTeam();
    await change('auditor', 'recruiter', 'auditor', 'recruiter');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(NOON);
    expect(await notificationsTo(founder)).toEqual([
      `The recruiter was given a role with fewer permissions at your company 2 times on ${day}.`,
    ]);
  });

  it('never hide a change of owner, which is emailed again, at most every six hours', async () => {
    const { founder, change } = await setUpTeam();
    await change('owner');
    expect((await notificationsTo(founder))[0]).toContain('was made an owner');
    await change('recruiter');
    expect(await notificationsTo(founder)).toHaveLength(1);
    at(1);
    await change('owner');
    expect(await listSeen(founder)).toEqual(['owner_added 2 owner', 'member_demoted 1 owner']);
    expect(await notificationsTo(founder)).toEqual([]);
    await change('recruiter', 'owner', 'recruiter', 'owner');
    at(5.9);
    expect(await notificationsTo(founder)).toEqual([]);
    at(6.1);
    const [notice, ...more] = await notificationsTo(founder);
    expect([notice, more]).toEqual([expect.stringMatching(/was made an owner of .* 4 times on /u), []]);
  });

  it('are shown again to owners who dismissed them', async () => {
    const { founder, second, change } = await setUpTeam();
    await change('auditor');
    const { result: body } = await call(listOwnerNotices, { token: founder.token });
    await call(dismissOwnerNotice, { params: { noticeId: body.items[0]!.noticeId }, token: founder.token });
    expect(await listSeen(founder)).toEqual([]);
    await change('recruiter', 'auditor');
    expect(await listSeen(founder)).toEqual(['member_demoted 2 auditor']);
    expect(await listSeen(second)).toEqual(['member_demoted 2 auditor']);
  });

  it('are mailed to the member at least an hour after the last mail', async () => {
    const { member, change } = await setUpTeam();
    const readNotice = async () => {
      mails = [];
      await sendRoleMails(test.current.context, test.current.app.log);
      return mails.filter(({ to }) => to === member.email).length;
    };
    await change('auditor');
    expect(await readNotice()).toBe(1);
    await change('recruiter', 'auditor', 'interviewer');
    expect(await readNotice()).toBe(0);
    at(0.9);
    expect(await readNotice()).toBe(0);
    at(1.1);
    expect(await readNotice()).toBe(1);
    at(2);
    expect(await readNotice()).toBe(0);
  });
});

it('don’t hide who owns the company, however many members leave', async () => {
  const { founder, change } = await setUpTeam();
  await change('owner');
  at(1);
  await test.current.context.systemDb
    .insertInto('team_notices')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        company_id: String(founder.companyId),
        recipient_uid: founder.uid,
        account_id: founder.accountId,
        kind: 'member_removed',
        subject_digest: String(index).padStart(43, 'x'),
        first_on: new Date(NOON).toISOString().slice(0, 10),
        member_name: `Member ${index}`,
        made_at: new Date(NOON + HOUR_MS),
      })),
    )
    .execute();
  const shown = await listSeen(founder);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([
    50,
    'member_removed 1 null',
    'owner_added 1 owner',
  ]);
});
