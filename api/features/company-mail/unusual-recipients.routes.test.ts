import { mailRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { createSendMail, type SendMail } from '../../platform/mail/mail.ts';
import { createOutgoingMails } from '../../platform/mail/outgoing-mails.ts';
import { sendQueuedMails } from '../../platform/mail/post-mails.ts';
import { createOutageLog } from '../../platform/telemetry/outage-log.ts';
import {
  type MailServer,
  openMailServer,
  type RecipientBehaviour,
} from '../../testing/faults/mail-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson, verifyDomain } from '../../testing/worlds/test-people.ts';

/** When one company's recipients get unusual responses from the mail server, another company's mail isn't delayed. */

const UNUSUAL: readonly RecipientBehaviour[] = [
  'put off',
  'closes',
  'breaks off',
  'silent',
  'silent at the end',
];
const oddAddresses = UNUSUAL.map((behaviour) => `${behaviour.replaceAll(' ', '-')}@odd.example`);

let server: MailServer;
let sendBySmtp: SendMail;
const outgoingMails = createOutgoingMails();
const outages = createOutageLog(() => performance.now());
const test = useTestApp({ context: { outgoingMails, sendMail: (mail) => sendBySmtp(mail) } });

beforeAll(async () => {
  server = await openMailServer();
  const smtp = { url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`, from: 'mail@x.example' };
  sendBySmtp = createSendMail({ authEmulator: null, smtp }, outages, outgoingMails);
});
afterAll(() => server.close());

async function companyAt(domain: string): Promise<TestPerson> {
  const owner = await signUpCompany(test.current);
  await verifyDomain(test.current, owner, domain);
  return owner;
}

const mailLinks = ({ token }: TestPerson, addresses: readonly string[]) =>
  test.call(mailRaterLinks, { token, body: { addresses } });

const countWaiting = async ({ companyId }: TestPerson) =>
  test.current.context.systemDb
    .selectFrom('queued_mails')
    .where('company_id', '=', String(companyId))
    .select(['tries', 'due_at'])
    .execute();

const recipientsReached = () => server.messages.map((message) => /^To: (.*)/m.exec(message)?.[1]).toSorted();

it('mail to others is sent in the same run, and odd recipients wait for their retry', async () => {
  const [odd, plain] = [await companyAt('odd.example'), await companyAt('plain.example')];
  server.set('gone');
  await mailLinks(odd, oddAddresses);
  const others = Array.from({ length: 6 }, (_, number) => `person-${number}@plain.example`);
  await mailLinks(plain, others);
  expect(await countWaiting(plain)).toHaveLength(6);
  server.set({
    behaviourOf: (address) => UNUSUAL[oddAddresses.indexOf(address)] ?? 'taken',
  });
  // While the server is left alone after failures, runs return `away`.
  let outcome = 'away';
  while (outcome === 'away') outcome = await sendQueuedMails(test.current.context, test.current.app.log);
  expect([outcome, recipientsReached()]).toEqual(['done', others]);
  expect(await countWaiting(plain)).toEqual([]);
  // Tried, and tried again because another mail was accepted; those that got no response are still in flight.
  const queued = await countWaiting(odd);
  expect(queued).toHaveLength(UNUSUAL.length);
  for (const { tries } of queued) expect([1, 2]).toContain(tries);
  await expect
    .poll(async () => (await countWaiting(odd)).every(({ due_at: dueAt }) => dueAt > new Date()))
    .toBe(true);
  expect(await sendQueuedMails(test.current.context, test.current.app.log)).toBe('done');
  await mailLinks(plain, ['last@plain.example']);
  expect(recipientsReached()).toEqual(['last@plain.example', ...others].toSorted());
});
