import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@common-ground/api/platform/config';
import { createContext } from '@common-ground/api/platform/context';

/**
 * Checks our scanner client against a real clamd, whose signatures only contain the standard virus test file:
 * `node ops/check-scanner.ts`. Needs clamd, on Debian `apt-get install clamav-daemon`; no test needs it.
 */
const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync);
/** In two pieces, so that no scanner flags this file. */
const TEST_FILE = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const PORT = 33_310;
const FIREBASE = [
  'API_KEY',
  'AUTH_DOMAIN',
  'PROJECT_ID',
  'STORAGE_BUCKET',
  'MESSAGING_SENDER_ID',
  'APP_ID',
  'MEASUREMENT_ID',
];

function scannerAt(address: string) {
  const config = readConfig({
    ...Object.fromEntries(FIREBASE.map((name) => [`FIREBASE_${name}`, 'check'])),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    CLAMD_ADDRESS: address,
  });
  if (!config.ok) throw new Error(config.mistakes.join('\n'));
  const { scanner } = createContext(config.config);
  if (!scanner) throw new Error('No scanner is configured');
  return (bytes: Buffer) => scanner.scan(inChunks(bytes));
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function startClamd(program: string, folder: string) {
  const socket = join(folder, 'clamd.sock');
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  await writeFile(join(signatures, 'test.ndb'), `Test.File:0:*:${Buffer.from(TEST_FILE).toString('hex')}\n`);
  const settings = [
    `DatabaseDirectory ${signatures}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${PORT}`,
    'TCPAddr 127.0.0.1',
    'Foreground yes',
    'StreamMaxLength 25M',
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  await chmod(folder, 0o755);
  const clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 200 && !existsSync(socket); attempt += 1) await sleep(50);
  return { clamd, socket };
}

async function check(program: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'common-ground-clamd-'));
  const { clamd, socket } = await startClamd(program, folder);
  const failures: string[] = [];
  const addresses = [`unix:${socket}`, `tcp://127.0.0.1:${PORT}`];
  const expectVerdict = async (address: string, what: string, bytes: Buffer, expected: string) => {
    const verdict = await scannerAt(address)(bytes);
    process.stdout.write(`${address}: ${what}: ${verdict}\n`);
    if (verdict !== expected) failures.push(`${address}: ${what} was ${verdict} instead of ${expected}`);
  };
  try {
    for (const address of addresses) {
      await expectVerdict(address, 'the test file', Buffer.from(TEST_FILE), 'infected');
      await expectVerdict(
        address,
        'the test file in a PDF',
        Buffer.from(`%PDF-1.4\n${TEST_FILE}\n%%EOF`),
        'infected',
      );
      await expectVerdict(address, '10 MB of nothing', Buffer.alloc(10 * 1_024 * 1_024, 'abc'), 'clean');
      await expectVerdict(address, 'more than clamd accepts', Buffer.alloc(26 * 1_024 * 1_024), 'away');
    }
    clamd.kill();
    await once(clamd, 'exit');
    for (const address of addresses)
      await expectVerdict(address, 'with clamd stopped', Buffer.from('x'), 'away');
  } finally {
    clamd.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
  return failures;
}

if (CLAMD === undefined) {
  process.stderr.write('clamd wasn’t found. On Debian: apt-get install clamav-daemon\n');
  process.exitCode = 1;
} else {
  const failures = await check(CLAMD);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  process.stdout.write(failures.length === 0 ? 'The scanner works.\n' : '');
  process.exit(failures.length === 0 ? 0 : 1);
}
