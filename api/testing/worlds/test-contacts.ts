import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

type Member = Pick<TestPerson, 'token'>;

/** A list as it is sent where a test does not care how it is meant. */
const listOf = (text: string) => ({ text, columns: null, country: null, dayOrder: 'day_first' });

/** Looks at what a list would become. @returns the answer */
export function previewList(test: TestApp, { token }: Member, text: string, changes: object = {}) {
  const body = { ...listOf(text), ...changes };
  return test.call('POST', '/api/company/contacts/previews', { token, body });
}

/** Looks at a list and takes it. @returns the answer to the taking, and how the look was answered */
export async function importList(test: TestApp, member: Member, text: string, changes: object = {}) {
  const { key = randomUUID(), ...rest } = changes as { key?: string };
  const preview = await previewList(test, member, text);
  const keepUntil = `${Number(test.context.today().slice(0, 4)) + 1}-01-31`;
  const answer = await test.call('POST', '/api/company/contacts/imports', {
    token: member.token,
    headers: { 'idempotency-key': key },
    body: {
      ...listOf(text),
      digest: preview.body.digest ?? '0'.repeat(64),
      choices: [],
      source: 'Our own list of the fair in Braga',
      mayHold: true,
      keepUntil,
      ...rest,
    },
  });
  return { ...answer, previewed: { status: preview.status, code: preview.body.code } };
}

/** The contacts of a company as a member has them. */
export async function contactsOf(test: TestApp, { token }: Member, query = '') {
  const { status, body } = await test.call('GET', `/api/company/contacts${query}`, { token });
  if (status !== 200) throw new Error(`The contacts could not be read: ${status} ${JSON.stringify(body)}`);
  return body.items;
}

/**
 * Fills every table of contacts: a company has met somebody, and a member says that they are a candidate.
 * @param canary stands in what it wrote down
 */
export async function fillContacts(
  test: TestApp,
  company: Member & Pick<TestPerson, 'companyId'>,
  candidateId: string,
  canary: string,
): Promise<void> {
  const taken = await importList(test, company, `Name,Source,Note\nSomebody met,${canary},${canary}`);
  if (taken.status !== 201) throw new Error(`The list was not taken: ${JSON.stringify(taken.body)}`);
  await test.call('GET', '/api/company/contact-export', { token: company.token });
  const contacts = await contactsOf(test, company);
  await test.context.systemDb
    .insertInto('contact_verdicts')
    .values({
      contact_id: contacts[0].id,
      company_id: String(company.companyId),
      candidate_id: candidateId,
      verdict: 'different',
      said_at: test.context.now(),
    })
    .execute();
}
