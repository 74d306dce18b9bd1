import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLogin } from '@common-ground/database/login';
import { migrate } from '@common-ground/database/migrate';
import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from './auth-emulator-process.ts';
import { readPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { createDatabase, startPostgres } from './postgres.ts';
import { isRunning } from './process-table.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the database `postgres`, for `CREATE DATABASE x TEMPLATE t`. */
    adminDatabaseUrl: string;
    /** A migrated, empty database to copy. */
    templateDatabase: string;
    authEmulatorUrl: string;
    authEmulatorSecret: string;
    projectId: string;
    publicUrl: string;
  }
}

const prefix = 'common-ground-test-';
const templateDatabase = 'template_common_ground';
const projectId = 'common-ground-local';
const publicUrl = 'http://localhost:3000';

/** Starts one Postgres and one identity provider for a whole test run, in a separate folder. */
export default async function startTestWorld(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(dataDir, 'owner.pid'), String(process.pid));
  const starting = await Promise.allSettled([
    startPostgres({ dataDir, isDurable: false }).then(async (postgres) => {
      const url = await createDatabase(postgres.url, templateDatabase);
      await migrate(url);
      await ensureLogin(url);
      return postgres;
    }),
    startAuthEmulator({ dataDir, projectId, publicUrl }),
  ]);
  const [postgres, authEmulator] = starting;
  const stop = async () => {
    if (authEmulator.status === 'fulfilled') await authEmulator.value.stop();
    await stopPostgresIn(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (postgres.status === 'rejected' || authEmulator.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : (authEmulator as PromiseRejectedResult).reason;
  }
  project.provide('adminDatabaseUrl', postgres.value.url);
  project.provide('templateDatabase', templateDatabase);
  project.provide('authEmulatorUrl', authEmulator.value.url);
  project.provide('authEmulatorSecret', authEmulator.value.secret);
  project.provide('projectId', projectId);
  project.provide('publicUrl', publicUrl);
  return stop;
}

async function stopPostgresIn(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const leftover = await readPostmaster(cluster);
  if (leftover) await stopPostmaster(cluster, leftover.pid);
}

/** A killed run leaves its Postgres and its folder behind; the next run removes them. */
async function sweepKilledRuns(): Promise<void> {
  mkdirSync(tmpdir(), { recursive: true });
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    try {
      if (isRunning(Number(readFileSync(join(dataDir, 'owner.pid'), 'utf8')))) continue;
      await stopPostgresIn(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Being created right now, or another user's: not ours to remove.
    }
  }
}
