import {
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import { MAILS_PER_DAY } from '@common-ground/domain/company/company-mail';
import { beforeEach, describe, expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendQueuedMails } from '../../platform/mail/post-mails.ts';
import { mailServerDown } from '../../testing/mail/mail-failures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
let isUnavailable = false;
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (isUnavailable) throw mailServerDown();
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails.length = 0;
});

let count = 0;

/** Has a new company request a code. @param email of the person who requests it */
async function ask(address: string, email?: string, domain = String(address.split('@')[1])) {
  count += 1;
  const { token } = await signUpCompany(test.current, `Asking ${count}`, email);
  await test.call(saveCompanyDomain, { token, body: { domain } });
  const { status, body } = await test.call(sendVerificationCode, { token, body: { address } });
  return status === 200 ? 'sent' : body.code;
}

const linkFor = (mail: Mail | undefined) =>
  /\/login\?stop-codes=([\w-]{64})$/mu.exec(mail?.text ?? '')?.[1] ?? '';
const stop = (token: string) => test.call(stopCompanyMail, { body: { token } });

describe('codes requested by strangers', () => {
  it('are counted per registered domain, whatever the mailbox, company and subdomain', async () => {
    const outcomes: string[] = [];
    for (let index = 0; index < MAILS_PER_DAY.domainCodes; index += 1)
      outcomes.push(await ask(`x${index}@${index % 2 === 0 ? '' : `part-${index}.`}small-ngo.example`));
    expect(outcomes).toEqual(Array(MAILS_PER_DAY.domainCodes).fill('sent'));
    expect(await ask('another@small-ngo.example')).toBe('mail_not_sent');
    expect(await ask('another@other-ngo.example')).toBe('sent');
    expect(await ask('another@small-ngo.example', 'ana@mail.small-ngo.example')).toBe('sent');
  });

  it('are stopped for the whole domain by the link in any of them, except for callers with a confirmed address there', async () => {
    expect(await ask('one@calm-ngo.example')).toBe('sent');
    expect(mails[0]?.text).toContain('codes to your domain');
    expect((await stop(linkFor(mails[0]))).status).toBe(204);
    expect(await ask('two@calm-ngo.example')).toBe('mail_not_sent');
    expect(await ask('two@part.calm-ngo.example')).toBe('mail_not_sent');
    expect(await ask('two@calm-ngo.example', 'ana@calm-ngo.example')).toBe('sent');
    expect(linkFor(mails.at(-1))).toBe('');
  });

  it('that are still queued when their domain opts out are not sent', async () => {
    expect(await ask('one@late-ngo.example')).toBe('sent');
    isUnavailable = true;
    await ask('two@late-ngo.example');
    isUnavailable = false;
    await stop(linkFor(mails[0]));
    test.current.setNow(new Date(Date.now() + 3_600_000));
    await sendQueuedMails(test.current.context, test.current.app.log);
    test.current.setNow(null);
    expect(mails.map(({ to }) => to)).toEqual(['one@late-ngo.example']);
  });
});
