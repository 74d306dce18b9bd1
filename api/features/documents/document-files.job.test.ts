import { describe, expect, test as it } from 'vitest';
import type { ScanVerdict } from '../../platform/scanner/clamd.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { downloadOwn, pdf, uploadFile } from '../../testing/test-files.ts';
import { signUpCandidate } from '../../testing/test-people.ts';
import { deleteListedFiles } from './document-file.store.ts';
import { scanWaitingFiles } from './document-files.job.ts';

let verdict: ScanVerdict = 'away';
const test = useTestApp({
  context: {
    scanFile: async (bytes) => {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      return verdict === 'away' || !Buffer.concat(parts).includes('EVIL') ? verdict : 'infected';
    },
  },
});

async function scanStates(token: string): Promise<string[]> {
  const { body } = await test.current.call('GET', '/api/documents', { token });
  return body.documents.map(({ file }: { file: { scan: string } }) => file.scan);
}

describe('a scanner that is set up', () => {
  it('keeps uploads waiting while it is away, and judges them when it is back', async () => {
    const person = await signUpCandidate(test.current);
    verdict = 'away';
    const bad = await uploadFile(test.current, person, pdf('EVIL'));
    await uploadFile(test.current, person, pdf('fine'));
    expect(bad.status).toBe(201);
    expect(await scanStates(person.token)).toEqual(['waiting', 'waiting']);
    await scanWaitingFiles(test.current.context);
    expect(await scanStates(person.token)).toEqual(['waiting', 'waiting']);
    verdict = 'clean';
    await scanWaitingFiles(test.current.context);
    expect(await scanStates(person.token)).toEqual(['clean', 'infected']);
    await deleteListedFiles(test.current.context.db, test.current.context.files);
    const gone = await test.current.call('POST', `/api/documents/${bad.body.id}/file-link`, {
      token: person.token,
    });
    expect(gone.status).toBe(404);
  });

  it('refuses at once what it finds something in, and passes the rest', async () => {
    const person = await signUpCandidate(test.current);
    verdict = 'clean';
    const { status, body } = await uploadFile(test.current, person, pdf('EVIL again'));
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ pointer: '/file', code: 'infected', params: {} }]);
    const good = await uploadFile(test.current, person, pdf('good'));
    expect(good.body.file.scan).toBe('clean');
    expect((await downloadOwn(test.current, person, good.body.id)).status).toBe(200);
  });
});
