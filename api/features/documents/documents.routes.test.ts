import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  addPortfolioLink,
  deleteDocument,
  linkDocumentFile,
  listDocuments,
  saveFileDetails,
  savePortfolioLink,
} from '@common-ground/contract/documents/documents';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { storeDocument } from '../../testing/worlds/test-documents.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const DETAILS = { label: null, language: null, visibility: 'applied', expiresOn: null } as const;
const LINK = { ...DETAILS, link: 'https://ana.example/work' };
const FILE = { ...DETAILS, kind: 'cv' } as const;

const add = (person: TestPerson, body: object) =>
  test.call(addPortfolioLink, { token: person.token, body: unchecked(body) });
const list = (person: TestPerson) => test.call(listDocuments, { token: person.token });

const storeFor = (person: TestPerson) => storeDocument(test.current, person);

describe(listDocuments.operationId, () => {
  it('lists only the caller’s documents, newest first', async () => {
    const [person, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    const first = await add(person, LINK);
    const second = await storeFor(person);
    await storeFor(other);
    const { status, result: body } = await list(person);
    expect(status).toBe(200);
    expect(body.documents.map(({ id }: { id: string }) => id)).toEqual([second.id, first.result.id]);
    expect((await test.call(listDocuments)).status).toBe(401);
    const company = await signUpCompany(test.current);
    expect((await list(company)).problem.code).toBe('forbidden');
  });
});

describe(addPortfolioLink.operationId, () => {
  it('adds a link, normalised and trimmed', async () => {
    const person = await signUpCandidate(test.current);
    const { status, body } = await add(person, {
      ...LINK,
      label: '  Ołówek ',
      language: 'pl',
      expiresOn: '2027-02-28',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...LINK,
      kind: 'portfolio_link',
      label: 'Ołówek',
      language: 'pl',
      expiresOn: '2027-02-28',
      file: null,
    });
  });

  it('reports if the same link exists already', async () => {
    const person = await signUpCandidate(test.current);
    const { result: first } = await add(person, LINK);
    const { status, problem: body } = await add(person, LINK);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'document_exists', current: { id: first.id } });
  });

  it.each([
    ['link', 'http://ana.example', 'pattern'],
    ['link', 'javascript:alert(1)', 'pattern'],
    ['link', 'https://ana@example.org', 'pattern'],
    ['link', 'https://ana.example/'.padEnd(501, 'a'), 'too_long'],
    ['label', 'a\u202Efdp.exe', 'hidden_text'],
    ['label', '<b>', 'pattern'],
    ['label', 'a'.repeat(121), 'too_long'],
    ['language', 'english', 'pattern'],
    ['visibility', 'public', 'not_allowed'],
    ['expiresOn', '2027-02-30', 'format'],
    ['expiresOn', '3027-02-03', 'pattern'],
    ['owner', 'x', 'unknown_key'],
  ])('refuses %s %s', async (field, value, code) => {
    const person = await signUpCandidate(test.current);
    const { status, problem: body } = await add(person, { ...LINK, [field]: value });
    expect(status).toBe(422);
    expect(body.violations).toContainEqual(expect.objectContaining({ pointer: `/${field}`, code }));
  });
});

describe(saveFileDetails.operationId, () => {
  const save = (person: TestPerson, id: string, body: object, ifMatch = 1) =>
    test.call(saveFileDetails, {
      params: { documentId: id },
      token: person.token,
      ifMatch,
      body: unchecked(body),
    });

  it('saves what the owner says, based on the version that was read', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    const details = {
      kind: 'certificate',
      label: 'First aid',
      language: 'en-GB',
      visibility: 'applied',
      expiresOn: '2026-12-31',
    };
    const { status, body, headers } = await save(person, id, details);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body).toMatchObject({ id, version: 2, ...details });
    const late = await save(person, id, FILE);
    expect(late).toMatchObject({ status: 412, body: { current: { label: 'First aid' } } });
  });

  it('refuses someone else’s documents, links, and invalid details', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    const other = await signUpCandidate(test.current);
    expect((await save(other, id, FILE)).status).toBe(404);
    const link = await add(person, LINK);
    expect((await save(person, link.result.id, FILE)).status).toBe(404);
    expect((await save(person, 'x', FILE)).status).toBe(404);
    // This section was once offered, though it never had an effect: showing a document to companies
    // that see the name.
    expect((await save(person, id, { ...FILE, visibility: 'named' })).problem.violations).toEqual([
      { pointer: '/visibility', code: 'not_allowed', params: {} },
    ]);
    const { problem: body } = await save(person, id, {
      ...FILE,
      kind: 'portfolio_link',
      expiresOn: '2026-02-30',
    });
    expect(body.violations).toHaveLength(2);
    expect(body.violations).toEqual(
      expect.arrayContaining([
        { pointer: '/expiresOn', code: 'format', params: { format: 'date' } },
        { pointer: '/kind', code: 'not_allowed', params: {} },
      ]),
    );
    const unversioned = await test.call(saveFileDetails, {
      params: { documentId: id },
      token: person.token,
      body: FILE,
    });
    expect(unversioned.status).toBe(428);
  });
});

describe(savePortfolioLink.operationId, () => {
  const save = (person: TestPerson, id: string, body: object, ifMatch = 1) =>
    test.call(savePortfolioLink, {
      params: { documentId: id },
      token: person.token,
      ifMatch,
      body: unchecked(body),
    });

  it('saves a new address, but refuses one that exists already', async () => {
    const person = await signUpCandidate(test.current);
    const { result: body } = await add(person, LINK);
    await add(person, { ...LINK, link: 'https://other.example' });
    const changed = await save(person, body.id, { ...LINK, link: 'https://new.example' });
    expect([changed.status, changed.result.link, changed.result.version]).toEqual([
      200,
      'https://new.example',
      2,
    ]);
    const twin = await save(person, body.id, { ...LINK, link: 'https://other.example' }, 2);
    expect([twin.status, twin.problem.code]).toEqual([409, 'document_exists']);
    expect((await save(person, body.id, LINK)).status).toBe(412);
  });

  it('refuses someone else’s documents, and files', async () => {
    const person = await signUpCandidate(test.current);
    const { result: body } = await add(person, LINK);
    expect((await save(await signUpCandidate(test.current), body.id, LINK)).status).toBe(404);
    const { id } = await storeFor(person);
    expect((await save(person, id, LINK)).status).toBe(404);
  });
});

describe(deleteDocument.operationId, () => {
  it('deletes the document and its file', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    const { db, files } = test.current.context;
    const { file_key: key } = await db
      .selectFrom('documents')
      .where('id', '=', id)
      .select('file_key')
      .executeTakeFirstOrThrow();
    const other = await signUpCandidate(test.current);
    const remove = (member: TestPerson) =>
      test.call(deleteDocument, { params: { documentId: id }, token: member.token });
    expect((await remove(other)).status).toBe(404);
    expect(await files.find(key ?? '')).not.toBeNull();
    expect((await remove(person)).status).toBe(204);
    expect(await files.find(key ?? '')).toBeNull();
    expect((await remove(person)).status).toBe(404);
  });

  it('is deleted with the account: rows, links and files', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    await test.call(linkDocumentFile, { params: { documentId: id }, token: person.token });
    const { db, files } = test.current.context;
    const rows = await db
      .selectFrom('documents')
      .where('candidate_id', '=', person.accountId)
      .select('file_key')
      .execute();
    expect((await test.call(deleteAccount, { token: person.token })).status).toBe(204);
    for (const { file_key: key } of rows) expect(await files.find(key ?? '')).toBeNull();
    expect(await db.selectFrom('document_links').where('document_id', '=', id).selectAll().execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('file_deletions').selectAll().execute()).toEqual([]);
  });
});
