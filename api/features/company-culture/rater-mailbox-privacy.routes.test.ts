import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { mailRaterLinks, requestRaterLink } from '@common-ground/contract/company-culture/rater-links';
import pg from 'pg';
import { beforeEach, describe, expect, test as it, vi } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, verifyDomain } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
beforeEach(() => {
  mails.length = 0;
});

async function companyAt(domain: string) {
  const owner = await signUpCompany(test.current);
  await verifyDomain(test.current, owner, domain);
  return { token: owner.token, companyId: String(owner.companyId) };
}

const request = (companyId: string, address: string) =>
  test.call(requestRaterLink, { params: { companyId }, body: { address } });
const linkIn = (mail: Mail | undefined) => /\/login\?invite=([\w-]{43})/u.exec(mail?.text ?? '')?.[1];
const open = (invitation: unknown) =>
  test.call(exchangeInvitation, { body: { invitation: unchecked(invitation) } });
const invitationsOf = (companyId: string) =>
  test.current.context.systemDb
    .selectFrom('rater_invitations')
    .where('company_id', '=', companyId)
    .selectAll()
    .execute();

describe('a mailbox whose link was opened', () => {
  const SESSION = "select set_config('role'";

  /** The texts of all statements that a call sends, in order, except those that set the tenant, which depend on the connection. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await call();
      const queriedNames = query.mock.calls.map(([first]: unknown[]) =>
        typeof first === 'string' ? first : (first as { text: string }).text,
      );
      return queriedNames.filter((text) => !text.startsWith(SESSION));
    } finally {
      query.mockRestore();
    }
  }

  async function companyWithUsedMailbox(domain: string) {
    const company = await companyAt(domain);
    await request(company.companyId, `used@${domain}`);
    expect((await open(linkIn(mails[0]))).status).toBe(200);
    await request(company.companyId, `unused@${domain}`);
    return company;
  }

  it('is treated like any other in a request: same statements, same rows', async () => {
    const { companyId } = await companyWithUsedMailbox('alike.example');
    const unused = await statementsOf(() => request(companyId, 'unused@alike.example'));
    const rows = (await invitationsOf(companyId)).length;
    const used = await statementsOf(() => request(companyId, 'used@alike.example'));
    expect(used).toEqual(unused);
    expect(used.some((text) => text.includes('insert into "rater_invitations"'))).toBe(true);
    expect(await invitationsOf(companyId)).toHaveLength(rows + 1);
    expect(linkIn(mails.at(-1))).toBeUndefined();

    const unwanted = await statementsOf(() => request(companyId, 'unused@alike.example'));
    expect(await statementsOf(() => request(companyId, 'used@alike.example'))).toEqual(unwanted);
  });

  it('is treated like any other in a company’s mailing', async () => {
    const { token } = await companyWithUsedMailbox('mailing.example');
    const mailLinksTo = (...names: string[]) =>
      test.call(mailRaterLinks, {
        token,
        body: { addresses: names.map((name) => `${name}@mailing.example`) },
      });
    await mailLinksTo('first');
    const unused = await statementsOf(() => mailLinksTo('unused', 'other'));
    const used = await statementsOf(() => mailLinksTo('used', 'another'));
    // Two emails are tried at the same time.
    expect(used.toSorted()).toEqual(unused.toSorted());
    expect(
      mails
        .slice(-2)
        .map((sent) => [sent.to, linkIn(sent) !== undefined])
        .toSorted(),
    ).toEqual([
      ['another@mailing.example', true],
      ['used@mailing.example', false],
    ]);
  });
});
