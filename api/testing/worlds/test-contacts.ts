import { randomUUID } from 'node:crypto';
import { importContacts, previewContacts } from '@common-ground/contract/contacts/contact-import';
import { exportContacts, listContacts } from '@common-ground/contract/contacts/contacts';
import type { OperationBody, OperationRequest } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

type Member = Pick<TestPerson, 'token'>;

/** A list for tests that don't depend on its options. */
const listOf = (text: string) => ({ text, columns: null, country: null, dayOrder: 'day_first' }) as const;

/** Previews an import of a list. @returns the response */
export function previewList(
  test: TestApp,
  { token }: Member,
  text: string,
  changes: Partial<OperationBody<typeof previewContacts>> = {},
) {
  const body = { ...listOf(text), ...changes };
  return test.call(previewContacts, { token, body });
}

/** Previews a list and imports it. @returns the responses to the import and the preview */
export async function importList(
  test: TestApp,
  member: Member,
  text: string,
  { key = randomUUID(), ...changes }: Partial<OperationBody<typeof importContacts>> & { key?: string } = {},
) {
  const preview = await previewList(test, member, text);
  const keepUntil = `${Number(test.context.today().slice(0, 4)) + 1}-01-31`;
  const response = await test.call(importContacts, {
    token: member.token,
    idempotencyKey: key,
    body: {
      ...listOf(text),
      digest: (preview.status === 200 ? preview.body.digest : null) ?? '0'.repeat(64),
      choices: [],
      source: 'Our own list of the fair in Braga',
      mayHold: true,
      keepUntil,
      ...changes,
    },
  });
  return Object.assign(response, {
    previewed: { status: preview.status, code: preview.status === 200 ? undefined : preview.body.code },
  });
}

type Query = OperationRequest<typeof listContacts>['query'];

/** A company's contacts as a member sees them. */
export async function contactsOf(test: TestApp, { token }: Member, query: Query = {}) {
  return (await test.call(listContacts, { query, token })).result.items;
}

/**
 * Fills every table of contacts: a company has met someone, and a member says that they are a candidate.
 * @param canary is in what it wrote down
 */
export async function fillContacts(
  test: TestApp,
  company: Member & Pick<TestPerson, 'companyId'>,
  candidateId: string,
  canary: string,
): Promise<void> {
  const taken = await importList(test, company, `Name,Source,Note\nSomebody met,${canary},${canary}`);
  if (taken.status !== 201) throw new Error(`The list was not taken: ${JSON.stringify(taken.body)}`);
  await test.call(exportContacts, { token: company.token });
  const contacts = await contactsOf(test, company);
  await test.context.systemDb
    .insertInto('contact_verdicts')
    .values({
      contact_id: contacts[0]!.id,
      company_id: String(company.companyId),
      candidate_id: candidateId,
      verdict: 'different',
      said_at: test.context.now(),
    })
    .execute();
}
