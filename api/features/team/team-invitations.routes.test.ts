import { createHash, randomUUID } from 'node:crypto';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { sendVerificationCode } from '@common-ground/contract/company/company-verification';
import { mailRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { readTeam, saveMemberName } from '@common-ground/contract/team/team';
import {
  acceptTeamInvitation,
  inviteMember,
  readTeamInvitation,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@common-ground/contract/team/team-invitations';
import { listOwnerNotices } from '@common-ground/contract/team/team-notices';
import { MAILS_PER_DAY } from '@common-ground/domain/company/company-mail';
import { MEMBER_ROLES, type MemberRole } from '@common-ground/domain/team/member-role';
import { INVITATION_DAYS } from '@common-ground/domain/team/team-invitation';
import { beforeEach, describe, expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { deleteOldTeamInvitations } from '../../stores/team/team-invitation.store.ts';
import { permanentRefusal } from '../../testing/mail/mail-failures.ts';
import { outcomeOf, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  confirmAddress,
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  signUpUnconfirmed,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addDraft, addMember } from '../../testing/worlds/test-team.ts';
import { sendTeamNotices } from './team-notices.job.ts';

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

const DAY_MS = 86_400_000;
const { call } = test;
const invite = (
  token: string | undefined,
  address: string,
  role: MemberRole = 'recruiter',
  opportunityIds: string[] = [],
) => call(inviteMember, { token, body: { address, role, opportunityIds } });
const readInvitation = (invitation: string) => call(readTeamInvitation, { body: { invitation } });
const accept = (token: string | undefined, invitation: string, name = 'Ana Sousa') =>
  call(acceptTeamInvitation, { token, body: { invitation, name } });
const lastLink = () => /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';

async function signUpVerified(): Promise<TestPerson> {
  const owner = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, owner.companyId);
  return owner;
}

async function inviteAndAccept(
  role: MemberRole = 'recruiter',
  invitedAddress?: string,
): Promise<{ owner: TestPerson; address: string; link: string; invitationId: string }> {
  const owner = await signUpVerified();
  const address = invitedAddress ?? `ana-${randomUUID()}@harbour.example`;
  const { status, result: body } = await invite(owner.token, address, role);
  expect(status).toBe(201);
  return { owner, address, link: lastLink(), invitationId: body.invitations[0]!.invitationId };
}

describe('inviteMember', () => {
  it('emails a link and stores only a digest of it', async () => {
    const { owner, address, link } = await inviteAndAccept('interviewer');
    expect(mails[0]).toMatchObject({ to: address });
    expect(mails[0]?.text).toContain('Your role: interviewer.');
    expect(link).toMatch(/^team-[\w-]{43}$/u);
    const rows = await test.current.context.systemDb.selectFrom('team_invitations').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => [row, row.link_digest.toString('latin1')]))).not.toContain(link);
    const { result: body } = await call(readTeam, { token: owner.token });
    expect(body.invitations[0]).toMatchObject({
      address,
      role: 'interviewer',
      isOpen: true,
    });
    expect(test.current.logLines.join('\n')).not.toContain(address);
  });

  it('leaves out jobs of other companies, and jobs that don’t exist', async () => {
    const owner = await signUpVerified();
    const draft = await addDraft(test.current, owner);
    const foreign = await addDraft(test.current, await signUpCompany(test.current));
    const missing = '00000000-0000-4000-8000-000000000000';
    const responses = [
      await invite(owner.token, 'a@a.example', 'interviewer', [foreign, draft]),
      await invite(owner.token, 'b@a.example', 'interviewer', [draft, missing]),
    ];
    for (const { status, result } of responses) {
      expect(status).toBe(201);
      for (const { opportunityIds } of result.invitations) expect(opportunityIds).toEqual([draft]);
    }
    const rows = await test.current.context.systemDb
      .selectFrom('team_invitations')
      .where('company_id', '=', String(owner.companyId))
      .select('opportunity_ids')
      .execute();
    expect(rows.map((row) => row.opportunity_ids)).toEqual([[draft], [draft]]);
  });

  it('responds the same whether or not the address has an account', async () => {
    const owner = await signUpVerified();
    const [known, colleague] = [
      await signUpCandidate(test.current),
      await addMember(test.current, owner, 'auditor'),
    ];
    const answers = [];
    for (const address of [known.email, colleague.email, 'nobody@people.example'])
      answers.push(await invite(owner.token, address));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const withoutTokens = (text: string) =>
      text.replace(/team-[\w-]+/u, '').replace(/login\?stop=[\w-]+/u, '');
    expect(new Set(mails.map(({ text }) => withoutTokens(text))).size).toBe(1);
  });

  it('refuses an address already invited, an invalid one, and more than fifty', async () => {
    const { owner, address } = await inviteAndAccept();
    const again = await invite(owner.token, address.toUpperCase());
    expect(again.problem.violations).toEqual([{ pointer: '/address', code: 'repeated_address', params: {} }]);
    const invalid = await invite(owner.token, 'no address', unchecked('boss'), ['x']);
    expect(
      invalid.problem.violations.map((violation: { pointer: string }) => violation.pointer).sort(),
    ).toEqual(['/address', '/opportunityIds/0', '/role']);
    const { systemDb } = test.current.context;
    await systemDb
      .insertInto('team_invitations')
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          company_id: String(owner.companyId),
          invited_by: owner.accountId,
          address: `a${index}@harbour.example`,
          link_digest: Buffer.alloc(32, index),
          role: 'auditor',
          opportunity_ids: [],
          sent_at: new Date(),
        })),
      )
      .execute();
    expect((await invite(owner.token, 'one@harbour.example')).problem.code).toBe('too_many_invitations');
  });

  it.each([
    '" victim"',
    '"victim"',
    '"victim\t\t"',
    '"\u0000victim"',
    '"\u00a0victim"',
    'victim\u0000',
    'victim%quay.example',
    'quay.example!victim',
  ])('refuses an address whose mailbox has another spelling: %j', async (mailbox) => {
    const owner = await signUpVerified();
    const addressViolations = (pointer: string) => [{ pointer, code: 'email_address', params: {} }];
    const address = `${mailbox}@quay.example`;
    const invitation = await invite(owner.token, address);
    expect([invitation.status, invitation.problem.violations]).toEqual([422, addressViolations('/address')]);
    const code = await call(sendVerificationCode, { token: owner.token, body: { address } });
    expect([code.status, code.problem.violations]).toEqual([422, addressViolations('/address')]);
    const body = { addresses: ['ana@quay.example', address] };
    const raters = await call(mailRaterLinks, { token: owner.token, body });
    expect([raters.status, raters.problem.violations]).toEqual([422, addressViolations('/addresses/1')]);
    expect(mails).toEqual([]);
  });

  it('emails no one before the company is verified, and at most twenty people a day', async () => {
    const unverified = await signUpCompany(test.current, 'URGENT: your payroll is blocked');
    expect((await invite(unverified.token, 'stranger@harbour.example')).problem.code).toBe(
      'verification_needed',
    );
    expect(mails).toEqual([]);
    const owner = await signUpVerified();
    const { systemDb } = test.current.context;
    expect((await invite(owner.token, 'first@harbour.example')).status).toBe(201);
    await systemDb
      .updateTable('company_mail_counts')
      .where('company_id', '=', String(owner.companyId))
      .where('kind', '=', 'team_invitation')
      .set({ sent_count: MAILS_PER_DAY.teamInvitations })
      .execute();
    expect((await invite(owner.token, 'late@harbour.example')).problem.code).toBe('daily_mail_limit');
    test.current.setNow(new Date(Date.now() + DAY_MS + 1));
    expect((await invite(owner.token, 'late@harbour.example')).status).toBe(201);
    test.current.setNow(null);
  });

  it('count towards the day’s limit even if the mail server refuses them', async () => {
    const owner = await signUpVerified();
    await invite(owner.token, 'refused-1@harbour.example');
    await test.current.context.systemDb
      .updateTable('company_mail_counts')
      .where('company_id', '=', String(owner.companyId))
      .where('kind', '=', 'team_invitation')
      .set(({ eb }) => ({ sent_count: eb('sent_count', '+', MAILS_PER_DAY.teamInvitations - 2) }))
      .execute();
    expect((await invite(owner.token, 'refused-2@harbour.example')).problem.code).toBe('mail_not_sent');
    expect((await invite(owner.token, 'third@harbour.example')).problem.code).toBe('daily_mail_limit');
  });

  it('stores nothing when the mail could not be sent', async () => {
    const owner = await signUpVerified();
    const refused = await invite(owner.token, 'refused@harbour.example');
    expect(refused.problem.code).toBe('mail_not_sent');
    expect((await call(readTeam, { token: owner.token })).result.invitations).toEqual([]);
  });
});

describe('resendTeamInvitation and withdrawTeamInvitation', () => {
  it('replace the link, or remove it', async () => {
    const { owner, link, invitationId } = await inviteAndAccept();
    const resent = await call(resendTeamInvitation, { params: { invitationId }, token: owner.token });
    expect(resent.status).toBe(200);
    expect(mails).toHaveLength(2);
    expect((await readInvitation(link)).problem.code).toBe('invitation_invalid');
    const second = lastLink();
    expect((await readInvitation(second)).status).toBe(200);
    expect(
      (await call(withdrawTeamInvitation, { params: { invitationId }, token: owner.token })).status,
    ).toBe(204);
    expect((await readInvitation(second)).problem.code).toBe('invitation_invalid');
    expect(
      (await call(withdrawTeamInvitation, { params: { invitationId }, token: owner.token })).status,
    ).toBe(404);
    await verifyCompany(test.current, owner.companyId, false);
    const late = await call(resendTeamInvitation, { params: { invitationId }, token: owner.token });
    expect(late.problem.code).toBe('verification_needed');
  });

  it('keep the link that arrived if another mail may not be sent', async () => {
    const { owner, address, link, invitationId } = await inviteAndAccept();
    const codes = [];
    for (let index = 0; index < MAILS_PER_DAY.companyToRecipient; index += 1)
      codes.push(
        outcomeOf(await call(resendTeamInvitation, { params: { invitationId }, token: owner.token })),
      );
    expect(codes).toEqual([200, 200, 'mail_not_sent']);
    expect((await readInvitation(link)).problem.code).toBe('invitation_invalid');
    expect(mails.at(-1)?.to).toBe(address);
    expect((await readInvitation(lastLink())).status).toBe(200);
  });

  it('return 404 to another company', async () => {
    const { invitationId } = await inviteAndAccept();
    const other = await signUpVerified();
    expect((await call(resendTeamInvitation, { params: { invitationId }, token: other.token })).status).toBe(
      404,
    );
    expect(
      (await call(withdrawTeamInvitation, { params: { invitationId }, token: other.token })).status,
    ).toBe(404);
    expect((await call(resendTeamInvitation, { params: { invitationId } })).status).toBe(401);
    expect((await call(withdrawTeamInvitation, { params: { invitationId } })).status).toBe(401);
    expect((await invite(undefined, 'a@a.example')).status).toBe(401);
  });
});

describe('readTeamInvitation', () => {
  it('says what it is for, any number of times, for seven days', async () => {
    const { address, link } = await inviteAndAccept('hiring_manager');
    for (let round = 0; round < 2; round += 1)
      expect((await readInvitation(link)).body).toMatchObject({
        companyName: 'Harbour Health',
        role: 'hiring_manager',
        maskedAddress: 'a•••@harbour.example',
      });
    expect(JSON.stringify((await readInvitation(link)).body)).not.toContain(address);
    test.current.setNow(new Date(Date.now() + INVITATION_DAYS * DAY_MS));
    expect((await readInvitation(link)).problem.code).toBe('invitation_invalid');
    test.current.setNow(null);
    expect((await readInvitation(`team-${'a'.repeat(43)}`)).problem.code).toBe('invitation_invalid');
    expect((await readInvitation('team-short')).status).toBe(422);
  });
});

describe('acceptTeamInvitation', () => {
  it('makes a new identity a member once, and finishes an interrupted attempt when repeated', async () => {
    const { owner, address, link } = await inviteAndAccept('interviewer');
    const identity = await signUpIdentity(address);
    const joined = await accept(identity.token, link, ' Ana  ');
    expect(joined.status).toBe(201);
    expect(joined.body).toMatchObject({
      role: 'company',
      company: { id: owner.companyId, membership: 'interviewer', memberName: 'Ana' },
    });
    expect((await accept(identity.token, link)).status).toBe(200);
    const token = await identity.renew();
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role).toBe('company');
    const { result: body } = await call(readTeam, { token });
    expect(body.members).toHaveLength(2);
    expect((await accept((await signUpIdentity()).token, link)).problem.code).toBe('invitation_invalid');
    expect((await readInvitation(link)).problem.code).toBe('invitation_invalid');
    const row = await test.current.context.systemDb
      .selectFrom('team_invitations')
      .where('accepted_by', '=', joined.result.id)
      .select('address')
      .executeTakeFirst();
    expect(row).toEqual({ address: null });
  });

  it('forgets the address of who joined once they leave', async () => {
    const { owner, address, link } = await inviteAndAccept('interviewer');
    const identity = await signUpIdentity(address);
    await accept(identity.token, link, 'Ana Sousa');
    const readNotice = async () => (await call(listOwnerNotices, { token: owner.token })).result.items[0];
    expect(await readNotice()).toMatchObject({ memberName: 'Ana Sousa', memberAddress: identity.email });
    expect((await call(deleteAccount, { token: identity.token })).status).toBe(204);
    expect(await readNotice()).toMatchObject({ memberName: 'Ana Sousa', memberAddress: null });
  });

  it('notifies owners who joined with which address, and refuses a name that looks like a colleague’s', async () => {
    const { owner, address, link } = await inviteAndAccept('interviewer');
    await call(saveMemberName, { token: owner.token, body: { name: 'Clara Nunes' } });
    const identity = await signUpIdentity(address);
    for (const name of ['Clara Nunes', 'CIara nuñes'])
      expect((await accept(identity.token, link, name)).body).toMatchObject({
        violations: [{ pointer: '/name', code: 'colleagues_name' }],
      });
    expect((await accept(identity.token, link, 'Ana Sousa')).status).toBe(201);
    const { result } = await call(listOwnerNotices, { token: owner.token });
    expect(result.items).toMatchObject([
      {
        kind: 'member_joined',
        memberName: 'Ana Sousa',
        memberAddress: identity.email,
        memberRole: 'interviewer',
      },
    ]);
    const rename = (name: string) => call(saveMemberName, { token: owner.token, body: { name } });
    expect((await rename('ana  sousa')).problem.violations[0]!.code).toBe('colleagues_name');
    expect((await rename('CLARA NUNES')).status).toBe(204);
    await sendTeamNotices(test.current.context, test.current.app.log);
    const [mail] = mails.filter(({ to }) => to === owner.email);
    expect(mail?.subject).toBe('Someone joined your team on Common Ground');
    expect(mail?.text).toContain('Ana Sousa joined Harbour Health’s team.\n\nThey’re now an interviewer.');
    expect(mail?.text).not.toContain(identity.email);
  });

  it('assigns the jobs that still exist', async () => {
    const owner = await signUpVerified();
    const job = await addDraft(test.current, owner);
    const deletedJobId = await addDraft(test.current, owner);
    const address = `${randomUUID()}@people.example`;
    await invite(owner.token, address, 'interviewer', [job, deletedJobId]);
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('opportunities').where('id', '=', deletedJobId).execute();
    const { result: body } = await accept((await signUpIdentity(address)).token, lastLink());
    const given = systemDb.selectFrom('opportunity_members').where('account_id', '=', body.id);
    expect(await given.select('opportunity_id').execute()).toEqual([{ opportunity_id: job }]);
  });

  it.each(MEMBER_ROLES)('makes someone %s only at the address that was invited', async (role) => {
    const { owner, link } = await inviteAndAccept(role, 'Ines@harbour.example');
    const stranger = await signUpIdentity();
    expect((await accept(stranger.token, link)).problem.code).toBe('invitation_for_another');
    expect((await readInvitation(link)).status).toBe(200);
    const named = await signUpUnconfirmed(`ines@harbour.example`);
    expect((await accept(named.token, link)).problem.code).toBe('email_unconfirmed');
    await confirmAddress(named.uid);
    expect((await accept(await named.renew(), link)).status).toBe(201);
    await test.current.context.identities.deleteIdentity(named.uid);
    expect((await call(readTeam, { token: owner.token })).result.members).toHaveLength(2);
  });

  it('admits one of many who use a link at once, and counts spellings of one mailbox as one address', async () => {
    const { owner, address, link } = await inviteAndAccept('interviewer');
    const spellings = Array.from({ length: 5 }, (_, index) => address.replace('@', `+${index}@`));
    const identities = await Promise.all(spellings.map((spelling) => signUpIdentity(spelling)));
    const responses = await Promise.all(identities.map(({ token }) => accept(token, link)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await call(readTeam, { token: owner.token })).result.members).toHaveLength(2);
  });

  it('refuses someone with an account, and leaves the invitation open', async () => {
    const { owner, link } = await inviteAndAccept();
    const other = await signUpCompany(test.current);
    const codes = [];
    for (const { token } of [await signUpCandidate(test.current), other, owner])
      codes.push((await accept(token, link)).problem.code);
    expect(codes).toEqual(['account_exists', 'member_elsewhere', 'member_already']);
    expect((await accept(undefined, link)).status).toBe(401);
    const named = await accept((await signUpIdentity()).token, link, '<b>');
    expect(named.problem.violations[0]!.pointer).toBe('/name');
    expect((await readInvitation(link)).status).toBe(200);
  });

  it('is refused if the company is suspended, even to the person who already joined with it', async () => {
    const suspend = ({ companyId }: TestPerson) =>
      test.current.context.systemDb
        .updateTable('companies')
        .set({ suspended_at: new Date() })
        .where('id', '=', String(companyId))
        .execute();
    const { owner, link } = await inviteAndAccept();
    await suspend(owner);
    expect((await accept((await signUpIdentity()).token, link)).problem.code).toBe('invitation_invalid');
    const used = await inviteAndAccept('interviewer');
    const { token } = await signUpIdentity(used.address);
    expect((await accept(token, used.link)).status).toBe(201);
    expect((await accept(token, used.link)).status).toBeLessThan(300);
    await suspend(used.owner);
    expect((await accept(token, used.link)).problem.code).toBe('invitation_invalid');
  });
});

it('an unused invitation is deleted after thirty days', async () => {
  await inviteAndAccept();
  const { systemDb } = test.current.context;
  const count = async () => (await systemDb.selectFrom('team_invitations').selectAll().execute()).length;
  const before = await count();
  expect(await deleteOldTeamInvitations(systemDb, new Date(Date.now() + 29 * DAY_MS))).toBe(0);
  expect(await deleteOldTeamInvitations(systemDb, new Date(Date.now() + 31 * DAY_MS))).toBe(before);
});

describe('acceptTeamInvitation while registration is closed', () => {
  const closed = useTestApp({ environment: { REGISTRATION_ENABLED: 'false' } });

  it('admits no new accounts, and the invitation stays open', async () => {
    const { systemDb } = closed.current.context;
    const invitation = `team-${'c'.repeat(43)}`;
    const { id } = await systemDb
      .insertInto('companies')
      .values({
        name: 'Closed Quay',
        created_at: new Date(),
        verified_at: new Date(),
        verified_by: 'operator',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = await addMember(closed.current, { companyId: id }, 'owner');
    await systemDb
      .insertInto('team_invitations')
      .values({
        company_id: id,
        invited_by: owner.accountId,
        address: 'a@a.example',
        link_digest: createHash('sha256').update(invitation).digest(),
        role: 'auditor',
        opportunity_ids: [],
        sent_at: new Date(),
      })
      .execute();
    const { token } = await signUpIdentity();
    const body = { invitation, name: 'Ana' };
    const refused = await closed.current.call(acceptTeamInvitation, { token, body });
    expect(refused.problem.code).toBe('registration_closed');
    const request = { body: { invitation } };
    const response = await closed.current.call(readTeamInvitation, request);
    expect(response.status).toBe(200);
  });
});
