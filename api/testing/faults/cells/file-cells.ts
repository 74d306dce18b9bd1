import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf } from '../../worlds/test-files.ts';
import type { Cell, Moment } from '../cell.ts';
import type { FaultWorld } from '../fault-world.ts';
import type { RunningApi } from '../running-api.ts';
import type { ScannerMode } from '../scanner.ts';

async function upload({ url }: RunningApi, token: string, bytes: Buffer) {
  try {
    const response = await fetch(`${url}/api/documents/files?kind=cv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(120_000),
    });
    return { status: response.status, body: (await response.json()) as { id?: string } };
  } catch {
    return { status: 0, body: {} };
  }
}

let turn = 0;
/** The tokens of those who uploaded, by the ids of their files. */
const tokens = new Map<string, string>();
const tokenOf = (id: string) => tokens.get(id) ?? '';

/** People upload files, one after another, and download them again. */
const fileCell = {
  async work(api, { uploaders }) {
    turn += 1;
    const token = uploaders[turn % uploaders.length]?.token ?? '';
    const { status, body } = await upload(api, token, pdf(randomUUID()));
    const trace = String(body.id);
    if (status === 201) tokens.set(trace, token);
    return { isAcknowledged: status === 201, trace };
  },
} as const satisfies Partial<Cell>;

async function documentsOf({ url }: RunningApi, token: string) {
  const response = await fetch(`${url}/api/documents`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) return [];
  return ((await response.json()) as { documents: { id: string; file: { scan: string } | null }[] })
    .documents;
}

const scannerCell = {
  ...fileCell,
  dependency: 'virus scanner',
  reason: /The virus scanner failed/,
  /** Files that no one has scanned yet. */
  async findMissing(_world, api, { uploaders }, traces) {
    const documents = (await Promise.all(uploaders.map(({ token }) => documentsOf(api, token)))).flat();
    const clean = new Set(documents.filter(({ file }) => file?.scan === 'clean').map(({ id }) => id));
    return traces.filter((id) => !clean.has(id));
  },
} as const satisfies Partial<Cell>;

const scannerFailure = (
  failure: string,
  mode: ScannerMode,
  moment: Moment,
  changes: Partial<Cell> = {},
): Cell => ({
  ...scannerCell,
  failure,
  moment,
  fail: ({ scanner: part }) => part.set(mode),
  restore: ({ scanner: part }) => part.set('open'),
  ...changes,
});

const fetched = new Set<string>();

async function canFetch(url: string, id: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const link = await fetch(`${url}/api/documents/${id}/file-link`, { method: 'POST', headers });
    if (!link.ok) return false;
    const { path } = (await link.json()) as { path: string };
    const response = await fetch(`${url}${path}`);
    return response.ok && (await response.arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
}

const storeCell = {
  ...fileCell,
  dependency: 'file store',
  reason: /The file store failed/,
  environment: (world: FaultWorld) => world.storeBehindRelay(),
  /** Files that can't be downloaded. Each is tried, one after another, until it has been downloaded once, because there are rate limits. */
  async findMissing(_world, { url }, _people, traces) {
    for (const id of traces) if (!fetched.has(id) && (await canFetch(url, id, tokenOf(id)))) fetched.add(id);
    return traces.filter((id) => !fetched.has(id));
  },
} as const satisfies Partial<Cell>;

const store = (
  failure: string,
  mode: Parameters<FaultWorld['storage']['set']>[0],
  moment: Moment,
  changes: Partial<Cell> = {},
): Cell => ({
  ...storeCell,
  failure,
  moment,
  // Until it's known who has been deleted, nobody is served (docs/decisions/0039).
  ...(moment === 'start' ? { othersMay: [503] } : {}),
  fail: ({ storage }) => storage.set(mode),
  restore: ({ storage }) => storage.set('open'),
  ...changes,
});

const googleStore = (failure: 'gone' | 'errors', moment: Moment): Cell =>
  store(failure, failure, moment, {
    dependency: 'Google file store',
    environment: (world) => world.googleStoreBehindRelay(),
    fail: ({ googleStorage }) => googleStorage.set(failure),
    restore: ({ googleStorage }) => googleStorage.set('open'),
  });

/** A small separate disk for the files, which only root can create. */
function makeDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'common-ground-full-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const disk = makeDisk();

/** Removes the disk; called when all cells are done. */
export function removeDisk(): void {
  if (disk === null) return;
  spawnSync('umount', ['-l', disk], { stdio: 'ignore' });
  rmSync(disk, { recursive: true, force: true });
}

const fillerPath = () => join(String(disk), 'filler');

function fillDisk(): void {
  for (let bytes = 4_000_000; bytes >= 1; bytes = Math.floor(bytes / 2))
    try {
      writeFileSync(fillerPath(), Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Less space than the reserve is left.
    }
}

const FULL: Cell = {
  ...storeCell,
  dependency: 'disk',
  failure: 'full',
  moment: 'load',
  // The file that fills the disk fails without that code: the library for storage loses it.
  reason: /"code":"ENOSPC".*something they need is away/,
  environment: () => ({ DATA_DIR: String(disk) }),
  fail: fillDisk,
  restore: () => rmSync(fillerPath()),
  /** Half a file also counts as lost. */
  async findMissing(world, api, people, traces) {
    const missing = await storeCell.findMissing(world, api, people, traces);
    const storedFiles = readdirSync(join(String(disk), 'files', 'documents'));
    const { rows } = await world.admin.query('select file_key from documents where file_key is not null');
    const known = new Set(rows.map(({ file_key }) => file_key));
    return [...missing, ...storedFiles.filter((key) => !known.has(key)).map((key) => `half a file: ${key}`)];
  },
};

export const FILE_CELLS: readonly Cell[] = [
  // The cost of uploads when nothing fails.
  scannerFailure('fails (files)', 'open', 'load', { dependency: 'nothing', reason: null }),
  scannerFailure('gone', 'gone', 'start'),
  scannerFailure('gone', 'gone', 'load'),
  scannerFailure('silent', 'silent', 'load'),
  scannerFailure('silent', 'silent', 'shutdown'),
  scannerFailure('slow', 'slow', 'load'),
  // A file that cannot be scanned says nothing about the scanner.
  scannerFailure('errors', 'errors', 'load', { reason: null }),
  store('gone', 'gone', 'start'),
  store('gone', 'gone', 'load'),
  // A call without a response is abandoned after 5 s.
  store('silent', 'silent', 'load', { lastsMs: 9_000 }),
  store('silent', 'silent', 'shutdown'),
  store('slow', { slowMs: 200 }, 'load'),
  store('errors', 'errors', 'load'),
  googleStore('gone', 'start'),
  googleStore('gone', 'load'),
  googleStore('errors', 'load'),
  ...(disk === null ? [] : [FULL]),
];

/** Why the disk isn't included, if it isn't. */
export const SKIPPED_DISK = disk === null ? ['disk, full: this user may not mount a disk'] : [];
