import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { requestRaterLink } from '@common-ground/contract/company-culture/rater-links';
import { expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, verifyDomain } from '../../testing/worlds/test-people.ts';
import { raterYears } from './rater-years.job.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });

/** Runs the job as of a given day. */
const destroyOn = (day: string) =>
  raterYears({ ...test.current.context, today: () => day }).sweep({
    log: test.current.app.log,
    stop: new AbortController().signal,
  });

async function readCounts() {
  const { systemDb } = test.current.context;
  return {
    years: (await systemDb.selectFrom('rater_mailbox_keys').select('year').orderBy('year').execute()).map(
      ({ year }) => year,
    ),
    mailboxes: (await systemDb.selectFrom('rated_mailboxes').select('year').execute()).map(
      ({ year }) => year,
    ),
  };
}

it('destroys a year’s key with its digests once the year is over', async () => {
  const owner = await signUpCompany(test.current);
  const companyId = String(owner.companyId);
  const domain = await verifyDomain(test.current, owner);
  const openLinkOn = async (day: string) => {
    test.current.setNow(new Date(`${day}T09:00:00Z`));
    await test.call(requestRaterLink, { params: { companyId }, body: { address: `ana@${domain}` } });
    const invitation = /invite=([\w-]{43})/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await test.call(exchangeInvitation, { body: { invitation } })).status).toBe(200);
  };
  await openLinkOn('2026-12-30');
  await destroyOn('2026-12-31');
  expect(await readCounts()).toEqual({ years: [2026], mailboxes: [2026] });
  await openLinkOn('2027-01-02');
  test.current.setNow(null);
  await destroyOn('2027-01-02');
  expect(await readCounts()).toEqual({ years: [2027], mailboxes: [2027] });
});
