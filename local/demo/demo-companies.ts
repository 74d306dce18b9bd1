import { releasedCounts } from '@common-ground/domain/company-culture/batches';
import { forEachDimension } from '@common-ground/domain/culture/dimensions';
import { gaussian, seededRandom, seedOf } from '@common-ground/domain/random';
import type { DemoAccount } from '../demo-world.ts';
import { demoAnswers } from './demo-answers.ts';
import { type DemoClient, demoPassword, exchangeDemoInvitation, signInDemoPerson } from './demo-client.ts';
import type { DemoCompany } from './demo-measured-companies.ts';
import type { Leaning } from './demo-people.ts';
import { demoFetch, repeatedly } from './demo-request.ts';
import { seedDemoProfile } from './demo-teams.ts';
import { verifyDemoCompany } from './demo-verification.ts';

interface CulturePage {
  progress: { linksMade: number };
  measured: { raterCount: number } | null;
  headcount: number | null;
  stated: object | null;
  publication: object | null;
  publicationVersion: number;
}

/** How far the views of one company's people differ, in points of a leaning. */
const viewNoise = 8;

/** Each rater sees the company a little differently; if there's dissent, every second one is on the other side. */
export function raterLeaning({ email, leaning, dissent }: DemoCompany, number: number): Leaning {
  const random = seededRandom(seedOf(`view of ${email} ${number}`));
  const side = number % 2 === 0 ? 0.5 : -0.5;
  return forEachDimension((id) => leaning[id] + side * (dissent[id] ?? 0) + viewNoise * gaussian(random));
}

/** Each request is retried by itself: if the whole company were, someone with a new link would answer as well. */
async function answerAsRater(rater: DemoClient, company: DemoCompany, number: number): Promise<void> {
  const call = (...request: Parameters<DemoClient['call']>) => repeatedly(() => rater.call(...request));
  await call('GET', '/api/rater/session');
  const answers = demoAnswers(`${company.email} ${number}`, raterLeaning(company, number)).values();
  // Each lane takes the next remaining answer.
  const send = async () => {
    for (const { screenId, entry } of answers)
      await call('PUT', `/api/rater/session/answers/${screenId}`, { ...entry, revision: 1 });
  };
  await Promise.all([send(), send(), send(), send()]);
  await call('POST', '/api/rater/session/complete', { acceptsUncounted: false });
}

/**
 * How many still have to answer. Of an interrupted attempt only the released answers can be counted, so those missing for the next
 * release are added, regardless of waiting ones.
 */
function missingRaters({ raterCount, headcount }: DemoCompany, { progress, measured }: CulturePage): number {
  const isBegun = progress.linksMade > 0;
  const [releasable = 0] = releasedCounts([raterCount], true, headcount);
  return isBegun ? Math.max(0, releasable - (measured?.raterCount ?? 0)) : raterCount;
}

type GetLinks = (
  baseUrl: string,
  owner: DemoClient,
  company: DemoCompany,
  page: CulturePage,
  count: number,
) => Promise<readonly string[]>;

const makeLinks: GetLinks = async (_baseUrl, owner, _company, _page, count) => {
  const response = await owner.call('POST', '/api/company/culture/rater-links', { count });
  return (response as { links: string[] }).links;
};

/** Has links emailed to invented colleagues, and reads them in their mailboxes. */
const mailLinks: GetLinks = async (baseUrl, owner, { email }, { progress }, count) => {
  await verifyDemoCompany(baseUrl, email);
  const domain = email.slice(email.indexOf('@') + 1);
  // A mailbox that got its link in an interrupted attempt may have answered already.
  const addresses = Array.from(
    { length: count },
    (_, at) => `colleague-${progress.linksMade + at}@${domain}`,
  );
  await owner.call('POST', '/api/company/culture/rater-links/mail', { addresses });
  const { mails } = JSON.parse(await demoFetch(`${baseUrl}/__local/mail.json`)) as {
    mails: { to: string; text: string }[];
  };
  return addresses.map((address) => {
    const mail = mails.find(({ to, text }) => to === address && text.includes('/login?invite='));
    const [link] = /http\S+\/login\?invite=[\w-]+/u.exec(mail?.text ?? '') ?? [];
    if (!link) throw new Error(`No link has arrived at ${address}`);
    return link;
  });
};

/** One after another, so that the batches of five are the same in every demo world. */
async function addRaters(
  baseUrl: string,
  owner: DemoClient,
  company: DemoCompany,
  page: CulturePage,
): Promise<void> {
  const count = missingRaters(company, page);
  if (count === 0) return;
  const links = await (company.isMailed ? mailLinks : makeLinks)(baseUrl, owner, company, page, count);
  for (const [index, link] of links.entries()) {
    const rater = await exchangeDemoInvitation(baseUrl, link);
    await answerAsRater(rater, company, (page.measured?.raterCount ?? 0) + index);
  }
}

/** Creates one invented company with its raters, or completes one that was started. */
export async function seedDemoCompany(baseUrl: string, company: DemoCompany): Promise<DemoAccount> {
  const { name, email, timeZone, about, headcount, statedOrder } = company;
  const owner = await signInDemoPerson(baseUrl, email, demoPassword);
  await owner.call('POST', '/api/account', { role: 'company', companyName: name, timeZone });
  await seedDemoProfile(owner, email);
  const page = (await owner.call('GET', '/api/company/culture')) as CulturePage;
  if (headcount !== null && page.headcount === null)
    await owner.call('PUT', '/api/company/culture/headcount', { headcount });
  if (statedOrder !== null && page.stated === null)
    await owner.call('PUT', '/api/company/culture/stated', { order: statedOrder });
  await addRaters(baseUrl, owner, company, page);
  if (company.isPublished && page.publication === null)
    await owner.call('POST', '/api/company/culture/publication', undefined, {
      version: page.publicationVersion,
    });
  return { role: 'company', name, email, password: demoPassword, about };
}
