import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readJournal } from './journal.ts';

const LINES = ['a'.repeat(700), 'b'.repeat(700), 'c'.repeat(100)];

/** Appends lines to a journal that can't grow over 1,024 bytes, and prints what became of each. */
const PROGRAM = `
  import { openJournal } from ${JSON.stringify(import.meta.resolve('./journal.ts'))};
  const [path, ...lines] = process.argv.slice(1);
  const journal = await openJournal(path);
  const said = [];
  for (const line of lines) said.push(await journal.append([line]).then(() => 'kept', (error) => error.code));
  console.log(said.join());
`;

test.runIf(process.platform !== 'win32')(
  'a line that only partly fits on the disk is refused, and the next one follows the last complete line',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'common-ground-journal-'));
    const path = join(folder, 'journal');
    const node = [process.execPath, '--input-type=module', '--eval', PROGRAM, path, ...LINES];
    const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -f 2 && exec "$@"', 'sh', ...node]);
    expect(stdout).toBe('kept,EFBIG,kept\n');
    expect(await readJournal(path)).toEqual([LINES[0], LINES[2]]);
    await rm(folder, { recursive: true });
  },
);
