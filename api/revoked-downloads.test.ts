import type { Readable } from 'node:stream';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  downloadReceivedFile,
  linkReceivedDocument,
} from '@common-ground/contract/applications/received-applications';
import { exportContacts } from '@common-ground/contract/contacts/contacts';
import { exportEverything } from '@common-ground/contract/data-export/data-export';
import { downloadFile, linkDocumentFile } from '@common-ground/contract/documents/documents';
import {
  downloadAttachment,
  linkAttachment,
  linkCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { ROUTES } from '@common-ground/contract/routes';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { LOSSES, type Loss, rememberAuthority } from './testing/lost-authority.ts';
import { useTestApp } from './testing/test-app.ts';
import { sendWithFile } from './testing/worlds/test-attachments.ts';
import { importList } from './testing/worlds/test-contacts.ts';
import { pdf, uploadFile } from './testing/worlds/test-files.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
  SELECTION,
} from './testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from './testing/worlds/test-people.ts';
import { addMember } from './testing/worlds/test-team.ts';

const test = useTestApp();
const { call } = test;

/** More than fits into the buffers. */
const LARGE = 600_000;
/** Longer than a lost permission may go unnoticed. */
const PAST_RECHECK_MS = 1_100;
/** These downloads return one small response that's read, rendered or built all at once. */
const IMMEDIATE_DOWNLOADS = [
  'downloadCompanyInterviewEntry',
  'downloadInterviewEntry',
  'exportCv',
  'previewDocument',
  'previewReceivedDocument',
  'previewCompanyAttachment',
];

type Download = { readonly operationId: string; open(member: TestPerson): Promise<string> };

let owner: TestPerson;
let candidate: TestPerson;
let documentId: string;
let applicationId: string;
let attachmentId: string;

const OF_COMPANY: readonly Download[] = [
  { operationId: exportContacts.operationId, open: async () => exportContacts.path },
  {
    operationId: downloadReceivedFile.operationId,
    open: async ({ token }) =>
      (await call(linkReceivedDocument, { params: { applicationId, documentId }, token })).result.path,
  },
  {
    operationId: downloadAttachment.operationId,
    open: async ({ token }) =>
      (await call(linkCompanyAttachment, { params: { applicationId, attachmentId }, token })).result.path,
  },
];
const CANDIDATE_DOWNLOADS: readonly Download[] = [
  { operationId: exportEverything.operationId, open: async () => exportEverything.path },
  {
    operationId: downloadFile.operationId,
    open: async ({ token }) => (await call(linkDocumentFile, { params: { documentId }, token })).result.path,
  },
  {
    operationId: downloadAttachment.operationId,
    open: async ({ token }) =>
      (await call(linkAttachment, { params: { applicationId, attachmentId }, token })).result.path,
  },
];

beforeAll(async () => {
  const opened = test.current;
  owner = await signUpCompany(opened, 'Harbour Health');
  await verifyCompany(opened, owner.companyId);
  const rows = Array.from(
    { length: LARGE / 2_000 },
    (_, n) => `Met ${n},met${n}@x.example,${'n'.repeat(2_000)}`,
  );
  expect((await importList(opened, owner, ['Name,Mail,Note', ...rows].join('\n'))).status).toBe(201);
  candidate = await signUpCandidate(opened);
  await nameAndAgeCandidate(opened, candidate);
  const noise = Array.from({ length: LARGE / 8 }, () => Math.random().toString(36).slice(2, 10)).join('');
  documentId = (await uploadFile(opened, candidate, pdf(noise))).body.id;
  const opportunityId = await publishOpportunity(opened, owner);
  const selection = { ...SELECTION, documentIds: [documentId] };
  applicationId = (await applyFor(opened, candidate, opportunityId, { selection })).result.id;
  ({ attachmentId } = await sendWithFile(opened, candidate, applicationId, { bytes: pdf(noise) }));
});

/** Starts a download and reads its first chunk. */
async function begin({ open }: Download, person: TestPerson) {
  const url = await open(person);
  const headers = { authorization: `Bearer ${person.token}` };
  const { statusCode, stream } = await test.current.app.inject({ url, headers, payloadAsStream: true });
  expect(statusCode).toBe(200);
  const body: Readable = stream();
  const parts = body[Symbol.asyncIterator]();
  const first = await parts.next();
  /** Reads the rest. @returns how many bytes there were, and whether the response was complete */
  const readOn = async () => {
    let bytes = first.value.length;
    try {
      for (let part = await parts.next(); !part.done; part = await parts.next()) bytes += part.value.length;
      return { bytes, isWhole: true };
    } catch {
      return { bytes, isWhole: false };
    }
  };
  return { readOn };
}

it('every download is tested here', () => {
  const tried = [...OF_COMPANY, ...CANDIDATE_DOWNLOADS].map(({ operationId }) => operationId);
  const downloads = ROUTES.filter((route) => 'download' in route).map(({ operationId }) => operationId);
  expect([...new Set([...tried, ...IMMEDIATE_DOWNLOADS])].sort()).toEqual([...downloads].sort());
});

it.each(OF_COMPANY)('the control: a member who stays reads $operationId to its end', async (download) => {
  const member = await addMember(test.current, owner, 'owner');
  const { isWhole, bytes } = await (await begin(download, member)).readOn();
  expect(isWhole).toBe(true);
  expect(bytes).toBeGreaterThan(LARGE / 2);
});

const LOST = Object.keys(LOSSES).filter((loss) => loss !== 'lost verification') as Loss[];
describe.each(LOST)('with a %s', (loss) => {
  // Auditors read applications too.
  const lost = OF_COMPANY.filter(
    ({ operationId }) => loss !== 'demotion' || operationId === 'exportContacts',
  );
  it.each(lost)('a member gets nothing more of a started $operationId', async (download) => {
    const member = await addMember(test.current, owner, 'owner');
    const restoreAuthority = await rememberAuthority(test.current, member);
    const { readOn } = await begin(download, member);
    const { systemDb, scopes } = test.current.context;
    await systemDb.transaction().execute<unknown>((transaction) => LOSSES[loss](transaction, member));
    scopes.forget(member.uid);
    await new Promise((resolve) => setTimeout(resolve, PAST_RECHECK_MS));
    const { isWhole, bytes } = await readOn();
    await restoreAuthority();
    expect(isWhole).toBe(false);
    expect(bytes).toBeLessThan(LARGE / 2);
  });
});

/** Ends an account's sessions that started before a moment; null restores them. */
async function endSessions({ accountId, uid }: TestPerson, before: Date | null): Promise<void> {
  const { systemDb, scopes } = test.current.context;
  const ended = systemDb.updateTable('accounts').set({ sessions_since: before });
  await ended.where('id', '=', accountId).execute();
  scopes.forget(uid);
}

it.each([...OF_COMPANY, ...CANDIDATE_DOWNLOADS])(
  '$operationId ends with the session it was started in',
  async (download) => {
    const reader = OF_COMPANY.includes(download) ? await addMember(test.current, owner, 'owner') : candidate;
    const { readOn } = await begin(download, reader);
    await endSessions(reader, new Date(Date.now() + 5_000));
    await new Promise((resolve) => setTimeout(resolve, PAST_RECHECK_MS));
    const { isWhole } = await readOn();
    await endSessions(reader, null);
    expect(isWhole).toBe(false);
  },
);

it.each([...OF_COMPANY.slice(1), ...CANDIDATE_DOWNLOADS.slice(1)])(
  'no $operationId can start from a link of an ended session',
  async ({ open }) => {
    const isOfCompany = OF_COMPANY.some((download) => download.open === open);
    const reader = isOfCompany ? await addMember(test.current, owner, 'owner') : candidate;
    const url = await open(reader);
    expect((await test.callRaw('HEAD', url)).status).toBe(200);
    await endSessions(reader, new Date(Date.now() + 5_000));
    expect((await test.callRaw('GET', url)).status).toBe(404);
    await endSessions(reader, null);
  },
);

it('a deleted candidate gets nothing more of a download', async () => {
  const begun = [];
  for (const download of CANDIDATE_DOWNLOADS) begun.push(await begin(download, candidate));
  expect((await call(deleteAccount, { token: candidate.token })).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, PAST_RECHECK_MS));
  // An archive skips missing files, and may finish within a second.
  for (const { readOn } of begun) expect((await readOn()).bytes).toBeLessThan(LARGE / 2);
});
