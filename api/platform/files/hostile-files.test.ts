import { buffer } from 'node:stream/consumers';
import { expect, test as it } from 'vitest';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { CANARY } from '../../testing/hostile-kit.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { downloadOwn, uploadFile } from '../../testing/test-files.ts';
import { signUpCandidate } from '../../testing/test-people.ts';

const test = useTestApp();

it('of all hostile files none is stored as it is or served for show', async () => {
  const { files } = test.current.context;
  const corpus = await hostileFiles();
  expect(corpus.length).toBeGreaterThanOrEqual(40);
  const wrong: string[] = [];
  const tryOne = async ({ name, file, fate }: (typeof corpus)[number]) => {
    const person = await signUpCandidate(test.current);
    const { status, body } = await uploadFile(test.current, person, file);
    if (fate !== 'disarmed') {
      const reason = body.code === 'file_refused' ? body.violations[0].code : body.code;
      if (status < 400 || status >= 500 || !fate.includes(reason)) wrong.push(`${name}: ${status} ${reason}`);
      return;
    }
    if (status !== 201) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`);
    const { bytes, headers } = await downloadOwn(test.current, person, body.id);
    if (bytes.includes(CANARY)) wrong.push(`${name}: was served as it came`);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  };
  const waiting = corpus.values();
  const tryAll = async () => {
    for (const one of waiting) await tryOne(one);
  };
  await Promise.all([tryAll(), tryAll()]);
  expect(wrong).toEqual([]);
  for await (const keys of files.keys())
    for (const key of keys) expect((await buffer(await files.open(key))).includes(CANARY)).toBe(false);
});
