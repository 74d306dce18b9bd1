import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { describe, expect, test as it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
  SELECTION,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { lockOpportunity } from './application-change.store.ts';
import { lockSendableDocuments } from './application-document.store.ts';

const test = useTestApp();

/** A candidate has one document per slot. */
let slot = 0;

/** A candidate's document, bypassing the upload. @returns its ID and its file's key */
async function addDocument(
  person: TestPerson,
  changes: { visibility?: string; scan_state?: string; file_key?: null } = {},
) {
  const key = randomUUID();
  const { id } = await test.current.context.db
    .insertInto('documents')
    .values({
      candidate_id: person.accountId,
      slot: slot++ % 20,
      version: 1,
      kind: 'cv',
      label: 'My CV',
      visibility: 'applied',
      created_at: new Date(),
      file_key: key,
      file_type: 'pdf',
      file_bytes: 1234,
      file_digest: key.replaceAll('-', '').repeat(2),
      file_at: new Date(),
      scan_state: 'clean',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

async function setUpApplication() {
  const company = await signUpCompany(test.current);
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, person);
  return { company, opportunityId, person };
}

async function isListedForDeletion(key: string): Promise<boolean> {
  const { db } = test.current.context;
  const rows = await db.selectFrom('file_deletions').where('file_key', '=', key).select('file_key').execute();
  return rows.length > 0;
}

describe('an opportunity that is being applied for', () => {
  it('isn’t closed before the application is sent', async () => {
    const { person, opportunityId } = await setUpApplication();
    const { db } = test.current.context;
    const scope = { role: 'candidate', candidateId: person.accountId } as CandidateScope;
    let closing: Promise<unknown> = Promise.resolve();
    let isClosed = false;
    await db.transaction().execute(async (transaction) => {
      await lockOpportunity(transaction, scope, opportunityId);
      closing = db
        .updateTable('opportunities')
        .set({ status: 'closed' })
        .where('id', '=', opportunityId)
        .execute()
        .then(() => {
          isClosed = true;
        });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(isClosed).toBe(false);
    });
    await closing;
  });
});

describe('documents sent with an application', () => {
  it('are listed in the snapshot, and their files stay as long as the company may read it', async () => {
    const { person, opportunityId } = await setUpApplication();
    const document = await addDocument(person);
    const selection = { ...SELECTION, documentIds: [document.id] };
    const { status, result: body } = await applyFor(test.current, person, opportunityId, { selection });
    expect(status).toBe(201);
    expect(body.snapshot.documents).toMatchObject([
      { documentId: document.id, kind: 'cv', label: 'My CV', fileType: 'pdf', byteCount: 1234, link: null },
    ]);
    await test.current.context.db.deleteFrom('documents').where('id', '=', document.id).execute();
    expect(await isListedForDeletion(document.key)).toBe(false);
    await test.call(withdrawApplication, { params: { applicationId: body.id }, token: person.token });
    expect(await isListedForDeletion(document.key)).toBe(true);
  });

  it('stay in the profile when the application is withdrawn', async () => {
    const { person, opportunityId } = await setUpApplication();
    const document = await addDocument(person);
    const selection = { ...SELECTION, documentIds: [document.id] };
    const { result: body } = await applyFor(test.current, person, opportunityId, { selection });
    await test.call(withdrawApplication, { params: { applicationId: body.id }, token: person.token });
    expect(await isListedForDeletion(document.key)).toBe(false);
    await test.current.context.db.deleteFrom('documents').where('id', '=', document.id).execute();
    expect(await isListedForDeletion(document.key)).toBe(true);
  });

  it('can’t be deleted while they’re being sent, because the application would lose the file', async () => {
    const { person } = await setUpApplication();
    const { db } = test.current.context;
    const document = await addDocument(person);
    const scope = { role: 'candidate', candidateId: person.accountId } as CandidateScope;
    let deletion: Promise<unknown> = Promise.resolve();
    let isDeleted = false;
    await db.transaction().execute(async (transaction) => {
      expect(await lockSendableDocuments(transaction, scope, [document.id])).toHaveLength(1);
      deletion = db
        .deleteFrom('documents')
        .where('id', '=', document.id)
        .execute()
        .then(() => {
          isDeleted = true;
        });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(isDeleted).toBe(false);
    });
    await deletion;
  });

  it('belong to the sender, and aren’t hidden or infected', async () => {
    const { person, opportunityId } = await setUpApplication();
    const stranger = await signUpCandidate(test.current);
    const refused = [
      await addDocument(stranger),
      await addDocument(person, { visibility: 'hidden' }),
      await addDocument(person, { scan_state: 'waiting' }),
      await addDocument(person, { scan_state: 'infected', file_key: null }),
      { id: randomUUID() },
    ];
    for (const { id } of refused) {
      const selection = { ...SELECTION, documentIds: [id] };
      const { status, problem: body } = await applyFor(test.current, person, opportunityId, { selection });
      expect(status).toBe(422);
      expect(body.violations).toEqual([{ pointer: '/documentIds', code: 'not_allowed', params: {} }]);
    }
  });
});
