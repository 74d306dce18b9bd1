import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../testing/children/full-machine.ts', import.meta.url));

test.runIf(process.platform === 'linux')(
  'reports a machine without file descriptors as busy, and works again once there are some',
  async () => {
    const words = ['-c', 'ulimit -n 100 && exec "$@"', 'sh', process.execPath, PROGRAM];
    const { stdout } = await promisify(execFile)('/bin/sh', words, { timeout: 60_000 });
    expect(stdout).toBe('busy ok busy ok busy');
  },
);
