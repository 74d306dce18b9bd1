import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  downloadReceivedFile,
  linkReceivedDocument,
  previewReceivedDocument,
  readReceivedDocument,
} from '@common-ground/contract/applications/received-applications';
import { requestUrl } from '@common-ground/contract/request-url';
import { removeMember } from '@common-ground/contract/team/team';
import type { FileType } from '@common-ground/domain/documents/document';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test as it, vi } from 'vitest';
import { children } from '../../platform/child/run-in-child.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { storeDocument } from '../../testing/worlds/test-documents.ts';
import { archive, docxParts, odtParts, pdf, png } from '../../testing/worlds/test-files.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
  SELECTION,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const ODT_CONTENT =
  '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>Ana Silva</text:p></office:text></office:body></office:document-content>';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function sentWithFile(bytes = pdf('Ana Silva'), type: FileType = 'pdf', isBlind = false) {
  const company = await signUpCompany(test.current);
  const opportunityId = await publishOpportunity(test.current, company);
  if (isBlind) await switchBlindReview(test.current, company, opportunityId, isBlind);
  const person = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, person);
  const { id } = await storeDocument(test.current, person, { bytes, type, label: 'My CV' });
  const selection = { ...SELECTION, documentIds: [id] };
  const { result: application } = await applyFor(test.current, person, opportunityId, { selection });
  return { company, opportunityId, person, application, documentId: id, bytes };
}

type Sent = Awaited<ReturnType<typeof sentWithFile>>;

function createLink({
  company,
  application,
  documentId,
}: Pick<Sent, 'company' | 'application' | 'documentId'>) {
  return test.call(linkReceivedDocument, {
    params: { applicationId: application.id, documentId },
    token: company.token,
  });
}

describe(`${linkReceivedDocument.operationId} and ${downloadReceivedFile.operationId}`, () => {
  it('return the file that was sent, even once the profile no longer has it, and add to the access log', async () => {
    const sent = await sentWithFile();
    const { db } = test.current.context;
    await db.deleteFrom('documents').where('id', '=', sent.documentId).execute();
    const { status, result: body } = await createLink(sent);
    expect(status).toBe(201);
    const file = await test.current.app.inject({ method: 'GET', url: body.path });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(sent.bytes);
    expect(file.headers['content-disposition']).toContain('attachment');
    const views = await db
      .selectFrom('profile_views')
      .where('candidate_id', '=', sent.person.accountId)
      .select(['reason', 'parts'])
      .execute();
    expect(views).toEqual([{ reason: 'document', parts: ['documents'] }]);
  });

  it('expire after a minute, and right away when the application is withdrawn', async () => {
    const sent = await sentWithFile();
    const get = (path: string) => test.current.app.inject({ method: 'GET', url: path });
    const { result: first } = await createLink(sent);
    test.current.setNow(new Date(Date.now() + 61_000));
    expect((await get(first.path)).statusCode).toBe(404);
    test.current.setNow(null);
    const { result: second } = await createLink(sent);
    expect((await get(second.path)).statusCode).toBe(200);
    await test.call(withdrawApplication, {
      params: { applicationId: sent.application.id },
      token: sent.person.token,
    });
    expect((await get(second.path)).statusCode).toBe(404);
    expect((await createLink(sent)).status).toBe(404);
  });

  it('end when the member who got the link leaves the team or the opportunity', async () => {
    const sent = await sentWithFile();
    const get = async (path: string) =>
      (await test.current.app.inject({ method: 'GET', url: path })).statusCode;
    const recruiter = await addMember(test.current, sent.company, 'recruiter');
    const interviewer = await addMember(test.current, sent.company, 'interviewer', [sent.opportunityId]);
    const linkOf = async (company: Sent['company']) => (await createLink({ ...sent, company })).result.path;
    const [ofOwner, ofRecruiter, ofInterviewer] = [
      await linkOf(sent.company),
      await linkOf(recruiter),
      await linkOf(interviewer),
    ];
    expect(await Promise.all([ofOwner, ofRecruiter, ofInterviewer].map(get))).toEqual([200, 200, 200]);
    const token = sent.company.token;
    await test.call(removeMember, { params: { memberId: recruiter.accountId }, token });
    const body = { role: 'interviewer', opportunityIds: [] } as const;
    await changeAssignment(test.current, token, interviewer.accountId, body);
    expect(await Promise.all([ofOwner, ofRecruiter, ofInterviewer].map(get))).toEqual([200, 404, 404]);
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(sent.company.companyId))
      .execute();
    expect(await get(ofOwner)).toBe(404);
  });

  it('refuse a company that has lost its verification if the applicant isn’t known to be an adult', async () => {
    const sent = await sentWithFile();
    const { db } = test.current.context;
    await db
      .updateTable('personal_details')
      .set({ born_on: '2009-06-01' })
      .where('candidate_id', '=', sent.person.accountId)
      .execute();
    const updateCompany = (verified_at: Date | null) =>
      db
        .updateTable('companies')
        .set({ verified_at, verified_by: verified_at && 'operator' })
        .where('id', '=', String(sent.company.companyId))
        .execute();
    await updateCompany(new Date());
    expect((await createLink(sent)).status).toBe(201);
    await updateCompany(null);
    expect((await createLink(sent)).status).toBe(404);
  });

  it("are the same 404 for another company, another document and another's link", async () => {
    const sent = await sentWithFile();
    const stranger = await signUpCompany(test.current);
    expect((await createLink({ ...sent, company: stranger })).status).toBe(404);
    expect((await createLink({ ...sent, documentId: UNKNOWN_ID })).status).toBe(404);
    expect((await createLink({ ...sent, company: sent.person })).status).toBe(403);
    const unknown = await test.call(downloadReceivedFile, { params: { token: 'a'.repeat(43) } });
    expect(unknown.status).toBe(404);
  });
});

type Opened = Pick<Sent, 'company' | 'application' | 'documentId'>;

const read = (sent: Opened) =>
  test.call(readReceivedDocument, {
    params: { applicationId: sent.application.id, documentId: sent.documentId },
    token: sent.company.token,
  });

/** The image of a page, or the code of the refusal. */
async function pageOf(sent: Opened, page = 1) {
  const { statusCode, rawPayload, headers } = await test.current.app.inject({
    url: requestUrl(previewReceivedDocument, {
      params: { applicationId: sent.application.id, documentId: sent.documentId },
      query: { page },
    }),
    headers: { authorization: `Bearer ${sent.company.token}` },
  });
  if (statusCode !== 200) return JSON.parse(rawPayload.toString()).code as string;
  expect(headers['content-type']).toBe('image/png');
  const { width } = await sharp(rawPayload).metadata();
  return width;
}

async function listOpenings({ person }: Pick<Sent, 'person'>) {
  const rows = await test.current.context.db
    .selectFrom('profile_views')
    .where('candidate_id', '=', person.accountId)
    .select(['reason', 'parts'])
    .execute();
  return rows;
}

describe(`${readReceivedDocument.operationId} and ${previewReceivedDocument.operationId}`, () => {
  it('show the text and rendered pages of a PDF, record every reading of the text, and pages once a day', async () => {
    const sent = await sentWithFile();
    const opening = { reason: 'document', parts: ['documents'] };
    expect(await pageOf(sent)).toBe(1_400);
    expect(await listOpenings(sent)).toEqual([opening]);
    expect(await pageOf(sent)).toBe(1_400);
    expect(await listOpenings(sent)).toEqual([opening]);
    test.current.setNow(new Date(Date.now() + 11_000));
    const { status, body } = await read(sent);
    expect([status, body]).toEqual([200, { pages: 1, texts: ['Ana Silva'], isCut: false }]);
    expect(await listOpenings(sent)).toEqual([opening, opening]);
    expect(await pageOf(sent, 2)).toBe('preview_missing');
    test.current.setNow(new Date(Date.now() + 86_400_000));
    await pageOf(sent);
    test.current.setNow(null);
    expect(await listOpenings(sent)).toHaveLength(3);
  });

  it('record a page and the text opened in one visit once, whichever comes first', async () => {
    const sent = await sentWithFile();
    const at = Date.now();
    test.current.setNow(new Date(at));
    await pageOf(sent);
    await read(sent);
    expect(await listOpenings(sent)).toHaveLength(1);
    test.current.setNow(new Date(at + 20_000));
    await read(sent);
    await pageOf(sent);
    test.current.setNow(null);
    expect(await listOpenings(sent)).toHaveLength(2);
  });

  it('record each document, even when several are opened at the same moment', async () => {
    const sent = await sentWithFile();
    const more = [
      await storeDocument(test.current, sent.person, { bytes: pdf('Second'), type: 'pdf', label: 'Second' }),
      await storeDocument(test.current, sent.person, { bytes: pdf('Third'), type: 'pdf', label: 'Third' }),
    ];
    const { company, person } = sent;
    const opportunityId = await publishOpportunity(test.current, company);
    const selection = { ...SELECTION, documentIds: more.map(({ id }) => id) };
    const { result: application } = await applyFor(test.current, person, opportunityId, { selection });
    const all = [sent, ...more.map(({ id }) => ({ ...sent, application, documentId: id }))];
    const at = new Date();
    test.current.setNow(at);
    for (const one of all) await Promise.all([pageOf(one), read(one)]);
    const { items } = (await test.call(listProfileViews, { token: person.token })).result;
    expect(items[0]!.occasions).toMatchObject([{ reason: 'document', count: 3 }]);
    // Opening the same pages on the same day counts as one opening.
    for (const one of all) await pageOf(one);
    test.current.setNow(null);
    expect(await listOpenings(sent)).toHaveLength(3);
  });

  it('record pages requested at the same time only once', async () => {
    const sent = await sentWithFile();
    const { systemDb } = test.current.context;
    const [company_id, candidate_id] = [String(sent.company.companyId), String(sent.person.accountId)];
    const other = { company_name: 'A', member_role: 'owner', level: 'applied', parts: ['documents'] };
    // Another request by the company has recorded its view, but hasn't committed yet.
    const page = await systemDb.transaction().execute(async (transaction) => {
      const lock = `openings ${company_id} ${candidate_id}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 66))`.execute(transaction);
      const view = { ...other, company_id, candidate_id, reason: 'document', seen_at: new Date() };
      await transaction
        .insertInto('profile_views')
        .values({ ...view, hash: Buffer.alloc(0) })
        .execute();
      await transaction
        .insertInto('document_openings')
        .values({
          company_id,
          application_id: String(sent.application.id),
          document_id: sent.documentId,
          member_role: 'owner',
          opened_at: new Date(),
        })
        .execute();
      const response = pageOf(sent);
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
        expect((await waiting.execute(systemDb)).rows).toHaveLength(1);
      });
      return { asked: response };
    });
    await page.asked;
    expect(await listOpenings(sent)).toHaveLength(1);
  });

  it('show the text of DOCX and ODT, which have no pages, and render pictures, which have no text', async () => {
    const docx = await sentWithFile(await archive(docxParts()), 'docx');
    expect((await read(docx)).body).toEqual({ pages: null, texts: ['Ana Silva'], isCut: false });
    expect(await pageOf(docx)).toBe('preview_missing');
    const odt = await sentWithFile(await archive({ ...odtParts(), 'content.xml': ODT_CONTENT }), 'odt');
    expect((await read(odt)).body).toEqual({ pages: null, texts: ['Ana Silva'], isCut: false });
    const picture = await sentWithFile(png(), 'png');
    expect((await read(picture)).body).toEqual({ pages: 1, texts: [], isCut: false });
    expect(await pageOf(picture)).toBe(40);
  });

  it('report a file that can’t be read or rendered', async () => {
    const broken = await sentWithFile(Buffer.from('%PDF-1.7 invented'));
    expect((await read(broken)).problem.code).toBe('preview_missing');
    expect(await pageOf(broken)).toBe('preview_missing');
  });

  it('report a file that’s too complex to read or render, every time and without trying again', async () => {
    const heavy = await sentWithFile();
    const run = vi.spyOn(children, 'run').mockResolvedValue({ ok: false, reason: 'exhausted' });
    try {
      for (let tries = 0; tries < 2; tries += 1) {
        const { status, problem } = await read(heavy);
        expect([status, problem.code, problem.violations[0]?.code]).toEqual([
          422,
          'file_refused',
          'too_complex',
        ]);
        expect(await pageOf(heavy)).toBe('file_refused');
      }
      expect(run).toHaveBeenCalledTimes(2);
    } finally {
      run.mockRestore();
    }
  });

  it('show nothing if it’s under blind review, was withdrawn or was sent to someone else', async () => {
    const blind = await sentWithFile(undefined, undefined, true);
    const sent = await sentWithFile();
    const stranger = await signUpCompany(test.current);
    const outside = await addMember(test.current, sent.company, 'interviewer', []);
    const closed = [
      blind,
      { ...sent, company: stranger },
      { ...sent, company: outside },
      { ...sent, documentId: UNKNOWN_ID },
      { ...sent, application: blind.application },
      { ...sent, documentId: blind.documentId },
    ];
    const openAll = async (tries: readonly Opened[]) =>
      Promise.all(
        tries.flatMap((attempt) => [read(attempt).then(({ problem: body }) => body.code), pageOf(attempt)]),
      );
    expect(new Set(await openAll(closed))).toEqual(new Set(['not_found']));
    await test.call(withdrawApplication, {
      params: { applicationId: sent.application.id },
      token: sent.person.token,
    });
    expect(await openAll([sent])).toEqual(['not_found', 'not_found']);
    expect([...(await listOpenings(sent)), ...(await listOpenings(blind))]).toEqual([]);
  });

  it('return nothing if the application is withdrawn while a page is rendered', async () => {
    const sent = await sentWithFile();
    const { files } = test.current.context;
    const { open } = files;
    const withdraw = () =>
      test.call(withdrawApplication, {
        params: { applicationId: sent.application.id },
        token: sent.person.token,
      });
    try {
      files.open = async (key) => {
        await withdraw();
        return open.call(files, key);
      };
      expect(await pageOf(sent)).toBe('not_found');
    } finally {
      files.open = open;
    }
  });
});
