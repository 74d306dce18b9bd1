import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoCandidate } from './demo/demo-candidates.ts';
import { demoPassword } from './demo/demo-client.ts';
import { DEMO_CANDIDATES } from './demo/demo-people.ts';
import { findFreePort } from './free-port.ts';
import { readPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { findRunningDatabase } from './running-database.ts';

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [stays, goes] = DEMO_CANDIDATES as [(typeof DEMO_CANDIDATES)[number], (typeof DEMO_CANDIDATES)[number]];
let folder: string;
let url: string;
let environment: Record<string, string>;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'common-ground-drill-'));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<script type="application/json">__CONFIGURATION__</script>');
  environment = { PATH: process.env.PATH ?? '', PORT: String(port), WEB_DIST: dist };
});
afterAll(async () => {
  child?.kill('SIGKILL');
  for (const installation of ['live', 'restored', 'other']) {
    const cluster = join(folder, installation, 'postgres', 'cluster');
    const postmaster = await readPostmaster(cluster);
    if (postmaster) await stopPostmaster(cluster, postmaster.pid);
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start` on a data folder until `work` is done. */
async function whileRunning<Result>(installation: string, work: () => Promise<Result>): Promise<Result> {
  const env = { ...environment, DATA_DIR: join(folder, installation) };
  const started = spawn(process.execPath, [program('./start.ts'), '--empty'], { env, stdio: 'pipe' });
  child = started;
  let words = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (piece) => (words += piece));
  while (!words.includes('is ready')) {
    if (started.exitCode !== null) throw new Error(words);
    await sleep(20);
  }
  try {
    return await work();
  } finally {
    started.kill('SIGTERM');
    await once(started, 'exit');
  }
}

/** Runs a command of the operator on a data folder. */
function operate(installation: string, ...words: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('../ops/operator.ts'), ...words], {
    encoding: 'utf8',
    env: { ...environment, DATA_DIR: join(folder, installation) },
  });
  return { status, said: `${stdout}${stderr}` };
}

/** Asks the API as someone who has just signed in with their password. */
async function ask(email: string, method: string, path: string, body?: Buffer): Promise<Response> {
  const signIn = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const signedIn = await fetch(signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
  });
  if (!signedIn.ok) return signedIn;
  const { idToken } = (await signedIn.json()) as { idToken: string };
  return fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${idToken}`,
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

/** A PDF with one empty page, and a comment that says whose it is. */
function pdfOf(email: string): Buffer {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
  ];
  let text = `%PDF-1.7\n% ${email}\n`;
  const entries = objects.map((object) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${object}\n`;
    return entry;
  });
  const trailer = `trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 4\n0000000000 65535 f \n${entries.join('')}${trailer}`);
}

/** Downloads the only file of a candidate. */
async function download(email: string): Promise<Buffer> {
  const { documents } = (await (await ask(email, 'GET', '/api/documents')).json()) as {
    documents: { id: string }[];
  };
  const link = await ask(email, 'POST', `/api/documents/${documents[0]?.id}/file-link`);
  const file = await fetch(`${url}${((await link.json()) as { path: string }).path}`);
  return Buffer.from(await file.arrayBuffer());
}

async function countAccounts(installation: string): Promise<number> {
  const client = new pg.Client({
    connectionString: String(await findRunningDatabase(join(folder, installation))),
  });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from accounts');
  await client.end();
  return rows[0]?.count ?? 0;
}

/** The contents of every file that a data folder keeps. */
function storedIn(installation: string): string[] {
  const files = join(folder, installation, 'files', 'documents');
  return readdirSync(files).map((name) => readFileSync(join(files, name), 'latin1'));
}

/** Two candidates with files, a backup, and then one who changes something and one who deletes their account. */
async function fillAndBackUp(): Promise<void> {
  for (const candidate of [stays, goes]) {
    await seedDemoCandidate(url, candidate);
    const uploaded = await ask(
      candidate.email,
      'POST',
      '/api/documents/files?kind=cv',
      pdfOf(candidate.email),
    );
    expect(uploaded.status).toBe(201);
  }
  expect(operate('live', 'backup', join(folder, 'backup'))).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^\d+ rows and 2 files are in [\s\S]*no keys[\s\S]*RECORD_SIGNING_KEY/),
  });
  expect((await ask(goes.email, 'DELETE', '/api/account')).status).toBe(204);
  expect(operate('live', 'deletions', join(folder, 'deletions.json')).said).toBe('1 deleted accounts.\n');
}

test('a backup restores everyone but those who deleted their account after it', async () => {
  const profile = await whileRunning('live', async () => {
    await fillAndBackUp();
    return (await ask(stays.email, 'GET', '/api/profile')).json();
  });
  const backup = join(folder, 'backup');
  expect(operate('restored', 'restore', backup, 'stored').said).toContain('The file store is empty');
  const restored = operate('restored', 'restore', backup, join(folder, 'deletions.json'));
  expect(restored.said).toContain('has been restored, with 1 files.\n1 accounts that were deleted since');
  expect(restored.said).toMatch(/RECORD_SIGNING_KEY lacks the key [0-9a-f]{16}/);
  cpSync(join(folder, 'live', 'record-signing-key.pem'), join(folder, 'restored', 'record-signing-key.pem'));
  expect(storedIn('restored')).toEqual([pdfOf(stays.email).toString('latin1')]);

  await whileRunning('restored', async () => {
    expect(await (await ask(stays.email, 'GET', '/api/profile')).json()).toEqual(profile);
    expect(await download(stays.email)).toEqual(pdfOf(stays.email));
    expect(await countAccounts('restored')).toBe(1);
    // The server deletes the identity at the provider once it has started.
    const signIn = async () => (await ask(goes.email, 'GET', '/api/account')).status;
    await expect.poll(signIn, { timeout: 60_000 }).toBe(400);
    expect(operate('restored', 'verify-records').said).toContain('The records match.');
  });
  expect(operate('restored', 'restore', backup, 'stored').said).toContain('has local identities');
});

test('a damaged backup is refused', () => {
  appendFileSync(join(folder, 'backup', 'database', 'public.accounts.copy'), '\n');
  const { status, said } = operate('other', 'restore', join(folder, 'backup'), 'none');
  expect([status, said]).toEqual([
    1,
    'The backup is damaged: database/public.accounts.copy isn’t as it was written.\n',
  ]);
});
