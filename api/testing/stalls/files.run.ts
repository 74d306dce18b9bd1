import process from 'node:process';
import { readImport } from '@common-ground/contract/import';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { pdf, uploadFile } from '../test-files.ts';
import { signUpCandidate, type TestPerson } from '../test-people.ts';
import { WORST_FILES } from './worst-files.ts';

/** The longest that looking at a file, and a bystander's own small upload while others attack, may take, in milliseconds. */
const GOALS = { file: 8_000, bystander: 5_000 } as const;
const LARGEST = 10_000_000;
const IMPORTED_ALONE = /an RTF|a JSON/;
const ONLY = new RegExp(process.env.STALLS_ONLY ?? '');

const test = useTestApp();

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begun = performance.now();
  return { result: await work(), ms: performance.now() - begun };
}

/** Gives a file to whoever takes it: text is read for a profile alone, all else is kept as a document too. */
async function give(person: TestPerson, name: string, file: Buffer) {
  if (!IMPORTED_ALONE.test(name)) return uploadFile(test.current, person, file);
  const { statusCode, body } = await test.current.app.inject({
    method: 'POST',
    url: readImport.path,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

it('no file is looked at for long', async () => {
  const slow: string[] = [];
  process.stdout.write('an upload in ms at a quarter, a half and the whole of the largest file\n');
  for (const { name, make } of WORST_FILES.filter((file) => ONLY.test(file.name))) {
    const figures: string[] = [];
    let last = 0;
    for (const share of [0.25, 0.5, 1]) {
      const person = await signUpCandidate(test.current);
      const file = await make(
        (IMPORTED_ALONE.test(name) ? readImport.upload.maxBytes : LARGEST) * share - 1_000,
      );
      const { result, ms } = await timed(() => give(person, name, file));
      figures.push(
        `${ms.toFixed(0).padStart(6)} ${String(result.body.violations?.[0]?.code ?? result.status).padEnd(14)}`,
      );
      last = ms;
    }
    if (last > GOALS.file) slow.push(name);
    process.stdout.write(`${last > GOALS.file ? 'SLOW' : 'ok  '} ${name.padEnd(44)} ${figures.join(' ')}\n`);
  }
  expect(slow).toEqual([]);
});

it('a bystander uploads a small file while two accounts attack', async () => {
  const attack = WORST_FILES.filter(({ name }) => /of objects|of streams|of names/.test(name));
  const attackers = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
  const bystander = await signUpCandidate(test.current);
  let isOver = false;
  const attacking = attackers.flatMap((person) =>
    [0, 1, 2].map(async (turn) => {
      while (!isOver) {
        const file = await attack[turn % attack.length]?.make(LARGEST);
        if (file) await uploadFile(test.current, person, file);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  const waits: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const { result, ms } = await timed(() => uploadFile(test.current, bystander, pdf(`mine ${turn}`)));
    expect(result.status).toBe(201);
    waits.push(ms);
  }
  isOver = true;
  await Promise.all(attacking);
  process.stdout.write(`bystander's own uploads in ms: ${waits.map((ms) => ms.toFixed(0)).join(' ')}\n`);
  expect(Math.max(...waits)).toBeLessThan(GOALS.bystander);
});
