import { readdir } from 'node:fs/promises';
import { createAccount } from '@common-ground/contract/accounts/accounts';
import { exportEverything } from '@common-ground/contract/data-export/data-export';
import {
  addPortfolioLink,
  deleteDocument,
  downloadFile,
  linkDocumentFile,
  listDocuments,
  previewDocument,
  replaceDocumentFile,
  saveFileDetails,
  uploadDocument,
} from '@common-ground/contract/documents/documents';
import { requestUrl } from '@common-ground/contract/request-url';
import { DOCUMENT_LIMITS, type FileType } from '@common-ground/domain/documents/document';
import sharp from 'sharp';
import { describe, expect, test as it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { storeDocument } from '../../testing/worlds/test-documents.ts';
import {
  archive,
  docxParts,
  downloadOwn,
  odtParts,
  pdf,
  png,
  uploadFile,
} from '../../testing/worlds/test-files.ts';
import {
  confirmAddress,
  signUpCandidate,
  signUpCompany,
  signUpUnconfirmed,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { sweepUnknownFiles } from './document-files.job.ts';

/** Whether the disk has space; a test can change this. */
const space = { require: async (): Promise<void> => undefined };
const test = useTestApp({ context: { requireSpace: () => space.require() } });

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const portion of test.current.context.files.keys()) keys.push(...portion);
  return keys;
}

async function uploadFor(person: TestPerson, file: Buffer) {
  const { status, body } = await uploadFile(test.current, person, file);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string };
}

const storeFor = (person: TestPerson, bytes = pdf(crypto.randomUUID()), type: FileType = 'pdf') =>
  storeDocument(test.current, person, { bytes, type });

describe(uploadDocument.operationId, () => {
  it('accepts PDF, DOCX, ODT, PNG and JPEG, recognised by their content', async () => {
    const person = await signUpCandidate(test.current);
    const jpeg = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const files = {
      pdf: pdf(),
      docx: await archive(docxParts()),
      odt: await archive(odtParts()),
      png: png(),
      jpeg,
    };
    for (const [type, file] of Object.entries(files)) {
      const { status, body, headers } = await uploadFile(test.current, person, file, { kind: 'work_sample' });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(headers.etag).toBe('"1"');
      expect(body).toMatchObject({
        version: 1,
        kind: 'work_sample',
        label: null,
        visibility: 'applied',
        link: null,
        file: { type, scan: 'unscanned', pages: type === 'pdf' ? 1 : null },
      });
    }
    const list = await test.call(listDocuments, { token: person.token });
    expect(list.result.documents).toHaveLength(5);
  });

  it('stores a document as it is, byte for byte', async () => {
    const person = await signUpCandidate(test.current);
    const file = await archive(docxParts());
    const { id } = await uploadFor(person, file);
    const { bytes, headers } = await downloadOwn(test.current, person, id);
    expect(bytes.equals(file)).toBe(true);
    expect(headers['content-type']).toContain('wordprocessingml');
  });

  it('re-encodes a picture upright and without its metadata', async () => {
    const person = await signUpCandidate(test.current);
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'CANARY-7' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('CANARY-7') || (await sharp(photo).metadata()).exif).toBeTruthy();
    const { id } = await uploadFor(person, photo);
    const { bytes } = await downloadOwn(test.current, person, id);
    expect(bytes.includes('CANARY-7')).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(
      [metadata.exif, metadata.iptc, metadata.xmp, metadata.orientation].every((item) => item === undefined),
    ).toBe(true);
  });

  it('refuses strangers, companies, other bodies and unknown kinds', async () => {
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current);
    expect((await uploadFile(test.current, null, pdf())).status).toBe(401);
    expect((await uploadFile(test.current, company, pdf())).body.code).toBe('forbidden');
    expect((await uploadFile(test.current, person, pdf(), { type: 'application/pdf' })).status).toBe(415);
    const json = await uploadFile(test.current, person, Buffer.from('{}'), { type: 'application/json' });
    expect(json.body.code).toBe('unsupported_media_type');
    const { status, body } = await uploadFile(test.current, person, pdf(), { kind: 'portfolio_link' });
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ pointer: '/query/kind', code: 'not_allowed', params: {} }]);
  });

  it('refuses a file of 10 MB plus one byte, and stores none of it', async () => {
    const person = await signUpCandidate(test.current);
    const before = await storedKeys();
    const head = pdf();
    const file = Buffer.concat([head, Buffer.alloc(DOCUMENT_LIMITS.fileBytes + 1 - head.length, 0)]);
    const { status, body } = await uploadFile(test.current, person, file);
    expect([status, body.code]).toEqual([413, 'body_too_large']);
    expect((await uploadFile(test.current, person, file.subarray(0, -1))).status).toBe(201);
    expect(await storedKeys()).toHaveLength(before.length + 1);
  });

  it('accepts 5 MB in total from someone with an unconfirmed address, and more once it’s confirmed', async () => {
    const identity = await signUpUnconfirmed();
    const body = { role: 'candidate', isAgeConfirmed: true } as const;
    const { token } = identity;
    expect((await test.call(createAccount, { token, body })).status).toBe(201);
    const ofBytes = (bytes: number) => {
      const beginning = pdf(crypto.randomUUID());
      return pdf('Ana', { objects: `%${crypto.randomUUID()}${'x'.repeat(bytes - beginning.length)}\n` });
    };
    const send = (file: Buffer, by = token) => uploadFile(test.current, { token: by }, file);
    const first = await send(ofBytes(3_000_000));
    expect(first.status).toBe(201);
    const refused = [await send(ofBytes(3_000_000)), await send(ofBytes(6_000_000))];
    expect(refused.map((answer) => answer.body.code)).toEqual(['email_unconfirmed', 'email_unconfirmed']);
    expect((await send(ofBytes(2_000_000))).status).toBe(201);
    await confirmAddress(identity.uid);
    expect((await send(ofBytes(6_000_000), await identity.renew())).status).toBe(201);
  });

  it('accepts nothing while the disk is almost full, and still serves existing files', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await uploadFor(person, pdf(crypto.randomUUID()));
    const { context } = test.current;
    const full = vi.spyOn(space, 'require').mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
    const response = await uploadFile(test.current, person, pdf(crypto.randomUUID()));
    expect([response.status, response.body.code]).toEqual([503, 'unavailable']);
    expect(await readdir(context.config.incoming)).toEqual([]);
    const { token } = person;
    const link = await test.call(linkDocumentFile, { params: { documentId: id }, token });
    expect((await test.callRaw('GET', link.result.path)).status).toBe(200);
    expect((await test.call(exportEverything, { token })).status).toBe(200);
    full.mockRestore();
    expect((await uploadFile(test.current, person, pdf(crypto.randomUUID()))).status).toBe(201);
  });

  it('checks for space again while a file arrives', async () => {
    const person = await signUpCandidate(test.current);
    const large = pdf('Ana', { objects: `%${crypto.randomUUID()}${'x'.repeat(3_000_000)}\n` });
    const spaceChecks = vi.spyOn(space, 'require').mockResolvedValueOnce();
    spaceChecks.mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOSPC' }));
    expect((await uploadFile(test.current, person, large)).body.code).toBe('unavailable');
    expect(await readdir(test.current.context.config.incoming)).toEqual([]);
    spaceChecks.mockRestore();
  });

  it('recognises a file that exists already and says which it is, even if sent twice at the same moment', async () => {
    const person = await signUpCandidate(test.current);
    const first = await storeFor(person, pdf('one'));
    const { status, body } = await uploadFile(test.current, person, pdf('one'));
    expect([status, body.code, body.current.id]).toEqual([409, 'document_exists', first.id]);
    const before = (await storedKeys()).length;
    const responses = await Promise.all([1, 2].map(() => uploadFile(test.current, person, pdf('two'))));
    expect(responses.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await storedKeys()).toHaveLength(before + 1);
    expect((await uploadFile(test.current, await signUpCandidate(test.current), pdf('one'))).status).toBe(
      201,
    );
  });

  it('accepts two files of a person at once, and further ones once these are done', async () => {
    const [person, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    const upload = (owner: typeof person, name: string) => uploadFile(test.current, owner, pdf(name));
    const responses = await Promise.all([
      ...['one', 'two', 'three'].map((name) => upload(person, name)),
      upload(other, 'four'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
    expect(responses.at(-1)?.status).toBe(201);
    expect((await upload(person, 'five')).status).toBe(201);
  });

  it('allows a person twenty documents, however many are uploaded at the same moment', async () => {
    const person = await signUpCandidate(test.current);
    for (let count = 0; count < 16; count += 1) await storeFor(person);
    const before = (await storedKeys()).length;
    const answers: Awaited<ReturnType<typeof uploadFile>>[] = [];
    const names = Array.from({ length: 8 }, (_, index) => `file ${index}`).values();
    const uploadOnes = async () => {
      for (const name of names) answers.push(await uploadFile(test.current, person, pdf(name)));
    };
    // At most two are accepted at the same moment.
    await Promise.all([uploadOnes(), uploadOnes()]);
    const statuses = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect(statuses.filter((status) => status === '201 ')).toHaveLength(4);
    expect(statuses.filter((status) => status === '409 document_limit')).toHaveLength(4);
    expect(await storedKeys()).toHaveLength(before + 4);
    const link = {
      link: 'https://ana.example',
      label: null,
      language: null,
      visibility: 'applied',
      expiresOn: null,
    } as const;
    const refused = await test.call(addPortfolioLink, { token: person.token, body: link });
    expect([refused.status, refused.problem.code]).toEqual([409, 'document_limit']);
  });
});

describe(replaceDocumentFile.operationId, () => {
  it('replaces the file and deletes the old one', async () => {
    const person = await signUpCandidate(test.current);
    const { id, version } = await storeFor(person, pdf('old'));
    const old = await downloadOwn(test.current, person, id);
    const { status, body } = await uploadFile(test.current, person, png(), { replaces: { id, version } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, version: 2, kind: 'cv', file: { type: 'png' } });
    expect((await test.current.app.inject({ url: old.path })).statusCode).toBe(404);
    expect((await downloadOwn(test.current, person, id)).headers['content-type']).toBe('image/png');
    const listed = await test.current.context.db.selectFrom('file_deletions').selectAll().execute();
    expect(listed.length).toBeGreaterThan(0);
  });

  it('refuses an old version, a bad or duplicate file, and someone else’s document', async () => {
    const person = await signUpCandidate(test.current);
    const { id, version } = await storeFor(person, pdf('mine'));
    await storeFor(person, pdf('other'));
    const other = await signUpCandidate(test.current);
    const replaces = { id, version };
    const before = await storedKeys();
    expect((await uploadFile(test.current, other, pdf('x'), { replaces })).status).toBe(404);
    const old = await uploadFile(test.current, person, pdf('x'), { replaces: { id, version: 7 } });
    expect([old.status, old.body.current.id]).toEqual([412, id]);
    expect((await uploadFile(test.current, person, Buffer.from('MZ'), { replaces })).body.code).toBe(
      'file_refused',
    );
    expect((await uploadFile(test.current, person, pdf('other'), { replaces })).body.code).toBe(
      'document_exists',
    );
    expect(await storedKeys()).toEqual(before);
  });
});

describe(linkDocumentFile.operationId, () => {
  it('creates a link that works for a minute, only for the caller’s own file', async () => {
    const person = await signUpCandidate(test.current);
    const other = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    const ask = (token: string) => test.call(linkDocumentFile, { params: { documentId: id }, token });
    expect((await ask(other.token)).status).toBe(404);
    const now = new Date();
    test.current.setNow(now);
    const { status, result: body } = await ask(person.token);
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - now.getTime()).toBe(60_000);
    test.current.setNow(new Date(now.getTime() + 59_000));
    expect((await test.current.app.inject({ url: body.path })).statusCode).toBe(200);
    test.current.setNow(new Date(now.getTime() + 60_001));
    expect((await test.current.app.inject({ url: body.path })).statusCode).toBe(404);
    test.current.setNow(null);
    const rows = await test.current.context.db.selectFrom('document_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.path.split('/').at(-1));
  });
});

describe(downloadFile.operationId, () => {
  it('sends the file as an attachment that browsers neither show nor run', async () => {
    const person = await signUpCandidate(test.current);
    const { id, version } = await storeFor(person);
    await test.call(saveFileDetails, {
      params: { documentId: id },
      token: person.token,
      ifMatch: version,
      body: { kind: 'cv', label: 'Żółć "x"/2026', language: 'pl', visibility: 'applied', expiresOn: null },
    });
    const { status, headers } = await downloadOwn(test.current, person, id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Zoc x 2026.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87%20x%202026.pdf`,
    );
  });

  it('gives HEAD the same headers as GET, without reading the file', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    const { path, headers } = await downloadOwn(test.current, person, id);
    const { files } = test.current.context;
    let [opened, read, released] = [0, 0, 0];
    const spy = vi.spyOn(files, 'open').mockImplementation(async () => {
      opened += 1;
      const nextChunk = () => {
        read += 1;
        return { done: false as const, value: Buffer.alloc(65_536) };
      };
      const oversizedFile = () => {
        released += 1;
        return { done: true as const, value: undefined };
      };
      const bytes = { next: async () => nextChunk(), return: async () => oversizedFile() };
      return { ...bytes, [Symbol.asyncIterator]: () => bytes } as never;
    });
    try {
      const head = await test.current.app.inject({ method: 'HEAD', url: path });
      const { date: _date, 'x-request-id': _id, ...expected } = headers;
      expect(head.headers).toMatchObject(expected);
      expect([head.statusCode, head.body, opened, read, released]).toEqual([200, '', 1, 0, 1]);
    } finally {
      spy.mockRestore();
    }
  });

  it('stops working as soon as the document is deleted', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    const { path } = await downloadOwn(test.current, person, id);
    await test.call(deleteDocument, { params: { documentId: id }, token: person.token });
    expect((await test.current.app.inject({ url: path })).statusCode).toBe(404);
    for (const token of ['a'.repeat(43), 'x'])
      expect((await test.call(downloadFile, { params: { token } })).status).toBe(404);
  });
});

describe(previewDocument.operationId, () => {
  const preview = (person: TestPerson, id: string, page = 1) =>
    test.current.app.inject({
      url: requestUrl(previewDocument, { params: { documentId: id }, query: { page } }),
      headers: { authorization: `Bearer ${person.token}` },
    });

  it('renders pages of a PDF and pictures as a new picture, only for the owner', async () => {
    const person = await signUpCandidate(test.current);
    const document = await storeFor(person, pdf('Wide'));
    const picture = await storeFor(person, png(1_800, 900), 'png');
    for (const { id } of [document, picture]) {
      const response = await preview(person, id);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/png');
      expect((await sharp(response.rawPayload).metadata()).width).toBe(1_400);
      expect((await preview(await signUpCandidate(test.current), id)).statusCode).toBe(404);
    }
  });

  it('has none for a missing page or a DOCX', async () => {
    const person = await signUpCandidate(test.current);
    const { id } = await storeFor(person);
    expect((await preview(person, id, 2)).json().code).toBe('preview_missing');
    expect((await preview(person, id, 31)).statusCode).toBe(422);
    const text = await storeFor(person, await archive(docxParts()), 'docx');
    expect((await preview(person, text.id)).json().code).toBe('preview_missing');
  });
});

describe('files that aren’t in the database', () => {
  it('are removed from storage once they’re no longer new; the others stay', async () => {
    const person = await signUpCandidate(test.current);
    await storeFor(person);
    const { files, incoming } = {
      files: test.current.context.files,
      incoming: test.current.context.config.incoming,
    };
    const left = crypto.randomUUID();
    const { writeFile } = await import('node:fs/promises');
    await writeFile(`${incoming}/left`, 'left');
    await files.put(left, `${incoming}/left`);
    const known = (await storedKeys()).filter((key) => key !== left);
    await sweepUnknownFiles(test.current.context);
    expect(await files.find(left)).not.toBeNull();
    test.current.setNow(new Date(Date.now() + 2 * 3_600_000));
    await sweepUnknownFiles(test.current.context);
    test.current.setNow(null);
    expect(await files.find(left)).toBeNull();
    const { db } = test.current.context;
    const rows = await db.selectFrom('documents').select('file_key').execute();
    const keys = new Set(rows.map(({ file_key }) => file_key));
    expect((await storedKeys()).sort()).toEqual(known.filter((key) => keys.has(key)).sort());
  });
});
