import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  confirmVerification,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { mailRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import {
  inviteMember,
  readTeamInvitation,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@common-ground/contract/team/team-invitations';
import { FIRST_DAYS, MAILS_PER_DAY, MAILS_PER_FIRST_DAY } from '@common-ground/domain/company/company-mail';
import { MAX_CODE_ATTEMPTS } from '@common-ground/domain/company/verification';
import { msg } from '@common-ground/i18n/message';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test as it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { sendCompanyMail } from '../../platform/mail/company-mail.ts';
import type { Mail, UnnamedMail } from '../../platform/mail/mail.ts';
import { deleteOldMailRecipients } from '../../platform/mail/mail-allowance.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { writeMailStop } from '../../platform/mail/mail-stops.ts';
import { postCompanyMails, postOperatorMail, sendQueuedMails } from '../../platform/mail/post-mails.ts';
import { claimQueuedMails } from '../../platform/mail/queued-mail-rows.ts';
import { mailServerDown, permanentRefusal, serverDeferral } from '../../testing/mail/mail-failures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, verifyCompany, verifyDomain } from '../../testing/worlds/test-people.ts';
import { codeIn } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
/** How the mail server behaves now. */
let server: 'open' | 'away' | 'silent' | 'puts off' = 'open';
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (server === 'away') throw mailServerDown();
      if (server === 'puts off') throw serverDeferral();
      if (server === 'silent') await new Promise(() => undefined);
      if (mail.to.startsWith('refused')) throw permanentRefusal(mail.to);
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails.length = 0;
});

const TEAM_SUBJECT = 'You’re invited to join a hiring team on Common Ground';
const RATER_SUBJECT = 'Describe how people work at your company: 10 minutes, no name needed';
const DAY_MS = 86_400_000;
let count = 0;

/** A company that has verified a domain of its own. */
async function setUpCompany() {
  count += 1;
  const domain = `quay-${count}.example`;
  const owner = await signUpCompany(test.current, `Quay ${count}`);
  await verifyDomain(test.current, owner, domain);
  return { companyId: String(owner.companyId), companyName: `Quay ${count}`, domain, owner };
}

type Sender = Awaited<ReturnType<typeof setUpCompany>>;

/** Backdates a company's verification by some days. */
const agedBy = ({ companyId }: Sender, days: number) =>
  test.current.context.systemDb
    .updateTable('companies')
    .set({ verified_at: new Date(Date.now() - days * DAY_MS) })
    .where('id', '=', companyId)
    .execute();

/** An email for which only the subject matters. */
const contentOf = (subject: string) => ({
  subject: msg`${{ subject }}`,
  body: [msg`News.`],
  reason: msg`You asked for it.`,
});

const mailRater = ({ companyId }: Sender, to: string) =>
  sendCompanyMail(
    test.current.context,
    { to, content: contentOf(RATER_SUBJECT), companyId, kind: 'rater_link', id: 'rater' },
    test.current.app.log,
  );
const sendInvitation = ({ companyId }: Sender, to: string) =>
  sendCompanyMail(
    test.current.context,
    {
      to,
      content: contentOf(TEAM_SUBJECT),
      companyId,
      kind: 'team_invitation',
      id: 'invitation',
    },
    test.current.app.log,
  );

const mailCode = async ({ companyId }: Sender, to: string) => {
  const domain = to.split('@')[1];
  await test.current.context.systemDb
    .updateTable('companies')
    .set({ domain })
    .where('id', '=', companyId)
    .where('verified_by', 'is', null)
    .execute();
  const mail = {
    to,
    content: contentOf(`Your code to verify ${domain}`),
    companyId,
    kind: 'code',
    id: 'code',
  } as const;
  return sendCompanyMail(test.current.context, mail, test.current.app.log);
};

const stopToken = (mail: Mail | undefined) => /\/login\?stop=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? '';
const stop = (token: string) => test.call(stopCompanyMail, { body: { token } });

describe('mail that a company causes', () => {
  it('is counted per mailbox, no matter who sends it or which plus tag it has', async () => {
    const sent: string[] = [];
    for (let index = 0; index <= MAILS_PER_DAY.recipient; index += 1)
      sent.push(await sendInvitation(await setUpCompany(), `Ana+${index}@Quay.example`));
    expect(sent).toEqual([...Array(MAILS_PER_DAY.recipient).fill('sent'), 'unwanted']);
    test.current.setNow(new Date(Date.now() + DAY_MS + 1));
    expect(await sendInvitation(await setUpCompany(), 'ana@quay.example')).toBe('sent');
    test.current.setNow(null);
  });

  it('is counted together for a mailbox whose provider ignores dots or has two names', async () => {
    const sender = await setUpCompany();
    await sendInvitation(sender, 'b.o.quay@googlemail.com');
    await stop(stopToken(mails.pop()));
    expect(await sendInvitation(await setUpCompany(), 'BoQuay+jobs@gmail.com')).toBe('unwanted');
    expect(await sendInvitation(sender, 'bo.quay@quay.example')).toBe('sent');
  });

  it('from one company leaves room for others’, even at the same moment', async () => {
    const [one, other] = [await setUpCompany(), await setUpCompany()];
    const all = await Promise.all(Array.from({ length: 10 }, () => sendInvitation(one, 'di@quay.example')));
    expect(all.filter((outcome) => outcome === 'sent')).toHaveLength(MAILS_PER_DAY.companyToRecipient);
    expect(await sendInvitation(other, 'di@quay.example')).toBe('sent');
    expect(await sendInvitation(one, 'ed@quay.example')).toBe('sent');
    test.current.setNow(new Date(Date.now() + DAY_MS + 1));
    expect(await sendInvitation(one, 'di@quay.example')).toBe('sent');
    test.current.setNow(null);
  });

  it('of four companies doesn’t use up what a mailbox gets from others', async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, () => setUpCompany()));
    const outcomes: string[] = [];
    for (const sender of crowd)
      for (let index = 0; index < MAILS_PER_DAY.companyToRecipient; index += 1)
        outcomes.push(await sendInvitation(sender, 'fo@quay.example'));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(
      MAILS_PER_DAY.recipientBeforeRepeats + 2,
    );
    for (let index = outcomes.filter((outcome) => outcome === 'sent').length; index < 10; index += 1)
      expect(await sendInvitation(await setUpCompany(), 'fo@quay.example')).toBe('sent');
    expect(await sendInvitation(await setUpCompany(), 'fo@quay.example')).toBe('unwanted');
  });

  it('stays within the company’s daily limit, even at the same moment', async () => {
    const sender = await setUpCompany();
    const addressAt = (index: number) => `p${index}@${sender.domain}`;
    expect(await mailRater(sender, addressAt(0))).toBe('sent');
    await test.current.context.systemDb
      .updateTable('company_mail_counts')
      .where('company_id', '=', sender.companyId)
      .set({ sent_count: MAILS_PER_DAY.company - 2 })
      .execute();
    await agedBy(sender, FIRST_DAYS);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => mailRater(sender, addressAt(index + 1))),
    );
    expect(all.toSorted()).toEqual([...Array(6).fill('limit_reached'), 'sent', 'sent']);
  });

  it('has a lower limit in the first days after a code has verified the company', async () => {
    const sender = await setUpCompany();
    const outcomes: string[] = [];
    for (let index = 0; index <= MAILS_PER_FIRST_DAY.teamInvitations; index += 1)
      outcomes.push(await sendInvitation(sender, `p${index}@first-days.example`));
    expect(outcomes).toEqual([...Array(MAILS_PER_FIRST_DAY.teamInvitations).fill('sent'), 'limit_reached']);
    await test.current.context.systemDb
      .updateTable('company_mail_counts')
      .where('company_id', '=', sender.companyId)
      .set({ sent_count: MAILS_PER_FIRST_DAY.company })
      .execute();
    expect(await mailRater(sender, `p@${sender.domain}`)).toBe('limit_reached');
    await agedBy(sender, FIRST_DAYS);
    expect(await mailRater(sender, `p@${sender.domain}`)).toBe('sent');
  });

  it('isn’t sent once the company is no longer verified', async () => {
    const sender = await setUpCompany();
    await verifyCompany(test.current, sender.companyId, false);
    expect(await mailRater(sender, `p@${sender.domain}`)).toBe('limit_reached');
    expect(mails).toEqual([]);
  });

  it('still counts if the mail server refuses it, so no one can try out addresses', async () => {
    const sender = await setUpCompany();
    const outcomes: string[] = [];
    for (let index = 0; index <= MAILS_PER_DAY.companyToRecipient; index += 1)
      outcomes.push(await mailRater(sender, `refused@${sender.domain}`));
    expect(outcomes).toEqual([...Array(MAILS_PER_DAY.companyToRecipient).fill('refused'), 'unwanted']);
    expect(test.current.logLines.join('\n')).not.toContain('refused@');
  });

  it('is stored only as a digest, for a day', async () => {
    const sender = await setUpCompany();
    await mailRater(sender, `canary@${sender.domain}`);
    const { systemDb } = test.current.context;
    const listRows = () => systemDb.selectFrom('mail_recipients').selectAll().execute();
    expect(
      JSON.stringify((await listRows()).map((row) => [row, row.address_digest.toString('latin1')])),
    ).not.toContain('canary');
    await deleteOldMailRecipients(systemDb, new Date(Date.now() + 3 * DAY_MS));
    expect(await listRows()).toEqual([]);
  });

  it('counts codes separately, so that codes and other mail don’t block each other', async () => {
    const sender = await setUpCompany();
    const to = `codes@${sender.domain}`;
    const sent: string[] = [];
    const raters = MAILS_PER_DAY.companyToRecipient;
    for (let index = 0; index < raters; index += 1) sent.push(await mailRater(sender, to));
    const { codesToRecipient } = MAILS_PER_DAY;
    for (let index = 0; index <= codesToRecipient; index += 1) sent.push(await mailCode(sender, to));
    expect(sent).toEqual([...Array(raters + codesToRecipient).fill('sent'), 'unwanted']);
    const other = `other-${to}`;
    for (let index = codesToRecipient; index < MAILS_PER_DAY.codes; index += 1)
      expect(await mailCode(sender, other)).toBe('sent');
    expect(await mailCode(sender, other)).toBe('limit_reached');
    expect(await mailRater(sender, `another@${sender.domain}`)).toBe('sent');
    for (let index = codesToRecipient; index < MAILS_PER_DAY.recipientCodes; index += 1)
      expect(await mailCode(await setUpCompany(), to)).toBe('sent');
    expect(await mailCode(await setUpCompany(), to)).toBe('unwanted');
  });

  it('sends a code to someone at the domain, however many codes strangers requested for the same mailbox', async () => {
    count += 1;
    const domain = `crowded-${count}.example`;
    const to = `it@${domain}`;
    for (let index = 0; index < MAILS_PER_DAY.recipientCodes; index += 1)
      expect(await mailCode(await setUpCompany(), to)).toBe('sent');
    const ask = async (email: string) => {
      const { companyId, token } = await signUpCompany(
        test.current,
        `Crowd ${email}`.replaceAll(/[@.]/gu, ' '),
        email,
      );
      await test.call(saveCompanyDomain, { token, body: { domain } });
      const address = to.toUpperCase();
      const requestCode = () => test.call(sendVerificationCode, { token, body: { address } });
      const { status, body } = await requestCode();
      return { companyId, asked: requestCode, outcome: status === 200 ? 'sent' : body.code };
    };
    expect((await ask(`stranger@people-${count}.example`)).outcome).toBe('mail_not_sent');
    const owner = await ask(`ana@mail.${domain}`);
    expect(owner.outcome).toBe('sent');
    expect(mails.findLast((mail) => mail.companyId === owner.companyId)?.to.toLowerCase()).toBe(to);
    for (let index = 1; index < MAILS_PER_DAY.codesToRecipient; index += 1)
      expect((await owner.asked()).status).toBe(200);
    expect((await owner.asked()).body.code).toBe('mail_not_sent');
  });
});

describe('mail that a request causes', () => {
  const passTime = async (ms: number) => {
    test.current.setNow(new Date(Date.now() + ms));
    await sendQueuedMails(test.current.context, test.current.app.log);
    test.current.setNow(null);
  };
  const invite = ({ owner }: Sender, address: string) =>
    test.call(inviteMember, { token: owner.token, body: { address, role: 'recruiter', opportunityIds: [] } });
  const countWaiting = async ({ companyId }: Sender) =>
    test.current.context.systemDb
      .selectFrom('queued_mails')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute();
  afterEach(() => {
    server = 'open';
  });

  it('waits encrypted in the queue while the mail server is down, and is sent once when it’s back', async () => {
    const sender = await setUpCompany();
    server = 'away';
    const { status, result: body } = await invite(sender, 'queued@quay.example');
    expect([status, body.invitations[0]!.address]).toEqual([201, 'queued@quay.example']);
    const [row] = await countWaiting(sender);
    expect(row?.sealed.toString('latin1')).not.toContain('queued@');
    for (let run = 0; run < 20; run += 1) await passTime(0);
    expect(await countWaiting(sender)).toHaveLength(1);
    server = 'open';
    await Promise.all([passTime(0), passTime(0)]);
    await passTime(DAY_MS / 2);
    expect(mails.map(({ to, text }) => [to, text.includes('invite=team-')])).toEqual([
      ['queued@quay.example', true],
    ]);
    expect(await countWaiting(sender)).toEqual([]);
  });

  it('is answered while the mail server doesn’t respond, and is retried after a pause', async () => {
    const sender = await setUpCompany();
    server = 'silent';
    const { status, body } = await test.call(mailRaterLinks, {
      token: sender.owner.token,
      body: { addresses: [`one@${sender.domain}`, `two@${sender.domain}`] },
    });
    expect([status, body]).toEqual([200, { sent: 2, notSent: [] }]);
    server = 'open';
    await passTime(0);
    expect(mails).toEqual([]);
    await passTime(16 * 60_000);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([`one@${sender.domain}`, `two@${sender.domain}`]);
  });

  it('that the mail server defers is sent once, as soon as it accepts another mail', async () => {
    const sender = await setUpCompany();
    const { outgoingMails } = test.current.context;
    const isDue = async () => (await countWaiting(sender)).map(({ due_at: dueAt }) => dueAt <= new Date());
    server = 'puts off';
    await invite(sender, 'late@quay.example');
    await passTime(0);
    expect(await isDue()).toEqual([false]);
    server = 'open';
    outgoingMails.serverAccepted();
    while ((await isDue())[0] === false) await new Promise(setImmediate);
    await Promise.all([passTime(0), passTime(0)]);
    expect(mails.map(({ to }) => to)).toEqual(['late@quay.example']);
    expect(await countWaiting(sender)).toEqual([]);
    expect(test.current.logLines.join('\n')).not.toContain('tried again later');
  });

  it('that was tried before is sent after mail that wasn’t', async () => {
    const sender = await setUpCompany();
    const { systemDb } = test.current.context;
    server = 'away';
    await invite(sender, 'tried@quay.example');
    await systemDb
      .updateTable('queued_mails')
      .set({ tries: 1, due_at: new Date(Date.now() - 60_000) })
      .where('company_id', '=', sender.companyId)
      .execute();
    await invite(sender, 'untried@quay.example');
    const claimed = await claimQueuedMails(systemDb, 1, new Date());
    expect(claimed.map(({ tries }) => tries)).toEqual([1]);
    await systemDb.deleteFrom('queued_mails').where('company_id', '=', sender.companyId).execute();
  });

  it('that is being retried isn’t made due by another mail', async () => {
    const sender = await setUpCompany();
    const { outgoingMails, systemDb } = test.current.context;
    server = 'puts off';
    await invite(sender, 'again@quay.example');
    // Claims the email, as another process would.
    const [claimed] = await claimQueuedMails(systemDb, 1, new Date(Date.now() + 16 * 60_000));
    expect(claimed?.companyId).toBe(sender.companyId);
    server = 'open';
    const { promise: allAsked, resolve } = Promise.withResolvers<void>();
    outgoingMails.add('the last one', async () => resolve());
    outgoingMails.serverAccepted();
    await allAsked;
    await passTime(0);
    expect(mails).toEqual([]);
    await systemDb.deleteFrom('queued_mails').where('company_id', '=', sender.companyId).execute();
  });

  it('leaves the previous code working until the mail server has accepted the new one', async () => {
    const mailedCodes = () => mails.map(({ text }) => codeIn(text)).filter(Boolean);
    const ask = async () => {
      count += 1;
      const domain = `late-${count}.example`;
      const { token } = await signUpCompany(test.current, `Late ${count}`);
      await test.call(saveCompanyDomain, { token, body: { domain } });
      const send = (mailbox: string) =>
        test.call(sendVerificationCode, { token, body: { address: `${mailbox}@${domain}` } });
      server = 'open';
      expect((await send('first')).status).toBe(200);
      server = 'away';
      for (const mailbox of ['second', 'third']) expect((await send(mailbox)).status).toBe(200);
      return async (code: string | undefined) => {
        const { status, body } = await test.call(confirmVerification, { token, body: { code: code! } });
        return status === 200 ? 'verified' : body.code;
      };
    };
    const early = await ask();
    expect(await early(mailedCodes()[0])).toBe('verified');
    const tried = await ask();
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries += 1)
      expect(await tried('ZZZZ-ZZZZ-ZZZZ')).toBe('code_wrong');
    expect(await tried(mailedCodes()[1])).toBe('code_ended');
    const late = await ask();
    server = 'open';
    await passTime(0);
    expect(await late(mailedCodes()[2])).toBe('code_wrong');
    // The queue is processed in no particular order.
    const newest = mails.findLast(({ to }) => to === `third@late-${count}.example`);
    expect(await late(codeIn(newest?.text))).toBe('verified');
  });

  it('leaves the previous link working until the mail server has accepted the new one', async () => {
    const sender = await setUpCompany();
    const { result: body } = await invite(sender, 'again@quay.example');
    const linkInMail = () => /invite=(team-[\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1];
    const read = async (invitation: string | undefined) =>
      (await test.call(readTeamInvitation, { body: { invitation: invitation! } })).status;
    const first = linkInMail();
    server = 'away';
    for (let times = 0; times < 2; times += 1)
      expect(
        (
          await test.call(resendTeamInvitation, {
            params: { invitationId: body.invitations[0]!.invitationId },
            token: sender.owner.token,
          })
        ).status,
      ).toBe(200);
    expect([linkInMail(), await read(first)]).toEqual([first, 200]);
    server = 'open';
    await passTime(0);
    expect(linkInMail()).not.toBe(first);
    expect([await read(first), await read(linkInMail())]).toEqual([404, 200]);
  });

  it('isn’t sent once it’s withdrawn, unwanted, no longer allowed or a day old', async () => {
    const [withdrawn, unverified, unwanted, late] = await Promise.all(
      Array.from({ length: 4 }, setUpCompany),
    );
    await sendInvitation(unwanted as Sender, 'stops@quay.example');
    const token = stopToken(mails.pop());
    server = 'away';
    const { result: body } = await invite(withdrawn as Sender, 'withdrawn@quay.example');
    await invite(unverified as Sender, 'unverified@quay.example');
    await invite(unwanted as Sender, 'stops@quay.example');
    await test.call(withdrawTeamInvitation, {
      params: { invitationId: body.invitations[0]!.invitationId },
      token: withdrawn?.owner.token,
    });
    await verifyCompany(test.current, String(unverified?.companyId), false);
    await stop(token);
    await invite(late as Sender, 'late@quay.example');
    await test.current.context.systemDb
      .updateTable('queued_mails')
      .where('company_id', '=', String(late?.companyId))
      .set({ queued_at: new Date(Date.now() - 2 * DAY_MS) })
      .execute();
    server = 'open';
    await passTime(0);
    expect(mails).toEqual([]);
    for (const sender of [withdrawn, unverified, unwanted, late])
      expect(await countWaiting(sender as Sender)).toEqual([]);
  });

  /** A database in which one kind of change to the queue fails. */
  const failingContext = (change: 'updateTable' | 'deleteFrom'): Context => {
    const { context } = test.current;
    const systemDb = new Proxy(context.systemDb, {
      get(db, name) {
        const part: unknown = Reflect.get(db, name);
        if (typeof part !== 'function') return part;
        return (...args: unknown[]) => {
          if (name === change && args[0] === 'queued_mails')
            throw Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' });
          return part.apply(db, args);
        };
      },
    });
    return { ...context, systemDb };
  };

  it('stays queued if the database goes down before it can be requeued, and ends no run', async () => {
    const sender = await setUpCompany();
    server = 'away';
    const ratersMails = ['one', 'two', 'three'].map((name) => ({
      to: `${name}@${sender.domain}`,
      content: contentOf(RATER_SUBJECT),
      companyId: sender.companyId,
      kind: 'rater_link' as const,
    }));
    const unhandled: unknown[] = [];
    const recordUnhandled = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', recordUnhandled);
    const outcomes = await postCompanyMails(failingContext('updateTable'), ratersMails, test.current.app.log);
    process.off('unhandledRejection', recordUnhandled);
    expect([outcomes, unhandled]).toEqual([['queued', 'queued', 'queued'], []]);
    await test.current.context.systemDb
      .deleteFrom('queued_mails')
      .where('company_id', '=', sender.companyId)
      .execute();
  });

  it('isn’t due again right away if the database goes down just after it was sent', async () => {
    const mail = { content: contentOf('New verified company: quay.example') };
    const to = test.current.context.config.securityContact;
    await postOperatorMail(failingContext('deleteFrom'), { ...mail, to }, test.current.app.log);
    await passTime(0);
    expect(mails).toHaveLength(1);
    await test.current.context.systemDb.deleteFrom('queued_mails').where('kind', '=', 'operator').execute();
  });

  it('to the operator waits, too', async () => {
    server = 'away';
    const log = test.current.app.log;
    const mail = { content: contentOf('New verified company: quay.example') };
    const to = test.current.context.config.securityContact;
    await postOperatorMail(test.current.context, { ...mail, to }, log);
    server = 'open';
    await passTime(0);
    expect(mails).toMatchObject([{ to }]);
  });

  it('to the operator about a company is deleted with the company', async () => {
    const { owner, domain, companyId } = await setUpCompany();
    await test.call(saveCompanyDomain, { token: owner.token, body: { domain: null } });
    await test.call(saveCompanyDomain, { token: owner.token, body: { domain } });
    const body = { address: `ines@${domain}` };
    await test.call(sendVerificationCode, { token: owner.token, body });
    const code = codeIn(mails.pop()?.text);
    server = 'away';
    expect((await test.call(confirmVerification, { token: owner.token, body: { code } })).status).toBe(200);
    const { systemDb } = test.current.context;
    const listQueued = () =>
      systemDb.selectFrom('queued_mails').where('kind', '=', 'operator').select('company_id').execute();
    expect(await listQueued()).toEqual([{ company_id: companyId }]);
    expect((await test.call(deleteAccount, { token: owner.token })).status).toBe(204);
    expect(await listQueued()).toEqual([]);
  });
});

describe('stopCompanyMail', () => {
  it('permanently stops mail from every company, without an account, and can be repeated', async () => {
    const [one, other] = [await setUpCompany(), await setUpCompany()];
    await sendInvitation(one, 'bo@quay.example');
    const token = stopToken(mails[0]);
    expect((await stop(token)).status).toBe(204);
    expect((await stop(token)).status).toBe(204);
    mails.length = 0;
    expect(await sendInvitation(one, 'bo@quay.example')).toBe('unwanted');
    expect(await sendInvitation(other, 'BO+new@quay.example')).toBe('unwanted');
    await deleteOldMailRecipients(test.current.context.systemDb, new Date(Date.now() + 400 * DAY_MS));
    test.current.setNow(new Date(Date.now() + 400 * DAY_MS));
    expect(await sendInvitation(other, 'bo@quay.example')).toBe('unwanted');
    test.current.setNow(null);
    expect(mails).toEqual([]);
    expect(await sendInvitation(other, 'cy@quay.example')).toBe('sent');
  });

  it('works with the link from an old mail, but not with a forged one', async () => {
    const sender = await setUpCompany();
    await mailRater(sender, `old@${sender.domain}`);
    const token = stopToken(mails[0]);
    await deleteOldMailRecipients(test.current.context.systemDb, new Date(Date.now() + 40 * DAY_MS));
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect((await stop(forged)).status).toBe(404);
    expect((await stop('short')).status).toBe(422);
    expect((await stop(token)).status).toBe(204);
    expect(await mailRater(sender, `old@${sender.domain}`)).toBe('unwanted');
  });
});

describe('the keys of address digests', () => {
  const randomKey = () => randomBytes(32);
  const digestsUnder = (...keys: Buffer[]) => {
    const { context } = test.current;
    return { ...context, config: { ...context.config, mailDigest: { keys, keyFile: '/nowhere' } } };
  };
  const send = (context: Context, { companyId }: Sender, to: string) =>
    sendCompanyMail(
      context,
      { to, content: contentOf(RATER_SUBJECT), companyId, kind: 'rater_link', id: 'rater' },
      test.current.app.log,
    );

  it('are in a file that only the server can read, not in the database', async () => {
    const sender = await setUpCompany();
    await mailRater(sender, `file@${sender.domain}`);
    const { config, systemDb } = test.current.context;
    const { keyFile } = config.mailDigest;
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    const [newest] = await openMailDigestKeys(config.mailDigest);
    const tables = await systemDb.introspection.getTables();
    for (const { name } of tables.filter(({ schema, isView }) => schema === 'public' && !isView)) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(
        systemDb,
      );
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(newest.toString('hex'));
    }
    await expect(openMailDigestKeys({ keys: [], keyFile: '/dev/null' })).rejects.toThrow(
      'contains no valid keys',
    );
  });

  it('can be rotated without losing an opt-out or the links in old mails', async () => {
    const sender = await setUpCompany();
    const { systemDb } = test.current.context;
    const [stopped, later] = [`stopped@${sender.domain}`, `later@${sender.domain}`];
    const [first, second, third] = [randomKey(), randomKey(), randomKey()];
    await send(digestsUnder(first), sender, stopped);
    await send(digestsUnder(first), sender, later);
    const [token, oldToken] = mails.map(stopToken);
    expect(await writeMailStop(systemDb, [first], String(token), new Date())).toBe(true);
    const rotated = [second, first] as const;
    expect(await send(digestsUnder(...rotated), sender, stopped)).toBe('unwanted');
    expect(await writeMailStop(systemDb, rotated, String(oldToken), new Date())).toBe(true);
    expect(await send(digestsUnder(...rotated), sender, later)).toBe('unwanted');
    expect(await writeMailStop(systemDb, [third], String(oldToken), new Date())).toBe(false);
    // Opt-outs checked since then are stored only under the newest key.
    expect(await send(digestsUnder(second), sender, stopped)).toBe('unwanted');
    expect(await send(digestsUnder(third), sender, stopped)).toBe('sent');
  });
});

/** HTML that says the same as a text. */
const htmlAlike = (text: string) => `<body>${text.replaceAll(/^(https:.*)$/gmu, '<a href="$1"></a>')}</body>`;

it('the mail reader finds mail that shouldn’t have been sent', async () => {
  const sender = await setUpCompany();
  const unverified = await signUpCompany(test.current, 'Hostile');
  const { mails: reader } = test.current;
  const reading = reader.reading(async () => undefined);
  const read = (mail: UnnamedMail) => reading({ ...mail, id: 'one' });
  const send = (mail: Omit<UnnamedMail, 'html'>) => read({ ...mail, html: htmlAlike(mail.text) });
  const stranger = `p@${sender.domain}`;
  const { companyId } = sender;
  const text = `\nhttps://a.example/login?stop=${'a'.repeat(64)}`;
  await send({ to: stranger, subject: 'URGENT: your payroll is blocked', text });
  await send({ to: stranger, subject: 'Hostile invites you to apply', text, companyId });
  await send({ to: stranger, subject: 'Your code to verify other.example', text, companyId });
  await send({
    to: 'p@elsewhere.example',
    subject: RATER_SUBJECT,
    text,
    companyId,
  });
  const invitation = `${sender.companyName} invites you to apply`;
  await send({ to: stranger, subject: invitation, text });
  await send({ to: stranger, subject: invitation, text: '', companyId });
  await send({ to: stranger, subject: invitation, text, companyId: String(unverified.companyId) });
  for (let index = 0; index <= MAILS_PER_DAY.companyToRecipient; index += 1)
    await send({ to: `one+${index}@else.example`, subject: invitation, text, companyId });
  expect(
    reader.findings.map((finding) => finding.replace(/:? ".*$/u, '').replace(/ for the company.*$/u, '')),
  ).toEqual([
    'has a subject that is not on the list',
    'names a company that is not verified in its subject',
    'names a company that is not verified',
    'is a code with other words, or to another place, than the domain',
    "goes to a rater who is not at the company's domain",
    'goes to a stranger for no company',
    'has no link that stops it',
    'goes to a stranger before the company is verified',
    'past the 3 of a day',
  ]);
  reader.forget();
  const html = `${htmlAlike(text)}<img src="https://a.example/1.gif">`;
  await read({ to: `q@${sender.domain}`, subject: invitation, text, html, companyId });
  await read({
    to: `r@${sender.domain}`,
    subject: invitation,
    text,
    html: htmlAlike('Other words'),
    companyId,
  });
  expect(reader.findings.map((finding) => finding.replace(/:? ".*$/u, ''))).toEqual([
    'loads something, or runs it',
    'says something else in HTML',
  ]);
  reader.forget();
});
