import { once } from 'node:events';
import {
  exportCv,
  exportEverything,
  exportJsonResume,
} from '@common-ground/contract/data-export/data-export';
import { EXPORT_SCHEMAS, type ExportedFileName } from '@common-ground/contract/data-export/exported-files';
import { JsonResume } from '@common-ground/contract/data-export/json-resume';
import { deleteDocument } from '@common-ground/contract/documents/documents';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import type { RouteDefinition } from '@common-ground/contract/route';
import { findViolations } from '@common-ground/contract/violations';
import { CONSENT_PURPOSES } from '@common-ground/domain/access/consent';
import { CV_SECTIONS } from '@common-ground/domain/profile/cv/cv-document';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type OperationBody, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import { fillCompleteCandidate } from '../../testing/worlds/test-complete-candidate.ts';
import { pdf, uploadFile } from '../../testing/worlds/test-files.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { NEW_SECTIONS, sectionOperation } from '../../testing/worlds/test-sections.ts';

const test = useTestApp();

const CV = {
  sections: CV_SECTIONS,
  hasPhone: true,
  hasLink: true,
  email: 'ana@example.org',
  paper: null,
} as const;

async function download(
  { method, path: url }: RouteDefinition,
  person: TestPerson,
  body?: OperationBody<typeof exportCv>,
) {
  const response = await test.current.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

async function save(person: TestPerson, path: string, body: object, ifMatch = 0): Promise<void> {
  const { token } = person;
  const response = await test.call(sectionOperation(path), { token, ifMatch, body });
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
}

async function signUpFull(): Promise<TestPerson> {
  const person = await signUpCandidateWithResult(test.current);
  await save(person, 'role', { route: 'graduate' });
  await save(
    person,
    'personal',
    { fullName: 'Łucja Nowak 李', bornOn: '1999-04-12', phone: '+351912345678' },
    1,
  );
  await save(person, 'location', { country: 'PT', city: 'Porto' });
  for (const [, , path, body] of NEW_SECTIONS) await save(person, path, body);
  return person;
}

async function filesOf(person: TestPerson): Promise<Map<string, Buffer>> {
  const { status, bytes } = await download(exportEverything, person);
  expect(status).toBe(200);
  return unzip(bytes);
}

const parseJson = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(name)?.toString() ?? 'null');

describe('exportEverything', () => {
  it('returns a ZIP with every file, each valid against its schema', async () => {
    const files = await filesOf(await signUpFull());
    for (const name of Object.keys(EXPORT_SCHEMAS) as ExportedFileName[]) {
      expect(findViolations(EXPORT_SCHEMAS[name], parseJson(files, name)), name).toEqual([]);
      expect(parseJson(files, `schema/${name.replace('.json', '.schema.json')}`)).toMatchObject({
        title: name,
      });
    }
    expect(files.get('cv.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const readMe = files.get('README.txt')?.toString() ?? '';
    for (const name of [...files.keys()].filter((path) => path !== 'README.txt'))
      expect(readMe).toContain(name.split('/')[0]);
  });

  it('contains what was entered, answered and computed', async () => {
    const person = await signUpFull();
    const files = await filesOf(person);
    const { result: profile } = await test.call(readProfile, { token: person.token });
    for (const [section, { content }] of Object.entries<{ content: unknown }>(profile))
      expect(parseJson(files, 'profile.json').sections[section], section).toEqual(content);
    expect(parseJson(files, 'culture-answers.json')).toMatchObject([{ completedAt: expect.any(String) }]);
    expect(parseJson(files, 'culture-answers.json')[0].answers).toHaveLength(54);
    expect(parseJson(files, 'culture-results.json')).toHaveLength(1);
    expect(parseJson(files, 'account.json')).toMatchObject({ id: person.accountId, role: 'candidate' });
    expect(parseJson(files, 'resume.json').basics.name).toBe('Łucja Nowak 李');
  });

  it('contains the documents, what was sent, every decision, and who saw what', async () => {
    const { token, ...person } = await fillCompleteCandidate(test.current, 'Quokka');
    const files = await filesOf({ ...person, token });
    for (const name of Object.keys(EXPORT_SCHEMAS) as ExportedFileName[])
      expect(findViolations(EXPORT_SCHEMAS[name], parseJson(files, name)), name).toEqual([]);
    const documents = parseJson(files, 'documents.json');
    const cv = documents.find(({ kind }: { kind: string }) => kind === 'cv');
    expect(cv.path).toBe('documents/01 Quokka.pdf');
    expect(files.get(cv.path)?.toString('latin1')).toContain('(Quokka) Tj');
    const [application] = parseJson(files, 'applications.json');
    expect(application).toMatchObject({ companyName: 'Harbour Health', snapshot: { note: 'Quokka' } });
    expect(parseJson(files, 'ledger.json')).toMatchObject([
      { companyName: 'Harbour Health', reason: 'discovery_detail', previousHash: null },
      { companyName: 'Harbour Health', reason: 'invitation_list', parts: [] },
      { companyName: 'Harbour Health', reason: 'invitation_list', parts: ['name'] },
      { companyName: 'Harbour Health', reason: 'shortlist' },
      { companyName: 'Harbour Health', reason: 'reveal' },
      { companyName: 'Harbour Health', reason: 'application_detail' },
      { companyName: 'Harbour Health', reason: 'document' },
    ]);
    expect(parseJson(files, 'invitations.json')).toMatchObject([
      {
        companyName: 'Harbour Health',
        reason: 'We read of Quokka.',
        state: 'accepted',
        applicationId: application.id,
        wasDelivered: true,
      },
    ]);
    expect(parseJson(files, 'notifications.json')).toContainEqual({
      kind: 'invitation_received',
      companyName: 'Harbour Health',
      applicationId: null,
      replyBy: null,
      happenedAt: expect.any(String),
      readAt: null,
    });
    expect(parseJson(files, 'consents.json')).toHaveLength(CONSENT_PURPOSES.length);
    expect(parseJson(files, 'visibility.json')).toMatchObject({
      visibility: 'named',
      blocks: [{ name: 'Quokka works' }],
    });
    expect(parseJson(files, 'contests.json')).toMatchObject([{ note: 'Quokka' }]);
    expect(parseJson(files, 'messages.json')).toMatchObject([
      { side: 'company', text: 'Quokka', readAt: expect.any(String) },
      { side: 'candidate', text: 'Quokka', attachments: [{ name: 'Quokka.pdf' }] },
    ]);
    const [, withFile] = parseJson(files, 'messages.json');
    expect(files.get(withFile.attachments[0].path)?.toString('latin1')).toContain('(Quokka) Tj');
    expect(parseJson(files, 'answer-requests.json')).toMatchObject([{ replyBy: '2026-01-02' }]);
    expect(parseJson(files, 'ratings.json')).toMatchObject([{ respectful: 5, words: 'Quokka' }]);
    // Equal-opportunity answers are only returned by the operation that reads them, and only to
    // their owner.
    for (const [path, bytes] of files)
      if (path.endsWith('.json') && !path.startsWith('schema/'))
        expect(bytes.toString(), path).not.toContain('from_25');

    expect((await test.call(deleteDocument, { params: { documentId: cv.id }, token })).status).toBe(204);
    const later = await filesOf({ ...person, token });
    const sent = [...later.keys()].filter((path) => path.startsWith('documents/'));
    expect(sent).toEqual([expect.stringMatching(new RegExp(`^documents/sent/${cv.id} [0-9a-f]{8}\\.pdf$`))]);
    expect(later.get(String(sent[0]))).toEqual(files.get(cv.path));
  });

  it('returns the same files, but empty, for someone new', async () => {
    const files = await filesOf(await signUpCandidate(test.current));
    for (const name of Object.keys(EXPORT_SCHEMAS) as ExportedFileName[])
      expect(findViolations(EXPORT_SCHEMAS[name], parseJson(files, name)), name).toEqual([]);
    expect(parseJson(files, 'applications.json')).toEqual([]);
  });

  it('contains nothing about anyone else', async () => {
    const other = await signUpFull();
    const person = await signUpCandidate(test.current);
    const whole = Buffer.concat([...(await filesOf(person)).values()]).toString();
    for (const trace of [other.accountId, other.uid, 'Łucja', '+351912345678'])
      expect(whole).not.toContain(trace);
  });

  it('is an attachment that isn’t stored anywhere', async () => {
    const { headers } = await download(exportEverything, await signUpCandidate(test.current));
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="common-ground-\d{4}-\d\d-\d\d\.zip"/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('runs once at a time per person, and again once the first has ended', async () => {
    const person = await signUpCandidate(test.current);
    const noise = Array.from({ length: 75_000 }, () => Math.random().toString(36).slice(2, 10)).join('');
    expect((await uploadFile(test.current, person, pdf(noise))).status).toBe(201);
    const headers = { authorization: `Bearer ${person.token}` };
    const { stream } = await test.current.app.inject({
      url: exportEverything.path,
      headers,
      payloadAsStream: true,
    });
    const body = stream();
    expect((await download(exportEverything, person)).status).toBe(429);
    expect((await download(exportEverything, await signUpCandidate(test.current))).status).toBe(200);
    await once(body.resume(), 'end');
    expect((await download(exportEverything, person)).status).toBe(200);
  });

  it('is refused after the third time in a minute, for this caller only', async () => {
    const person = await signUpCandidate(test.current);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await download(exportEverything, person)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await download(exportEverything, await signUpCandidate(test.current))).status).toBe(200);
  });
});

describe('exportCv', () => {
  it('returns a PDF with what was chosen and nothing else', async () => {
    const person = await signUpFull();
    const { status, headers, bytes } = await download(exportCv, person, {
      ...CV,
      sections: ['education'],
      hasPhone: false,
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Łucja Nowak 李');
    expect(text).toContain('ana@example.org');
    expect(text).toContain('Education');
    for (const omitted of ['Experience', '+351912345678', '1999']) expect(text).not.toContain(omitted);
  });

  it('names every violation at once', async () => {
    const { token } = await signUpCandidate(test.current);
    const body = { ...CV, sections: ['education', 'photo'], email: 'no address', paper: 'a3', bornOn: true };
    const response = await test.call(exportCv, { token, body: unchecked(body) });
    expect(response.status).toBe(422);
    expect(response.problem.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/bornOn',
      '/email',
      '/paper',
      '/sections/1',
    ]);
  });

  it('says which characters it can’t show', async () => {
    const person = await signUpCandidate(test.current);
    await save(person, 'personal', { fullName: 'ශ්‍රී Łucja' });
    const { headers } = await download(exportCv, person, CV);
    expect(decodeURIComponent(String(headers['missing-characters']))).toContain('ශ');
  });

  it('is refused after the tenth time in a minute', async () => {
    const { token } = await signUpCandidate(test.current);
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push((await test.call(exportCv, { token, body: CV })).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('exportJsonResume', () => {
  it('returns the profile in the standard format', async () => {
    const { token } = await signUpFull();
    const body = { email: 'ana@example.org' };
    const response = await test.call(exportJsonResume, { token, body });
    expect(response.status).toBe(200);
    expect(findViolations(JsonResume, response.body)).toEqual([]);
    expect(response.result.basics).toMatchObject({
      name: 'Łucja Nowak 李',
      email: 'ana@example.org',
      location: { city: 'Porto', countryCode: 'PT' },
    });
    expect(response.result.education!.length).toBeGreaterThan(0);
  });
});

it.each([exportEverything, exportCv, exportJsonResume])(
  '$operationId is for candidates only',
  async ({ method, path }) => {
    expect((await test.callRaw(method, path)).status).toBe(401);
    const { token } = await signUpCompany(test.current);
    expect(await test.callRaw(method, path, { token })).toMatchObject({ body: { code: 'forbidden' } });
  },
);
