import { loadavg } from 'node:os';
import process from 'node:process';
import { readImport } from '@common-ground/contract/cv-import/cv-import';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { pdf, uploadFile } from '../worlds/test-files.ts';
import { signUpCandidate, type TestPerson } from '../worlds/test-people.ts';
import { longestBlock } from './loop-hold.ts';
import { WORST_FILES } from './worst-files.ts';

/**
 * The maximum times, in milliseconds: for inspecting a file, for blocking the event loop, and for a
 * bystander's small upload during an attack.
 */
const GOALS = { file: 8_000, loopHold: 100, bystander: 5_000 } as const;
const LARGEST = 10_000_000;
const ONLY = new RegExp(process.env.STALLS_ONLY ?? '');

const test = useTestApp();

async function measureTime<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begun = performance.now();
  return { result: await work(), ms: performance.now() - begun };
}

type Outcome = {
  readonly status: number;
  readonly body: { readonly violations?: readonly { code: string }[] };
};

/** The ways of sending a file. */
const WAYS: Readonly<Record<string, (person: TestPerson, file: Buffer) => Promise<Outcome>>> = {
  upload: (person, file) => uploadFile(test.current, person, file),
  import: async (person, file) => {
    const { statusCode, body } = await test.current.app.inject({
      method: 'POST',
      url: readImport.path,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      payload: file,
    });
    return { status: statusCode, body: JSON.parse(body) };
  },
};

/** Text files are only imported into a profile; images are only stored as documents. */
const formatsOf = (name: string) =>
  /an RTF|JSON/.test(name) ? ['import'] : /PNG/.test(name) ? ['upload'] : ['upload', 'import'];

/** Inspects a file at a quarter, a half and all of the maximum size. @returns the report, and whether it meets the goals */
async function measureFile(name: string, format: string, make: (bytes: number) => Buffer | Promise<Buffer>) {
  const figures: string[] = [];
  let isKept = true;
  for (const fraction of [0.25, 0.5, 1]) {
    const person = await signUpCandidate(test.current);
    const file = await make(LARGEST * fraction - 1_000);
    let slowest = { ms: 0, code: '' };
    const blockMs = await longestBlock(async () => {
      const { result, ms } = await measureTime(() => (WAYS[format] as (typeof WAYS)[string])(person, file));
      slowest = { ms, code: String(result.body.violations?.[0]?.code ?? result.status) };
    });
    figures.push(
      `${slowest.ms.toFixed(0).padStart(6)} ${blockMs.toFixed(0).padStart(4)} ${slowest.code.padEnd(14)}`,
    );
    isKept &&= slowest.ms <= GOALS.file && blockMs <= GOALS.loopHold;
  }
  const verdict = isKept ? 'ok  ' : 'SLOW';
  return { isKept, line: `${verdict} ${name.padEnd(44)} ${format} ${figures.join(' ')}\n` };
}

it('no file is inspected for long, or holds up the others', async () => {
  const slow: string[] = [];
  process.stdout.write(
    'a file in ms, and what of it holds up the event loop, at a quarter, a half and the whole of the largest\n',
  );
  for (const { name, make } of WORST_FILES.filter((file) => ONLY.test(file.name)))
    for (const format of formatsOf(name)) {
      const { isKept, line } = await measureFile(name, format, make);
      if (!isKept) slow.push(`${name}, ${format}`);
      process.stdout.write(line);
    }
  expect(slow).toEqual([]);
});

/** A slow file that hasn't been sent before, because repeated ones are recognised by their digest. */
const withTurn = (file: Buffer, turn: string) => Buffer.concat([file, Buffer.from(`%${turn}\n`)]);

it('a bystander uploads a small file while two accounts attack', async () => {
  const bystander = await signUpCandidate(test.current);
  let count = 0;
  const uploadOwn = async (times: number) => {
    const waits: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      count += 1;
      const { result, ms } = await measureTime(() =>
        uploadFile(test.current, bystander, pdf(`mine ${count}`)),
      );
      expect(result.status).toBe(201);
      waits.push(ms);
    }
    return waits;
  };
  const calm = await uploadOwn(3);
  // Created once, because creating ten megabytes costs this process as much as receiving them.
  const slow = WORST_FILES.filter(({ name }) => /of objects|of streams|of names/.test(name));
  const files = await Promise.all(slow.map(({ make }) => make(LARGEST - 1_000)));
  const attackers = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
  let isOver = false;
  const outcomes: number[] = [];
  const attacking = attackers.flatMap((person) =>
    files.map(async (file, index) => {
      for (let turn = 0; !isOver; turn += 1) {
        outcomes.push((await uploadFile(test.current, person, withTurn(file, `${index}.${turn}`))).status);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  const attacked = await uploadOwn(8);
  isOver = true;
  await Promise.all(attacking);
  const formatWaits = (waits: readonly number[]) => waits.map((ms) => ms.toFixed(0)).join(' ');
  const inspected = outcomes.filter((status) => status !== 429).length;
  process.stdout.write(
    `bystander's own uploads in ms: ${formatWaits(attacked)}; while no one attacked ${formatWaits(calm)}; files of the attackers that were looked at ${inspected}, refused ${outcomes.length - inspected}; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
  );
  // Other load on the machine slows everything down.
  expect(Math.max(...attacked) - Math.max(...calm)).toBeLessThan(GOALS.bystander);
});
