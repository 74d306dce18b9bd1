import { buffer } from 'node:stream/consumers';
import { describe, expect, test as it } from 'vitest';
import { hostileFiles, sentFiles } from '../../testing/hostile-files/hostile-files.ts';
import { CANARY, type HostileFile } from '../../testing/hostile-files/hostile-kit.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { downloadOwn, uploadFile } from '../../testing/worlds/test-files.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { possibleTypeOf } from './file-signature.ts';
import { inspectContent } from './inspect-content.ts';

const test = useTestApp();
const corpus = await hostileFiles();
const sent = new Set(await sentFiles({ ofEachOutcome: true }));

/** The API itself refuses the others before opening them. */
const opened = corpus.filter(
  ({ file, expected }) => possibleTypeOf(file) !== null && !expected.includes('body_too_large'),
);

describe('of all hostile files', () => {
  it('there are as many as docs/security.md says', () => {
    expect(corpus).toHaveLength(143);
  });

  it.each(opened.map((item) => [item.name, item] as const))(
    '%s is refused or disarmed',
    async (_, { file, expected }) => {
      const { answer, bytes } = await inspectContent(file);
      if (expected !== 'disarmed') {
        expect(bytes).toBeUndefined();
        return expect(expected).toContain((answer as { flaw?: string }).flaw);
      }
      expect(answer).not.toHaveProperty('flaw');
      expect(bytes?.includes(CANARY)).toBe(false);
    },
  );
});

async function sendRefused(file: Buffer, expected: readonly string[]): Promise<void> {
  const person = await signUpCandidate(test.current);
  const { status, body } = await uploadFile(test.current, person, file);
  expect(Math.floor(status / 100), JSON.stringify(body)).toBe(4);
  expect(expected).toContain(body.code === 'file_refused' ? body.violations[0].code : body.code);
}

async function expectSanitised(file: Buffer): Promise<void> {
  const person = await signUpCandidate(test.current);
  const { status, body } = await uploadFile(test.current, person, file);
  expect(status, JSON.stringify(body)).toBe(201);
  const { bytes, headers } = await downloadOwn(test.current, person, body.id);
  expect(bytes.includes(CANARY)).toBe(false);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['content-security-policy']).toMatch(/^sandbox;/);
}

const send = ({ file, expected }: HostileFile) =>
  expected === 'disarmed' ? expectSanitised(file) : sendRefused(file, expected);

describe('of hostile files that are uploaded', () => {
  const uploaded = corpus.filter((item) => sent.has(item) || !opened.includes(item));

  it.each(uploaded.map((item) => [item.name, item] as const))('%s is not stored unchanged', (_, one) =>
    send(one),
  );

  it('none is stored unchanged', async () => {
    const { files } = test.current.context;
    let count = 0;
    for await (const keys of files.keys())
      for (const key of keys) {
        count += 1;
        expect((await buffer(await files.open(key))).includes(CANARY)).toBe(false);
      }
    expect(count).toBe(uploaded.filter(({ expected }) => expected === 'disarmed').length);
  });
});
